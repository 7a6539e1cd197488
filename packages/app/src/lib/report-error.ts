import type { Bootstrap } from '@reporting/contract';
import type { Tracker } from './error-tracker.ts';

/** Errors until the tracker has loaded; further ones are dropped. */
const MOST_WAITING = 20;

let tracker: Promise<Tracker | null> | undefined;
let waiting = 0;
let dsn: string | null = null;

/**
 * Starts to report errors, if the operator has configured where: uncaught ones, unhandled rejections, and those passed to `reportError`.
 * The tracker is loaded when the page is idle, or with the first error.
 */
export function startErrorReports({ errorsDsn, member }: Pick<Bootstrap, 'errorsDsn' | 'member'>): void {
  if (errorsDsn === null) return;
  dsn = errorsDsn;
  userId = member?.user.id ?? null;
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
  idle(() => void load());
}
let userId: string | null = null;

/** Reports an error that the page handles, such as a failed export. Without a configured address nothing is sent. */
export function reportError(error: unknown): void {
  if (dsn === null || isAbort(error) || waiting >= MOST_WAITING) return;
  waiting += 1;
  void load().then((loaded) => {
    waiting -= 1;
    loaded?.capture(error);
  });
}

/** Requests that the page itself has ended. */
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

function load(): Promise<Tracker | null> {
  const address = dsn ?? '';
  tracker ??= import('./error-tracker.ts').then(
    ({ startTracker }) => startTracker(address, userId),
    // Without the tracker the page works as before.
    () => null,
  );
  return tracker;
}
