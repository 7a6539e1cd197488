import { sql } from 'kysely';
import { batchedReads } from '../batched-reads.ts';
import { CLOCK_SKEW, type Clock } from '../clock.ts';
import { newToken, tokenHash } from '../crypto/tokens.ts';
import { databaseFailure } from '../db/failure.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { runCompiled } from '../db/run-compiled.ts';
import { type Tenant, tenantOf } from '../db/tenant.ts';
import { HttpProblem } from '../http/problem.ts';
import { createReadCache } from '../read-cache.ts';
import type { Cookies } from './cookies.ts';
import { mustEnrol } from './enrolment.ts';

/** The signed-in user of a request. */
export interface Member {
  tenant: Tenant;
  userId: string;
  roleName: 'admin' | 'member';
  identification: string;
  sessionHash: string;
  /** Whether the user lacks a second factor that the company requires. If so, only calls with `beforeEnrolment` run. */
  mustEnrol: boolean;
}

const COOKIE = 'session';
const DAY = 86_400_000;
/** A session ends after 7 days without use, and 30 days after its start. */
const IDLE = 7 * DAY;
const ABSOLUTE = 30 * DAY;
/** Minimum time in ms between two writes of a session's last use. */
const TOUCH = 5 * 60_000;
/** Maximum age in ms and maximum number of the sessions in memory. */
const KEEP_FOR = 60_000;
const MAX_ENTRIES = 2_000;

/** A stored session with the role of its user. */
interface KnownSession {
  company_id: string;
  user_id: string;
  role_name: Member['roleName'];
  identification: string;
  created_at: Date;
  used_at: Date;
  must_enrol: boolean;
}

export interface Sessions {
  /**
   * Starts a session under a new id and returns the Set-Cookie header. The caller must have checked the second factor.
   * @param device name of the device for people, from `deviceOf`; null if unknown
   * @throws HttpProblem 403 account_locked
   */
  start(companyId: string, userId: string, device?: string | null): Promise<string>;
  /** Returns the member of a Cookie header's session; null if the session has expired or does not exist. */
  find(cookieHeader: string | undefined): Promise<Member | null>;
  /** Ends the session of a Cookie header and returns the Set-Cookie header that deletes the cookie. */
  end(cookieHeader: string | undefined): Promise<string>;
  /** Ends one session of a user, by its hash. */
  endOne(tenant: Tenant, userId: string, hash: string): Promise<void>;
  /** Ends all sessions of a user, except the session with the hash `except`. The sockets of ended sessions are closed too. */
  endAll(tenant: Tenant, userId: string, except?: string): Promise<void>;
  /** Returns the hashes of the given sessions (`sessionHash`) that have not ended and whose users lack no required second factor. */
  alive(hashes: readonly string[]): Promise<Set<string>>;
  /** Deletes expired sessions. Sets stored times that are in the future to the current time. */
  sweep(): Promise<void>;
}

export function createSessions(
  { db, changes, exclusive }: Pick<OpenDatabase, 'db' | 'changes' | 'exclusive'>,
  clock: Clock,
  cookies: Cookies,
): Sessions {
  const cache = createReadCache<KnownSession>({
    keepFor: KEEP_FOR,
    maxEntries: MAX_ENTRIES,
    maxSize: MAX_ENTRIES,
    sizeOf: () => 1,
    companyOf: ({ company_id }) => company_id,
  });
  // The database deletes sessions together with their user or company.
  changes.listen(['sessions', 'users', 'companies'], cache.drop);
  const limits = () => ({ used: new Date(clock.now() - IDLE), created: new Date(clock.now() - ABSOLUTE) });
  const hashOf = (header: string | undefined): string | null => {
    const token = cookies.read(header, COOKIE);
    return token === null || !/^[\w-]{43}$/.test(token) ? null : tokenHash(token);
  };

  /** Stores when the user was last seen. This time remains after the session has ended. */
  async function seen(companyId: string, userId: string): Promise<void> {
    await db
      .updateTable('users')
      .set({ last_seen_at: new Date(clock.now()) })
      .where('company_id', '=', companyId)
      .where('id', '=', userId)
      .execute();
  }

  /** Stores the last use of a session. A full disk is ignored, because reading is still possible. */
  async function touch(hash: string, companyId: string, userId: string): Promise<void> {
    try {
      await db
        .updateTable('sessions')
        .set({ used_at: new Date(clock.now()) })
        .where('id_hash', '=', hash)
        .execute();
      await seen(companyId, userId);
    } catch (error) {
      if (databaseFailure(error) !== 'full') throw error;
    }
  }

  // Compiled once, because each request of a member reads a session.
  const byHashes = db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'sessions.company_id').onRef('users.id', '=', 'sessions.user_id'),
    )
    .where('sessions.id_hash', '=', sql<string>`any(${['']}::text[])`)
    .select(['users.company_id', 'users.id as user_id', 'users.role_name', 'users.identification'])
    .select(['sessions.id_hash', 'sessions.created_at', 'sessions.used_at', 'sessions.must_enrol'])
    .compile();
  const stored = batchedReads(
    (hash: string) => hash,
    async (hashes): Promise<Map<string, KnownSession>> => {
      const rows = await runCompiled(db, byHashes, [hashes]);
      return new Map(rows.map(({ id_hash, ...session }) => [id_hash, session]));
    },
  );

  /** @throws HttpProblem if the operator has locked the user */
  async function refuseLocked(companyId: string, userId: string): Promise<void> {
    const row = await db
      .selectFrom('users')
      .select('locked_at')
      .where('company_id', '=', companyId)
      .where('id', '=', userId)
      .executeTakeFirst();
    if (row?.locked_at)
      throw new HttpProblem('account_locked', 'This account is locked. Ask the operator of this service to unlock it.');
  }

  return {
    async start(companyId, userId, device = null) {
      await refuseLocked(companyId, userId);
      const token = newToken();
      const now = new Date(clock.now());
      await db
        .insertInto('sessions')
        .values({
          id_hash: tokenHash(token),
          company_id: companyId,
          user_id: userId,
          created_at: now,
          used_at: now,
          device,
          must_enrol: mustEnrol(sql.val(companyId), sql.val(userId)),
        })
        .execute();
      await seen(companyId, userId);
      return cookies.write(COOKIE, token, ABSOLUTE / 1_000);
    },

    async find(header) {
      const hash = hashOf(header);
      if (hash === null) return null;
      // On a database shared by processes, another process may have ended the session or changed the user.
      const row = await (exclusive ? cache.read(hash, () => stored(hash)) : stored(hash));
      const { used, created } = limits();
      if (!row || row.used_at <= used || row.created_at <= created) return null;
      if (clock.now() - row.used_at.getTime() > TOUCH) {
        await touch(hash, row.company_id, row.user_id);
        row.used_at = new Date(clock.now());
      }
      return {
        tenant: tenantOf(db, row.company_id),
        userId: row.user_id,
        roleName: row.role_name,
        identification: row.identification,
        sessionHash: hash,
        mustEnrol: row.must_enrol,
      };
    },

    async end(header) {
      const hash = hashOf(header);
      if (hash !== null) await db.deleteFrom('sessions').where('id_hash', '=', hash).execute();
      return cookies.write(COOKIE, '', 0);
    },

    async endOne({ db: handle, companyId }, userId, hash) {
      await handle
        .deleteFrom('sessions')
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .where('id_hash', '=', hash)
        .execute();
    },

    async endAll(tenant, userId, except) {
      let ended = tenant.db
        .deleteFrom('sessions')
        .where('company_id', '=', tenant.companyId)
        .where('user_id', '=', userId);
      if (except !== undefined) ended = ended.where('id_hash', '<>', except);
      await ended.execute();
    },

    async alive(hashes) {
      if (hashes.length === 0) return new Set();
      const { used, created } = limits();
      const rows = await db
        .selectFrom('sessions')
        .select('id_hash')
        .where('id_hash', 'in', [...hashes])
        .where('used_at', '>', used)
        .where('created_at', '>', created)
        .where('must_enrol', '=', false)
        .execute();
      return new Set(rows.map(({ id_hash }) => id_hash));
    },

    async sweep() {
      const { used, created } = limits();
      await db
        .deleteFrom('sessions')
        .where((where) => where.or([where('used_at', '<=', used), where('created_at', '<=', created)]))
        .execute();
      // If the clock was set back, stored times in the future would prolong the session.
      const now = new Date(clock.now());
      const ahead = new Date(clock.now() + CLOCK_SKEW);
      for (const time of ['used_at', 'created_at'] as const)
        await db
          .updateTable('sessions')
          .set({ [time]: now })
          .where(time, '>', ahead)
          .execute();
    },
  };
}
