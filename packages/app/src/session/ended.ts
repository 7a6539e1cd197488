import { readStored, writeStored } from '../lib/storage.ts';

const KEY = 'reporting.session-ended';

/** Remembers, for this tab, that a member's session ended under their hands. */
export function markSessionEnded(): void {
  writeStored(KEY, '1', window.sessionStorage);
}

/** Forgets it: somebody is signed in. */
export function clearSessionEnded(): void {
  writeStored(KEY, null, window.sessionStorage);
}

/** Whether the guest of this page was a member until the session ended. */
export function hasSessionEnded(): boolean {
  return readStored(KEY, window.sessionStorage) !== null;
}
