import type { SendMailOptions } from 'nodemailer';
import type { MailParts, ReadyMail, Sender } from './mail.ts';

/** A mail with its parts, and with the sender of its company, which is decided when it is delivered. */
type DeliveredMail = ReadyMail & MailParts & { sender?: Sender | null };

/** Delivers mails: to a mail server, or into a folder. */
export interface Delivery {
  /**
   * @throws MailRefused if the mail server refuses this mail permanently; any other error may be temporary, so the delivery is repeated
   */
  deliver(mail: DeliveredMail): Promise<void>;
  close(): void;
}

/** The mail server refuses a mail permanently: a 5xx answer to its addresses or content. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** The status of the mail server, such as 550. */
  readonly status: number;

  constructor(status: number, cause: unknown) {
    super(`The mail server refuses the mail with ${status}.`, { cause });
    this.status = status;
  }
}

/** Headers that a signature covers. One click stops mails only if both headers of RFC 8058 are among them. */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

/**
 * Returns a mail as nodemailer receives it. The envelope is explicit: nodemailer reads further recipients out of an address with a line
 * break or a list.
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
      // Programs that answer automatically ignore the mail (RFC 3834).
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

/** The headers of RFC 2369 and RFC 8058. The address is written as it is: folded, some mail programs do not find it. */
function unsubscribeHeaders(url: string) {
  if (!/^https?:\/\/[\x21-\x7e]{1,900}$/.test(url) || /[<>,]/.test(url))
    throw new Error('The address that ends mails is invalid.');
  return {
    'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
