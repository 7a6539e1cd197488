import { type Db, withTransaction } from '../platform/db/tenant.ts';

/** An open sign-in at a vendor. */
export interface ConnectState {
  sessionHash: string;
  companyId: string;
  userId: string;
  type: string;
  attempt: string;
  sourceId: string | null;
  /** Account that the user entered before the sign-in; null for types that do not need it. */
  account: string | null;
  verifier: string;
  createdAt: Date;
}

/** Maximum numbers of open sign-ins at vendors, per session and per company. A sign-in beyond the maximum ends the oldest sign-in. */
const MAX_STATES = { session: 10, company: 100 } as const;

/** Stores a sign-in. Ends the oldest sign-ins beyond `MAX_STATES` of its session and of its company. */
export async function insertState(db: Db, stateHash: string, state: ConnectState): Promise<void> {
  await withTransaction(db, async (inside) => {
    await inside
      .insertInto('oauth_states')
      .values({
        state_hash: stateHash,
        session_hash: state.sessionHash,
        company_id: state.companyId,
        user_id: state.userId,
        type: state.type,
        attempt: state.attempt,
        source_id: state.sourceId,
        account: state.account,
        verifier: state.verifier,
        created_at: state.createdAt,
      })
      .execute();
    const beyond = [
      { column: 'session_hash', value: state.sessionHash, max: MAX_STATES.session },
      { column: 'company_id', value: state.companyId, max: MAX_STATES.company },
    ] as const;
    for (const { column, value, max } of beyond) {
      const kept = inside
        .selectFrom('oauth_states')
        .select('state_hash')
        .where(column, '=', value)
        .where('state_hash', '<>', stateHash)
        .orderBy('created_at', 'desc')
        .limit(max - 1);
      await inside
        .deleteFrom('oauth_states')
        .where(column, '=', value)
        .where('state_hash', '<>', stateHash)
        .where('state_hash', 'not in', kept)
        .execute();
    }
  });
}

/** Removes and returns a sign-in. It is valid once, and only for the session that started it. Returns null for an invalid sign-in. */
export async function takeState(db: Db, stateHash: string, sessionHash: string): Promise<ConnectState | null> {
  const row = await db
    .deleteFrom('oauth_states')
    .where('state_hash', '=', stateHash)
    .where('session_hash', '=', sessionHash)
    .returningAll()
    .executeTakeFirst();
  return row
    ? {
        sessionHash: row.session_hash,
        companyId: row.company_id,
        userId: row.user_id,
        type: row.type,
        attempt: row.attempt,
        sourceId: row.source_id,
        account: row.account,
        verifier: row.verifier,
        createdAt: row.created_at,
      }
    : null;
}

/**
 * Deletes sign-ins that began before `before` or after `after`. Sign-ins after `after` were stored before the clock was
 * set back.
 */
export async function sweepStates(db: Db, before: Date, after: Date): Promise<void> {
  await db
    .deleteFrom('oauth_states')
    .where((where) => where.or([where('created_at', '<', before), where('created_at', '>', after)]))
    .execute();
}
