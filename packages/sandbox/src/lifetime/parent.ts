import { fstatSync, readFileSync } from 'node:fs';

/** Interval between checks of the parent in ms. */
const INTERVAL = 400;

/**
 * Calls `gone` once after the process `pid` has ended, for any reason. The pipe or channel to a direct parent closes immediately, but it
 * does not always exist. The process is therefore polled, too.
 */
export function watchParent(pid: number, gone: () => void): void {
  let reported = false;
  const report = () => {
    if (reported) return;
    reported = true;
    clearInterval(timer);
    gone();
  };
  const direct = process.ppid === pid;
  const born = processStart(pid);
  const timer = setInterval(() => {
    if (direct && process.ppid !== pid) report();
    else if (!isAlive(pid, born)) report();
  }, INTERVAL);
  if (process.connected === true) process.once('disconnect', report);
  if (stdinIsPipe()) {
    process.stdin.once('end', report);
    process.stdin.once('error', report);
    process.stdin.resume();
  }
}

/** Returns true if stdin is a pipe or a socket. A terminal, a file or /dev/null does not close when the parent ends. */
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
  // A zombie still accepts signals, and the pid of an ended process can be reused, so the start time is compared.
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
