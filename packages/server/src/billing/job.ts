import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import { type Db, inTransaction } from '../platform/db/tenant.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { followService } from './apply.ts';
import { endedCompanies } from './dashboards-store.ts';

/** Every minute, archives the dashboards of companies in state `canceled` whose service has ended. */
export const serviceEndJob = ({ db, clock }: { db: Db; clock: Clock }) =>
  defineJob({
    name: 'service-end',
    data: z.object({}),
    expireSeconds: 300,
    heartbeatSeconds: 30,
    retries: 2,
    concurrency: 1,
    pollSeconds: 15,
    schedule: '* * * * *',
    async run(_data, signal) {
      for (const tenant of await endedCompanies(db, new Date(clock.now()))) {
        if (signal.aborted) return;
        await inTransaction(tenant, (inside) => followService(inside, clock.now()));
      }
    },
  });
