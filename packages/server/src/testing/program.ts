import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { putEmptyDatabase } from './template.ts';

/** Path of the bundled service, which the set-up of the tests builds. */
export const BUNDLED = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export interface Program {
  child: ChildProcess;
  /** Returns everything that the program has printed so far. */
  output(): string;
  /** Resolves with the exit code; null if a signal ended the program. */
  ended: Promise<number | null>;
}

export interface RunningProgram extends Program {
  url: string;
}

/** Starts the service program in its own process. With `uid` it runs as this user. */
export function runProgram(args: string[], uid?: number): Program {
  const child = spawn(process.execPath, [BUNDLED, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      APP_DIST: '/nonexistent',
      BACKUP_KEEP: '0',
      PDF_PRIORITY: 'normal',
    },
    ...(uid === undefined ? {} : { uid, gid: uid, cwd: tmpdir() }),
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  return { child, output: () => text, ended: once(child, 'close').then(([code]) => code as number | null) };
}

/** Starts the demo on a data folder and waits until it listens. */
export async function startDemo(dataDir: string): Promise<RunningProgram> {
  if (!existsSync(join(dataDir, 'db'))) await putEmptyDatabase(dataDir);
  const program = runProgram(['serve', '--port', '0', '--data-dir', dataDir, '--demo']);
  const [message] = await Promise.race([
    once(program.child, 'message'),
    program.ended.then(() => Promise.reject(new Error(`The service ended: ${program.output()}`))),
  ]);
  return { ...program, url: (message as { url: string }).url };
}
