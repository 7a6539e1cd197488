/** The part of the Navigation API that this module uses. Some browsers lack it. */
interface WithNavigation {
  readonly navigation?: { readonly currentEntry: { readonly index: number } | null };
}

/** Returns the position of the page in the history of the tab; null if the browser does not provide it. */
const position = (): number | null => (window as WithNavigation).navigation?.currentEntry?.index ?? null;

let holder: ((event: PopStateEvent) => void) | null = null;

/**
 * Handles Back and Forward before the router does. Call it before the router starts: listeners of the window run in the order in which they
 * were added.
 */
export function listenToHistory(): void {
  window.addEventListener('popstate', (event) => holder?.(event));
}

/**
 * Asks for confirmation before Back or Forward leaves the path of the page. The event arrives after the browser has left. So the page first
 * returns to its own entry, then asks. The router does not receive these events.
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
    // Without positions, the direction is unknown and Back is assumed.
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
