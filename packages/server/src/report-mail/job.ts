import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/tenant.ts';
import { type FileStore, isReportContent } from '../platform/files/store.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { deletePreparedBefore, deleteSnapshots, namesInUse } from './store.ts';

const DAY = 86_400_000;
/** Number of content names that one query looks up. */
const BATCH = 500;

interface SweepDeps {
  db: Db;
  clock: Clock;
  files: FileStore;
  /** Number of days that sent reports are kept. */
  keepDays: number;
}

/**
 * Deletes sent reports after `keepDays` days, prepared mails after one day, and contents that no sent report and no
 * prepared mail uses.
 */
export const snapshotsJob = (deps: SweepDeps) =>
  defineJob({
    name: 'report-snapshots',
    data: z.object({}),
    expireSeconds: 3_600,
    heartbeatSeconds: 60,
    retries: 2,
    concurrency: 1,
    pollSeconds: 60,
    schedule: '41 3 * * *',
    run: (_data, signal) => sweepSnapshots(deps, signal),
  });

export async function sweepSnapshots({ db, clock, files, keepDays }: SweepDeps, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  await deleteSnapshots(db, new Date(now - keepDays * DAY));
  await deletePreparedBefore(db, new Date(now - DAY));
  let batch: string[] = [];
  const removeUnused = async () => {
    const used = await namesInUse(db, batch);
    await files.remove(batch.filter((name) => !used.has(name)));
    batch = [];
  };
  for await (const { name, storedAt } of files.list()) {
    if (signal?.aborted) return;
    // Content of the last day is kept, because it can belong to a report that is being sent.
    if (isReportContent(name) && storedAt < now - DAY) batch.push(name);
    if (batch.length >= BATCH) await removeUnused();
  }
  await removeUnused();
}
