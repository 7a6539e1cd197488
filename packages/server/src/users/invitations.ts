import type { acceptInvitation as acceptCall, BodyOf, inviteUser as inviteCall, Received } from '@reporting/contract';
import { audit } from '../company/audit.ts';
import { normalEmail } from '../company/email.ts';
import { newUser } from '../company/found.ts';
import { findByEmail, insertUser, markConsented, readCompany } from '../company/store.ts';
import { type MailPorts, requireVerified } from '../company/verified.ts';
import { type Db, inTransaction, type Tenant, tenantOf } from '../platform/db/tenant.ts';
import { HttpProblem, invalid, notFound, tooMany } from '../platform/http/problem.ts';
import { newId } from '../platform/ids.ts';
import { type Limit, useLimit } from '../platform/rate-limit.ts';
import { deviceOf } from '../platform/sessions/device.ts';
import type { Member, Sessions } from '../platform/sessions/sessions.ts';
import { endTokens, readToken, takeToken } from '../platform/tokens/one-time.ts';
import { sendInvitation, VALID_FOR } from './invitation-mail.ts';
import * as store from './invitation-store.ts';

/** Rate limits of invitation mails, per company and per invitation. */
const PER_COMPANY = { max: 50, windowSeconds: 3_600 };
const PER_INVITATION = { max: 5, windowSeconds: 3_600 };

export interface InvitationsDeps extends MailPorts {
  db: Db;
  sessions: Pick<Sessions, 'start' | 'end'>;
}

/** Creates the part that sends, repeats, reads, accepts and withdraws invitations. */
export function createInvitations(deps: InvitationsDeps) {
  const { db, clock, sessions } = deps;
  const times = () => ({ sentAt: new Date(clock.now()), expiresAt: new Date(clock.now() + VALID_FOR) });

  async function count(key: string, limit: Limit, message: string): Promise<void> {
    const seconds = await useLimit(db, clock, key, limit);
    if (seconds !== null) throw tooMany(`${message} Try again in ${Math.ceil(seconds / 60)} minutes.`, seconds);
  }

  async function find(tenant: Tenant, id: string): Promise<store.InvitationRow> {
    const row = await store.findInvitation(tenant, id);
    if (!row) throw notFound();
    return row;
  }

  /** Returns the invitation of a link. @throws HttpProblem link_… */
  async function open(token: string) {
    const { companyId, subject } = await readToken(db, clock, 'invite', token);
    const tenant = tenantOf(db, companyId);
    const invitation = await store.findInvitation(tenant, subject);
    if (!invitation) throw withdrawn();
    return { tenant, invitation };
  }

  return {
    async invite({ tenant, userId }: Member, body: Received<typeof inviteCall, 'body'>): Promise<store.InvitationRow> {
      await requireVerified(tenant, userId);
      const emailNorm = normalEmail(body.email);
      if ((await findByEmail(db, emailNorm))?.companyId === tenant.companyId)
        throw invalid({ email: ['This address belongs to a user of your company.'] });
      await count(`invitations ${tenant.companyId}`, PER_COMPANY, 'Too many invitations.');
      const id = newId();
      return inTransaction(tenant, async (inside) => {
        const { roleName, email, message = '' } = body;
        const row = { id, email, emailNorm, roleName, message: message.trim(), invitedBy: userId, ...times() };
        if (!(await store.insertInvitation(inside, row)))
          throw invalid({ email: ['This address is invited already. Send its invitation again.'] });
        const invitation = await find(inside, id);
        await sendInvitation(inside, deps, invitation);
        const entry = { action: 'user_invited', subject: { id, name: email }, details: roleName } as const;
        await audit(inside, entry, row.sentAt);
        return invitation;
      });
    },

    async resend({ tenant, userId }: Member, id: string): Promise<store.InvitationRow> {
      await requireVerified(tenant, userId);
      await find(tenant, id);
      await count(`invitations ${tenant.companyId}`, PER_COMPANY, 'Too many invitations.');
      await count(`invitation ${tenant.companyId} ${id}`, PER_INVITATION, 'The invitation was sent several times.');
      return inTransaction(tenant, async (inside) => {
        const { sentAt, expiresAt } = times();
        await store.updateInvitation(inside, id, { invited_by: userId, sent_at: sentAt, expires_at: expiresAt });
        await endTokens(inside, clock, 'invite', id);
        const invitation = await find(inside, id);
        await sendInvitation(inside, deps, invitation);
        await audit(inside, { action: 'invitation_resent', subject: { id, name: invitation.email } }, sentAt);
        return invitation;
      });
    },

    async read(token: string) {
      const { tenant, invitation } = await open(token);
      const { name } = await readCompany(tenant);
      return { company: name, email: invitation.email, invitedBy: invitation.invitedBy };
    },

    /**
     * Creates the user of an invitation and a new session. Ends the session of the request.
     * @throws HttpProblem link_…; 422 for a common password, or if the address now has an account in another company
     */
    async accept(
      token: string,
      form: BodyOf<typeof acceptCall>,
      { cookie, 'user-agent': userAgent }: { cookie?: string | undefined; 'user-agent'?: string | undefined },
    ) {
      // The token is checked before the password is hashed, because hashing is slow.
      const { tenant, invitation } = await open(token);
      const { email, roleName } = invitation;
      const person = await newUser(
        { name: form.name, email, password: form.password, roleName, onboarded: true, verified: true, consented: true },
        false,
      );
      const now = new Date(clock.now());
      await inTransaction(tenant, async (inside) => {
        const { subject } = await takeToken(inside.db, clock, 'invite', token);
        const taken = await store.takeInvitation(inside, subject);
        if (!taken) throw withdrawn();
        if ((await findByEmail(inside.db, person.emailNorm)) !== null)
          throw invalid({
            general: ['This address has an account in another company. Ask for an invitation to another address.'],
          });
        // The role is read again, because an admin might have changed it after the token was checked.
        await insertUser(inside, { ...person, roleName: taken.roleName }, now);
        await markConsented(inside, person.id, now);
        const entry = {
          action: 'user_joined',
          subject: { id: person.id, name: person.name },
          userId: person.id,
        } as const;
        await audit(inside, entry, now);
      });
      await sessions.end(cookie);
      return sessions.start(tenant.companyId, person.id, deviceOf(userAgent));
    },

    /** Withdraws an invitation, inside the caller's transaction. Returns false if it does not exist. */
    async withdraw(inside: Tenant, id: string): Promise<boolean> {
      const taken = await store.takeInvitation(inside, id);
      if (!taken) return false;
      const entry = { action: 'invitation_withdrawn', subject: { id, name: taken.email } } as const;
      await audit(inside, entry, new Date(clock.now()));
      return true;
    },
  };
}

const withdrawn = () => new HttpProblem('link_expired', 'This invitation was withdrawn.');
