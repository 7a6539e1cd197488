import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { dailyName } from './daily.ts';

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));

/**
 * Backs up the embedded database once a day (UTC) and keeps the newest `backupKeep` backups. It checks every hour, so that a machine that
 * was off at midnight also has its backup. The command `backup` does the work in a separate process, which ends with this one.
 * @param ending aborted when the service stops
 */
export const backupJob = ({
  config: { dataDir, backupDir, backupKeep },
  clock,
  ending,
}: {
  config: Pick<Config, 'dataDir' | 'backupDir' | 'backupKeep'>;
  clock: Clock;
  ending: AbortSignal;
}) =>
  defineJob({
    name: 'backup',
    data: z.object({}),
    expireSeconds: 3_600,
    heartbeatSeconds: 60,
    retries: 2,
    concurrency: 1,
    pollSeconds: 30,
    schedule: '5 * * * *',
    async run(_data, signal) {
      if (backupKeep === 0 || existsSync(join(backupDir, dailyName(clock.now())))) return;
      try {
        await runProgram(['backup', '--daily', '--data-dir', dataDir, '--to', backupDir], {
          env: { ...process.env, BACKUP_KEEP: String(backupKeep), DATABASE_URL: '' },
          signal: AbortSignal.any([signal, ending]),
        });
      } catch (error) {
        // The service stops; the first check after its next start creates the backup.
        if (!ending.aborted) throw error;
      }
    },
  });

/** Runs this program with other arguments. @throws Error with its output if it fails */
async function runProgram(args: string[], options: { env: NodeJS.ProcessEnv; signal: AbortSignal }): Promise<void> {
  const child = fork(PROGRAM, args, { ...options, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-4_000);
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`The daily backup failed (${signal ?? `code ${code}`}): ${output.trim()}`));
    });
  });
}
