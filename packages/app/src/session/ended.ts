import { readStored, writeStored } from '../lib/storage.ts';

const KEY = 'reporting.session-ended';
const DELETED = 'reporting.company-deleted';

/** Records for this tab that a member's session has ended. */
export function markSessionEnded(): void {
  writeStored(KEY, '1', 'sessionStorage');
}

/** Removes the records of an ended session and of a deleted company. Called after a sign-in. */
export function clearSessionEnded(): void {
  for (const key of [KEY, DELETED]) writeStored(key, null, 'sessionStorage');
}

/** Returns true if a member's session has ended in this tab since the last sign-in. */
export function hasSessionEnded(): boolean {
  return readStored(KEY, 'sessionStorage') !== null;
}

/**
 * Records in this tab the name of the company that the member is deleting; null removes the record. The deletion also ends the session.
 * Call this function before the request, because other requests can fail with an ended session before its answer arrives.
 */
export function markCompanyDeleted(name: string | null): void {
  writeStored(DELETED, name, 'sessionStorage');
}

/** Returns the name of the company that was deleted in this tab since the last sign-in; null if none was deleted. */
export const deletedCompany = (): string | null => readStored(DELETED, 'sessionStorage');
