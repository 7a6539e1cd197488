import { sql } from 'kysely';
import type { Tenant } from '../platform/db/tenant.ts';
import type { RunRow } from './run-store.ts';

/**
 * Length in ms of the lease of a run. If the process does not renew the lease in this time, another process can claim
 * the run.
 */
export const LEASE = 25_000;
/** Longest time in ms that a run waits for a retry. If a stored time is later, it was stored before the clock was set back. */
export const LONGEST_WAIT = 25 * 3_600_000;

/**
 * Claims a queued run whose time is reached, or a run whose lease has ended. Each claim has its own attempt number. Returns null if
 * another process has the lease of the run, if the run is finished, or if its time is not reached.
 */
export async function claimRun({ db, companyId }: Tenant, id: string, now: number): Promise<RunRow | null> {
  const at = new Date(now);
  const far = new Date(now + LONGEST_WAIT);
  const row = await db
    .updateTable('report_runs')
    .set({
      state: 'running',
      attempt: sql<number>`attempt + 1`,
      due_at: new Date(now + LEASE),
      started_at: sql<Date>`coalesce(started_at, ${at})`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where.and([
          where('state', '=', 'queued'),
          where.or([where('not_before', '<=', at), where('not_before', '>', far)]),
        ]),
        where.and([where('state', '=', 'running'), where.or([where('due_at', '<=', at), where('due_at', '>', far)])]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** A claimed run. Changes have an effect only until another process claims the run. */
export interface Claim {
  tenant: Tenant;
  id: string;
  attempt: number;
}

const claimed = ({ tenant: { db, companyId }, id, attempt }: Claim) =>
  db
    .updateTable('report_runs')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .returning('id');

/**
 * Extends the lease. Returns false if another process has claimed the run in the meantime, or if the run is finished.
 */
export async function renewLease(claim: Claim, now: number): Promise<boolean> {
  const row = await claimed(claim)
    .set({ due_at: new Date(now + LEASE) })
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the result of a run. Returns false if another process has claimed the run in the meantime, or if the run is
 * finished.
 */
export async function finishRun(
  claim: Claim,
  state: 'delivered' | 'skipped' | 'failed' | 'held',
  reason: string | null,
  now: Date,
): Promise<boolean> {
  const row = await claimed(claim)
    .set({ state, reason, due_at: null, finished_at: state === 'held' ? null : now })
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Queues a run for a retry at `until`. Returns false if another process has claimed the run in the meantime, or if the
 * run is finished.
 */
export async function postponeRun(claim: Claim, reason: string | null, until: Date): Promise<boolean> {
  const row = await claimed(claim)
    .set({ state: 'queued', reason, not_before: until, due_at: until })
    .executeTakeFirst();
  return row !== undefined;
}

/** Skips earlier runs of a report that still wait for a decision, because a newer run begins. */
export async function skipHeldRuns({ db, companyId }: Tenant, run: RunRow, now: Date): Promise<void> {
  await db
    .updateTable('report_runs')
    .set({ state: 'skipped', reason: 'Nobody decided before the next send.', finished_at: now })
    .where('company_id', '=', companyId)
    .where('report_id', '=', run.report_id)
    .where('state', '=', 'held')
    .where('scheduled_for', '<', run.scheduled_for)
    .execute();
}
