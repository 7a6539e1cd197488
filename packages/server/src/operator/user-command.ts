import { REQUIRED_TEXTS, requiredAs } from '@reporting/contract/rules';
import { audit } from '../company/audit.ts';
import { personRecord } from '../company/found.ts';
import { issueResetToken } from '../company/reset-token.ts';
import { restrictSessions } from '../company/second-factor/requirement.ts';
import { deleteFactor, hasFactor } from '../company/second-factor/store.ts';
import { EmailTaken, insertUser, lockCompany } from '../company/store.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { UserAction } from '../platform/config/command-line.ts';
import type { Config } from '../platform/config/config.ts';
import { type Db, inTransaction, tenantOf } from '../platform/db/tenant.ts';
import { StartupError } from '../platform/startup-error.ts';
import { withDatabase } from './open.ts';
import * as store from './store.ts';

/**
 * Runs the command `user` and prints the result.
 * @param origin origin of the links in the result
 */
export async function runUserCommand(config: Config, action: UserAction, origin: string): Promise<void> {
  console.log(await withDatabase(config, (db) => userAction(db, action, { clock: systemClock, origin })));
}

interface UserDeps {
  clock: Clock;
  /** Origin of the links. */
  origin: string;
}

/**
 * Lists or changes users for the operator.
 * @returns the result as text for the operator
 * @throws StartupError for an unknown user or company, and for a change that the rules of the product forbid
 */
export async function userAction(db: Db, action: UserAction, { clock, origin }: UserDeps): Promise<string> {
  const now = new Date(clock.now());
  const linkOf = (token: string) => `${origin}/reset-password/${token}`;

  switch (action.action) {
    case 'list':
      return listText(await store.listUsers(db));
    case 'create': {
      const tenant = tenantOf(db, await companyId(db, action.company));
      const person = { name: action.fullName, email: action.email, roleName: action.roleName };
      const user = personRecord({ ...person, onboarded: true, verified: false, consented: false }, false, null);
      const token = await inTransaction(tenant, async (inside) => {
        await insertUser(inside, user, now);
        const subject = { id: user.id, name: user.name };
        await audit(inside, { action: 'user_joined', subject, details: `Created by the operator: ${user.email}` }, now);
        return issueResetToken(inside, clock, { id: user.id, email: user.email, delivery: 'operator' });
      }).catch((error: unknown) => {
        if (error instanceof EmailTaken) throw new StartupError(`${action.email} has an account already.`);
        throw error;
      });
      return `Created ${user.email} as ${user.roleName}. Link to choose a password, valid for one hour, once:\n${linkOf(token)}`;
    }
    case 'reset': {
      const { id, email, tenant, lockedAt } = await known(db, action.email);
      const token = await inTransaction(tenant, (inside) =>
        issueResetToken(inside, clock, { id, email, delivery: 'operator' }),
      );
      const locked = lockedAt ? `\n${action.email} is locked and cannot sign in until unlocked.` : '';
      return `Link to choose a new password for ${action.email}, valid for one hour, once:\n${linkOf(token)}${locked}`;
    }
    case 'role': {
      const { tenant, ...user } = await known(db, action.email);
      if (user.roleName === action.roleName) return `${user.email} is ${user.roleName} already.`;
      await inTransaction(tenant, async (inside) => {
        await lockCompany(inside);
        const reason = action.roleName === 'admin' ? null : requiredAs(user, await store.countAdmins(inside));
        if (reason) throw new StartupError(REQUIRED_TEXTS[reason]);
        await store.changeUser(inside, user.id, { role_name: action.roleName });
        const details = `${user.roleName} → ${action.roleName}, by the operator`;
        await audit(inside, { action: 'role_changed', subject: user, details }, now);
      });
      return `${user.email} is ${action.roleName} now.`;
    }
    case 'lock':
    case 'unlock': {
      const { tenant, ...user } = await known(db, action.email);
      const isLocked = action.action === 'lock';
      if (isLocked === (user.lockedAt !== null))
        return `${user.email} is ${isLocked ? 'locked' : 'not locked'} already.`;
      await inTransaction(tenant, async (inside) => {
        await store.changeUser(inside, user.id, { locked_at: isLocked ? now : null });
        if (isLocked) await store.endSessions(inside, user.id);
        await audit(inside, { action: isLocked ? 'user_locked' : 'user_unlocked', subject: user }, now);
      });
      return isLocked
        ? `${user.email} is locked: all sessions have ended, and the user cannot sign in.`
        : `${user.email} can sign in again.`;
    }
    case 'remove-factor': {
      const { tenant, ...user } = await known(db, action.email);
      if (!(await hasFactor(tenant, user.id))) return `${user.email} has no second factor.`;
      await inTransaction(tenant, async (inside) => {
        await deleteFactor(inside, user.id);
        await restrictSessions(inside, user.id);
        await store.endSessions(inside, user.id);
        const details = 'By the operator';
        await audit(inside, { action: 'second_factor_disabled', subject: user, details }, now);
      });
      return `${user.email} signs in with the password alone; all sessions have ended.`;
    }
  }
}

async function known(db: Db, email: string) {
  const user = await store.findUser(db, email);
  if (!user) throw new StartupError(`No user has the address ${email}. \`user list\` shows all users.`);
  return user;
}

async function companyId(db: Db, idOrName: string): Promise<string> {
  const found = await store.findCompanies(db, idOrName);
  const [only] = found;
  if (!only)
    throw new StartupError(`There is no company "${idOrName}". \`company\` lists the names and ids of all companies.`);
  if (found.length > 1)
    throw new StartupError(
      `${found.length} companies are named "${idOrName}". Pass the id: ${found.map(({ id }) => id).join(', ')}.`,
    );
  return only.id;
}

function listText(users: Awaited<ReturnType<typeof store.listUsers>>): string {
  if (users.length === 0) return 'There are no users yet. The service prints a link when it starts.';
  const rows = users.map((user) => [
    user.email,
    user.name,
    user.creator ? 'founder' : user.roleName,
    user.lockedAt ? 'locked' : user.verifiedAt ? 'active' : 'unconfirmed',
    user.lastSeenAt?.toISOString().slice(0, 10) ?? 'never',
    `${user.company} (${user.companyId})`,
  ]);
  const all = [['ADDRESS', 'NAME', 'ROLE', 'STATE', 'LAST SEEN', 'COMPANY'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
