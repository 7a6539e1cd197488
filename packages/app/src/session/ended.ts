import { readStored, writeStored } from '../lib/storage.ts';

const KEY = 'reporting.session-ended';

/** Records for this tab that a member's session has ended. */
export function markSessionEnded(): void {
  writeStored(KEY, '1', window.sessionStorage);
}

/** Removes the record after a sign-in. */
export function clearSessionEnded(): void {
  writeStored(KEY, null, window.sessionStorage);
}

/** Returns true if the guest of this page was a member until the session ended. */
export function hasSessionEnded(): boolean {
  return readStored(KEY, window.sessionStorage) !== null;
}
