import { readStored, writeStored } from '../lib/storage.ts';

const KEY = 'reporting.setup-skipped';

/** The choice of this page, if the browser refuses to store it. */
let chosen: boolean | null = null;

/** Returns true if the user skipped the setup in this browser (specification: remembered locally as true). */
export const isSetupSkipped = (): boolean => chosen ?? readStored(KEY) === 'true';

/** Stores whether the setup is skipped in this browser. */
export function storeSetupSkipped(skipped: boolean): void {
  chosen = writeStored(KEY, skipped ? 'true' : null) ? null : skipped;
}
