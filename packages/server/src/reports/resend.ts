import type { ReportResend } from '@reporting/contract';
import type { Clock } from '../platform/clock.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { HttpProblem, invalid } from '../platform/http/problem.ts';
import { newId } from '../platform/ids.ts';
import { type Enqueue, REQUEUE_AFTER } from './due.ts';
import { messageIdOf } from './recipients.ts';
import { reopenRun } from './run-store.ts';
import { type StoredReport, storeRecipients } from './store.ts';

/**
 * Sends the mail of a finished run again to one recipient. A corrected address replaces the recipient in the run and in the report. The
 * caller's transaction must have locked the report.
 * @returns true if the report was changed
 * @throws HttpProblem 422 if the report does not have the recipient, or already has the corrected address; 409 if the run is not finished
 */
export async function resend(
  inside: Tenant,
  { clock, enqueue, domain }: { clock: Clock; enqueue: Enqueue; domain: string },
  report: StoredReport,
  run: ReportResend & { id: string },
): Promise<boolean> {
  const { recipients } = report.settings;
  const { recipient, address = recipient } = run;
  if (!recipients.includes(recipient))
    throw invalid({ recipient: ['The report is not sent to this address any more. Add it to the report first.'] });
  const same = (other: string) => other.toLowerCase() === address.toLowerCase();
  if (recipients.some((other) => other !== recipient && same(other)))
    throw invalid({ address: ['The report is sent to this address already.'] });
  const now = clock.now();
  const reopened = await reopenRun(
    inside,
    {
      reportId: report.id,
      id: run.id,
      recipient,
      address,
      messageId: messageIdOf(`${run.id}.${newId()}`, address, domain),
      dueAt: new Date(now + REQUEUE_AFTER),
    },
    new Date(now),
  );
  if (!reopened)
    throw new HttpProblem('run_unfinished', 'This run is not finished, or was not sent. Wait until it is finished.');
  await enqueue(inside.db, [{ companyId: inside.companyId, runId: run.id }]);
  if (address === recipient) return false;
  const changed = recipients.map((other) => (other === recipient ? address : other));
  await storeRecipients(inside, report, changed);
  return true;
}
