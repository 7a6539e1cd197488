import { createHash } from 'node:crypto';
import type { OwnSession, SecondFactorState } from '@reporting/contract';
import { audit } from '../company/audit.ts';
import { requireOwnPassword } from '../company/own-password.ts';
import { restrictSessions, writeRequirement } from '../company/second-factor/requirement.ts';
import type { SecondFactors } from '../company/second-factor/second-factors.ts';
import type { Clock } from '../platform/clock.ts';
import { inTransaction } from '../platform/db/tenant.ts';
import { notFound } from '../platform/http/problem.ts';
import type { Member, Sessions } from '../platform/sessions/sessions.ts';
import { readSessions, readSignIn } from './store.ts';

/** The calls of the user page's section about signing in. */
export interface SecurityService {
  /** Returns the member's sessions, with the session of the request first. */
  sessions(member: Member): Promise<OwnSession[]>;
  /** Ends a session of the member. @throws HttpProblem 404 if the member has no such session */
  endSession(member: Member, id: string): Promise<void>;
  endOthers(member: Member): Promise<void>;
  secondFactor(member: Member): Promise<SecondFactorState>;
  /**
   * Creates a secret for the member's authenticator app.
   * @param password required if the user has a password, so that another person at an unattended browser cannot lock the user out
   */
  begin(member: Member, password: string | undefined): Promise<{ secret: string; uri: string }>;
  confirm(member: Member, code: string): Promise<string[]>;
  renewRecoveryCodes(member: Member, code: string): Promise<string[]>;
  remove(member: Member, code: string): Promise<void>;
  /** Sets whether all users of the company must have a second factor. If so, users without a second factor can only set one up. */
  require(member: Member, required: boolean): Promise<void>;
}

/** Returns the id under which the user sees a session. It does not reveal the stored hash. */
const publicId = (hash: string) => createHash('sha256').update(`session ${hash}`).digest('base64url').slice(0, 21);

export function createSecurityService(deps: {
  clock: Clock;
  sessions: Sessions;
  factors: SecondFactors;
}): SecurityService {
  const { clock, sessions, factors } = deps;

  /** Returns the member's sessions that have not ended. */
  async function open({ tenant, userId }: Member) {
    const rows = await readSessions(tenant, userId);
    const alive = await sessions.alive(rows.map(({ id_hash: hash }) => hash));
    return rows.filter(({ id_hash: hash }) => alive.has(hash));
  }

  return {
    async sessions(member) {
      const rows = await open(member);
      const own = rows.map((row) => ({
        id: publicId(row.id_hash),
        device: row.device,
        createdAt: row.created_at.toISOString(),
        usedAt: row.used_at.toISOString(),
        current: row.id_hash === member.sessionHash,
      }));
      return own.sort((a, b) => Number(b.current) - Number(a.current));
    },

    async endSession(member, id) {
      const found = (await open(member)).find(({ id_hash: hash }) => publicId(hash) === id);
      if (!found) throw notFound();
      await sessions.endOne(member.tenant, member.userId, found.id_hash);
    },

    endOthers: ({ tenant, userId, sessionHash }) => sessions.endAll(tenant, userId, sessionHash),

    async secondFactor({ tenant, userId }) {
      const { password_hash: hash } = await readSignIn(tenant, userId);
      return { ...(await factors.state(tenant, userId)), hasPassword: hash !== null };
    },

    async begin(member, password) {
      const { tenant, userId } = member;
      const { email, password_hash: hash } = await readSignIn(tenant, userId);
      if (hash !== null) await requireOwnPassword(clock, member, password);
      return factors.begin(tenant, userId, email);
    },

    confirm: ({ tenant, userId }, code) => factors.confirm(tenant, userId, code),

    async renewRecoveryCodes({ tenant, userId }, code) {
      await factors.check(tenant, userId, code);
      return factors.renewRecoveryCodes(tenant, userId);
    },

    async require({ tenant }, required) {
      await inTransaction(tenant, async (inside) => {
        await writeRequirement(inside, required);
        await restrictSessions(inside);
        const action = required ? 'second_factor_required' : 'second_factor_optional';
        await audit(inside, { action }, new Date(clock.now()));
      });
    },

    async remove({ tenant, userId }, code) {
      await factors.check(tenant, userId, code);
      await factors.remove(tenant, userId);
    },
  };
}
