import type { DomainDay, DomainMetric, DomainRole, UnusualDays } from '@reporting/contract/rules';
import { sql } from 'kysely';
import type { Tenant } from '../platform/db/tenant.ts';
import { newId } from '../platform/ids.ts';
import { ROLE_COLUMNS, type ValueColumn } from './roles.ts';

const COLUMNS = ['day', 'sessions', 'conversions', 'clicks', 'impressions', 'position', 'cost'] as const;

/** Returns the stored values of domains in a range by domain, the oldest day first. Days without values are missing. */
export async function readValues(
  { db, companyId }: Tenant,
  domainIds: readonly string[],
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<Map<string, DomainDay[]>> {
  const values = new Map<string, DomainDay[]>(domainIds.map((id) => [id, []]));
  if (domainIds.length === 0) return values;
  const rows = await db
    .selectFrom('domain_values')
    .select([...COLUMNS, 'domain_id'])
    .where('company_id', '=', companyId)
    .where('domain_id', 'in', domainIds)
    .where('day', '>=', startDate)
    .where('day', '<=', endDate)
    .orderBy('day')
    .execute();
  for (const { domain_id: id, ...day } of rows) values.get(id)?.push(day);
  return values;
}

/** Returns the first day whose values of a role are stored; null if no values are stored. */
export async function firstStoredDay(
  { db, companyId }: Tenant,
  domainId: string,
  role: DomainRole,
): Promise<string | null> {
  const row = await db
    .selectFrom('domain_values')
    .select((select) => select.fn.min('day').as('day'))
    .where('company_id', '=', companyId)
    .where('domain_id', '=', domainId)
    .where(ROLE_COLUMNS[role][0], 'is not', null)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** The values of one role on one day. */
export type RoleDay = { readonly day: string } & Readonly<Partial<Record<ValueColumn, number | null>>>;

/** Stores the values of a role by day. Values of other roles on these days stay. */
export async function writeValues(
  { db, companyId }: Tenant,
  domainId: string,
  role: DomainRole,
  days: readonly RoleDay[],
): Promise<void> {
  if (days.length === 0) return;
  const columns = ROLE_COLUMNS[role];
  await db
    .insertInto('domain_values')
    .values(
      days.map((one) => ({
        company_id: companyId,
        domain_id: domainId,
        day: one.day,
        ...Object.fromEntries(columns.map((column) => [column, one[column] ?? null])),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'domain_id', 'day'])
        .doUpdateSet(Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]))),
    )
    .execute();
}

/**
 * Removes the stored values of roles.
 * @param from the first day whose values are removed. Default: all values of the roles are removed.
 */
export async function clearValues(
  { db, companyId }: Tenant,
  domainId: string,
  roles: readonly DomainRole[],
  from?: string,
): Promise<void> {
  const columns = roles.flatMap((role) => ROLE_COLUMNS[role]);
  if (columns.length === 0) return;
  let update = db
    .updateTable('domain_values')
    .set(Object.fromEntries(columns.map((column) => [column, null])))
    .where('company_id', '=', companyId)
    .where('domain_id', '=', domainId);
  if (from !== undefined) update = update.where('day', '>=', from);
  await update.execute();
}

/** Removes the values of days before `day`. */
export async function dropValuesBefore({ db, companyId }: Tenant, domainId: string, day: string): Promise<void> {
  await db
    .deleteFrom('domain_values')
    .where('company_id', '=', companyId)
    .where('domain_id', '=', domainId)
    .where('day', '<', day)
    .execute();
}

/** Returns the alerts of domains, each with the name of the user who snoozed it. */
export async function listAlerts({ db, companyId }: Tenant, domainIds: readonly string[]) {
  if (domainIds.length === 0) return [];
  return db
    .selectFrom('domain_alerts as alert')
    .leftJoin('users as user', (join) =>
      join.onRef('user.company_id', '=', 'alert.company_id').onRef('user.id', '=', 'alert.snoozed_by'),
    )
    .select([
      'alert.id',
      'alert.domain_id as domainId',
      'alert.metric',
      'alert.since',
      'alert.kind',
      'alert.snoozed_at as snoozedAt',
      'alert.snooze_until as snoozeUntil',
      'alert.snooze_reason as snoozeReason',
      'user.name as snoozedBy',
    ])
    .where('alert.company_id', '=', companyId)
    .where('alert.domain_id', 'in', domainIds)
    .execute();
}

export type AlertRow = Awaited<ReturnType<typeof listAlerts>>[number];

/** Stores the current alerts of a domain: new alerts are added, changed alerts keep their snooze, and ended alerts are deleted. */
export async function writeAlerts(
  { db, companyId }: Tenant,
  domainId: string,
  alerts: ReadonlyMap<DomainMetric, UnusualDays>,
): Promise<void> {
  const metrics = [...alerts.keys()];
  let ended = db.deleteFrom('domain_alerts').where('company_id', '=', companyId).where('domain_id', '=', domainId);
  if (metrics.length > 0) ended = ended.where('metric', 'not in', metrics);
  await ended.execute();
  if (metrics.length === 0) return;
  await db
    .insertInto('domain_alerts')
    .values(
      [...alerts].map(([metric, { since, kind }]) => ({
        company_id: companyId,
        id: newId(),
        domain_id: domainId,
        metric,
        since,
        kind,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'domain_id', 'metric']).doUpdateSet({
        since: sql.ref('excluded.since'),
        kind: sql.ref('excluded.kind'),
      }),
    )
    .execute();
}

/** Deletes the alerts of metrics of a domain. */
export async function deleteAlerts(
  { db, companyId }: Tenant,
  domainId: string,
  metrics: readonly DomainMetric[],
): Promise<void> {
  if (metrics.length === 0) return;
  await db
    .deleteFrom('domain_alerts')
    .where('company_id', '=', companyId)
    .where('domain_id', '=', domainId)
    .where('metric', 'in', metrics)
    .execute();
}

export interface StoredSnooze {
  readonly until: string | null;
  readonly reason: string | null;
  readonly userId: string;
}

/** Snoozes an alert of a group, or ends its snooze (null). Returns false if the group has no such alert. */
export async function setSnooze(
  { db, companyId }: Tenant,
  { campaignId, alertId }: { campaignId: string; alertId: string },
  snooze: StoredSnooze | null,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('domain_alerts')
    .set({
      snoozed_at: snooze === null ? null : now,
      snoozed_by: snooze?.userId ?? null,
      snooze_until: snooze?.until ?? null,
      snooze_reason: snooze?.reason ?? null,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', alertId)
    .where('domain_id', 'in', (select) =>
      select
        .selectFrom('campaign_domains')
        .select('id')
        .where('company_id', '=', companyId)
        .where('campaign_id', '=', campaignId),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the newest active dashboard with a widget that queries a property of a source; null if no dashboard does. */
export async function dashboardOf(
  { db, companyId }: Tenant,
  { sourceId, property }: { sourceId: string; property: string },
): Promise<{ permalink: string; name: string } | null> {
  const row = await db
    .selectFrom('dashboards')
    .innerJoin('dashboard_sources', (join) =>
      join
        .onRef('dashboard_sources.company_id', '=', 'dashboards.company_id')
        .onRef('dashboard_sources.dashboard_id', '=', 'dashboards.id'),
    )
    .select(['dashboards.permalink', 'dashboards.name'])
    .where('dashboards.company_id', '=', companyId)
    .where('dashboards.active', '=', true)
    .where('dashboard_sources.source_id', '=', sourceId)
    .where(
      sql<boolean>`jsonb_path_exists(doc::jsonb,
        '$.widgets[*].instances[*] ? (@.sourceId == $source).inputs ? (@.property == $property)',
        jsonb_build_object('source', ${sourceId}::text, 'property', ${property}::text))`,
    )
    .orderBy('dashboards.created_at', 'desc')
    .orderBy('dashboards.id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
