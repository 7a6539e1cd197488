/** The part of the Navigation API that this module uses. Some browsers lack it. */
interface WithNavigation {
  readonly navigation?: { readonly currentEntry: { readonly index: number } | null };
}

/** Returns the position of the page in the history of the tab; null if the browser does not provide it. */
const position = (): number | null => (window as WithNavigation).navigation?.currentEntry?.index ?? null;

let holder: ((event: PopStateEvent) => void) | null = null;

/**
 * Adds the listener that handles Back and Forward before the router does. Call this function before the router starts, because listeners of
 * the window run in the order in which they were added.
 */
export function listenToHistory(): void {
  window.addEventListener('popstate', (event) => holder?.(event));
}

/**
 * Asks for confirmation before Back or Forward leaves the path of the page. The browser reports such a navigation only after it has changed
 * the address. So this function first returns to the history entry of the page and then asks. The router does not receive these events.
 * @param ask resolves to true if the page may be left
 * @returns a function that stops asking
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
    // If the browser provides no positions, the direction is unknown. The function then assumes Back.
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
