import * as z from 'zod';
import type { Db } from '../platform/db/tenant.ts';
import { defineJob, type Job } from '../platform/jobs/job.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createDueRuns, type Enqueue, replanFutureReports, requeueRuns } from './due.ts';
import { createPreparer, prepareDueReports } from './prepare.ts';
import { createRunner, type RunnerDeps } from './runner.ts';

const runData = z.object({ companyId: z.string(), runId: z.string() });
const prepareData = z.object({ companyId: z.string(), reportId: z.string(), localDate: z.string() });

interface ReportJobsDeps extends RunnerDeps {
  send: Jobs['sendAll'];
  /** Adjusts the clock. Called before each search for reports whose planned time is reached. */
  adjust: () => Promise<void>;
  /** True if this process executes runs. Otherwise it only puts requested runs into the queue. */
  here: boolean;
}

/**
 * Creates the jobs of reports. Every minute, `report-due` creates the runs whose planned time is reached. `report-run` sends one run.
 * `report-prepare` composes a mail up to an hour before its planned time. The queue contains no jobs for the future, so a change
 * of a report or of the clock requires no change of the queue.
 */
export function createReportJobs(deps: ReportJobsDeps) {
  const { db, clock, adjust, here } = deps;
  const run = createRunner(deps);
  const runJob = defineJob({
    name: 'report-run',
    data: runData,
    expireSeconds: 900,
    heartbeatSeconds: 30,
    retries: 2,
    retryDelaySeconds: 5,
    concurrency: here ? 2 : 0,
    pollSeconds: 5,
    run: ({ companyId, runId }, signal) => run(companyId, runId, signal),
  });
  const prepare = createPreparer(deps);
  const prepareJob = defineJob({
    name: 'report-prepare',
    data: prepareData,
    expireSeconds: 900,
    heartbeatSeconds: 30,
    // No retries are required, because a mail that is not prepared is composed at its planned time.
    retries: 0,
    concurrency: here ? 1 : 0,
    pollSeconds: 15,
    run: prepare,
  });
  const enqueue: Enqueue = (handle: Db, runs) => deps.send(handle, runJob, runs);
  const dueJob = defineJob({
    name: 'report-due',
    data: z.object({}),
    expireSeconds: 300,
    heartbeatSeconds: 30,
    retries: 1,
    concurrency: here ? 1 : 0,
    pollSeconds: 5,
    schedule: '* * * * *',
    async run(_data, signal) {
      await adjust();
      await replanFutureReports(db, clock.now());
      while (!signal.aborted && (await createDueRuns(db, clock.now(), enqueue)) > 0);
      while (
        !signal.aborted &&
        (await prepareDueReports(db, clock.now(), (handle, reports) => deps.send(handle, prepareJob, reports))) > 0
      );
      await requeueRuns(db, clock.now(), enqueue);
    },
  });
  const jobs: readonly Job[] = [runJob, prepareJob, dueJob];
  return { jobs, enqueue };
}
