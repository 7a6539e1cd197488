import { LANGUAGES } from '@reporting/contract/rules';
import * as z from 'zod';
import { mailBrand, mailLanguage } from '../company/mail-brand.ts';
import { issueResetToken } from '../company/reset-token.ts';
import { readCompany } from '../company/store.ts';
import { chosenLanguage } from '../company/user-record.ts';
import type { MailPorts } from '../company/verified.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import { type Db, inTransaction, tenantOf } from '../platform/db/tenant.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { sealedData } from '../platform/jobs/sealed.ts';
import { layOut } from '../platform/mail/layout.ts';
import { textsIn } from '../platform/texts/texts.ts';
import { findUserByEmail } from './store.ts';

/**
 * Creates the job that sends the link for a new password, if the address has an account. A job does this, so that the response time of the
 * form does not reveal whether the account exists.
 */
export function createResetJob({
  db,
  secrets,
  clock,
  mailer,
  address,
  siteTitle,
}: MailPorts & { db: Db; secrets: SecretBox }) {
  const data = sealedData(
    secrets,
    'password-reset',
    z.object({ emailNorm: z.string(), language: z.enum(LANGUAGES).default('en') }),
  );
  const job = defineJob({
    name: 'password-reset',
    data: data.schema,
    expireSeconds: 60,
    heartbeatSeconds: 30,
    retries: 5,
    concurrency: 1,
    pollSeconds: 5,
    async run(sealed) {
      const { emailNorm, language: requested } = data.open(sealed);
      const user = await findUserByEmail(db, emailNorm);
      if (!user) return;
      await inTransaction(tenantOf(db, user.companyId), async (tenant) => {
        const company = await readCompany(tenant);
        const token = await issueResetToken(tenant, clock, { id: user.userId, email: user.email, delivery: 'mail' });
        const language = mailLanguage((await chosenLanguage(tenant, user.userId)) ?? requested);
        const t = textsIn(language);
        await mailer.send(tenant.db, {
          to: user.email,
          ...layOut(mailBrand(company, { address, siteTitle }, language), {
            subject: t('Choose a new password for {site}', { site: siteTitle }),
            title: t('Choose a new password'),
            paragraphs: [t('A new password was requested for {email}.', { email: user.email })],
            button: { label: t('Choose a new password'), url: `${address.origin()}/reset-password/${token}` },
            notes: [
              t('The link is valid for one hour and works once. The new password signs out all devices.'),
              t('If this was not you, ignore this mail: your password stays as it is.'),
            ],
          }),
        });
      });
    },
  });
  return { job, seal: data.seal };
}
