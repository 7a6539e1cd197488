import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from './tenant.ts';

export interface DatabaseClock extends Clock {
  /** Measures the difference between the clocks of this machine and of the database. */
  adjust(): Promise<void>;
}

/**
 * Returns a clock with the time of the database, so that all processes use the same time, even if the clocks of their machines differ.
 * Between two adjustments it follows the clock of this machine. Before the first `adjust` it equals this clock.
 */
export function createDatabaseClock(db: Db, machine: Clock): DatabaseClock {
  let ahead = 0;
  return {
    now: () => machine.now() + ahead,
    async adjust() {
      const before = machine.now();
      const { rows } = await sql<{
        now: number;
      }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
      const middle = (before + machine.now()) / 2;
      ahead = Math.round((rows[0]?.now ?? middle) - middle);
    },
  };
}
