import type { DomainLink } from '@reporting/contract';
import type { DomainRole } from '@reporting/contract/rules';
import { sql } from 'kysely';
import type { Tenant } from '../platform/db/tenant.ts';

/**
 * Returns the company's groups by name, with the numbers of their domains and of their alerts that are not snoozed on
 * the day `today`. `collecting` is true if the collection of a domain was requested between the times of `waiting`.
 */
export async function listCampaigns(
  { db, companyId }: Tenant,
  { today, waiting: [after, before] }: { today: string; waiting: readonly [Date, Date] },
  id?: string,
) {
  let query = db
    .selectFrom('campaigns')
    .select(['id', 'name', 'created_at as createdAt'])
    .select((select) => [
      select
        .selectFrom('campaign_domains')
        .whereRef('campaign_domains.company_id', '=', 'campaigns.company_id')
        .whereRef('campaign_domains.campaign_id', '=', 'campaigns.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('domainsCount'),
      select
        .selectFrom('campaign_domains')
        .innerJoin('domain_alerts', (join) =>
          join
            .onRef('domain_alerts.company_id', '=', 'campaign_domains.company_id')
            .onRef('domain_alerts.domain_id', '=', 'campaign_domains.id'),
        )
        .whereRef('campaign_domains.company_id', '=', 'campaigns.company_id')
        .whereRef('campaign_domains.campaign_id', '=', 'campaigns.id')
        .where((where) => where.or([where('snoozed_at', 'is', null), where('snooze_until', '<', today)]))
        .select(sql<number>`count(*)::int`.as('count'))
        .as('alertsCount'),
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('campaign_domains')
          .whereRef('campaign_domains.company_id', '=', 'campaigns.company_id')
          .whereRef('campaign_domains.campaign_id', '=', 'campaigns.id')
          .where('requested_at', '>', after)
          .where('requested_at', '<', before)
          .select('campaign_domains.id'),
      ).as('collecting'),
    )
    .where('company_id', '=', companyId);
  if (id !== undefined) query = query.where('id', '=', id);
  return query
    .orderBy((order) => order.fn('lower', ['name']))
    .orderBy('id')
    .execute();
}

export async function insertCampaign(
  { db, companyId }: Tenant,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<void> {
  await db.insertInto('campaigns').values({ company_id: companyId, id, name, created_at: now }).execute();
}

/** Returns a group and locks its row until the transaction ends; null if it does not exist. */
export async function lockCampaign(
  { db, companyId }: Tenant,
  id: string,
): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function renameCampaign({ db, companyId }: Tenant, id: string, name: string): Promise<void> {
  await db.updateTable('campaigns').set({ name }).where('company_id', '=', companyId).where('id', '=', id).execute();
}

export async function deleteCampaign({ db, companyId }: Tenant, id: string): Promise<void> {
  await db.deleteFrom('campaigns').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Returns the domains of a group by name. */
export async function listDomains({ db, companyId }: Tenant, campaignId: string) {
  return db
    .selectFrom('campaign_domains')
    .select(['id', 'domain', 'requested_at as requestedAt'])
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaignId)
    .orderBy('domain')
    .execute();
}

export type DomainRow = Awaited<ReturnType<typeof listDomains>>[number];

/** Returns a domain of a group, with the group's name, and locks its row until the transaction ends; null if it does not exist. */
export async function lockDomain(
  { db, companyId }: Tenant,
  campaignId: string,
  id: string,
): Promise<{ id: string; domain: string; campaign: string } | null> {
  const row = await db
    .selectFrom('campaign_domains')
    .select(['id', 'domain'])
    .select((select) =>
      select
        .selectFrom('campaigns')
        .select('name')
        .whereRef('campaigns.company_id', '=', 'campaign_domains.company_id')
        .whereRef('campaigns.id', '=', 'campaign_domains.campaign_id')
        .as('campaign'),
    )
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, campaign: row.campaign ?? '' } : null;
}

export async function insertDomain(
  { db, companyId }: Tenant,
  { id, campaignId, domain }: { id: string; campaignId: string; domain: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('campaign_domains')
    .values({ company_id: companyId, id, campaign_id: campaignId, domain, created_at: now })
    .execute();
}

export async function deleteDomain({ db, companyId }: Tenant, id: string): Promise<void> {
  await db.deleteFrom('campaign_domains').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Returns the links of domains with their sources. The columns of a deleted source are null. */
export async function listLinks(tenant: Tenant, domainIds: readonly string[]) {
  if (domainIds.length === 0) return [];
  return links(tenant).where('link.domain_id', 'in', domainIds).execute();
}

/** Returns the links with a stored problem and the links whose source is invalid or was deleted, each with the id of its group. */
export async function listFailing(tenant: Tenant) {
  return links(tenant)
    .innerJoin('campaign_domains as domain', (join) =>
      join.onRef('domain.company_id', '=', 'link.company_id').onRef('domain.id', '=', 'link.domain_id'),
    )
    .select('domain.campaign_id as campaignId')
    .where((where) =>
      where.or([
        where('source.id', 'is', null),
        where('source.invalid_since', 'is not', null),
        where('link.problem', 'is not', null),
      ]),
    )
    .execute();
}

/** Returns the query for links with their sources. */
const links = ({ db, companyId }: Tenant) =>
  db
    .selectFrom('domain_links as link')
    .leftJoin('sources as source', (join) =>
      join.onRef('source.company_id', '=', 'link.company_id').onRef('source.id', '=', 'link.source_id'),
    )
    .select([
      'link.domain_id as domainId',
      'link.role',
      'link.source_id as sourceId',
      'link.property',
      'link.property_name as propertyName',
      'link.currency',
      'link.collected_to as collectedTo',
      'link.attempted_at as attemptedAt',
      'link.problem',
      'link.mend',
      'source.type',
      'source.account',
      'source.invalid_since as invalidSince',
      'source.connected_at as connectedAt',
    ])
    .where('link.company_id', '=', companyId);

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

export async function insertLinks(
  { db, companyId }: Tenant,
  domainId: string,
  links: readonly (DomainLink & { propertyName: string })[],
): Promise<void> {
  if (links.length === 0) return;
  await db
    .insertInto('domain_links')
    .values(
      links.map(({ role, sourceId, property, propertyName }) => ({
        company_id: companyId,
        domain_id: domainId,
        role,
        source_id: sourceId,
        property,
        property_name: propertyName,
      })),
    )
    .execute();
}

export async function deleteLinks(
  { db, companyId }: Tenant,
  domainId: string,
  roles: readonly DomainRole[],
): Promise<void> {
  if (roles.length === 0) return;
  await db
    .deleteFrom('domain_links')
    .where('company_id', '=', companyId)
    .where('domain_id', '=', domainId)
    .where('role', 'in', roles)
    .execute();
}

/** Records that the collection of domains was requested. */
export async function markRequested({ db, companyId }: Tenant, domainIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('campaign_domains')
    .set({ requested_at: now })
    .where('company_id', '=', companyId)
    .where('id', 'in', domainIds)
    .execute();
}

/** Makes the links of a domain due, so that the next collection reads them even if they were collected a short time ago. */
export async function forgetAttempts({ db, companyId }: Tenant, domainId: string): Promise<void> {
  await db
    .updateTable('domain_links')
    .set({ attempted_at: null })
    .where('company_id', '=', companyId)
    .where('domain_id', '=', domainId)
    .execute();
}

/** Returns the domains with a source that was never read and whose collection was not requested. */
export async function listUncollected({ db, companyId }: Tenant): Promise<string[]> {
  const rows = await db
    .selectFrom('domain_links as link')
    .innerJoin('campaign_domains as domain', (join) =>
      join.onRef('domain.company_id', '=', 'link.company_id').onRef('domain.id', '=', 'link.domain_id'),
    )
    .innerJoin('sources as source', (join) =>
      join.onRef('source.company_id', '=', 'link.company_id').onRef('source.id', '=', 'link.source_id'),
    )
    .select('link.domain_id as id')
    .distinct()
    .where('link.company_id', '=', companyId)
    .where('link.attempted_at', 'is', null)
    .where('domain.requested_at', 'is', null)
    .where('source.invalid_since', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
