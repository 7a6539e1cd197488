import { companyHasAccess } from '../company/standing.ts';
import { type Db, tenantOf, withTransaction } from '../platform/db/tenant.ts';
import { contentOf, readContext } from './context.ts';
import type { RunnerDeps } from './runner.ts';

/** Maximum number of reports per transaction. */
const BATCH = 500;

/** Queues jobs that compose the mails of reports, inside the transaction that resets `prepare_at` of these reports. */
export type EnqueuePreparing = (
  db: Db,
  reports: readonly { companyId: string; reportId: string; localDate: string }[],
) => Promise<void>;

/**
 * Queues jobs that compose the mails of up to 500 reports before their planned times. Each report is queued once per planned time. If a
 * mail is not ready or is out of date at the planned time, the run composes it.
 * @returns the number of reports
 */
export async function prepareDueReports(db: Db, now: number, enqueue: EnqueuePreparing): Promise<number> {
  return withTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('automatic_reports')
      .select(['company_id', 'id', 'next_run_at', 'next_local_date'])
      .where('prepare_at', '<=', new Date(now))
      .orderBy('prepare_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return 0;
    await trx
      .updateTable('automatic_reports')
      .set({ prepare_at: null })
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('company_id', 'id'),
          'in',
          rows.map(({ company_id, id }) => tuple(company_id, id)),
        ),
      )
      .execute();
    await enqueue(
      trx,
      rows.flatMap(({ company_id, id, next_run_at, next_local_date }) =>
        next_local_date !== null && next_run_at && next_run_at.getTime() > now
          ? [{ companyId: company_id, reportId: id, localDate: next_local_date }]
          : [],
      ),
    );
    return rows.length;
  });
}

/**
 * Creates the function that composes the mail of a report before its planned time. It has no effect if the report was removed, its next
 * day has changed, its dashboard is archived, or its company has no access.
 */
export function createPreparer({ db, clock, delivery }: Pick<RunnerDeps, 'db' | 'clock' | 'delivery'>) {
  return async function prepareReport({
    companyId,
    reportId,
    localDate,
  }: {
    companyId: string;
    reportId: string;
    localDate: string;
  }): Promise<void> {
    const tenant = tenantOf(db, companyId);
    const context = await readContext(tenant, reportId);
    if (!context?.active || context.nextLocalDate !== localDate || !companyHasAccess(context, clock.now())) return;
    await delivery.prepare(tenant, reportId, await contentOf(tenant, context, localDate));
  };
}
