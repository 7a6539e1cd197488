import { companyHasAccess } from '../company/standing.ts';
import { type Db, tenantOf, withTransaction } from '../platform/db/tenant.ts';
import { contentOf, readContext } from './context.ts';
import type { RunnerDeps } from './runner.ts';

/** Maximum number of reports per transaction. */
const BATCH = 500;

/** Puts reports into the queue for the composition of their mails, inside the transaction that marks these reports. */
export type EnqueuePreparing = (
  db: Db,
  reports: readonly { companyId: string; reportId: string; localDate: string }[],
) => Promise<void>;

/**
 * Puts up to 500 reports into the queue, so that their mails are composed before they are due. Each is queued once per due time. A mail
 * that is not ready or out of date at the due time is composed then.
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
 * Creates the function that composes the mail of a report before it is due. It has no effect if the report was removed or its next day has
 * changed. It also has no effect if the dashboard is archived or the company has no access.
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
