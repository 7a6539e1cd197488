import type { Tenant } from '../../platform/db/tenant.ts';
import type { PublicAddress } from '../../platform/http/address.ts';
import { hostOf } from './store.ts';

/** Returns the origin of the pages of a white-label host. It has the service's scheme and port. */
function originAt(host: string, address: PublicAddress): string {
  const url = new URL(address.origin());
  url.hostname = host;
  return url.origin;
}

/** Returns the origin of share URLs: the company's verified host, or else the service's origin. */
export async function shareOrigin(tenant: Tenant, address: PublicAddress): Promise<string> {
  const host = await hostOf(tenant);
  return host === null ? address.origin() : originAt(host, address);
}
