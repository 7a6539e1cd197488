import { fstatSync, readFileSync } from 'node:fs';

/** How often the parent is looked at, in milliseconds. */
const INTERVAL = 400;

/**
 * Calls `gone` once when the process `pid` has ended, however it ended. Three signs, because none is there always: the
 * pipe or channel to the parent closes at once; where the parent is no direct one, its process is polled.
 */
export function watchParent(pid: number, gone: () => void): void {
  let told = false;
  const tell = () => {
    if (told) return;
    told = true;
    clearInterval(timer);
    gone();
  };
  const direct = process.ppid === pid;
  const born = processStart(pid);
  const timer = setInterval(() => {
    if (direct && process.ppid !== pid) tell();
    else if (!isAlive(pid, born)) tell();
  }, INTERVAL);
  if (process.connected === true) process.once('disconnect', tell);
  if (stdinIsPipe()) {
    process.stdin.once('end', tell);
    process.stdin.once('error', tell);
    process.stdin.resume();
  }
}

/** A terminal, a file or /dev/null says nothing about the parent; a pipe does. */
function stdinIsPipe(): boolean {
  try {
    const stats = fstatSync(0);
    return stats.isFIFO() || stats.isSocket();
  } catch {
    return false;
  }
}

function isAlive(pid: number, born: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A zombie still takes signals, and a number can come to another process.
  const start = processStart(pid);
  return born === undefined || start === born;
}

/** Returns the start time of a process on Linux; undefined on other systems and for a zombie process. */
function processStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
