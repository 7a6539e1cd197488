import type { MailConfig } from '../config/mail.ts';
import type { Delivery } from './delivery.ts';
import { createMailFolder, type MailFolder } from './files.ts';
import { createSmtpDelivery } from './smtp.ts';

/**
 * Returns the delivery to the configured mail server. Without a mail server, and in the demo, the delivery writes mails to `folder` in the
 * data folder.
 */
export function openDelivery({ mail, dataDir, demo }: { mail: MailConfig; dataDir: string; demo: boolean }): {
  delivery: Delivery;
  folder: MailFolder | null;
} {
  if (mail.smtp && !demo) return { delivery: createSmtpDelivery(mail.smtp), folder: null };
  const folder = createMailFolder(dataDir);
  return { delivery: folder, folder };
}
