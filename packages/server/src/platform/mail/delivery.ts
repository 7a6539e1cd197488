import type { SendMailOptions } from 'nodemailer';
import type { ReadyMail } from './mail.ts';

/** Delivers mails: to a mail server, or into a folder. */
export interface Delivery {
  /**
   * @throws MailRefused if the mail server refuses this mail for good; any other error may pass, so the delivery is repeated
   */
  deliver(mail: ReadyMail): Promise<void>;
  close(): void;
}

/** The mail server refuses a mail for good: a 5xx answer to its addresses or content. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** The status of the mail server, such as 550. */
  readonly status: number;

  constructor(status: number, cause: unknown) {
    super(`The mail server refuses the mail with ${status}.`, { cause });
    this.status = status;
  }
}

/**
 * Returns a mail as nodemailer receives it. The envelope is explicit: nodemailer reads further recipients out of an address with a line
 * break or a list.
 */
export function composed(mail: ReadyMail): SendMailOptions {
  return {
    envelope: { from: mail.from.address, to: [mail.to] },
    from: mail.from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: new Date(mail.at),
    // Programs that answer automatically ignore the mail (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
