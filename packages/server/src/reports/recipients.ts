import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ComposedReport, ReportDelivery } from './delivery.ts';
import { type Claim, renewLease } from './lease.ts';

/**
 * Maximum number of repetitions of a mail whose process ended before it stored the answer of the mail server. The
 * number is low because the recipient may receive each of these mails.
 */
const MOST_LOST = 1;
const UNKNOWN = 'The service stopped twice while it sent the mail. It is unknown whether the mail server accepted it.';
const NOT_PREPARED = 'The mail could not be prepared. The service will retry.';

/** The results of a run by recipient, up to now. */
export interface Tally {
  delivered: number;
  refused: readonly { recipient: string; reason: string }[];
  waiting: readonly { recipient: string; reason: string }[];
}

/** Returns the same Message-ID for each attempt, so that mail servers recognise a repeated mail. */
export function messageIdOf(runId: string, recipient: string, domain: string): string {
  const hash = createHash('sha256').update(recipient.toLowerCase()).digest('hex').slice(0, 16);
  return `<${runId}.${hash}@${domain}>`;
}

const ofRun = ({ tenant: { db, companyId }, id }: Claim) =>
  db.selectFrom('report_deliveries').selectAll().where('company_id', '=', companyId).where('run_id', '=', id);

/** Stores that a mail is being sent. Returns false if another process has claimed the run, or if the mail already has a result. */
async function beginSending(claim: Claim, recipient: string, lost: number): Promise<boolean> {
  const { tenant, id, attempt } = claim;
  const row = await tenant.db
    .updateTable('report_deliveries')
    .set({ state: 'sending', lost })
    .where('company_id', '=', tenant.companyId)
    .where('run_id', '=', id)
    .where('recipient', '=', recipient)
    .where('state', 'in', ['waiting', 'sending'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('report_runs')
          .select('id')
          .where('company_id', '=', tenant.companyId)
          .where('id', '=', id)
          .where('attempt', '=', attempt)
          .where('state', '=', 'running'),
      ),
    )
    .returning('recipient')
    .executeTakeFirst();
  return row !== undefined;
}

/** Delays in ms before further attempts to store the answer of a mail server. */
const STORE_AGAIN = [250, 500, 1_000, 2_000, 4_000, 8_000];

/**
 * Repeats a failing query for up to 16 s, for example while the database restarts. If the answer of the mail server were not stored, the
 * mail would be sent a second time.
 */
async function storedAtLast(query: () => Promise<void>): Promise<void> {
  for (const delay of STORE_AGAIN) {
    try {
      return await query();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return query();
}

/**
 * Stores an answer of the mail server, even after the lease has ended. The answer is also valid for the next process that claims the run.
 */
const store = (...answer: Parameters<typeof storeOnce>): Promise<void> => storedAtLast(() => storeOnce(...answer));

async function storeOnce(
  { tenant, id }: Claim,
  recipient: string,
  answer: { state: 'delivered' | 'refused' | 'waiting' | 'stopped'; reason: string | null },
  now: Date,
): Promise<void> {
  await tenant.db
    .updateTable('report_deliveries')
    .set({ ...answer, at: now })
    .where('company_id', '=', tenant.companyId)
    .where('run_id', '=', id)
    .where('recipient', '=', recipient)
    .where('state', '=', 'sending')
    .execute();
}

/**
 * Stores a waiting mail for each recipient without one. A run that was put into the queue again for one recipient gets no further mails:
 * its mail would be old for the others. Such a run has a mail with another Message-ID than that of the first attempt.
 */
async function addWaiting(claim: Claim, recipients: readonly string[], domain: string): Promise<void> {
  const { tenant, id } = claim;
  const mails = await ofRun(claim).execute();
  // The domain is not compared, because the operator can change it.
  const localPart = (messageId: string) => messageId.slice(0, messageId.lastIndexOf('@'));
  const sentAgain = mails.some(
    ({ recipient, message_id: messageId }) => localPart(messageId) !== localPart(messageIdOf(id, recipient, domain)),
  );
  if (sentAgain) return;
  await tenant.db
    .insertInto('report_deliveries')
    .values(
      recipients.map((recipient) => ({
        company_id: tenant.companyId,
        run_id: id,
        recipient,
        message_id: messageIdOf(id, recipient, domain),
        state: 'waiting' as const,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Sends a composed mail to each recipient who has not received it. The state of each mail is stored before it is sent. If the process ends
 * before the answer of the mail server is stored, the mail is sent a second time, but not a third time.
 * @returns null if another process has claimed the run, or if the run was aborted
 */
export async function sendToRecipients(
  claim: Claim,
  composed: ComposedReport,
  options: {
    recipients: readonly string[];
    domain: string;
    delivery: Pick<ReportDelivery, 'send'>;
    log: Logger;
    now: () => number;
    signal: AbortSignal;
  },
): Promise<Tally | null> {
  const { recipients, domain, delivery, log, now, signal } = options;
  await addWaiting(claim, recipients, domain);
  for (const { recipient, state, lost, message_id: messageId } of await ofRun(claim).orderBy('recipient').execute()) {
    // A recipient who was removed from the report in the meantime receives no mail.
    if ((state !== 'waiting' && state !== 'sending') || !recipients.includes(recipient)) continue;
    if (signal.aborted || !(await renewLease(claim, now()))) return null;
    const again = state === 'sending' ? lost + 1 : lost;
    if (again > MOST_LOST) {
      await store(claim, recipient, { state: 'refused', reason: UNKNOWN }, new Date(now()));
      continue;
    }
    if (!(await beginSending(claim, recipient, again))) continue;
    const answer = await delivery
      .send(composed, { recipient, runId: claim.id, messageId })
      .catch((error: unknown): Awaited<ReturnType<ReportDelivery['send']>> => {
        // `send` throws only before the mail server has received the mail.
        log.error({ err: error, run: claim.id }, 'the mail of a report could not be prepared');
        return { retry: NOT_PREPARED };
      });
    const stored =
      answer === 'sent'
        ? ({ state: 'delivered', reason: null } as const)
        : 'refused' in answer
          ? ({ state: 'refused', reason: answer.refused } as const)
          : 'stopped' in answer
            ? ({ state: 'stopped', reason: answer.stopped } as const)
            : ({ state: 'waiting', reason: answer.retry } as const);
    await store(claim, recipient, stored, new Date(now()));
  }
  const rows = await ofRun(claim).where('recipient', 'in', recipients).orderBy('recipient').execute();
  const withState = (...states: string[]) =>
    rows
      .filter(({ state }) => states.includes(state))
      .map(({ recipient, reason }) => ({ recipient, reason: reason ?? '' }));
  return {
    delivered: withState('delivered').length,
    refused: withState('refused'),
    waiting: withState('waiting', 'sending'),
  };
}
