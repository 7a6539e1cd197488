import type { BackendProfile, Db as QueueConnection } from 'pg-boss';
import type { Db } from './tenant.ts';

export interface OpenDatabase {
  db: Db;
  /** The job queue's access to the same database. */
  queue: { backend: BackendProfile; connect(): Promise<QueueConnection> };
  close(): Promise<void>;
}
