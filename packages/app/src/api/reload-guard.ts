const KEY = 'reporting.reloaded';

let reloading = false;

/** Whether the app itself reloads the page. In this case the page does not ask the user whether to leave it. */
export const isReloading = (): boolean => reloading;

/** How long one URL is not reloaded again, in ms. */
export const RELOAD_PAUSE = 10_000;

interface Page {
  /** Where times of reloads are kept over the reload itself. */
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
 * Reloads the page because its session is no longer what it was, at most once per URL in 10 s: a service that keeps
 * refusing leads to an error, never to a loop.
 * @returns whether the page reloads
 */
export function reloadOnce(page: Page = currentPage()): boolean {
  const times = readTimes(page.storage);
  const last = times[page.url];
  if (typeof last === 'number' && page.now - last < RELOAD_PAUSE && page.now >= last) return false;
  const recent = Object.entries(times).filter(([, time]) => page.now - time < RELOAD_PAUSE);
  try {
    page.storage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(recent), [page.url]: page.now }));
  } catch {
    // Without a memory of reloads there is no way to end a loop.
    return false;
  }
  reloading = true;
  page.reload();
  return true;
}

function currentPage(): Page {
  return {
    storage: window.sessionStorage,
    url: window.location.pathname + window.location.search,
    now: Date.now(),
    reload: () => window.location.reload(),
  };
}
