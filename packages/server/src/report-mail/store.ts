import type { Db, Tenant } from '../platform/db/tenant.ts';
import type { ContentNames } from './contents.ts';

/** The snapshot of a sent report: the names of its contents in the file store. */
export interface SnapshotRow extends ContentNames {
  runId: string;
  dashboardId: string;
  keptAt: Date;
}

/** A mail that was composed before the planned time of its report: the names of its contents in the file store. */
interface PreparedRow extends ContentNames {
  reportId: string;
  dashboardId: string;
  /** Hash of the inputs of the mail, except the data. */
  basis: string;
  preparedAt: Date;
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

/** Inserts the snapshot of a run. An existing snapshot of the run is kept. */
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

/** Returns whether a report of an existing dashboard has sent this PDF. */
export async function isSentPdf({ db, companyId }: Tenant, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('report_snapshots')
    .innerJoin('dashboards', (join) =>
      join
        .onRef('dashboards.company_id', '=', 'report_snapshots.company_id')
        .onRef('dashboards.id', '=', 'report_snapshots.dashboard_id'),
    )
    .select('run_id')
    .where('report_snapshots.company_id', '=', companyId)
    .where('pdf', '=', name)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the elements of `names` that a snapshot or a prepared mail contains. */
export async function namesInUse(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const used = async (table: 'report_snapshots' | 'report_prepared') => {
    const rows = await db
      .selectFrom(table)
      .select(['mail', 'figures', 'pdf'])
      .where((where) => where.or((['mail', 'figures', 'pdf'] as const).map((column) => where(column, 'in', names))))
      .execute();
    return rows.flatMap(({ mail, figures, pdf }) => [mail, figures, ...(pdf === null ? [] : [pdf])]);
  };
  return new Set([...(await used('report_snapshots')), ...(await used('report_prepared'))]);
}

export async function findPrepared({ db, companyId }: Tenant, reportId: string): Promise<PreparedRow | null> {
  const row = await db
    .selectFrom('report_prepared')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  return row
    ? {
        reportId: row.report_id,
        dashboardId: row.dashboard_id,
        basis: row.basis,
        mail: row.mail,
        figures: row.figures,
        pdf: row.pdf,
        preparedAt: row.prepared_at,
      }
    : null;
}

/** Stores the prepared mail of a report in place of an earlier one. Has no effect if the report was deleted. */
export async function putPrepared({ db, companyId }: Tenant, row: PreparedRow): Promise<void> {
  const report = await db
    .selectFrom('automatic_reports')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', row.reportId)
    .executeTakeFirst();
  if (!report) return;
  const content = {
    dashboard_id: row.dashboardId,
    basis: row.basis,
    mail: row.mail,
    figures: row.figures,
    pdf: row.pdf,
    prepared_at: row.preparedAt,
  };
  await db
    .insertInto('report_prepared')
    .values({ company_id: companyId, report_id: row.reportId, ...content })
    .onConflict((conflict) => conflict.columns(['company_id', 'report_id']).doUpdateSet(content))
    .execute();
}

export async function deletePrepared({ db, companyId }: Tenant, reportId: string): Promise<void> {
  await db
    .deleteFrom('report_prepared')
    .where('company_id', '=', companyId)
    .where('report_id', '=', reportId)
    .execute();
}

export async function deletePreparedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('report_prepared').where('prepared_at', '<=', before).execute();
}

/** A recipient of a dashboard's reports. */
export interface Recipient {
  dashboardId: string;
  address: string;
}

const norm = (address: string): string => address.toLowerCase();

/** Returns the time at which a recipient stopped the reports of a dashboard; null if the recipient receives them. */
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
