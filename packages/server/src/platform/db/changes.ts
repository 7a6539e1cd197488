import type { DatabaseConnection, Driver } from 'kysely';
import type { Database } from './schema.ts';
import { type Write, writesOf } from './write.ts';

/** Called after a write. `companyId` is null if the written rows may belong to any company. */
type Listener = (companyId: string | null) => void;

export interface Changes {
  /** Calls `listener` after each write of this process to one of the tables. */
  listen(tables: readonly (keyof Database)[], listener: Listener): void;
  /**
   * Changes the driver so that it reports the writes of its connections, and returns it. A write is reported immediately, or when its
   * transaction is committed.
   */
  watch(driver: Driver): Driver;
}

/**
 * Reports the writes of this process, so that caches in memory remove the written rows. The database driver reports the writes, so that no
 * feature can write without notifying the listeners. Rows that the database deletes because of a foreign key are not reported.
 */
export function createChanges(): Changes {
  const listeners = new Map<string, Listener[]>();
  const transactions = new Map<DatabaseConnection, Write[]>();
  const watched = new WeakSet<DatabaseConnection>();

  function publish(writes: readonly Write[]): void {
    for (const { table, companyId } of writes) {
      const called = table === null ? new Set([...listeners.values()].flat()) : (listeners.get(table) ?? []);
      for (const listener of called) listener(companyId);
    }
  }

  function watchConnection(connection: DatabaseConnection): void {
    if (watched.has(connection)) return;
    watched.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query, options) => {
      const writes = writesOf(query);
      if (writes.length === 0) return execute(query, options);
      try {
        return await execute(query, options);
      } finally {
        // Reported even after a failure: if the connection was lost, the write may have happened.
        const pending = transactions.get(connection);
        if (pending) pending.push(...writes);
        else publish(writes);
      }
    };
  }

  return {
    listen(tables, listener) {
      for (const table of tables) listeners.set(table, [...(listeners.get(table) ?? []), listener]);
    },

    watch(driver) {
      const acquire = driver.acquireConnection.bind(driver);
      const begin = driver.beginTransaction.bind(driver);
      const commit = driver.commitTransaction.bind(driver);
      const rollback = driver.rollbackTransaction.bind(driver);
      const end = (connection: DatabaseConnection) => {
        const writes = transactions.get(connection) ?? [];
        transactions.delete(connection);
        return writes;
      };
      driver.acquireConnection = async (options) => {
        const connection = await acquire(options);
        watchConnection(connection);
        return connection;
      };
      driver.beginTransaction = async (connection, settings) => {
        await begin(connection, settings);
        transactions.set(connection, []);
      };
      driver.commitTransaction = async (connection) => {
        try {
          await commit(connection);
        } finally {
          publish(end(connection));
        }
      };
      driver.rollbackTransaction = async (connection) => {
        end(connection);
        await rollback(connection);
      };
      return driver;
    },
  };
}
