import { type ReportSettings, rangeOfReport } from '@reporting/contract/rules';
import { nextOccurrence, type Occurrence } from '@reporting/formatters/date-range';
import { type Insertable, sql } from 'kysely';
import { companyHasAccess } from '../company/standing.ts';
import { CLOCK_SKEW } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import { type Db, withTransaction } from '../platform/db/tenant.ts';
import { newId } from '../platform/ids.ts';
import { LONGEST_WAIT } from './lease.ts';
import { plannedColumns } from './plan.ts';

/** Maximum number of reports per transaction. On the embedded database a transaction blocks every other query. */
const BATCH = 500;
/** In ms. A run that begins more than 5 min after its planned time is marked late. A run whose planned time is over 6 h ago is skipped. */
const LATE_AFTER = 5 * 60_000;
const SEND_WITHIN = 6 * 3_600_000;
/** Maximum number of missed days that are recorded after the service did not run for a long time. */
const MOST_MISSED = 50;
/** Time in ms after which a queued run that has not begun is put into the queue again. */
export const REQUEUE_AFTER = 10 * 60_000;

/** Puts runs into the queue, inside the transaction that creates them. */
export type Enqueue = (db: Db, runs: readonly { companyId: string; runId: string }[]) => Promise<void>;

type DueRow = Awaited<ReturnType<typeof dueReports>>[number];

/** Returns the reports whose planned time is reached. Omits the rows that another scheduler has locked. */
const dueReports = (db: Db, now: Date) =>
  db
    .selectFrom('automatic_reports as report')
    .innerJoin('companies as company', 'company.id', 'report.company_id')
    .innerJoin('dashboards as dashboard', (join) =>
      join.onRef('dashboard.company_id', '=', 'report.company_id').onRef('dashboard.id', '=', 'report.dashboard_id'),
    )
    .select([
      'report.company_id',
      'report.id',
      'report.settings',
      'report.next_run_at',
      'report.next_local_date',
      'report.last_local_date',
      'dashboard.active',
      'company.state',
      'company.subscription_id',
      'company.expires_at',
    ])
    .where('report.next_run_at', '<=', now)
    .orderBy('report.next_run_at')
    .limit(BATCH)
    .forUpdate('report')
    .skipLocked()
    .execute();

/** Returns the occurrences of a report that are not in the future, the earliest first, and the columns of its next occurrence. */
function planOf(row: DueRow, now: number) {
  const { schedule } = row.settings as ReportSettings;
  const missed: Occurrence[] = [];
  let next: Occurrence =
    row.next_run_at && row.next_local_date
      ? { at: row.next_run_at, localDate: row.next_local_date }
      : nextOccurrence(schedule, now, row.last_local_date);
  while (next.at.getTime() <= now) {
    missed.push(next);
    const after = missed.length < MOST_MISSED ? next.at : now;
    next = nextOccurrence(schedule, after, next.localDate);
  }
  return { missed, columns: plannedColumns(schedule, next, new Date(now)) };
}

function runOf(row: DueRow, { at, localDate }: Occurrence, now: number): Insertable<Database['report_runs']> {
  const { startDate, endDate } = rangeOfReport(row.settings as ReportSettings, localDate);
  const delay = now - at.getTime();
  const isMissed = delay > SEND_WITHIN;
  return {
    company_id: row.company_id,
    report_id: row.id,
    kind: 'scheduled',
    local_date: localDate,
    n: 0,
    id: newId(),
    scheduled_for: at,
    state: isMissed ? 'skipped' : 'queued',
    reason: isMissed ? 'The service did not run within six hours after the time of this report.' : null,
    late: delay > LATE_AFTER,
    start_date: startDate,
    end_date: endDate,
    not_before: at,
    due_at: isMissed ? null : new Date(now + REQUEUE_AFTER),
    finished_at: isMissed ? new Date(now) : null,
  };
}

/**
 * Creates the runs of up to 500 reports whose planned time is reached, puts them into the queue, and plans the next runs. Several
 * schedulers can do this concurrently: the key of a run contains its day, so each run is created once. For companies without access and
 * for archived dashboards, plans the next run but creates no run.
 * @returns the number of reports
 */
export async function createDueRuns(db: Db, now: number, enqueue: Enqueue): Promise<number> {
  return withTransaction(db, async (trx) => {
    const rows = await dueReports(trx, new Date(now));
    if (rows.length === 0) return 0;
    const runs: Insertable<Database['report_runs']>[] = [];
    // Plans are cached, because many reports have the same schedule and computing a plan takes 0.1 ms.
    const known = new Map<string, ReturnType<typeof planOf>>();
    const plans = rows.map((row) => {
      const { schedule } = row.settings as ReportSettings;
      const key = JSON.stringify([schedule, row.next_run_at, row.next_local_date, row.last_local_date]);
      const { missed, columns } = known.get(key) ?? planOf(row, now);
      known.set(key, { missed, columns });
      const rests = !row.active || !companyHasAccess(row, now);
      if (!rests) runs.push(...missed.map((occurrence) => runOf(row, occurrence, now)));
      const last = missed.at(-1)?.localDate ?? row.last_local_date;
      return {
        company_id: row.company_id,
        id: row.id,
        ...columns,
        last_local_date: rests ? row.last_local_date : last,
      };
    });
    if (runs.length > 0) {
      const created = await trx
        .insertInto('report_runs')
        .values(runs)
        .onConflict((conflict) => conflict.doNothing())
        .returning(['company_id', 'id', 'state'])
        .execute();
      const queued = created.filter(({ state }) => state === 'queued');
      await enqueue(
        trx,
        queued.map(({ company_id, id }) => ({ companyId: company_id, runId: id })),
      );
    }
    await trx
      .updateTable('automatic_reports')
      .from(
        sql<(typeof plans)[number]>`jsonb_to_recordset(${JSON.stringify(plans)}::jsonb)`.as<'plan'>(
          sql`plan (company_id text, id text, next_run_at timestamptz, next_local_date text, prepare_at timestamptz, last_local_date text)`,
        ),
      )
      .set({
        next_run_at: sql`plan.next_run_at`,
        next_local_date: sql`plan.next_local_date`,
        prepare_at: sql`plan.prepare_at`,
        last_local_date: sql`plan.last_local_date`,
        planned_at: new Date(now),
      })
      .whereRef('automatic_reports.company_id', '=', sql.ref('plan.company_id'))
      .whereRef('automatic_reports.id', '=', sql.ref('plan.id'))
      .execute();
    return rows.length;
  });
}

/** Puts runs into the queue again if their retry is reached, their process ended or their job was lost. Returns the number of runs. */
export async function requeueRuns(db: Db, now: number, enqueue: Enqueue): Promise<number> {
  return withTransaction(db, async (trx) => {
    const rows = await trx
      .updateTable('report_runs')
      .set({ due_at: new Date(now + REQUEUE_AFTER) })
      .where('state', '=', 'queued')
      .where((where) =>
        where.or([where('due_at', '<=', new Date(now)), where('due_at', '>', new Date(now + LONGEST_WAIT))]),
      )
      .returning(['company_id', 'id'])
      .execute();
    // Runs whose process ended keep their expired lease, so that the job can claim them.
    const lost = await trx
      .selectFrom('report_runs')
      .select(['company_id', 'id'])
      .where('state', '=', 'running')
      .where((where) =>
        where.or([where('due_at', '<=', new Date(now)), where('due_at', '>', new Date(now + LONGEST_WAIT))]),
      )
      .execute();
    const all = [...rows, ...lost];
    await enqueue(
      trx,
      all.map(({ company_id, id }) => ({ companyId: company_id, runId: id })),
    );
    return all.length;
  });
}

/**
 * Plans each report again whose next run was computed before the clock was set back. Removes the runs of these reports
 * that are scheduled in the future. Otherwise these reports would not be sent until the clock reaches those times
 * again.
 * @returns the number of reports
 */
export async function replanFutureReports(db: Db, now: number): Promise<number> {
  const ahead = new Date(now + CLOCK_SKEW);
  return withTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('automatic_reports')
      .select(['company_id', 'id', 'settings'])
      .where('planned_at', '>', ahead)
      .where('next_run_at', 'is not', null)
      .forUpdate()
      .skipLocked()
      .limit(BATCH)
      .execute();
    for (const { company_id, id, settings } of rows) {
      const mine = trx
        .deleteFrom('report_runs')
        .where('company_id', '=', company_id)
        .where('report_id', '=', id)
        .where('scheduled_for', '>', ahead);
      await mine.where('state', 'in', ['skipped', 'queued']).execute();
      const { last } = await trx
        .selectFrom('report_runs')
        .select(({ fn }) => fn.max('local_date').as('last'))
        .where('company_id', '=', company_id)
        .where('report_id', '=', id)
        .where('kind', '=', 'scheduled')
        .executeTakeFirstOrThrow();
      const { schedule } = settings as ReportSettings;
      const next = nextOccurrence(schedule, now, last);
      await trx
        .updateTable('automatic_reports')
        .set({ ...plannedColumns(schedule, next, new Date(now)), last_local_date: last })
        .where('company_id', '=', company_id)
        .where('id', '=', id)
        .execute();
    }
    return rows.length;
  });
}
