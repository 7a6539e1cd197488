import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { SecretBox } from '../crypto/secret-box.ts';
import type { Db } from '../db/tenant.ts';
import { newId } from '../ids.ts';
import { defineJob } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sealedData } from '../jobs/sealed.ts';
import { type Delivery, MailRefused } from './delivery.ts';
import { type Mail, readyMail, readyMailSchema, type Sender } from './mail.ts';

/** Sends mails in the background. */
export interface Mailer {
  /**
   * Sends a mail as a job, so that the caller does not wait for the mail server. The job can deliver the mail more than once. It retries
   * for hours if the server is unreachable or defers the mail, and stops if the server refuses it.
   * @param db handle of the open transaction, if there is one: the mail is sent only if the transaction commits
   * @throws Error for an invalid address. Forms reject invalid addresses earlier.
   */
  send(db: Db, mail: Mail): Promise<void>;
}

export interface MailDeps {
  /** Sends the job. It is not called before the first mail. */
  send: Jobs['send'];
  delivery: Delivery;
  secrets: SecretBox;
  clock: Clock;
  log: Logger;
  /** Default sender, for mails without a sender of their own. */
  from: { name: string; address: string };
  /** Returns how mails of a company are sent; null for a company without its own address. */
  senderOf(companyId: string): Promise<Sender | null>;
}

/** The delays double from 5 s, and amount to about 11 hours in total. */
const RETRIES = 13;
const RETRY_DELAY = 5;

/** Creates the mailer and the job that delivers its mails. */
export function createMailer({ send, delivery, secrets, clock, log, from, senderOf }: MailDeps) {
  const data = sealedData(secrets, 'mail', readyMailSchema);
  const job = defineJob({
    name: 'mail',
    data: data.schema,
    expireSeconds: 180,
    heartbeatSeconds: 30,
    retries: RETRIES,
    retryDelaySeconds: RETRY_DELAY,
    concurrency: 2,
    pollSeconds: 5,
    async run(sealed) {
      const mail = data.open(sealed);
      try {
        await delivery.deliver({
          ...mail,
          sender: mail.companyId === undefined ? null : await senderOf(mail.companyId),
        });
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        // The address is personal, so it is not logged. The log of the mail server contains the Message-ID.
        log.error({ status: error.status, messageId: mail.messageId }, 'the mail server permanently refused a mail');
      }
    },
  });
  const mailer: Mailer = {
    async send(db, mail) {
      await send(db, job, data.seal(readyMail(mail, { id: newId(), at: clock.now(), from })));
    },
  };
  return { mailer, job };
}
