// The colours of canvases. They are read once for all charts with the same ancestor (a grid, a page). Reading the styles of one
// element makes the browser compute the styles of the whole page.

type Listener = () => void;

interface Scope {
  colours: Map<string, string>;
  listeners: Set<Listener>;
  stop: Listener;
}

const scopes = new Map<Element, Scope>();
let stopScreen: Listener | null = null;

/** Observes the preferred colour scheme and the pixel density, once for all charts of the page. */
function watchScreen(): Listener | null {
  if (typeof matchMedia === 'undefined') return null;
  const changed = (): void => {
    // The media query contains the current density, so a new query is created after each change.
    stopScreen?.();
    stopScreen = watchScreen();
    for (const scope of [...scopes.values()]) renew(scope);
  };
  const queries = ['(prefers-color-scheme: dark)', `(resolution: ${window.devicePixelRatio}dppx)`].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

function renew(scope: Scope): void {
  scope.colours.clear();
  for (const listener of [...scope.listeners]) listener();
}

const themed = (node: Element): boolean =>
  node === document.documentElement ||
  node === document.body ||
  node.hasAttribute('data-rui') ||
  node.hasAttribute('data-theme');

/**
 * Returns the element whose colours a chart uses: the nearest element around its card that may have a theme, else the root
 * element.
 */
function scopeElement(element: Element): Element {
  let node = element.closest('article')?.parentElement ?? element.parentElement;
  while (node && !themed(node)) node = node.parentElement;
  return node ?? document.documentElement;
}

function watch(root: Element): Scope {
  const scope: Scope = { colours: new Map(), listeners: new Set(), stop: () => observer.disconnect() };
  const observer = new MutationObserver(() => renew(scope));
  for (let node: Element | null = root; node; node = node.parentElement)
    if (themed(node)) observer.observe(node, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] });
  return scope;
}

/** The colours that a chart uses. */
export interface ThemeColours {
  /** Returns the value of a custom property such as `--rui-data-1`. */
  colourOf: (name: string) => string;
  /** Must be called when the chart is removed. */
  leave: () => void;
}

/**
 * Returns the colours at an element. Calls `changed` when the colours or the pixel density may have changed. Causes are a theme
 * or brand of the page or an ancestor, the user's colour scheme, and another screen.
 */
export function themeColours(element: Element, changed: () => void): ThemeColours {
  const root = scopeElement(element);
  const scope = scopes.get(root) ?? watch(root);
  scopes.set(root, scope);
  stopScreen ??= watchScreen();
  // Each chart has its own function, because a set contains the same function only once.
  const listener = (): void => changed();
  scope.listeners.add(listener);
  return {
    colourOf(name) {
      const known = scope.colours.get(name);
      if (known !== undefined) return known;
      const colour = getComputedStyle(root).getPropertyValue(name).trim();
      // The style sheet may still be loading, so the fallback is not cached.
      if (colour === '') return 'currentColor';
      scope.colours.set(name, colour);
      return colour;
    },
    leave() {
      scope.listeners.delete(listener);
      if (scope.listeners.size > 0) return;
      scope.stop();
      scopes.delete(root);
      if (scopes.size > 0) return;
      stopScreen?.();
      stopScreen = null;
    },
  };
}
