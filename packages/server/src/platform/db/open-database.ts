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
  /** Hints to and from other processes; null on the embedded database, which one process uses. */
  signals: Signals | null;
  /** The job queue's access to the same database. */
  queue: { backend: BackendProfile; connect(): Promise<QueueConnection> };
  /**
   * Runs `work` while no other process of this database runs any, because at the first start two could create the same rows.
   * @throws Refusal if another process does not finish in a minute
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Connections of the pool; null on the embedded database. */
  pool: (() => { total: number; idle: number; waiting: number }) | null;
  close(): Promise<void>;
}
