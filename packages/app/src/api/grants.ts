import { authorizeDashboard } from '@reporting/contract/guest-calls';
import { readStored, writeStored } from '../lib/storage.ts';
import { request } from './request.ts';

const KEY = 'reporting.grant.';

/** Grants of this page, for browsers that refuse storage, such as in frames. */
const inMemory = new Map<string, string>();

/** Returns the grant for a dashboard with a password that was entered in this tab; null without one. */
export function grantFor(permalink: string): string | null {
  return inMemory.get(permalink) ?? readStored(KEY + permalink, window.sessionStorage);
}

/**
 * Sends the password of a dashboard and stores the grant for this tab.
 * @throws ApiError 422 if it is wrong, 429 after too many wrong ones
 */
export async function authorize(permalink: string, password: string): Promise<void> {
  const { data } = await request(authorizeDashboard, { params: { permalink }, body: { password }, keepPage: true });
  inMemory.set(permalink, data.grant);
  writeStored(KEY + permalink, data.grant, window.sessionStorage);
}
