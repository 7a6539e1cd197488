import type { DatabaseConnection, Driver } from 'kysely';

/**
 * Gives a driver with a single connection to one caller at a time, in order. Without it a query that comes while
 * another caller's transaction is open would run inside that transaction.
 */
export function oneAtATime(driver: Driver): Driver {
  let last: Promise<void> = Promise.resolve();
  let release: () => void = () => {};
  return new Proxy(driver, {
    get(target, name) {
      if (name === 'acquireConnection') {
        return async (...args: Parameters<Driver['acquireConnection']>): Promise<DatabaseConnection> => {
          const before = last;
          const turn = Promise.withResolvers<void>();
          last = turn.promise;
          await before;
          try {
            const connection = await target.acquireConnection(...args);
            release = turn.resolve;
            return connection;
          } catch (error) {
            turn.resolve();
            throw error;
          }
        };
      }
      if (name === 'releaseConnection') {
        return async (...args: Parameters<Driver['releaseConnection']>): Promise<void> => {
          try {
            await target.releaseConnection(...args);
          } finally {
            release();
          }
        };
      }
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
