import { type Db, withTransaction } from '../platform/db/tenant.ts';

/** An open sign-in at a vendor. */
export interface ConnectState {
  sessionHash: string;
  companyId: string;
  userId: string;
  type: string;
  attempt: string;
  sourceId: string | null;
  /** Entered before the sign-in; null for types without such a field. */
  account: string | null;
  verifier: string;
  createdAt: Date;
}

/** Maximum number of open sign-ins at vendors; a further one ends the oldest. */
const MAX_STATES = { session: 10, company: 100 } as const;

/** Stores a sign-in, and ends the oldest ones beyond `MAX_STATES` of its session and its company. */
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

/** Removes and returns a state: it is valid once, for the session that started it. */
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

/** Deletes states from before or after these times. Later ones were stored before the clock was set back. */
export async function sweepStates(db: Db, before: Date, after: Date): Promise<void> {
  await db
    .deleteFrom('oauth_states')
    .where((where) => where.or([where('created_at', '<', before), where('created_at', '>', after)]))
    .execute();
}
