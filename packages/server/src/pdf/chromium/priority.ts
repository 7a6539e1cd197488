import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

/** `low`: requests of users have precedence over printing. */
export type BrowserPriority = 'low' | 'normal';

/** As the priority of a process below normal: a tenth of the processors while all else uses the others. */
const GROUP_PRIORITY = 10;

/**
 * Linux may schedule each session as a group (`sched_autogroup`): then the priority of a process counts only beside those of its session, so
 * that of the session is set too.
 */
export function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  const lower = [
    () => setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL),
    () => writeFileSync(`/proc/${pid}/autogroup`, String(GROUP_PRIORITY)),
  ];
  for (const one of lower) {
    try {
      one();
    } catch {
      // A platform without this priority.
    }
  }
}

/**
 * Returns the command that starts a program on all processors of this process but the first, which remains for the service: with several
 * threads, browsers would use all of them at once. Where there is only one, or no `taskset`, it is the program itself.
 */
export function onOtherProcessors(program: string): [command: string, ...args: string[]] {
  const [, ...others] = allowedProcessors();
  const taskset = others.length > 0 ? onPath('taskset') : null;
  return taskset === null ? [program] : [taskset, '-c', others.join(','), program];
}

/** Returns the numbers of the processors of this process; none where the platform does not state them. */
function allowedProcessors(): number[] {
  if (process.platform !== 'linux') return [];
  try {
    return readProcessors(/^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '');
  } catch {
    return [];
  }
}

/** Reads a list of the kernel, for example `0-2,5`. */
export function readProcessors(list: string): number[] {
  if (list === '') return [];
  return list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

const onPath = (name: string): string | null =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file)) ?? null;
