import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** With more processors than this, the service needs no reserved processor, because one is free whenever the service has work. */
const FEW = 4;

/** Returns the numbers of the processors that this process may use; empty if the platform does not state them. */
const allowed = once((): number[] => {
  if (process.platform !== 'linux') return [];
  try {
    return readProcessors(/^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '');
  } catch {
    return [];
  }
});

const taskset = once((): string | null =>
  allowed().length < 2
    ? null
    : ((process.env.PATH ?? '')
        .split(delimiter)
        .filter(Boolean)
        .map((folder) => join(folder, 'taskset'))
        .find((file) => existsSync(file)) ?? null),
);

/**
 * Returns the command that runs a program on all processors of this process except the first. The first remains for the service, because
 * the threads of browsers would use all processors. With one processor, or without `taskset`, the command is the program itself.
 */
export function onOtherProcessors(program: string): [command: string, ...args: string[]] {
  const command = taskset();
  return command === null ? [program] : [command, '-c', allowed().slice(1).join(','), program];
}

let reserved = 0;
let last: Promise<void> = Promise.resolve();

/** Returns the ids of the garbage collector's threads. Versions of Node before 24 do not name them. */
function collectorThreads(): number[] {
  const isCollector = (id: string) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === 'V8Worker';
  try {
    return readdirSync('/proc/self/task').filter(isCollector).map(Number);
  } catch {
    return [];
  }
}

/**
 * Keeps the main thread of this process on its first processor, where no browser runs, and the garbage collector's threads on the other
 * processors, until the returned function is called. Otherwise Linux can wake the main thread on a processor that a browser or the collector
 * is using. The thread then waits for the next tick of the scheduler, up to 4 ms.
 * Has no effect with one processor, with more than four, or without `taskset`.
 */
export function reserveFirstProcessor(): () => void {
  if (allowed().length > FEW) return () => {};
  reserved += 1;
  if (reserved === 1) {
    moveTo([process.pid], allowed().slice(0, 1));
    for (const thread of collectorThreads()) moveTo([thread], allowed().slice(1));
  }
  let released = false;
  return () => {
    if (released) return;
    released = true;
    reserved -= 1;
    if (reserved === 0) for (const thread of [process.pid, ...collectorThreads()]) moveTo([thread], allowed());
  };
}

/**
 * Lets a child process use all processors of this process. While the first processor is reserved, a child process would otherwise run only
 * on this processor.
 */
export function useAllProcessors(pid: number | undefined): void {
  if (reserved > 0 && pid !== undefined) moveTo(['-a', pid], allowed());
}

/** Sets the processors of a thread, or of all threads of a process. Changes are applied in the order of the calls. Errors are ignored. */
function moveTo(target: (string | number)[], processors: readonly number[]): void {
  const command = taskset();
  if (command === null) return;
  const args = ['-p', '-c', ...target.slice(0, -1).map(String), processors.join(','), String(target.at(-1))];
  last = last.then(() => new Promise<void>((resolve) => execFile(command, args, () => resolve())));
}

/** Parses a processor list of the Linux kernel, for example `0-2,5`. */
export function readProcessors(list: string): number[] {
  if (list === '') return [];
  return list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

function once<T>(read: () => T): () => T {
  let value: { of: T } | undefined;
  return () => {
    value ??= { of: read() };
    return value.of;
  };
}
