import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** `low`: requests of users have precedence over printing. */
export type BrowserPriority = 'low' | 'normal';

/**
 * With this priority, a browser gets a quarter of a processor that another program uses too. With 10, it gets a tenth, and printing of 20
 * widgets takes 2.2 s instead of 0.1 s beside unit tests.
 */
const LOWER = 5;
/** Windows has only a few classes of priorities, and has no class for `LOWER`. */
const PROCESS_PRIORITY = process.platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : LOWER;

/**
 * Lowers the priority of a process and of its session. Linux can schedule each session as a group (`sched_autogroup`). A process priority
 * then applies only within its session, so the priority of the session is also lowered.
 */
export function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  const lower = [
    () => setPriority(pid, PROCESS_PRIORITY),
    () => writeFileSync(`/proc/${pid}/autogroup`, String(LOWER)),
  ];
  for (const one of lower) {
    try {
      one();
    } catch {
      // This platform does not have this priority.
    }
  }
}
