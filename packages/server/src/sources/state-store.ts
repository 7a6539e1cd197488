import type { Db } from '../platform/db/tenant.ts';

/** A sign-in at a vendor that is under way. */
export interface ConnectState {
  sessionHash: string;
  companyId: string;
  userId: string;
  type: string;
  attempt: string;
  sourceId: string | null;
  verifier: string;
  createdAt: Date;
}

export async function insertState(db: Db, stateHash: string, state: ConnectState): Promise<void> {
  await db
    .insertInto('oauth_states')
    .values({
      state_hash: stateHash,
      session_hash: state.sessionHash,
      company_id: state.companyId,
      user_id: state.userId,
      type: state.type,
      attempt: state.attempt,
      source_id: state.sourceId,
      verifier: state.verifier,
      created_at: state.createdAt,
    })
    .execute();
}

/** Takes a state out: it works once, for the session that started it. */
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
        verifier: row.verifier,
        createdAt: row.created_at,
      }
    : null;
}

export async function sweepStates(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('oauth_states').where('created_at', '<', before).execute();
}
