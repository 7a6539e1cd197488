import type { ReportDeliveryState, ReportRun } from '@reporting/contract';
import type { DateRange, Day } from '@reporting/formatters/date-range';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { Db, Tenant } from '../platform/db/tenant.ts';
import { newId } from '../platform/ids.ts';

export type RunRow = Selectable<Database['report_runs']>;

/** Time in ms that runs are kept: 13 months. */
const KEPT = 396 * 86_400_000;
const MOST_LISTED = 100;
/** Reason of a mail whose run ended before the mail server answered. */
const NOT_SENT = 'The run ended before the mail was delivered.';

type DeliveryRow = Pick<Selectable<Database['report_deliveries']>, 'run_id' | 'recipient' | 'state' | 'reason' | 'at'>;

const deliveryOf = ({ recipient, state, reason, at }: DeliveryRow): ReportDeliveryState => ({
  recipient,
  state: state === 'sending' ? 'waiting' : state,
  reason,
  at: at?.toISOString() ?? null,
});

/** The stored parts of a run's mail. */
interface KeptMail {
  run_id: string;
  pdf: string | null;
}

const runOf = (row: RunRow, deliveries: readonly DeliveryRow[], kept: KeptMail | undefined): ReportRun => ({
  id: row.id,
  kind: row.kind,
  localDate: row.local_date,
  scheduledFor: row.scheduled_for.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
  state: row.state,
  reason: row.reason,
  late: row.late,
  nextTryAt: row.state === 'queued' && row.reason !== null ? row.not_before.toISOString() : null,
  startDate: row.start_date,
  endDate: row.end_date,
  deliveries: deliveries.filter(({ run_id }) => run_id === row.id).map(deliveryOf),
  hasMail: kept !== undefined,
  hasPdf: typeof kept?.pdf === 'string',
});

async function withDeliveries({ db, companyId }: Tenant, rows: readonly RunRow[]): Promise<ReportRun[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const deliveries = await db
    .selectFrom('report_deliveries')
    .select(['run_id', 'recipient', 'state', 'reason', 'at'])
    .where('company_id', '=', companyId)
    .where('run_id', 'in', ids)
    .orderBy('recipient')
    .execute();
  const kept = await db
    .selectFrom('report_snapshots')
    .select(['run_id', 'pdf'])
    .where('company_id', '=', companyId)
    .where('run_id', 'in', ids)
    .execute();
  return rows.map((row) =>
    runOf(
      row,
      deliveries,
      kept.find(({ run_id }) => run_id === row.id),
    ),
  );
}

/** Returns up to 100 runs of a report, the latest first. */
export async function listRuns(tenant: Tenant, reportId: string): Promise<ReportRun[]> {
  const rows = await tenant.db
    .selectFrom('report_runs')
    .selectAll()
    .where('company_id', '=', tenant.companyId)
    .where('report_id', '=', reportId)
    .orderBy('scheduled_for', 'desc')
    .orderBy('n', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return withDeliveries(tenant, rows);
}

/** Returns the latest run of each report, by the report's id. */
export async function latestRuns(tenant: Tenant, reportIds: readonly string[]): Promise<Map<string, ReportRun>> {
  if (reportIds.length === 0) return new Map();
  const rows = await tenant.db
    .selectFrom('report_runs')
    .selectAll()
    .distinctOn('report_id')
    .where('company_id', '=', tenant.companyId)
    .where('report_id', 'in', reportIds)
    .orderBy('report_id')
    .orderBy('scheduled_for', 'desc')
    .orderBy('n', 'desc')
    .execute();
  const runs = await withDeliveries(tenant, rows);
  return new Map(rows.flatMap((row, index) => (runs[index] ? [[row.report_id, runs[index]] as const] : [])));
}

export async function readRun(tenant: Tenant, id: string): Promise<ReportRun | null> {
  const row = await tenant.db
    .selectFrom('report_runs')
    .selectAll()
    .where('company_id', '=', tenant.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? ((await withDeliveries(tenant, [row]))[0] ?? null) : null;
}

/** Inserts a run that a user requested. The caller must lock the report, so that its runs of one day get different numbers. */
export async function insertRequestedRun(
  { db, companyId }: Tenant,
  run: { reportId: string; localDate: Day; range: DateRange; dueAt: Date },
  now: Date,
): Promise<string> {
  const id = newId();
  const { count } = await db
    .selectFrom('report_runs')
    .select(sql<number>`coalesce(max(n), 0)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('report_id', '=', run.reportId)
    .where('kind', '=', 'now')
    .where('local_date', '=', run.localDate)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('report_runs')
    .values({
      company_id: companyId,
      report_id: run.reportId,
      kind: 'now',
      local_date: run.localDate,
      n: count + 1,
      id,
      scheduled_for: now,
      state: 'queued',
      start_date: run.range.startDate,
      end_date: run.range.endDate,
      not_before: now,
      due_at: run.dueAt,
    })
    .execute();
  return id;
}

/** Stores the decision about a run in state `held`. Returns false if the run no longer waits for a decision. */
export async function decideRun(
  { db, companyId }: Tenant,
  run: { reportId: string; id: string; decision: 'send' | 'skip'; dueAt: Date },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('report_runs')
    .set(
      run.decision === 'send'
        ? { state: 'queued', approved: true, reason: null, started_at: null, not_before: now, due_at: run.dueAt }
        : { state: 'skipped', finished_at: now, due_at: null },
    )
    .where('company_id', '=', companyId)
    .where('report_id', '=', run.reportId)
    .where('id', '=', run.id)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Puts a finished run into the queue again for one of its recipients. The mail gets a new Message-ID, because mail programs hide a second
 * mail with the same id. Mails to other recipients that were not delivered count as refused, so that they are not sent now.
 * @returns false if the run is not finished, or if `recipient` is not one of its recipients
 */
export async function reopenRun(
  { db, companyId }: Tenant,
  run: { reportId: string; id: string; recipient: string; address: string; messageId: string; dueAt: Date },
  now: Date,
): Promise<boolean> {
  const { recipient, address } = run;
  const row = await db
    .updateTable('report_runs')
    .set({
      state: 'queued',
      approved: true,
      reason: null,
      started_at: null,
      finished_at: null,
      not_before: now,
      due_at: run.dueAt,
    })
    .where('company_id', '=', companyId)
    .where('report_id', '=', run.reportId)
    .where('id', '=', run.id)
    .where('state', 'in', ['delivered', 'failed'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('report_deliveries')
          .select('recipient')
          .where('company_id', '=', companyId)
          .where('run_id', '=', run.id)
          .where('recipient', '=', recipient),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .updateTable('report_deliveries')
    .set({ state: 'refused', reason: sql<string>`coalesce(reason, ${NOT_SENT})` })
    .where('company_id', '=', companyId)
    .where('run_id', '=', run.id)
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
  const again = { state: 'waiting' as const, reason: null, lost: 0, message_id: run.messageId, at: null };
  await db
    .insertInto('report_deliveries')
    .values({ company_id: companyId, run_id: run.id, recipient: address, ...again })
    .onConflict((conflict) => conflict.columns(['company_id', 'run_id', 'recipient']).doUpdateSet(again))
    .execute();
  if (address !== recipient)
    await db
      .deleteFrom('report_deliveries')
      .where('company_id', '=', companyId)
      .where('run_id', '=', run.id)
      .where('recipient', '=', recipient)
      .execute();
  return true;
}

/** Deletes runs that are older than 13 months. `now`: ms since 1970. */
export async function sweepRuns(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('report_runs')
    .where('scheduled_for', '<', new Date(now - KEPT))
    .execute();
}
