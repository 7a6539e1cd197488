import type { Bootstrap } from '@reporting/contract';
import type { Tracker } from './error-tracker.ts';

/** Maximum number of errors that wait until the tracker is loaded. Further errors are dropped. */
const MOST_WAITING = 20;

let tracker: Promise<Tracker | null> | undefined;
let waiting = 0;
let dsn: string | null = null;

/**
 * Starts the reporting of uncaught errors, unhandled rejections and errors passed to `reportError`. Does nothing if the operator has
 * configured no address for reports. The tracker is loaded when the page is idle, or when the first error occurs.
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

/** Reports an error that the page handles, such as a failed export. Does nothing if no address for reports is configured. */
export function reportError(error: unknown): void {
  if (dsn === null || isAbort(error) || waiting >= MOST_WAITING) return;
  waiting += 1;
  void load().then((loaded) => {
    waiting -= 1;
    loaded?.capture(error);
  });
}

/** Returns true if the error means that the page itself aborted a request. */
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

function load(): Promise<Tracker | null> {
  const address = dsn ?? '';
  tracker ??= import('./error-tracker.ts').then(
    ({ startTracker }) => startTracker(address, userId),
    // If the tracker cannot be loaded, the page works without it.
    () => null,
  );
  return tracker;
}
