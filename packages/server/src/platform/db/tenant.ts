import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';
import { insideTransaction } from './transaction-scope.ts';

export type Db = Kysely<Database>;

/**
 * The part of the database that belongs to one company. Store functions for data of one company receive it as their first argument. It is
 * derived from a verified session, permalink, token or stored row, never from a company id that a client sends.
 */
export interface Tenant {
  readonly companyId: string;
  readonly db: Db;
}

export const tenantOf = (db: Db, companyId: string): Tenant => ({ companyId, db });

/**
 * Runs `work` in one transaction on the tenant's data. `work` must not wait for the network: on the embedded database an open transaction
 * blocks every other query. The transaction is repeated if the database reports a conflict with another transaction.
 */
export async function inTransaction<T>(tenant: Tenant, work: (tenant: Tenant) => Promise<T>): Promise<T> {
  return withTransaction(tenant.db, (db) => work({ companyId: tenant.companyId, db }));
}

const ATTEMPTS = 5;
const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction. Every query in `work` must use the handle that `work` receives.
 * @throws OutsideTransactionError if, on the embedded database, a query in `work` uses another handle
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
