import type { Clock } from '../clock.ts';
import { newToken, tokenHash } from '../crypto/tokens.ts';
import { type Db, type Tenant, tenantOf } from '../db/tenant.ts';
import type { PublicAddress } from '../http/address.ts';

/** A signed-in user, as every request of theirs carries them. */
export interface Member {
  tenant: Tenant;
  userId: string;
  roleName: 'admin' | 'member';
  identification: string;
  sessionHash: string;
}

const DAY = 86_400_000;
/** A session ends after a week without use, and after 30 days in any case. */
const IDLE = 7 * DAY;
const ABSOLUTE = 30 * DAY;
/** Use is written down at most this often. */
const TOUCH = 5 * 60_000;

export interface Sessions {
  /** Starts a session under a new id and returns the Set-Cookie header. */
  start(companyId: string, userId: string): Promise<string>;
  /** The member whom a Cookie header names, or null. */
  find(cookieHeader: string | undefined): Promise<Member | null>;
  /** Ends the session of a Cookie header and returns the Set-Cookie header that forgets it. */
  end(cookieHeader: string | undefined): Promise<string>;
  /** Removes what has expired. */
  sweep(): Promise<void>;
}

export function createSessions(db: Db, clock: Clock, address: PublicAddress): Sessions {
  const cookieName = () => (address.isHttps() ? '__Host-session' : 'session');
  const attributes = () => `Path=/; HttpOnly; SameSite=Lax${address.isHttps() ? '; Secure' : ''}`;
  const limits = () => ({ used: new Date(clock.now() - IDLE), created: new Date(clock.now() - ABSOLUTE) });
  const hashOf = (header: string | undefined): string | null => {
    const token = readCookie(header, cookieName());
    return token === null || !/^[\w-]{43}$/.test(token) ? null : tokenHash(token);
  };

  return {
    async start(companyId, userId) {
      const token = newToken();
      const now = new Date(clock.now());
      await db
        .insertInto('sessions')
        .values({ id_hash: tokenHash(token), company_id: companyId, user_id: userId, created_at: now, used_at: now })
        .execute();
      return `${cookieName()}=${token}; ${attributes()}; Max-Age=${ABSOLUTE / 1_000}`;
    },

    async find(header) {
      const hash = hashOf(header);
      if (hash === null) return null;
      const { used, created } = limits();
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', (join) =>
          join.onRef('users.company_id', '=', 'sessions.company_id').onRef('users.id', '=', 'sessions.user_id'),
        )
        .where('sessions.id_hash', '=', hash)
        .where('sessions.used_at', '>', used)
        .where('sessions.created_at', '>', created)
        .select(['users.company_id', 'users.id', 'users.role_name', 'users.identification', 'sessions.used_at'])
        .executeTakeFirst();
      if (!row) return null;
      if (clock.now() - row.used_at.getTime() > TOUCH) {
        await db
          .updateTable('sessions')
          .set({ used_at: new Date(clock.now()) })
          .where('id_hash', '=', hash)
          .execute();
      }
      return {
        tenant: tenantOf(db, row.company_id),
        userId: row.id,
        roleName: row.role_name,
        identification: row.identification,
        sessionHash: hash,
      };
    },

    async end(header) {
      const hash = hashOf(header);
      if (hash !== null) await db.deleteFrom('sessions').where('id_hash', '=', hash).execute();
      return `${cookieName()}=; ${attributes()}; Max-Age=0`;
    },

    async sweep() {
      const { used, created } = limits();
      await db
        .deleteFrom('sessions')
        .where((where) => where.or([where('used_at', '<=', used), where('created_at', '<=', created)]))
        .execute();
    },
  };
}

/** The value of a cookie; null where it is missing, or there twice and thus not to be trusted. */
function readCookie(header: string | undefined, name: string): string | null {
  const values = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
  return values.length === 1 ? (values[0] ?? null) : null;
}
