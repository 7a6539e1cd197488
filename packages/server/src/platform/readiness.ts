import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import { databaseFailure } from './db/failure.ts';
import { type Db, withTransaction } from './db/tenant.ts';
import type { HttpProblem } from './http/problem.ts';
import { writeSetting } from './settings-store.ts';

type ReadinessStatus = 'ready' | 'storage full' | 'database unreachable';

export interface Readiness {
  /** Records a failed request. */
  onFailure(problem: HttpProblem): void;
  /**
   * Checks whether the service can read. If a write has failed because of a full disk, it also checks whether the service can write again.
   */
  check(): Promise<ReadinessStatus>;
}

/** Size in bytes of a test write. It is the size of the largest save, because a smaller write can succeed when a save fails. */
const PROBE_BYTES = 1_000_000;
/** Minimum time in ms between two test writes, because each test write uses the disk, and anyone can cause one. */
const PROBE_INTERVAL = 5_000;
const PROBE_NAME = 'readiness probe';

/** Creates the state of `/readyz`. Until a write fails, a check reads but does not write. */
export function createReadiness(db: Db, clock: Clock): Readiness {
  let full = false;
  let nextProbe = 0;

  async function probe(): Promise<void> {
    nextProbe = clock.now() + PROBE_INTERVAL;
    // PostgreSQL compresses values, but it cannot compress random bytes.
    const value = randomBytes((PROBE_BYTES * 3) / 4).toString('base64');
    await withTransaction(db, async (inside) => {
      await writeSetting(inside, PROBE_NAME, value);
      await inside.deleteFrom('settings').where('name', '=', PROBE_NAME).execute();
    });
    full = false;
  }

  return {
    onFailure({ code }) {
      if (code === 'storage_full') full = true;
    },

    async check() {
      try {
        await db.selectFrom('settings').select('name').limit(1).execute();
        if (full && clock.now() >= nextProbe) await probe();
      } catch (error) {
        if (databaseFailure(error) !== 'full') return 'database unreachable';
      }
      return full ? 'storage full' : 'ready';
    },
  };
}
