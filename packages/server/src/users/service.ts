import type { BodyOf, inviteUser as inviteCall, TeamMember, User } from '@reporting/contract';
import { changeableFields, REQUIRED_TEXTS, requiredAs, type UserField } from '@reporting/contract/rules';
import { audit } from '../company/audit.ts';
import { lockCompany } from '../company/store.ts';
import { replaceReferences } from '../data/files/store.ts';
import { inTransaction, type Tenant } from '../platform/db/tenant.ts';
import { adminRequired, HttpProblem, invalid, notFound } from '../platform/http/problem.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import { createFactorReset } from './factor-reset.ts';
import { findInvitation, type InvitationRow, listInvitations, updateInvitation } from './invitation-store.ts';
import { createInvitations, type InvitationsDeps } from './invitations.ts';
import { createOwnRecord, type UserChanges } from './own-record.ts';
import * as store from './store.ts';

export type UsersService = ReturnType<typeof createUsersService>;

export function createUsersService(deps: InvitationsDeps) {
  const { clock } = deps;
  const updateOwn = createOwnRecord(deps);
  const invitations = createInvitations(deps);
  const resetFactor = createFactorReset(deps);

  return {
    resetFactor,
    readInvitation: invitations.read,
    acceptInvitation: invitations.accept,

    async list(tenant: Tenant): Promise<TeamMember[]> {
      const users = (await store.listUsers(tenant)).map(userOf);
      return [...users, ...(await listInvitations(tenant)).map((row) => invitationOf(row, clock.now()))];
    },

    invite: async (member: Member, body: BodyOf<typeof inviteCall>) =>
      invitationOf(await invitations.invite(member, body), clock.now()),

    resend: async (member: Member, id: string) => invitationOf(await invitations.resend(member, id), clock.now()),

    /**
     * Changes a user, within the permissions of the caller.
     * @throws HttpProblem 403 for another user's record if the caller is not an admin, even if no such user exists; 404 if the user does
     * not exist; 422 for a field that the caller must not change, and for the role of the founder or the last admin
     */
    async update(member: Member, id: string, body: UserChanges): Promise<User | TeamMember> {
      const fields = changeableFields({ id: member.userId, roleName: member.roleName }, id);
      if (!fields) throw adminRequired();
      refuseFields(body, fields);
      return member.userId === id ? updateOwn(member, body) : updateOther(member.tenant, id, body);
    },

    /** Removes a user, or withdraws an invitation. @throws HttpProblem 404 if the id is unknown, 422 for the founder and the last admin */
    async remove({ tenant }: Member, id: string): Promise<undefined> {
      await inTransaction(tenant, async (inside) => {
        // The lock permits only one change of users at a time, so that two admins cannot remove each other concurrently.
        await lockCompany(inside);
        if (await invitations.withdraw(inside, id)) return;
        const user = await store.findUser(inside, id);
        if (!user) throw notFound();
        await refuseRequired(inside, user);
        await replaceReferences(inside, { owner: 'user', ownerId: id }, []);
        await audit(inside, { action: 'user_removed', subject: { id, name: user.name }, details: user.email }, now());
        await store.deleteUser(inside, id);
      });
      return undefined;
    },
  };

  function now(): Date {
    return new Date(clock.now());
  }

  async function updateOther(tenant: Tenant, id: string, { name, roleName }: UserChanges): Promise<TeamMember> {
    return inTransaction(tenant, async (inside) => {
      await lockCompany(inside);
      const user = await store.findUser(inside, id);
      if (!user) return updateInvited(inside, id, roleName);
      const subject = { id, name: user.name };
      if (roleName !== undefined && roleName !== user.roleName) {
        if (roleName !== 'admin') await refuseRequired(inside, user, 'roleName');
        await store.setRole(inside, id, roleName);
        const details = `${user.roleName} → ${roleName}`;
        await audit(inside, { action: 'role_changed', subject, details }, now());
      }
      const renamed = name?.trim() ?? user.name;
      if (renamed !== user.name) {
        await store.updateUser(inside, id, { name: renamed });
        await audit(inside, { action: 'user_renamed', subject, details: `${user.name} → ${renamed}` }, now());
      }
      return userOf({ ...user, name: renamed, roleName: roleName ?? user.roleName });
    });
  }

  /** Changes the role of an invitation. A changed name has no effect, because an invitation has no name. */
  async function updateInvited(inside: Tenant, id: string, roleName: TeamMember['roleName'] | undefined) {
    const row = await findInvitation(inside, id);
    if (!row) throw notFound();
    if (roleName === undefined || roleName === row.roleName) return invitationOf(row, clock.now());
    await updateInvitation(inside, id, { role_name: roleName });
    const details = `${row.roleName} → ${roleName}`;
    await audit(inside, { action: 'role_changed', subject: { id, name: row.email }, details }, now());
    return invitationOf({ ...row, roleName }, clock.now());
  }
}

/** @throws HttpProblem 422 if the user is the founder or the last admin */
async function refuseRequired(inside: Tenant, user: store.UserRow, field = 'general'): Promise<void> {
  const reason = requiredAs(user, await store.countAdmins(inside));
  if (!reason) return;
  const message = REQUIRED_TEXTS[reason];
  throw new HttpProblem('user_required', message, { errors: { [field]: [message] } });
}

/** @throws HttpProblem 422 for fields that the caller must not change */
function refuseFields(body: UserChanges, allowed: readonly UserField[]): void {
  const refused = Object.keys(body).filter((field) => !(allowed as readonly string[]).includes(field));
  if (refused.length > 0)
    throw invalid(Object.fromEntries(refused.map((field) => [field, ['You cannot change this field of this user.']])));
}

function userOf(row: store.UserRow): TeamMember {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.roleName,
    roleName: row.roleName,
    avatar: row.avatar,
    creator: row.creator,
    state: row.verifiedAt === null ? 'unverified' : 'active',
    secondFactor: row.secondFactorSince !== null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    invitation: null,
  };
}

function invitationOf(row: InvitationRow, now: number): TeamMember {
  return {
    id: row.id,
    name: null,
    email: row.email,
    role: row.roleName,
    roleName: row.roleName,
    avatar: null,
    creator: false,
    state: row.expiresAt.getTime() > now ? 'invited' : 'ended',
    secondFactor: false,
    lastSeenAt: null,
    invitation: {
      sentAt: row.sentAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      invitedBy: row.invitedBy,
    },
  };
}
