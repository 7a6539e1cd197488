import type { BackendProfile, Db as QueueConnection } from 'pg-boss';
import type { Changes } from './changes.ts';
import type { Signals } from './signals.ts';
import type { Db } from './tenant.ts';

export interface OpenDatabase {
  db: Db;
  /** Reports the writes of this process. */
  changes: Changes;
  /** True if no other process can write to this database. */
  exclusive: boolean;
  /** Sends and receives the hints that the outbox has new rows; null on the embedded database, which only one process uses. */
  signals: Signals | null;
  /** The job queue's access to the same database. */
  queue: { backend: BackendProfile; connect(): Promise<QueueConnection> };
  /**
   * Runs `work` when no other process is inside `alone` on the same database. Without `alone`, two processes could create the same rows at
   * the first start.
   * @throws StartupError if another process does not finish within ten minutes
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` with a handle whose queries have no time limits, unlike those of requests. */
  withoutLimits<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Connections of the pool; null on the embedded database. */
  pool: (() => { total: number; idle: number; waiting: number }) | null;
  close(): Promise<void>;
}
