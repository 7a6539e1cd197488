import type { Db, Tenant } from '../platform/db/tenant.ts';

/** Names of the contents of a sent report. */
export interface SnapshotRow {
  runId: string;
  dashboardId: string;
  mail: string;
  figures: string;
  pdf: string | null;
  keptAt: Date;
}

export async function findSnapshot({ db, companyId }: Tenant, runId: string): Promise<SnapshotRow | null> {
  const row = await db
    .selectFrom('report_snapshots')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return row
    ? {
        runId: row.run_id,
        dashboardId: row.dashboard_id,
        mail: row.mail,
        figures: row.figures,
        pdf: row.pdf,
        keptAt: row.kept_at,
      }
    : null;
}

/** Inserts the snapshot of a run; a run has only one. */
export async function insertSnapshot({ db, companyId }: Tenant, row: SnapshotRow): Promise<void> {
  await db
    .insertInto('report_snapshots')
    .values({
      company_id: companyId,
      run_id: row.runId,
      dashboard_id: row.dashboardId,
      mail: row.mail,
      figures: row.figures,
      pdf: row.pdf,
      kept_at: row.keptAt,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'run_id']).doNothing())
    .execute();
}

export async function deleteSnapshots(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('report_snapshots').where('kept_at', '<=', before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns those of the names that a snapshot contains. */
export async function namesInUse(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('report_snapshots')
    .select(['mail', 'figures', 'pdf'])
    .where((where) => where.or((['mail', 'figures', 'pdf'] as const).map((column) => where(column, 'in', names))))
    .execute();
  return new Set(rows.flatMap(({ mail, figures, pdf }) => [mail, figures, ...(pdf === null ? [] : [pdf])]));
}

/** A recipient of a dashboard's reports. */
export interface Recipient {
  dashboardId: string;
  address: string;
}

const norm = (address: string): string => address.toLowerCase();

/** Returns since when a recipient receives no reports of a dashboard; null if they receive them. */
export async function stoppedSince({ db, companyId }: Tenant, to: Recipient): Promise<Date | null> {
  const row = await db
    .selectFrom('report_unsubscribes')
    .select('stopped_at')
    .where('company_id', '=', companyId)
    .where('dashboard_id', '=', to.dashboardId)
    .where('address', '=', norm(to.address))
    .executeTakeFirst();
  return row?.stopped_at ?? null;
}

/** Stops the reports of a dashboard for a recipient. Returns false if the dashboard does not exist. */
export async function stopReports({ db, companyId }: Tenant, to: Recipient, now: Date): Promise<boolean> {
  const dashboard = await db
    .selectFrom('dashboards')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', to.dashboardId)
    .executeTakeFirst();
  if (!dashboard) return false;
  await db
    .insertInto('report_unsubscribes')
    .values({ company_id: companyId, dashboard_id: to.dashboardId, address: norm(to.address), stopped_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'dashboard_id', 'address']).doNothing())
    .execute();
  return true;
}

export async function resumeReports({ db, companyId }: Tenant, to: Recipient): Promise<void> {
  await db
    .deleteFrom('report_unsubscribes')
    .where('company_id', '=', companyId)
    .where('dashboard_id', '=', to.dashboardId)
    .where('address', '=', norm(to.address))
    .execute();
}
