import { fileIdOf } from '@reporting/contract/rules';
import * as z from 'zod';
import { deleteUnreferenced, markUnreferenced, unknownFiles } from '../data/files/store.ts';
import { namesOf } from '../data/files/uploads.ts';
import { CLOCK_SKEW, type Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/tenant.ts';
import type { FileStore } from '../platform/files/store.ts';
import { defineJob } from '../platform/jobs/job.ts';

const DAY = 24 * 60 * 60_000;
/** Number of days after which a file without references is deleted. */
const KEEP_DAYS = 30;
/** Number of names that one query looks up. */
const BATCH = 500;

/**
 * Deletes files 30 days after the last reference to them ended. Also deletes content without a row after one day. A killed upload or a
 * deleted company leaves such content.
 */
export const filesJob = ({ db, clock, files }: { db: Db; clock: Clock; files: FileStore }) =>
  defineJob({
    name: 'files',
    data: z.object({}),
    expireSeconds: 3_600,
    heartbeatSeconds: 60,
    retries: 2,
    concurrency: 1,
    pollSeconds: 60,
    schedule: '17 3 * * *',
    run: (_data, signal) => cleanUpFiles({ db, clock, files }, signal),
  });

export async function cleanUpFiles(
  { db, clock, files }: { db: Db; clock: Clock; files: FileStore },
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  await markUnreferenced(db, new Date(now), new Date(now + CLOCK_SKEW));
  // Rows are deleted before their content: a row without content would be a broken image. Content without a row is removed later.
  const deleted = await deleteUnreferenced(db, new Date(now - KEEP_DAYS * DAY));
  await files.remove(deleted.flatMap(({ id, extension }) => namesOf(id, extension)));
  await files.tidy(now - DAY);
  let batch: string[] = [];
  const removeUnknown = async () => {
    const unknown = new Set(await unknownFiles(db, [...new Set(batch.flatMap((name) => fileIdOf(name) ?? []))]));
    await files.remove(batch.filter((name) => unknown.has(fileIdOf(name) ?? '')));
    batch = [];
  };
  for await (const { name, storedAt } of files.list()) {
    if (signal?.aborted) return;
    if (storedAt < now - DAY) batch.push(name);
    if (batch.length >= BATCH) await removeUnknown();
  }
  await removeUnknown();
}
