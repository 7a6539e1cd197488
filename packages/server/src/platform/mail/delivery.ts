import type { SendMailOptions } from 'nodemailer';
import type { MailParts, ReadyMail, Sender } from './mail.ts';

/** A mail with its parts and with the sender of its company, which is read at the delivery. */
type DeliveredMail = ReadyMail & MailParts & { sender?: Sender | null };

/** Delivers mails to a mail server or into a folder. */
export interface Delivery {
  /**
   * @throws MailRefused if the mail server refuses the mail permanently. Other errors can be temporary, so the caller repeats the delivery.
   */
  deliver(mail: DeliveredMail): Promise<void>;
  close(): void;
}

/** Error of a mail that the mail server refuses permanently, with a 5xx answer to its addresses or content. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** The status of the mail server, such as 550. */
  readonly status: number;

  constructor(status: number, cause: unknown) {
    super(`The mail server refuses the mail with ${status}.`, { cause });
    this.status = status;
  }
}

/** Headers that a signature covers. Unsubscribing with one click requires both headers of RFC 8058 in the signature. */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

/**
 * Returns a mail in nodemailer's form. The envelope is explicit, because nodemailer would otherwise read further recipients from an address
 * with a line break or a list.
 */
export function composed({ sender, ...mail }: DeliveredMail): SendMailOptions {
  const { unsubscribe, files = [] } = mail;
  const own = sender && 'dkim' in sender ? sender : null;
  const from = { ...mail.from, ...(own ? { address: own.address } : {}) };
  const replyTo = sender && 'replyTo' in sender ? sender.replyTo : null;
  return {
    envelope: { from: from.address, to: [mail.to] },
    from,
    ...(own ? { dkim: { ...own.dkim, headerFieldNames: SIGNED } } : {}),
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: new Date(mail.at),
    ...(replyTo === null ? {} : { replyTo: { name: mail.from.name, address: replyTo } }),
    headers: {
      // Prevents automatic answers to the mail (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe === undefined ? {} : unsubscribeHeaders(unsubscribe)),
    },
    attachments: files.map(({ name, type, content, cid }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
      ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the headers of RFC 2369 and RFC 8058. The address is not folded, because some mail programs do not find a folded address. */
function unsubscribeHeaders(url: string) {
  if (!/^https?:\/\/[\x21-\x7e]{1,900}$/.test(url) || /[<>,]/.test(url))
    throw new Error('The address that ends mails is invalid.');
  return {
    'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
