import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from './tenant.ts';

export interface DatabaseClock extends Clock {
  /** Compares the clock of this machine with that of the database. */
  adjust(): Promise<void>;
}

/**
 * Returns a clock that shows the time of the database, so that processes on machines whose clocks differ agree on what is due. Between two
 * adjustments it runs with the clock of this machine.
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
