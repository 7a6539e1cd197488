import { useCallback, useEffect, useRef, useState } from 'react';

/** Maximum distance from the viewport at which cards are drawn. */
const MARGIN = '600px 0px';
/** Number of cards that are drawn together. Input and frames are handled between two groups. */
const AT_ONCE = 4;

type Attach = (element: HTMLElement | null) => (() => void) | undefined;

export interface NearView {
  isNear: (id: string) => boolean;
  /** Returns the ref of the cell area with this id. */
  watch: (id: string) => Attach;
}

/** Sorts cards in the viewport before cards near it. */
function inViewFirst(a: IntersectionObserverEntry, b: IntersectionObserverEntry): number {
  return Number(isSeen(b)) - Number(isSeen(a));
}

function isSeen({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): boolean {
  return bottom > 0 && top < window.innerHeight;
}

/**
 * Reports which cells have come near the viewport: a few at a time, visible cells first. One observer watches all cells. A drawn
 * card remains drawn. On a server, all cards except the first rows are placeholders. In a browser without `IntersectionObserver`,
 * all cards are drawn.
 */
export function useNearView(everything: boolean): NearView {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Set<string>());
  const observer = useRef<IntersectionObserver | null>(null);
  const elements = useRef(new Map<Element, string>());
  const refs = useRef(new Map<string, Attach>());
  const all = everything || (typeof window !== 'undefined' && typeof IntersectionObserver === 'undefined');

  const drawSome = useCallback(() => {
    const ids = [...waiting.current].slice(0, AT_ONCE);
    if (ids.length === 0) return;
    for (const id of ids) waiting.current.delete(id);
    setNear((known) => new Set([...known, ...ids]));
  }, []);

  // The next group follows when the previous group is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each drawn group.
  useEffect(drawSome, [near, drawSome]);

  useEffect(() => {
    if (all) return;
    const watching = new IntersectionObserver(
      (entries) => {
        const before = waiting.current.size;
        for (const { target, isIntersecting } of entries.sort(inViewFirst)) {
          const id = elements.current.get(target);
          if (id === undefined) continue;
          if (isIntersecting) waiting.current.add(id);
          else waiting.current.delete(id);
        }
        if (before === 0) drawSome();
      },
      { rootMargin: MARGIN },
    );
    observer.current = watching;
    for (const element of elements.current.keys()) watching.observe(element);
    return () => {
      watching.disconnect();
      observer.current = null;
    };
  }, [all, drawSome]);

  const watch = useCallback((id: string) => {
    const known = refs.current.get(id);
    if (known) return known;
    const attach = (element: HTMLElement | null): (() => void) | undefined => {
      if (!element) return undefined;
      elements.current.set(element, id);
      observer.current?.observe(element);
      return () => {
        elements.current.delete(element);
        waiting.current.delete(id);
        observer.current?.unobserve(element);
      };
    };
    refs.current.set(id, attach);
    return attach;
  }, []);
  return { isNear: (id) => all || near.has(id), watch };
}
