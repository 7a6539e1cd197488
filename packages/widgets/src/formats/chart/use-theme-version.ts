import { type RefObject, useEffect, useState } from 'react';

/**
 * Counts up whenever the theme around an element may have changed: an attribute of an ancestor that carries theme or
 * brand, or the visitor's preference. Canvas colours are read again then.
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
    const preference = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)');
    preference?.addEventListener('change', changed);
    return () => {
      observer.disconnect();
      preference?.removeEventListener('change', changed);
    };
  }, [ref]);
  return version;
}
