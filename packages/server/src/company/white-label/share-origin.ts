import type { Tenant } from '../../platform/db/tenant.ts';
import type { PublicAddress } from '../../platform/http/address.ts';
import { hostOf } from './store.ts';

/** Returns the origin of the pages of a white-label host: the service's scheme and port at another host. */
function originAt(host: string, address: PublicAddress): string {
  const url = new URL(address.origin());
  url.hostname = host;
  return url.origin;
}

/** Returns the origin that links to shared dashboards begin with: the company's verified host, else the service's. */
export async function shareOrigin(tenant: Tenant, address: PublicAddress): Promise<string> {
  const host = await hostOf(tenant);
  return host === null ? address.origin() : originAt(host, address);
}
