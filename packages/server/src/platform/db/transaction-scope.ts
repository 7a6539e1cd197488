import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction of the running code. `open` becomes false at its end: code that it started may run longer. */
interface Scope {
  handle: object;
  open: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work` as part of the transaction `handle`. */
export async function insideTransaction<T>(handle: object, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { handle, open: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.open = false;
  }
}

/**
 * The error for a query beside the open transaction of its own code. The embedded database has one connection, which the transaction uses:
 * the query would wait for the transaction, and the transaction for the query, forever.
 */
export class OutsideTransactionError extends Error {
  override readonly name = 'OutsideTransactionError';

  constructor() {
    super(
      'This query runs inside a transaction without the handle of that transaction. Pass the handle that the transaction gives to its function (`inside` or `trx`) to every call in it.',
    );
  }
}

/**
 * Throws for a query that does not use the transaction of its own code.
 * @param handle the database handle of the query; null for a connection of its own
 * @throws OutsideTransactionError
 */
export function refuseOutsideTransaction(handle: object | null): void {
  const scope = scopes.getStore();
  if (scope?.open && scope.handle !== handle) throw new OutsideTransactionError();
}
