import { mailBrand } from '../company/mail-brand.ts';
import { findByEmail, readCompany } from '../company/store.ts';
import type { MailPorts } from '../company/verified.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { layOut, type MailContent } from '../platform/mail/layout.ts';
import { issueToken } from '../platform/tokens/one-time.ts';
import type { InvitationRow } from './invitation-store.ts';

const DAYS = 14;
/** Validity of an invitation in ms, as that of its link. */
export const VALID_FOR = DAYS * 86_400_000;

/** Sends the mail of an invitation, in the transaction that stores it. */
export async function sendInvitation(inside: Tenant, ports: MailPorts, invitation: InvitationRow): Promise<void> {
  const { clock, mailer, address, siteTitle } = ports;
  const company = await readCompany(inside);
  const { email, emailNorm, invitedBy, message } = invitation;
  const invites = `${invitedBy ?? 'An admin'} invites you to ${company.name} at ${siteTitle}.`;
  const base = {
    subject: `Invitation to ${company.name}`,
    title: `Join ${company.name}`,
    paragraphs: [invites, ...(message === '' ? [] : [message])],
  };
  const ignore = 'If you do not know the sender, ignore this mail: nothing will happen.';
  const isTaken = (await findByEmail(inside.db, emailNorm)) !== null;
  const content: MailContent = isTaken
    ? {
        ...base,
        paragraphs: [
          ...base.paragraphs,
          `However, ${email} already has an account at ${siteTitle}, in another company. An address has one account in one company.`,
          'Ask for an invitation to another address of yours. Or have your account in the other company removed, then ask for this invitation again.',
        ],
        notes: [ignore],
      }
    : {
        ...base,
        button: {
          label: 'Accept invitation',
          url: `${address.origin()}/invite/${await issueToken(inside, clock, { purpose: 'invite', subject: invitation.id })}`,
        },
        notes: [`The link works once, for ${DAYS} days.`, ignore],
      };
  await mailer.send(inside.db, { to: email, company, ...layOut(mailBrand(company, { address, siteTitle }), content) });
}
