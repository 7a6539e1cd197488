import { audit } from '../company/audit.ts';
import { mailBrand, mailLanguage } from '../company/mail-brand.ts';
import { restrictSessions } from '../company/second-factor/requirement.ts';
import { deleteFactor } from '../company/second-factor/store.ts';
import { readCompany } from '../company/store.ts';
import { chosenLanguage, readUserRecord } from '../company/user-record.ts';
import type { MailPorts } from '../company/verified.ts';
import { inTransaction } from '../platform/db/tenant.ts';
import { invalid, notFound } from '../platform/http/problem.ts';
import { layOut } from '../platform/mail/layout.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import { textsIn } from '../platform/texts/texts.ts';
import { findUser } from './store.ts';

/** Creates the function with which an admin removes the second factor of another user, for example after the user has lost it. */
export function createFactorReset(ports: MailPorts) {
  /** @throws HttpProblem 404 if the user does not exist, 422 for the admin's own second factor, because removing it requires a code */
  return async function resetFactor({ tenant, userId }: Member, id: string): Promise<void> {
    if (id === userId) throw invalid({ general: ['Remove your own second factor on your user page, with a code.'] });
    await inTransaction(tenant, async (inside) => {
      const user = await findUser(inside, id);
      if (!user) throw notFound();
      if (user.secondFactorSince === null) return;
      await deleteFactor(inside, id);
      await restrictSessions(inside, id);
      const now = new Date(ports.clock.now());
      await audit(inside, { action: 'second_factor_reset', subject: { id, name: user.name } }, now);
      const admin = (await readUserRecord(inside, userId)).user.name;
      const company = await readCompany(inside);
      const language = mailLanguage(await chosenLanguage(inside, id));
      const t = textsIn(language);
      await ports.mailer.send(inside.db, {
        to: user.email,
        ...layOut(mailBrand(company, ports, language), {
          subject: t('Your second factor for {site} was removed', { site: ports.siteTitle }),
          title: t('Your second factor was removed'),
          paragraphs: [
            t('{admin} removed the second factor of {email}. Signing in no longer requires a code.', {
              admin,
              email: user.email,
            }),
            t('Set up a new second factor on your user page. The recovery codes that you stored no longer work.'),
          ],
          button: { label: t('Open your page'), url: `${ports.address.origin()}/users/${id}` },
          notes: [
            t(
              'If you did not ask {admin} to remove the second factor, set up a new second factor now, and ask {admin} for the reason.',
              { admin },
            ),
          ],
        }),
      });
    });
  };
}
