/** How far outside the view an element still counts as seen. */
const MARGIN = '200px 0px';

const watched = new Map<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | null = null;

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
}

/**
 * Calls when an element comes in or near view or leaves it, and once at the beginning; one observer watches all elements.
 * Returns what ends it; undefined where views cannot be observed.
 */
export function watchView(element: Element, call: (isNear: boolean) => void): (() => void) | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined;
  observer ??= new IntersectionObserver(tell, { rootMargin: MARGIN });
  const watching = observer;
  watched.set(element, call);
  watching.observe(element);
  return () => {
    watched.delete(element);
    watching.unobserve(element);
    if (watched.size > 0 || observer !== watching) return;
    watching.disconnect();
    observer = null;
  };
}
