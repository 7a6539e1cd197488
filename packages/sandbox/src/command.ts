import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SandboxOptions } from './server.ts';

export const USAGE = `Usage: node packages/sandbox/src/main.ts --port N --state-dir FOLDER [options]

  --port N           port to listen on; 0 takes a free one
  --state-dir FOLDER folder for state that is kept over a restart: signing keys, revoked grants
  --sheets FOLDER    serve this folder's CSV files as spreadsheets too
  --host ADDRESS     127.0.0.1 unless given
  --parent-pid PID   end when the process PID ends`;

/** An invalid command line. The command prints the message before the usage. */
export class UsageError extends Error {}

export type Command = SandboxOptions & { parentPid: number | undefined };

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        'state-dir': { type: 'string' },
        sheets: { type: 'string' },
        host: { type: 'string' },
        'parent-pid': { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Parses the command line. Throws UsageError. */
export function readCommand(args: string[]): Command {
  const values = readOptions(args);
  if (values.help === true) throw new UsageError('');
  const whole = (name: 'port' | 'parent-pid', most: number): number | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    if (!/^\d+$/.test(text) || Number(text) > most)
      throw new UsageError(`--${name} takes a number up to ${most}, not ${text}.`);
    return Number(text);
  };
  const port = whole('port', 65_535);
  const stateDir = values['state-dir'];
  if (port === undefined) throw new UsageError('--port is missing.');
  if (stateDir === undefined) throw new UsageError('--state-dir is missing.');
  if (values.sheets !== undefined && statSync(values.sheets, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new UsageError(`--sheets ${values.sheets} is not a folder.`);
  }
  return {
    port,
    stateDir: resolve(stateDir),
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values.sheets === undefined ? {} : { sheets: resolve(values.sheets) }),
    parentPid: whole('parent-pid', 2 ** 31),
  };
}

/** Returns a line that states why the start failed and how to fix it. */
export function explain(error: unknown, command: Command | undefined): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${command?.port} is taken by another program: stop it or choose another --port.`;
  if (code === 'EACCES' && command !== undefined && command.port > 0 && command.port < 1024) {
    return `Port ${command.port} needs more rights than this user has: choose one above 1023.`;
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `The state folder ${command?.stateDir} cannot be written: choose another --state-dir or mend its rights.`;
  }
  return message;
}
