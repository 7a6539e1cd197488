import { readStored, writeStored } from '../lib/storage.ts';

const KEY = 'reporting.session-ended';
const DELETED = 'reporting.company-deleted';

/** Records for this tab that a member's session has ended. */
export function markSessionEnded(): void {
  writeStored(KEY, '1', window.sessionStorage);
}

/** Removes the records after a sign-in. */
export function clearSessionEnded(): void {
  for (const key of [KEY, DELETED]) writeStored(key, null, window.sessionStorage);
}

/** Returns true if the guest of this page was a member until the session ended. */
export function hasSessionEnded(): boolean {
  return readStored(KEY, window.sessionStorage) !== null;
}

/**
 * Records for this tab that the member deletes the company, which also ends the session; null takes it back. It is recorded before the
 * request, because another request may find the session ended before the answer arrives.
 */
export function markCompanyDeleted(name: string | null): void {
  writeStored(DELETED, name, window.sessionStorage);
}

/** Returns the name of the company that was deleted in this tab since the last sign-in; null if none was. */
export const deletedCompany = (): string | null => readStored(DELETED, window.sessionStorage);
