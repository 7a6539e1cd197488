import type { Logger } from 'pino';
import * as z from 'zod';
import { dueCompanies } from '../company/white-label/store.ts';
import type { WhiteLabel } from '../company/white-label/white-label.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, tenantOf } from '../platform/db/tenant.ts';
import { defineJob } from '../platform/jobs/job.ts';

const HOUR = 3_600_000;
/** Time in ms after a change during which each run looks up records that are not verified. A change in the DNS can take two days. */
const RECENT = 72 * HOUR;
const DAILY = 24 * HOUR;
/** Maximum number of companies that are checked at the same time. */
const AT_ONCE = 10;

/**
 * Looks up the DNS records of companies. Records that are not verified and were changed in the last three days are looked up every 15
 * minutes. Other records are looked up once a day.
 */
export const dnsJob = ({ db, clock, log, whiteLabel }: { db: Db; clock: Clock; log: Logger; whiteLabel: WhiteLabel }) =>
  defineJob({
    name: 'dns',
    data: z.object({}),
    expireSeconds: 800,
    heartbeatSeconds: 60,
    retries: 1,
    concurrency: 1,
    pollSeconds: 30,
    schedule: '*/15 * * * *',
    async run(_data, signal) {
      const now = clock.now();
      const due = await dueCompanies(db, { recent: new Date(now - RECENT), daily: new Date(now - DAILY) });
      for (let at = 0; at < due.length && !signal.aborted; at += AT_ONCE) {
        await Promise.all(
          due
            .slice(at, at + AT_ONCE)
            .map((companyId) =>
              whiteLabel
                .check(tenantOf(db, companyId))
                .catch((error: unknown) =>
                  log.error({ err: error, companyId }, 'the DNS records of a company were not checked'),
                ),
            ),
        );
      }
    },
  });
