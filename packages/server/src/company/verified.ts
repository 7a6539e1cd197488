import type { Clock } from '../platform/clock.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import type { PublicAddress } from '../platform/http/address.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { layOut } from '../platform/mail/layout.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { textsIn } from '../platform/texts/texts.ts';
import { issueToken } from '../platform/tokens/one-time.ts';
import { normalEmail } from './email.ts';
import { mailBrand, mailLanguage } from './mail-brand.ts';
import { readCompany } from './store.ts';
import { chosenLanguage } from './user-record.ts';

/** The parts of the service that sending mails to users requires. */
export interface MailPorts {
  clock: Clock;
  mailer: Mailer;
  address: PublicAddress;
  siteTitle: string;
}

/**
 * Sends a user the link that confirms the user's address. The link is valid for 7 days and only for this address. The caller passes the
 * tenant of the transaction that stores the address.
 */
export async function sendVerification(
  tenant: Tenant,
  { clock, mailer, address, siteTitle }: MailPorts,
  user: { id: string; email: string },
): Promise<void> {
  const company = await readCompany(tenant);
  const token = await issueToken(tenant, clock, {
    purpose: 'verify',
    subject: user.id,
    detail: normalEmail(user.email),
  });
  const language = mailLanguage(await chosenLanguage(tenant, user.id));
  const t = textsIn(language);
  const site = siteTitle;
  await mailer.send(tenant.db, {
    to: user.email,
    ...layOut(mailBrand(company, { address, siteTitle }, language), {
      subject: t('Confirm your e-mail address for {site}', { site }),
      title: t('Confirm your e-mail address'),
      paragraphs: [
        t('This address was entered for an account of {company} at {site}.', { company: company.name, site }),
      ],
      button: { label: t('Confirm address'), url: `${address.origin()}/verify/${token}` },
      notes: [
        t('The link is valid for 7 days.'),
        t('If this was not you, ignore this mail: nothing will be sent to you.'),
      ],
    }),
  });
}

/**
 * Requires that a user has confirmed the e-mail address. Invitations and automatic reports require this.
 * @throws HttpProblem 403 email_unverified, with the way to request a new link
 */
export async function requireVerified({ db, companyId }: Tenant, userId: string): Promise<void> {
  const row = await db
    .selectFrom('users')
    .select('verified_at')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row?.verified_at)
    throw new HttpProblem(
      'email_unverified',
      'Confirm your e-mail address first: open the link in the mail that you received, or request a new one on your user page.',
    );
}
