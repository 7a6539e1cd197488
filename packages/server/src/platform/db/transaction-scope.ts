import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The transaction of the running code. `open` becomes false when the transaction ends. Code that was started in the
 * transaction can still run after this end.
 */
interface Scope {
  handle: object;
  open: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work` as a part of the transaction `handle`. */
export async function insideTransaction<T>(handle: object, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { handle, open: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.open = false;
  }
}

/**
 * The error for a query that code in an open transaction runs outside this transaction. The embedded database has only one connection,
 * which the transaction uses. The query and the transaction would wait for each other forever.
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
 * Rejects a query that code in an open transaction runs outside this transaction.
 * @param handle the database handle of the query; null for a separate connection
 * @throws OutsideTransactionError
 */
export function refuseOutsideTransaction(handle: object | null): void {
  const scope = scopes.getStore();
  if (scope?.open && scope.handle !== handle) throw new OutsideTransactionError();
}
