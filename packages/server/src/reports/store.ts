import type { AutomaticReport } from '@reporting/contract';
import type { ReportSettings } from '@reporting/contract/rules';
import type { Occurrence } from '@reporting/formatters/date-range';
import { sql } from 'kysely';
import type { Tenant } from '../platform/db/tenant.ts';
import { plannedColumns } from './plan.ts';
import { latestRuns } from './run-store.ts';

interface NewReport {
  id: string;
  dashboardId: string;
  settings: ReportSettings;
  createdBy: string;
  next: Occurrence;
}

export async function insertReport({ db, companyId }: Tenant, report: NewReport, now: Date): Promise<void> {
  await db
    .insertInto('automatic_reports')
    .values({
      company_id: companyId,
      id: report.id,
      dashboard_id: report.dashboardId,
      settings: JSON.stringify(report.settings),
      created_by: report.createdBy,
      created_at: now,
      ...plannedColumns(report.settings.schedule, report.next, now),
    })
    .execute();
}

export interface StoredReport {
  id: string;
  dashboardId: string;
  settings: ReportSettings;
  paused: boolean;
  createdBy: string | null;
  lastLocalDate: string | null;
  /** Time of the next planned run; null while the report is paused. */
  nextRunAt: Date | null;
}

/** Returns a report and locks it until the transaction ends; null if it does not exist. */
export async function lockReport({ db, companyId }: Tenant, id: string): Promise<StoredReport | null> {
  const row = await db
    .selectFrom('automatic_reports')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        dashboardId: row.dashboard_id,
        settings: row.settings as ReportSettings,
        paused: row.paused,
        createdBy: row.created_by,
        lastLocalDate: row.last_local_date,
        nextRunAt: row.next_run_at,
      }
    : null;
}

/** Stores the settings of a report, its field `paused`, and its next run. */
export async function updateReport(
  { db, companyId }: Tenant,
  report: Pick<StoredReport, 'id' | 'settings' | 'paused'>,
  next: Occurrence | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('automatic_reports')
    .set({
      settings: JSON.stringify(report.settings),
      paused: report.paused,
      ...plannedColumns(report.settings.schedule, next, now),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', report.id)
    .execute();
}

/** Replaces the recipients of a report. The schedule does not change. */
export async function storeRecipients(
  { db, companyId }: Tenant,
  { id, settings }: Pick<StoredReport, 'id' | 'settings'>,
  recipients: readonly string[],
): Promise<void> {
  await db
    .updateTable('automatic_reports')
    .set({ settings: JSON.stringify({ ...settings, recipients }) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteReport({ db, companyId }: Tenant, id: string): Promise<void> {
  await db.deleteFrom('automatic_reports').where('company_id', '=', companyId).where('id', '=', id).execute();
}

export async function countReports({ db, companyId }: Tenant, dashboardId: string): Promise<number> {
  const { count } = await db
    .selectFrom('automatic_reports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('dashboard_id', '=', dashboardId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the company's reports, or only the report `id`. They are ordered by their next run, paused reports last. */
export async function readReports(tenant: Tenant, id?: string): Promise<AutomaticReport[]> {
  const { db, companyId } = tenant;
  let query = db
    .selectFrom('automatic_reports as report')
    .innerJoin('dashboards as dashboard', (join) =>
      join.onRef('dashboard.company_id', '=', 'report.company_id').onRef('dashboard.id', '=', 'report.dashboard_id'),
    )
    .leftJoin('users as creator', (join) =>
      join.onRef('creator.company_id', '=', 'report.company_id').onRef('creator.id', '=', 'report.created_by'),
    )
    .selectAll('report')
    .select([
      'dashboard.name as dashboardName',
      'dashboard.permalink',
      'dashboard.active',
      'creator.id as creatorId',
      'creator.name as creatorName',
    ])
    .where('report.company_id', '=', companyId);
  if (id !== undefined) query = query.where('report.id', '=', id);
  const rows = await query
    .orderBy('report.next_run_at', (order) => order.asc().nullsLast())
    .orderBy('report.id')
    .execute();
  const runs = await latestRuns(
    tenant,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    dashboardId: row.dashboard_id,
    dashboard: { name: row.dashboardName, permalink: row.permalink, active: row.active },
    settings: row.settings as ReportSettings,
    paused: row.paused,
    createdBy: row.creatorId !== null && row.creatorName !== null ? { id: row.creatorId, name: row.creatorName } : null,
    createdAt: row.created_at.toISOString(),
    nextRunAt: row.next_run_at?.toISOString() ?? null,
    lastLocalDate: row.last_local_date,
    lastRun: runs.get(row.id) ?? null,
  }));
}
