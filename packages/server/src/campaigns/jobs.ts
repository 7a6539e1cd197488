import { addDays, today } from '@reporting/formatters/date-range';
import * as z from 'zod';
import { defineJob, type Job } from '../platform/jobs/job.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type CollectDeps, createCollector } from './collect.ts';
import { isDue } from './due.ts';
import { type LinkPlace, nextLinks } from './link-store.ts';
import type { EnqueueDomains } from './service.ts';

/** Number of links that the hourly job reads at once. */
const BATCH = 1_000;

/**
 * Creates the jobs of groups. `group-collect` reads the missing days of one domain. Every hour, `group-due` finds the domains with missing
 * days.
 */
export function createCampaignJobs(deps: CollectDeps & { send: Jobs['sendAll'] }) {
  const { db, clock } = deps;
  const collect = createCollector(deps);
  const collectJob = defineJob({
    name: 'group-collect',
    data: z.object({ companyId: z.string(), domainId: z.string() }),
    expireSeconds: 300,
    heartbeatSeconds: 30,
    retries: 2,
    retryDelaySeconds: 30,
    concurrency: 2,
    pollSeconds: 5,
    run: ({ companyId, domainId }, signal) => collect(companyId, domainId, signal),
  });
  const enqueue: EnqueueDomains = (handle, domains) => deps.send(handle, collectJob, domains);
  const dueJob = defineJob({
    name: 'group-due',
    data: z.object({}),
    expireSeconds: 300,
    heartbeatSeconds: 30,
    retries: 1,
    concurrency: 1,
    pollSeconds: 15,
    schedule: '7 * * * *',
    async run(_data, signal) {
      for (let place: LinkPlace | null = null; !signal.aborted; ) {
        const rows = await nextLinks(db, place, BATCH);
        const due = rows.filter((row) => isDue(row, addDays(today(row.timezone, clock.now()), -1), clock.now()));
        const domains = new Map(due.map(({ companyId, domainId }) => [domainId, { companyId, domainId }]));
        if (domains.size > 0) await enqueue(db, [...domains.values()]);
        const last = rows.at(-1);
        if (!last || rows.length < BATCH) return;
        place = last;
      }
    },
  });
  const jobs: readonly Job[] = [collectJob, dueJob];
  return { jobs, enqueue };
}
