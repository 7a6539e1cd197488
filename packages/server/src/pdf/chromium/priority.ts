import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

/** `low`: requests of users have precedence over printing. */
export type BrowserPriority = 'low' | 'normal';

/** Group priority that equals a process priority below normal. With it, printing gets about 10% of busy processors. */
const GROUP_PRIORITY = 10;

/**
 * Lowers the priority of a process and of its session. Linux can schedule each session as a group (`sched_autogroup`). A process priority
 * then applies only within its session, so the priority of the session is also lowered.
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
      // This platform does not have this priority.
    }
  }
}

/**
 * Returns the command that runs a program on all processors of this process except the first. The first remains for the service, because
 * the threads of browsers would use all processors. With one processor, or without `taskset`, the command is the program itself.
 */
export function onOtherProcessors(program: string): [command: string, ...args: string[]] {
  const [, ...others] = allowedProcessors();
  const taskset = others.length > 0 ? onPath('taskset') : null;
  return taskset === null ? [program] : [taskset, '-c', others.join(','), program];
}

/** Returns the numbers of the processors of this process; empty if the platform does not state them. */
function allowedProcessors(): number[] {
  if (process.platform !== 'linux') return [];
  try {
    return readProcessors(/^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '');
  } catch {
    return [];
  }
}

/** Parses a processor list of the Linux kernel, for example `0-2,5`. */
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
