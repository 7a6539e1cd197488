import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction that the running code belongs to. `open` turns false at its end: code that it started may live longer. */
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
 * A query that runs beside the open transaction of its own code. The embedded database has one connection, which the
 * transaction holds: such a query would wait for the transaction, and the transaction for the query, for ever.
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
 * Refuses a query that does not use the transaction of the code that makes it.
 * @param handle the database handle that the query runs on; null for a connection of its own
 * @throws OutsideTransactionError
 */
export function refuseOutsideTransaction(handle: object | null): void {
  const scope = scopes.getStore();
  if (scope?.open && scope.handle !== handle) throw new OutsideTransactionError();
}
