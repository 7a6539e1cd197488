import { type RefObject, useEffect, useState } from 'react';

/**
 * Counts up whenever the theme around an element may have changed: an attribute of an ancestor that carries theme or
 * brand, the visitor's preference, or how fine the screen is. Canvases are drawn again then.
 */
export function useThemeVersion(ref: RefObject<HTMLElement | null>): number {
  const [version, setVersion] = useState(0);
  const ratio = typeof window === 'undefined' ? 1 : window.devicePixelRatio;
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
    const queries =
      typeof matchMedia === 'undefined'
        ? []
        : ['(prefers-color-scheme: dark)', `(resolution: ${ratio}dppx)`].map((query) => matchMedia(query));
    for (const query of queries) query.addEventListener('change', changed);
    return () => {
      observer.disconnect();
      for (const query of queries) query.removeEventListener('change', changed);
    };
  }, [ref, ratio]);
  return version;
}
