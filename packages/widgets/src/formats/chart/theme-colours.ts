// The colours that canvases are drawn in. All charts of one place (a grid, a page) share one reading of them: asking an element
// for its styles makes the browser work out those of the whole page.

type Listener = () => void;

interface Scope {
  colours: Map<string, string>;
  listeners: Set<Listener>;
  stop: Listener;
}

const scopes = new Map<Element, Scope>();
let stopScreen: Listener | null = null;

/** Watches how the visitor wants pages and how fine the screen is, once for all charts of the page. */
function watchScreen(): Listener | null {
  if (typeof matchMedia === 'undefined') return null;
  const changed = (): void => {
    // The question about the screen names its present fineness, so it is asked anew.
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

/** What a chart takes its colours from: the nearest element around its card that may carry a theme. */
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

/** The colours around one chart. */
export interface ThemeColours {
  /** The value of a custom property such as `--rui-data-1`. */
  colourOf: (name: string) => string;
  /** Has to be called when the chart goes. */
  leave: () => void;
}

/**
 * The colours around an element, and a call whenever they or the sharpness may have changed: the theme of the page or of an
 * ancestor that carries theme or brand, the visitor's preference, or how fine the screen is.
 */
export function themeColours(element: Element, changed: () => void): ThemeColours {
  const root = scopeElement(element);
  const scope = scopes.get(root) ?? watch(root);
  scopes.set(root, scope);
  stopScreen ??= watchScreen();
  // A function of its own for each chart, so that two of them are never taken for one.
  const listener = (): void => changed();
  scope.listeners.add(listener);
  return {
    colourOf(name) {
      const known = scope.colours.get(name);
      if (known !== undefined) return known;
      const colour = getComputedStyle(root).getPropertyValue(name).trim();
      // The style sheet may be on its way; who draws later asks again.
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
