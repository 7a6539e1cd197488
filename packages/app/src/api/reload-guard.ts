import { deletedCompany } from '../session/ended.ts';

const KEY = 'reporting.reloaded';

let reloading = false;

/** Returns true while the application itself reloads the page. The page then does not ask the user whether to leave. */
export const isReloading = (): boolean => reloading;

/** Reloads the page without asking the user whether to leave. */
export function leaveNow(): void {
  reloading = true;
  window.location.reload();
}

/** Time in ms during which one URL is not reloaded again. */
export const RELOAD_PAUSE = 10_000;

interface Page {
  /** The storage that contains the times of reloads. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  url: string;
  now: number;
  reload: () => void;
}

function readTimes(storage: Page['storage']): Record<string, number> {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/**
 * Reloads the page because its session has changed, at most once per URL in 10 s. If the service rejects the call again after the reload,
 * the caller shows an error, so that the page does not reload endlessly.
 * @returns true if the page reloads
 */
export function reloadOnce(page: Page = currentPage()): boolean {
  const times = readTimes(page.storage);
  const last = times[page.url];
  if (typeof last === 'number' && page.now - last < RELOAD_PAUSE && page.now >= last) return false;
  const recent = Object.entries(times).filter(([, time]) => page.now - time < RELOAD_PAUSE);
  try {
    page.storage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(recent), [page.url]: page.now }));
  } catch {
    // Without stored times, the reloads could repeat endlessly.
    return false;
  }
  reloading = true;
  page.reload();
  return true;
}

/** If the browser denies storage, even reading `window.sessionStorage` throws an error. So it is read only where errors are handled. */
const STORAGE: Page['storage'] = {
  getItem: (key) => window.sessionStorage.getItem(key),
  setItem: (key, value) => window.sessionStorage.setItem(key, value),
};

function currentPage(): Page {
  return {
    storage: STORAGE,
    url: window.location.pathname + window.location.search,
    now: Date.now(),
    // If the company was deleted, the current path leads to nothing, so the sign-in page opens instead.
    reload: () => (deletedCompany() === null ? window.location.reload() : window.location.assign('/login')),
  };
}
