/** Maximum distance from the viewport at which an element counts as near. */
const MARGIN = '200px 0px';

const watched = new Map<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | null = null;

function notify(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
}

/**
 * Calls `call` when an element comes near the viewport or leaves it, and once initially. One observer watches all
 * elements. Returns a function that stops the calls, or undefined without `IntersectionObserver`.
 */
export function watchView(element: Element, call: (isNear: boolean) => void): (() => void) | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined;
  observer ??= new IntersectionObserver(notify, { rootMargin: MARGIN });
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
