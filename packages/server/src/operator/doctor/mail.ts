import type { Config } from '../../platform/config/config.ts';
import { verifySmtp } from '../../platform/mail/smtp.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

/** Checks that the mail server accepts a connection and the sign-in. Does not send a mail. */
export async function checkMail({ mail, demo }: Config): Promise<Finding> {
  if (mail.smtp === null || demo)
    return warning(
      'mail',
      'no mail server: mails are files in the data folder',
      'Set SMTP_URL and MAIL_FROM, so that links and reports reach people.',
    );
  const { host, port } = mail.smtp;
  const problem = await verifySmtp(mail.smtp);
  if (problem === null) return ok('mail', `${host}:${port} accepts mails from ${mail.from}`);
  return failure(
    'mail',
    `${host}:${port} does not accept mails (${problem})`,
    'Correct SMTP_URL, or start the mail server.',
  );
}
