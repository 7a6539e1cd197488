import { type RefObject, useEffect, useState } from 'react';

type Tell = () => void;

const told = new Set<Tell>();
let stop: Tell | null = null;

/** Watches how the visitor wants pages and how fine the screen is, once for all charts of the page. */
function watchScreen(): Tell | null {
  if (typeof matchMedia === 'undefined') return null;
  const changed = (): void => {
    // The question about the screen names its present fineness, so it is asked anew.
    stop?.();
    stop = watchScreen();
    for (const tell of told) tell();
  };
  const queries = ['(prefers-color-scheme: dark)', `(resolution: ${window.devicePixelRatio}dppx)`].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

function onScreenChange(tell: Tell): Tell {
  told.add(tell);
  stop ??= watchScreen();
  return () => {
    told.delete(tell);
    if (told.size > 0) return;
    stop?.();
    stop = null;
  };
}

/**
 * Counts up whenever colours or sharpness may have changed: the theme of the page or of an ancestor that carries theme or
 * brand, the visitor's preference, or how fine the screen is. Canvases are drawn again then.
 */
export function useThemeVersion(ref: RefObject<HTMLElement | null>): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const changed = (): void => setVersion((count) => count + 1);
    const observer = new MutationObserver(changed);
    for (let node = ref.current?.parentElement ?? null; node; node = node.parentElement) {
      const themed =
        node === document.documentElement ||
        node === document.body ||
        node.hasAttribute('data-rui') ||
        node.hasAttribute('data-theme');
      if (themed) observer.observe(node, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] });
    }
    const leave = onScreenChange(changed);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [ref]);
  return version;
}
