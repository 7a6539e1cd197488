import type { DomainLink } from '@reporting/contract';
import type { DomainRole } from '@reporting/contract/rules';
import type { Db, Tenant } from '../platform/db/tenant.ts';

/** Returns whether the given link of a domain is still stored unchanged. */
export async function isCurrent(
  { db, companyId }: Tenant,
  domainId: string,
  { role, sourceId, property }: DomainLink,
): Promise<boolean> {
  const row = await db
    .selectFrom('domain_links')
    .select('role')
    .where('company_id', '=', companyId)
    .where('domain_id', '=', domainId)
    .where('role', '=', role)
    .where('source_id', '=', sourceId)
    .where('property', '=', property)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Collected {
  readonly collectedTo: string | null;
  readonly currency: string | null;
  /** Name of the property; null keeps the stored name. */
  readonly propertyName: string | null;
  readonly attempted: Date;
}

/** Records a successful collection. */
export async function markCollected(
  { db, companyId }: Tenant,
  domainId: string,
  role: DomainRole,
  { collectedTo, currency, propertyName, attempted }: Collected,
): Promise<void> {
  await db
    .updateTable('domain_links')
    .set({
      collected_to: collectedTo,
      attempted_at: attempted,
      problem: null,
      mend: null,
      ...(currency === null ? {} : { currency }),
      ...(propertyName === null ? {} : { property_name: propertyName }),
    })
    .where('company_id', '=', companyId)
    .where('domain_id', '=', domainId)
    .where('role', '=', role)
    .execute();
}

/** Records a failed collection. */
export async function markFailed(
  { db, companyId }: Tenant,
  domainId: string,
  role: DomainRole,
  { message, mend }: { message: string; mend: 'reconnect' | 'retry' | 'edit' },
  attempted: Date,
): Promise<void> {
  await db
    .updateTable('domain_links')
    .set({ attempted_at: attempted, problem: message, mend })
    .where('company_id', '=', companyId)
    .where('domain_id', '=', domainId)
    .where('role', '=', role)
    .execute();
}

/**
 * Sets the time of the latest attempt for those of the given links that have none. A link has no such time if its
 * collection was never attempted, for example because its source is invalid or was deleted.
 */
export async function markSeen(
  { db, companyId }: Tenant,
  domainId: string,
  links: readonly DomainLink[],
  now: Date,
): Promise<void> {
  for (const { role, sourceId, property } of links)
    await db
      .updateTable('domain_links')
      .set({ attempted_at: now })
      .where('company_id', '=', companyId)
      .where('domain_id', '=', domainId)
      .where('role', '=', role)
      .where('source_id', '=', sourceId)
      .where('property', '=', property)
      .where('attempted_at', 'is', null)
      .execute();
}

/** Key of a link. `nextLinks` begins after the link with this key. */
export interface LinkPlace {
  readonly companyId: string;
  readonly domainId: string;
  readonly role: string;
}

/**
 * Returns at most `limit` links of all companies in the order of their keys, beginning after `place`. Omits links whose
 * source is invalid or was deleted. Also omits links whose collection was never attempted: a queued job, or the opening
 * of their group, collects them.
 */
export async function nextLinks(db: Db, place: LinkPlace | null, limit: number) {
  let query = db
    .selectFrom('domain_links as link')
    .innerJoin('sources as source', (join) =>
      join.onRef('source.company_id', '=', 'link.company_id').onRef('source.id', '=', 'link.source_id'),
    )
    .innerJoin('companies as company', 'company.id', 'link.company_id')
    .select([
      'link.company_id as companyId',
      'link.domain_id as domainId',
      'link.role',
      'link.collected_to as collectedTo',
      'link.attempted_at as attemptedAt',
      'link.problem',
      'source.type',
      'source.invalid_since as invalidSince',
      'source.connected_at as connectedAt',
      'company.timezone',
    ])
    .where('link.attempted_at', 'is not', null)
    .where('source.invalid_since', 'is', null);
  if (place !== null) {
    const { companyId, domainId, role } = place;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('link.company_id', 'link.domain_id', 'link.role'),
        '>',
        tuple(companyId, domainId, role as DomainRole),
      ),
    );
  }
  return query.orderBy('link.company_id').orderBy('link.domain_id').orderBy('link.role').limit(limit).execute();
}
