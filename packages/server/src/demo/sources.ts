import type { ConnectionType } from '@reporting/contract';
import type { HttpClient } from '@reporting/contract/outbound';
import type { Tenant } from '../platform/db/tenant.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { ConnectService } from '../sources/connect.ts';
import { consent } from './consent.ts';

/** The sandbox user who can read all properties and sheets. */
const ACCOUNT = 'maya@marlowcoffee.com';

/**
 * Connects a source in the same way as a user, with a sign-in at the vendor, a code and tokens.
 * @returns the id of the source
 */
export async function connectDemoSource(
  deps: { http: HttpClient; sessions: Sessions; connect: ConnectService },
  tenant: Tenant,
  userId: string,
  type: ConnectionType,
): Promise<string> {
  const { http, sessions, connect } = deps;
  const [cookie] = (await sessions.start(tenant.companyId, userId)).split(';');
  try {
    const member = await sessions.find(cookie);
    if (!member) throw new Error('The demo user could not be signed in.');
    const address = await connect.begin(member, type, { attempt: 'demo', sourceId: null });
    const result = await connect.finish(member, type, await consent(http, address, ACCOUNT));
    if (!result.ok) throw new Error(result.message);
    return result.sourceId;
  } finally {
    await sessions.end(cookie);
  }
}

/** Returns the key with which the sandbox permits reading all data of a vendor. */
export async function readVendorKey(http: HttpClient, sandboxUrl: string, vendor: string): Promise<string> {
  const { body } = await http.request({ method: 'GET', url: `${sandboxUrl}/_sandbox/${vendor}` });
  return (JSON.parse(body) as { keys: { active: string } }).keys.active;
}

/** Returns the key with which the sandbox permits reading a shop: consumer key and secret, with a pipe between them. */
export async function readShopKey(http: HttpClient, sandboxUrl: string, url: string): Promise<string> {
  const { body } = await http.request({ method: 'GET', url: `${sandboxUrl}/_sandbox/woocommerce` });
  const { shops } = JSON.parse(body) as { shops: { url: string; keys: { read: string } }[] };
  const shop = shops.find((one) => one.url === url);
  if (!shop) throw new Error(`The sandbox has no shop ${url}.`);
  return shop.keys.read;
}
