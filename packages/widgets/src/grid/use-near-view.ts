import { useCallback, useEffect, useRef, useState } from 'react';

/** How far outside the view something is drawn already. */
const MARGIN = '600px 0px';

type Attach = (element: HTMLElement | null) => (() => void) | undefined;

export interface NearView {
  isNear: (id: string) => boolean;
  /** The ref of a place. */
  watch: (id: string) => Attach;
}

/**
 * Which places have come near the view. One observer watches all of them; what was near once stays drawn, so that
 * scrolling back finds it. Where there is no observer nothing is held back; a
 * server's answer holds the outlines.
 */
export function useNearView(everything: boolean): NearView {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const observer = useRef<IntersectionObserver | null>(null);
  const elements = useRef(new Map<Element, string>());
  const refs = useRef(new Map<string, Attach>());
  const all = everything || (typeof window !== 'undefined' && typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    if (all) return;
    const watching = new IntersectionObserver(
      (entries) => {
        const ids = entries
          .filter((entry) => entry.isIntersecting)
          .flatMap((entry) => elements.current.get(entry.target) ?? []);
        if (ids.length > 0)
          setNear((known) => (ids.every((id) => known.has(id)) ? known : new Set([...known, ...ids])));
      },
      { rootMargin: MARGIN },
    );
    observer.current = watching;
    for (const element of elements.current.keys()) watching.observe(element);
    return () => {
      watching.disconnect();
      observer.current = null;
    };
  }, [all]);

  const watch = useCallback((id: string) => {
    const known = refs.current.get(id);
    if (known) return known;
    const attach = (element: HTMLElement | null): (() => void) | undefined => {
      if (!element) return undefined;
      elements.current.set(element, id);
      observer.current?.observe(element);
      return () => {
        elements.current.delete(element);
        observer.current?.unobserve(element);
      };
    };
    refs.current.set(id, attach);
    return attach;
  }, []);
  return { isNear: (id) => all || near.has(id), watch };
}
