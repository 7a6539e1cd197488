import type { Readable } from 'node:stream';
import { isFileName } from '@reporting/contract/rules';

/** A file to store. Its name is never used again for other content. */
export interface NewFile {
  name: string;
  bytes: Uint8Array;
  /** Media type. */
  type: string;
}

/** A stored file that is being read. */
interface OpenFile {
  bytes: number;
  stream: Readable;
}

/** Names of the contents of sent reports. `/files/` never answers with these files. */
const REPORT_NAME = /^[A-Za-z0-9_-]{32}\.(?:json|pdf)$/;

/** Returns whether the name is that of a sent report's content. */
export const isReportContent = (name: string): boolean => REPORT_NAME.test(name);

/** Returns whether the name has the form of a stored file's name. */
export const isStoredName = (name: string): boolean => isFileName(name) || isReportContent(name);

/** Stores files in a folder or an object store. Names have the form that `isStoredName` accepts. Files with other names do not exist. */
export interface FileStore {
  /**
   * Stores files. Afterwards all files are complete and survive a power failure. If it throws, none of them exists.
   * @throws Error with code ENOSPC if the disk is full; HttpProblem service_unavailable if the store cannot be reached
   */
  put(files: readonly NewFile[]): Promise<void>;
  /** Opens a file; null if it does not exist. */
  open(name: string): Promise<OpenFile | null>;
  /** Deletes files. A missing file is not an error. */
  remove(names: readonly string[]): Promise<void>;
  /** Lists all files with the time in ms at which they were stored. */
  list(): AsyncIterable<{ name: string; storedAt: number }>;
  /** Deletes incomplete files that ended processes wrote before a time in ms. */
  tidy(before: number): Promise<void>;
  /** Ends the connections of the store. */
  close(): Promise<void>;
}
