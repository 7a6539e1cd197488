import { isMailAddress } from '@reporting/contract/rules';
import { formatDate } from '@reporting/formatters';
import { today } from '@reporting/formatters/date-range';
import { readCompany } from '../company/store.ts';
import type { Clock } from '../platform/clock.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import { type Db, type Tenant, tenantOf } from '../platform/db/tenant.ts';
import type { PublicAddress } from '../platform/http/address.ts';
import { newId } from '../platform/ids.ts';
import { type Delivery, MailRefused } from '../platform/mail/delivery.ts';
import { readyMail, type Sender } from '../platform/mail/mail.ts';
import { textsIn } from '../platform/texts/texts.ts';
import type { ComposedMail } from './compose.ts';
import { UNSUBSCRIBE, unsubscribeUrl } from './links.ts';
import type { Snapshots } from './snapshots.ts';
import { stoppedSince } from './store.ts';

/** The sender of a company's mails. */
interface MailSender {
  from: { name: string; address: string };
  /** The company's own address, either as the signed sender or only for replies. Null if the company has none. */
  sender?: Sender | null;
}

export interface SendDeps {
  db: Db;
  clock: Clock;
  secrets: SecretBox;
  address: PublicAddress;
  delivery: Delivery;
  snapshots: Snapshots;
  senderOf(tenant: Tenant): Promise<MailSender>;
}

/** `stopped`: the recipient has stopped the reports. This is not a failure. */
export type SendResult = 'sent' | { refused: string } | { retry: string } | { stopped: string };

/**
 * Sends a composed mail to one recipient and waits for the answer of the mail server. `refused` is a permanent failure,
 * and `retry` is a temporary failure. Each of these results contains the reason as a sentence for the report's owner. A
 * repeated call sends the same mail with the same Message-ID.
 * @throws Error only before sending, for example if the mail cannot be stored
 */
export async function sendReport(
  deps: SendDeps,
  composed: ComposedMail,
  { recipient, runId, messageId }: { recipient: string; runId: string; messageId: string },
): Promise<SendResult> {
  const { db, clock, secrets, address, delivery, snapshots } = deps;
  if (!isMailAddress(recipient)) return { refused: 'The recipient is not one plain e-mail address.' };
  const tenant = tenantOf(db, composed.companyId);
  const to = { dashboardId: composed.dashboardId, address: recipient };
  const since = await stoppedSince(tenant, to);
  if (since) {
    const { timezone } = await readCompany(tenant);
    return {
      stopped: `This person stopped the reports of this dashboard on ${formatDate(today(timezone, since.getTime()))}.`,
    };
  }
  const { subject, html, text, pictures, pdf } = await snapshots.keep(runId, composed);
  const unsubscribe = unsubscribeUrl(secrets, address.origin(), {
    kind: 'recipient',
    companyId: composed.companyId,
    ...to,
  });
  const { from, sender = null } = await deps.senderOf(tenant);
  const mail = readyMail(
    {
      to: recipient,
      subject,
      text: text.replaceAll(UNSUBSCRIBE, unsubscribe),
      html: html.replaceAll(UNSUBSCRIBE, unsubscribe),
      messageId,
      from,
    },
    { id: newId(), at: clock.now(), from },
  );
  const attached = pdf?.attached ? [{ name: pdf.title, type: 'application/pdf', content: pdf.content }] : [];
  try {
    await delivery.deliver({ ...mail, sender, unsubscribe, files: [...pictures, ...attached] });
    return 'sent';
  } catch (error) {
    return error instanceof MailRefused ? { refused: answerText(error.cause) } : { retry: answerText(error) };
  }
}

const MAX_ANSWER = 200;

/** Returns a sentence for the owner of the report that states why the mail was not accepted. */
function answerText(error: unknown): string {
  const { response, code } = Object(error) as { response?: unknown; code?: unknown };
  if (code !== 'ETLS' && typeof response === 'string' && response !== '') {
    const line = response.replace(/[\p{Cc}\s]+/gu, ' ').trim();
    return textsIn('en')('The mail server answered “{answer}”.', { answer: [...line].slice(0, MAX_ANSWER).join('') });
  }
  switch (code) {
    case 'ETIMEDOUT':
      return 'The mail server did not answer in time.';
    case 'ETLS':
      return 'The mail server offers no encrypted connection, which the service requires.';
    case 'EAUTH':
      return 'The mail server does not accept the sign-in of the service.';
    case 'EDNS':
      return 'The address of the mail server was not found.';
    default:
      return 'The connection to the mail server failed.';
  }
}
