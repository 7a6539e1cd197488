import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';
import { insideTransaction } from './transaction-scope.ts';

export type Db = Kysely<Database>;

/**
 * One company's part of the database: the first argument of every store function. It is derived only from a session or a permalink, never
 * from the content of a request.
 */
export interface Tenant {
  readonly companyId: string;
  readonly db: Db;
}

export const tenantOf = (db: Db, companyId: string): Tenant => ({ companyId, db });

/**
 * Runs `work` in one transaction on the tenant. `work` must not wait for the network: on the embedded database an open transaction blocks
 * every other query. The transaction is repeated if the engine reports a conflict with another one.
 */
export async function inTransaction<T>(tenant: Tenant, work: (tenant: Tenant) => Promise<T>): Promise<T> {
  return withTransaction(tenant.db, (db) => work({ companyId: tenant.companyId, db }));
}

const ATTEMPTS = 5;
const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction; every query in it uses the handle that `work` receives.
 * @throws OutsideTransactionError for a query in it that uses another handle
 */
export async function withTransaction<T>(db: Db, work: (db: Transaction<Database>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => insideTransaction(trx, () => work(trx)));
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt >= ATTEMPTS || typeof code !== 'string' || !SERIALIZATION_FAILURES.has(code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}
