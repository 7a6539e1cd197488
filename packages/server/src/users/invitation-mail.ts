import { mailBrand } from '../company/mail-brand.ts';
import { findByEmail, readCompany } from '../company/store.ts';
import type { MailPorts } from '../company/verified.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { actorLanguage } from '../platform/http/actor.ts';
import { layOut, type MailContent } from '../platform/mail/layout.ts';
import { textsIn } from '../platform/texts/texts.ts';
import { issueToken } from '../platform/tokens/one-time.ts';
import type { InvitationRow } from './invitation-store.ts';

const DAYS = 14;
/** Time in ms that an invitation and its link are valid. */
export const VALID_FOR = DAYS * 86_400_000;

/** Sends the mail of an invitation, inside the transaction that stores the invitation. */
export async function sendInvitation(inside: Tenant, ports: MailPorts, invitation: InvitationRow): Promise<void> {
  const { clock, mailer, address, siteTitle } = ports;
  const company = await readCompany(inside);
  const { email, emailNorm, invitedBy, message } = invitation;
  // The invited person has not chosen a language yet, so the mail has the language of the inviting user.
  const language = actorLanguage();
  const t = textsIn(language);
  const names = { company: company.name, site: siteTitle };
  const inviter = invitedBy ?? t('An admin');
  const base = {
    subject: t('Invitation to {company}', names),
    title: t('Join {company}', names),
    paragraphs: [
      t('{inviter} invites you to {company} at {site}.', { ...names, inviter }),
      ...(message === '' ? [] : [message]),
    ],
  };
  const ignore = t('If you do not know the sender, ignore this mail: nothing will happen.');
  // A token is issued even if the address has an account, so that the response time does not reveal the account.
  const token = await issueToken(inside, clock, { purpose: 'invite', subject: invitation.id });
  const isTaken = (await findByEmail(inside.db, emailNorm)) !== null;
  const content: MailContent = isTaken
    ? {
        ...base,
        paragraphs: [
          ...base.paragraphs,
          t(
            'However, {email} already has an account at {site}, in another company. An address has one account in one company.',
            { ...names, email },
          ),
          t(
            'Ask for an invitation to another address of yours. Or have your account in the other company removed, then ask for this invitation again.',
          ),
        ],
        notes: [ignore],
      }
    : {
        ...base,
        button: {
          label: t('Accept invitation'),
          url: `${address.origin()}/invite/${token}`,
        },
        notes: [t('The link works once, for {days} days.', { days: DAYS }), ignore],
      };
  await mailer.send(inside.db, {
    to: email,
    company,
    ...layOut(mailBrand(company, { address, siteTitle }, language), content),
  });
}
