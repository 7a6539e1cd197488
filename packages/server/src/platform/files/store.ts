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

/**
 * Stores files in a folder or an object store. `put` rejects names that `isStoredName` does not accept. The other functions ignore files
 * with such names.
 */
export interface FileStore {
  /**
   * Stores files. Afterwards all files are complete, and files in a folder survive a power failure (except on Windows). If storing fails,
   * all these files are removed. If this removal fails too, the daily clean-up removes them after a day.
   * @throws Error with code ENOSPC if the disk is full; HttpProblem service_unavailable if the object store cannot be reached or rejects
   * a request
   */
  put(files: readonly NewFile[]): Promise<void>;
  /** Opens a file; null if it does not exist. */
  open(name: string): Promise<OpenFile | null>;
  /** Deletes files. A missing file is not an error. */
  remove(names: readonly string[]): Promise<void>;
  /** Lists all files with the time in ms at which they were stored. */
  list(): AsyncIterable<{ name: string; storedAt: number }>;
  /** Deletes incomplete files that were last written before a time in ms. A killed process leaves such files. */
  tidy(before: number): Promise<void>;
  /** Ends the connections of the store. */
  close(): Promise<void>;
}
