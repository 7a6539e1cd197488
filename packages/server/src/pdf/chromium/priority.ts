import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

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
