import { CLOCK_SKEW } from '../platform/clock.ts';
import { inTransaction, type Tenant } from '../platform/db/tenant.ts';
import { newId } from '../platform/ids.ts';

/** Length in ms of the lease of a domain. A collection takes at most 30 s for each source, and its sources are read at the same time. */
const LEASE = 3 * 60_000;

/** The right to collect a domain. It ends when another process claims the domain. */
export interface Lease {
  readonly tenant: Tenant;
  readonly domainId: string;
  readonly id: string;
}

/** Claims a domain. Returns null if the domain does not exist or if another collection has its lease. */
export async function claimDomain(tenant: Tenant, domainId: string, now: number): Promise<Lease | null> {
  const id = newId();
  const row = await tenant.db
    .updateTable('campaign_domains')
    .set({ lease: id, lease_until: new Date(now + LEASE) })
    .where('company_id', '=', tenant.companyId)
    .where('id', '=', domainId)
    .where((where) =>
      where.or([
        where('lease_until', 'is', null),
        where('lease_until', '<=', new Date(now)),
        // The lease was claimed before the clock was set back.
        where('lease_until', '>', new Date(now + LEASE + CLOCK_SKEW)),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row ? { tenant, domainId, id } : null;
}

/** Locks the row of a claimed domain until the transaction of `inside` ends. Returns false if the lease has ended. */
export async function holdsLease({ domainId, id }: Lease, inside: Tenant): Promise<boolean> {
  const row = await inside.db
    .selectFrom('campaign_domains')
    .select('id')
    .where('company_id', '=', inside.companyId)
    .where('id', '=', domainId)
    .where('lease', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends a lease. If the domain has received new sources during the lease, keeps the lease and returns false.
 * @param always if true, ends the lease even if the domain has received new sources
 */
export async function releaseDomain({ tenant, domainId, id }: Lease, always = false): Promise<boolean> {
  return inTransaction(tenant, async (inside) => {
    const { db, companyId } = inside;
    if (!(await holdsLease({ tenant, domainId, id }, inside))) return true;
    const fresh = await db
      .selectFrom('domain_links')
      .select('role')
      .where('company_id', '=', companyId)
      .where('domain_id', '=', domainId)
      .where('attempted_at', 'is', null)
      .executeTakeFirst();
    if (fresh && !always) return false;
    await db
      .updateTable('campaign_domains')
      .set({ lease: null, lease_until: null, requested_at: null })
      .where('company_id', '=', companyId)
      .where('id', '=', domainId)
      .execute();
    return true;
  });
}
