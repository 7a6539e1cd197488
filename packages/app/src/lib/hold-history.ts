/** The part of the Navigation API that this needs; some browsers do not have it. */
interface WithNavigation {
  readonly navigation?: { readonly currentEntry: { readonly index: number } | null };
}

/** The position of the page in the history of the tab; null if the browser does not provide it. */
const position = (): number | null => (window as WithNavigation).navigation?.currentEntry?.index ?? null;

let holder: ((event: PopStateEvent) => void) | null = null;

/** Listens for Back and Forward before the router does. Listeners of the window run in the order in which they were added. */
export function listenToHistory(): void {
  window.addEventListener('popstate', (event) => holder?.(event));
}

/**
 * Asks before Back or Forward leaves the path of the page. The browser has left already when it announces this, so the page returns to its
 * entry before it asks, and the router does not notice.
 * @param ask resolves to true if the page may be left
 * @returns the function that ends it
 */
export function holdHistory(ask: () => Promise<boolean>): () => void {
  const { pathname } = window.location;
  let here = position();
  let phase: 'resting' | 'returning' | 'leaving' = 'resting';
  let asking = false;

  const onPop = async (event: PopStateEvent) => {
    if (phase === 'leaving') return;
    if (phase === 'returning') {
      phase = 'resting';
      event.stopImmediatePropagation();
      return;
    }
    const there = position();
    if (window.location.pathname === pathname) {
      here = there;
      return;
    }
    event.stopImmediatePropagation();
    // Without positions it is taken for Back.
    const way = here === null || there === null ? -1 : there - here;
    phase = 'returning';
    window.history.go(-way);
    if (asking) return;
    asking = true;
    const sure = await ask();
    asking = false;
    if (!sure) return;
    phase = 'leaving';
    window.history.go(way);
  };

  holder = onPop;
  return () => {
    if (holder === onPop) holder = null;
  };
}
