import { readStored, writeStored } from '../lib/storage.ts';

const KEY = 'reporting.setup-skipped';

/** The choice of the user, if the browser refuses to store it; null otherwise. It is lost when the page is left. */
let chosen: boolean | null = null;

/** Returns true if the user skipped the setup in this browser (the specification requires the value `true` in local storage). */
export const isSetupSkipped = (): boolean => chosen ?? readStored(KEY) === 'true';

/** Stores whether the setup is skipped in this browser. */
export function storeSetupSkipped(skipped: boolean): void {
  chosen = writeStored(KEY, skipped ? 'true' : null) ? null : skipped;
}
