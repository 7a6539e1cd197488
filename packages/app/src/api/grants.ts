import { authorizeDashboard } from '@reporting/contract/guest-calls';
import { readStored, writeStored } from '../lib/storage.ts';
import { request } from './request.ts';

const KEY = 'reporting.grant.';

/**
 * The grants that this page has received, by permalink. They are kept in memory too, because some browsers deny storage to embedded pages.
 */
const inMemory = new Map<string, string>();

/** Returns the grant for a dashboard whose password was entered in this tab; null if none is stored. */
export function grantFor(permalink: string): string | null {
  return inMemory.get(permalink) ?? readStored(KEY + permalink, 'sessionStorage');
}

/**
 * Sends the password of a dashboard and stores the grant for this tab.
 * @throws ApiError 422 if the password is wrong, 429 after too many wrong passwords
 */
export async function authorize(permalink: string, password: string): Promise<void> {
  const { data } = await request(authorizeDashboard, { params: { permalink }, body: { password }, keepPage: true });
  inMemory.set(permalink, data.grant);
  writeStored(KEY + permalink, data.grant, 'sessionStorage');
}
