import { isMailAddress } from '@reporting/contract/rules';
import * as z from 'zod';

/** A mail to one recipient. If one address fails, only its mail is repeated. */
export interface Mail {
  /** A plain address that `isMailAddress` accepts. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** `<…@…>`. Default: made from the mail's id. Retries keep it, so that a mail server can recognise a repeated mail. */
  messageId?: string;
  /** Default: the service's address, with the name of `company` if it is set. */
  from?: { name: string; address: string };
  /**
   * Id and name of the company whose sender is used; see `Sender`. Absent for mails about signing in: a mistake in the DNS of a company
   * must not lock out its users.
   */
  company?: { id: string; name: string };
}

/**
 * How the mails of a company are sent. Their sender is the company's address, with a DKIM signature, or the service's
 * address. In the second case, replies go to the company's address.
 */
export type Sender =
  | { address: string; dkim: { domainName: string; keySelector: string; privateKey: string } }
  | { replyTo: string };

/** A mail that is ready for delivery. */
export const readyMailSchema = z.object({
  id: z.string(),
  /** Time at which the mail was requested, in ms since 1970. */
  at: z.number(),
  messageId: z.string(),
  from: z.object({ name: z.string(), address: z.string() }),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Id of the company whose sender is used. Absent for the service's own sender and in mails of earlier versions. */
  companyId: z.string().optional(),
});
export type ReadyMail = z.infer<typeof readyMailSchema>;

/** A picture or an attachment of a mail. */
export interface MailFile {
  name: string;
  /** Media type. */
  type: string;
  content: Uint8Array;
  /** Set for a picture that the HTML shows as `cid:{cid}`; without it the file is attached. */
  cid?: string;
}

/** Parts of a mail that its sender delivers directly, without the queue. */
export interface MailParts {
  files?: readonly MailFile[];
  /** Address of the page where the recipient unsubscribes. A mail program can call it with one click (RFC 8058). */
  unsubscribe?: string | undefined;
}

const MAX_SUBJECT = 200;
const MAX_NAME = 100;
const MESSAGE_ID = /^<[\w.-]{1,100}@[\w.-]{1,200}>$/;

/**
 * Returns a text as one header line of at most `max` characters, because names and subjects contain texts of users. It also separates `=?`,
 * because mail programs would decode `=?utf-8?q?=0A?=` as a line break.
 */
function oneLine(text: string, max: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();
  return [...line].slice(0, max).join('').trim();
}

/**
 * Adds everything that the delivery of a mail requires, and puts each header on one line.
 * @throws Error for an invalid address or Message-ID. Forms reject invalid addresses earlier.
 */
export function readyMail(
  mail: Mail,
  defaults: { id: string; at: number; from: { name: string; address: string } },
): ReadyMail {
  const from = mail.from ?? { ...defaults.from, ...(mail.company ? { name: mail.company.name } : {}) };
  if (!isMailAddress(mail.to)) throw new Error('The recipient of a mail is not one plain address.');
  if (!isMailAddress(from.address)) throw new Error('The sender of a mail is not one plain address.');
  const messageId = mail.messageId ?? `<${defaults.id}@${from.address.split('@')[1]}>`;
  if (!MESSAGE_ID.test(messageId)) throw new Error('The Message-ID of a mail is invalid.');
  return {
    id: defaults.id,
    at: defaults.at,
    messageId,
    from: { name: oneLine(from.name, MAX_NAME), address: from.address },
    to: mail.to,
    subject: oneLine(mail.subject, MAX_SUBJECT),
    text: mail.text,
    html: mail.html,
    ...(mail.company ? { companyId: mail.company.id } : {}),
  };
}
