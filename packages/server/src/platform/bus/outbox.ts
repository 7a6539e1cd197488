import { sql } from 'kysely';
import type { Db, Tenant } from '../db/tenant.ts';

/** Kinds of objects that change: a source, a dashboard, or the company itself. */
const KINDS = ['source', 'dashboard', 'company'] as const;
export type Kind = (typeof KINDS)[number];

/** A committed change of an object. It contains no values, because receivers read the current values. */
export interface Announcement {
  companyId: string;
  kind: Kind;
  /** Id of the object. For the kind `company` it is the company's id. */
  subject: string;
}

/**
 * Announces a change to the clients of all processes. Call it with the tenant of the transaction that makes the change, so that only
 * committed changes are announced.
 */
export async function announce({ db, companyId }: Tenant, kind: Kind, subject: string): Promise<void> {
  await db.insertInto('outbox').values({ company_id: companyId, kind, subject }).execute();
}

/** A row of the outbox. `announcement` is null if this version of the service does not support the kind of the changed object. */
export interface OutboxRow {
  seq: number;
  announcement: Announcement | null;
}

/** Returns the numbers of the last `count` rows, ascending. Returns fewer if there are fewer rows. */
export async function lastNumbers(db: Db, count: number): Promise<number[]> {
  const rows = await db.selectFrom('outbox').select('seq').orderBy('seq', 'desc').limit(count).execute();
  return rows.map(({ seq }) => Number(seq)).reverse();
}

/** Returns at most `limit` rows, ascending: the rows after number `after`, and the rows with the numbers in `missing`. */
export async function readOutbox(
  db: Db,
  after: number,
  missing: readonly number[],
  limit: number,
): Promise<OutboxRow[]> {
  let query = db.selectFrom('outbox').select(['seq', 'company_id', 'kind', 'subject']);
  query =
    missing.length === 0
      ? query.where('seq', '>', String(after))
      : query.where((where) => where.or([where('seq', '>', String(after)), where('seq', 'in', missing.map(String))]));
  const rows = await query.orderBy('seq').limit(limit).execute();
  return rows.map(({ seq, company_id: companyId, kind, subject }) => ({
    seq: Number(seq),
    announcement: isKind(kind) ? { companyId, kind, subject } : null,
  }));
}

const isKind = (text: string): text is Kind => (KINDS as readonly string[]).includes(text);

/** Deletes rows older than 10 minutes, which all processes have read. */
export async function sweepOutbox(db: Db): Promise<void> {
  await db.deleteFrom('outbox').where('at', '<', sql<Date>`now() - interval '10 minutes'`).execute();
}
