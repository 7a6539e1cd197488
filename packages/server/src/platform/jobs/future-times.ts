import type { Db as QueueConnection } from 'pg-boss';

/** Columns in which pg-boss stores the time of an action. It repeats the action when an interval after this time has passed. */
const STAMPS = {
  version: ['cron_on', 'bam_on', 'flow_on', 'reindex_on'],
  queue: ['monitor_claim_on', 'monitor_on', 'maintain_on'],
  job: ['started_on', 'heartbeat_on'],
} as const;

/**
 * Replaces the queue's stored times that are in the future by the current time. Such times exist after the clock of the
 * database was set back. Without this replacement, no schedule would run and no lost run would be repeated until the
 * clock reaches these times.
 */
export async function releaseFutureTimes(connection: QueueConnection, schema: string): Promise<void> {
  for (const [table, columns] of Object.entries(STAMPS))
    for (const column of columns)
      await connection.executeSql(`update ${schema}.${table} set ${column} = now() where ${column} > now()`);
  // The columns below contain a deadline and times that depend on another stored time.
  await connection.executeSql(
    `update ${schema}.version set monitor_backoff_on = null where monitor_backoff_on > now() + interval '1 hour'`,
  );
  await connection.executeSql(
    `update ${schema}.job set start_after = start_after - (created_on - now()), keep_until = keep_until - (created_on - now()),
      created_on = now() where created_on > now() and state < 'active'`,
  );
}
