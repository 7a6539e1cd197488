import type { Logger } from 'pino';
import { companyHasAccess } from '../company/standing.ts';
import type { MailPorts } from '../company/verified.ts';
import { type Db, inTransaction, tenantOf } from '../platform/db/tenant.ts';
import { textsIn } from '../platform/texts/texts.ts';
import { contentOf, type ReportContext, readContext } from './context.ts';
import type { ComposedReport, ReportDelivery } from './delivery.ts';
import { type Claim, claimRun, finishRun, LEASE, postponeRun, renewLease, skipHeldRuns } from './lease.ts';
import { notifyOwner, type OwnerNews, refusedText } from './owner-mail.ts';
import { leftReason } from './reason.ts';
import { sendToRecipients, type Tally } from './recipients.ts';
import type { RunRow } from './run-store.ts';

export interface RunnerDeps extends MailPorts {
  db: Db;
  log: Logger;
  delivery: ReportDelivery;
  /** Domain of the Message-IDs. */
  domain: string;
}

/**
 * Delays before retries in ms. The first delay is doubled for each further retry, up to `RETRY_LONGEST`. A run fails if its next retry
 * would be more than a day after its start.
 */
const RETRY_FIRST = 60_000;
const RETRY_LONGEST = 4 * 3_600_000;
const GIVE_UP_AFTER = 24 * 3_600_000;

const retryDelay = (attempt: number) => Math.min(RETRY_LONGEST, RETRY_FIRST * 2 ** Math.max(0, attempt - 1));

/** Reasons are stored in English. The app and the mails to the owner translate them. */
const english = textsIn('en');

/** Creates the function that executes runs: it composes the mail and sends it to each recipient. */
export function createRunner(deps: RunnerDeps) {
  const { db, clock, log, delivery, domain } = deps;

  /** Stores the result of a run. Mails its owner about the first failure, the next success, and a run that waits for a decision. */
  async function finish(
    claim: Claim,
    context: ReportContext,
    state: 'delivered' | 'skipped' | 'failed' | 'held',
    reason: string | null,
    { failing = [], tally = null }: { failing?: readonly string[]; tally?: Tally | null } = {},
  ): Promise<void> {
    await inTransaction(claim.tenant, async (inside) => {
      if (!(await finishRun({ ...claim, tenant: inside }, state, reason, new Date(clock.now())))) return;
      const news: OwnerNews | null =
        state === 'held'
          ? { kind: 'held', failing }
          : state === 'failed' && !context.failing
            ? { kind: 'failed', reason: reason ?? '', tally }
            : state === 'delivered' && context.failing
              ? { kind: 'works' }
              : null;
      if (state === 'failed' || state === 'delivered')
        await inside.db
          .updateTable('automatic_reports')
          .set({ failing: state === 'failed' })
          .where('company_id', '=', inside.companyId)
          .where('id', '=', context.id)
          .execute();
      if (news) await notifyOwner(inside, deps, context, news);
    });
  }

  /** Postpones the run to its next attempt. If this attempt would be more than a day after the start, the run fails instead. */
  async function retry(claim: Claim, run: RunRow, context: ReportContext, reason: string): Promise<void> {
    const now = clock.now();
    const until = now + retryDelay(run.attempt);
    if (until - (run.started_at?.getTime() ?? now) > GIVE_UP_AFTER) await finish(claim, context, 'failed', reason);
    else await postponeRun(claim, reason, new Date(until));
  }

  async function send(claim: Claim, run: RunRow, context: ReportContext, signal: AbortSignal): Promise<void> {
    const { tenant } = claim;
    const { settings } = context;
    let composed: ComposedReport;
    try {
      const content = await contentOf(tenant, context, run.local_date);
      const reportId = run.kind === 'scheduled' ? context.id : null;
      composed = await delivery.compose(tenant, content, { runId: run.id, reportId });
    } catch (error) {
      log.error({ err: error, run: run.id }, 'the mail of a report could not be composed');
      return retry(claim, run, context, 'The mail could not be composed. The service will retry.');
    }
    if (composed.failing.length > 0 && settings.brokenSource === 'hold' && !run.approved)
      return finish(claim, context, 'held', composed.failing.join('; '), { failing: composed.failing });
    if (composed.empty && settings.withoutData === 'skip')
      return finish(claim, context, 'skipped', 'No widget has data for these dates.');
    const { recipients } = settings;
    const tally = await sendToRecipients(claim, composed, {
      recipients,
      domain,
      delivery,
      log,
      now: clock.now,
      signal,
    });
    if (tally === null) return;
    if (tally.waiting.length > 0)
      return retry(
        claim,
        run,
        context,
        english('Not yet delivered to {waiting} of {count} recipients: {reason}', {
          waiting: tally.waiting.length,
          count: recipients.length,
          reason: tally.waiting[0]?.reason ?? '',
        }),
      );
    return tally.refused.length > 0
      ? finish(claim, context, 'failed', refusedText(tally, 'en'), { tally })
      : finish(claim, context, 'delivered', leftReason(composed.failing));
  }

  /** Executes a run. Has no effect if the run is finished, if its time is not reached, or if another process has its lease. */
  return async function runReport(companyId: string, runId: string, signal: AbortSignal): Promise<void> {
    const tenant = tenantOf(db, companyId);
    const run = await claimRun(tenant, runId, clock.now());
    if (!run) return;
    const claim: Claim = { tenant, id: run.id, attempt: run.attempt };
    const context = await readContext(tenant, run.report_id);
    if (!context) return;
    if (!context.active) return finish(claim, context, 'skipped', 'The dashboard is archived.');
    if (!companyHasAccess(context, clock.now()))
      return finish(claim, context, 'skipped', 'The company has no active subscription.');
    if (run.kind === 'scheduled') await skipHeldRuns(tenant, run, new Date(clock.now()));
    // The lease is renewed regularly, because composing can take longer than the lease.
    const lease = setInterval(() => {
      renewLease(claim, clock.now()).catch((error: unknown) =>
        log.warn({ err: error, run: run.id }, 'the lease of a report could not be renewed'),
      );
    }, LEASE / 3);
    try {
      await send(claim, run, context, signal);
    } finally {
      clearInterval(lease);
    }
  };
}
