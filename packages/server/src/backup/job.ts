import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { useAllProcessors } from '../platform/processors.ts';
import { PROGRAM } from '../platform/program.ts';
import { dailyName } from './daily.ts';

/**
 * Backs up the embedded database once a day (UTC) and keeps the newest `backupKeep` backups. The job checks every hour whether the day's
 * backup exists, because the machine can be off at midnight. The command `backup` makes the backup in a child process.
 * @param ending aborted when the service stops; ends the child process
 * @param program the program that makes the backup. Default: the program of this process
 */
export const backupJob = ({
  config: { dataDir, backupDir, backupKeep },
  clock,
  ending,
  program = PROGRAM,
}: {
  config: Pick<Config, 'dataDir' | 'backupDir' | 'backupKeep'>;
  clock: Clock;
  ending: AbortSignal;
  program?: string;
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
        await runProgram(program, ['backup', '--daily', '--data-dir', dataDir, '--to', backupDir], {
          // A sandbox is accepted only in the demo. The command does not run as the demo and calls no vendor.
          env: { ...process.env, BACKUP_KEEP: String(backupKeep), DATABASE_URL: '', SANDBOX_URL: '' },
          signal: AbortSignal.any([signal, ending]),
        });
      } catch (error) {
        // The service is stopping. The first check after its next start creates the backup.
        if (!ending.aborted) throw error;
      }
    },
  });

/** Runs a program with the given arguments. @throws Error with its output if it fails */
async function runProgram(
  program: string,
  args: string[],
  options: { env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<void> {
  const child = fork(program, args, { ...options, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  useAllProcessors(child.pid);
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
