import type { Readable } from 'node:stream';
import { isFileName } from '@reporting/contract/rules';

/** A file to store: its name, which is never used again for another content, and its content. */
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

/** Contents of sent reports. Their names never open at `/files/`. */
const REPORT_NAME = /^[A-Za-z0-9_-]{32}\.(?:json|pdf)$/;

/** Returns true for the name of a content of a sent report. */
export const isReportContent = (name: string): boolean => REPORT_NAME.test(name);

/** Returns true for the name of a file that the store may hold. */
export const isStoredName = (name: string): boolean => isFileName(name) || isReportContent(name);

/** Where files are: a folder, or an object store. A name has the form of `isStoredName`; others do not exist. */
export interface FileStore {
  /**
   * Stores files. Afterwards each exists completely and survives a power failure; if it throws, none of them exists.
   * @throws Error with code ENOSPC if the disk is full; HttpProblem service_unavailable if the store cannot be reached
   */
  put(files: readonly NewFile[]): Promise<void>;
  /** Opens a file; null if it does not exist. */
  open(name: string): Promise<OpenFile | null>;
  /** Deletes files. A missing file is not an error. */
  remove(names: readonly string[]): Promise<void>;
  /** Lists all files with the time in ms at which they were stored. */
  list(): AsyncIterable<{ name: string; storedAt: number }>;
  /** Deletes what killed processes left incomplete before a time in ms. */
  tidy(before: number): Promise<void>;
  /** Ends the connections of the store. */
  close(): Promise<void>;
}
