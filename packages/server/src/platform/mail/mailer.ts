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
   * Sends a mail: a job delivers it at least once, retries for hours if the mail server is unreachable or defers it, and stops if it refuses
   * the mail. The caller does not wait for the mail server.
   * @param db the handle of the open transaction, if any, so that the mail is sent exactly if it commits
   * @throws Error for an invalid address, which forms have rejected before
   */
  send(db: Db, mail: Mail): Promise<void>;
}

export interface MailDeps {
  /** Sends the job. It is called with the first mail. */
  send: Jobs['send'];
  delivery: Delivery;
  secrets: SecretBox;
  clock: Clock;
  log: Logger;
  /** The sender unless a mail has its own. */
  from: { name: string; address: string };
  /** Returns how mails of a company are sent; null for a company without an own address. */
  senderOf(companyId: string): Promise<Sender | null>;
}

/** Delays of 5 s, 10 s and so on, together about 11 hours. */
const RETRIES = 13;
const RETRY_DELAY = 5;

/** Creates the sender of mails, and the job that delivers them. */
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
        // The address is personal and not logged. The Message-ID finds the mail in the log of the mail server.
        log.error({ status: error.status, messageId: mail.messageId }, 'the mail server refused a mail for good');
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
