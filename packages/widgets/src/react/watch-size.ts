import { flushSync } from 'react-dom';

type Resized = () => void;

/** Listeners of elements that contain other observed elements (grids), and of the contained elements (cards). */
const frames = new Map<Element, Resized>();
const contents = new Map<Element, Resized>();
let observer: ResizeObserver | null = null;

/**
 * Notifies grids first and synchronously. A grid passes the new space to its cards, so that they are drawn in the frame of the resize. This
 * can change the size of the grid again: its height, or its width if a scrollbar appears. The grid is notified of this second change in the
 * next frame. With a notification in the same frame, the browser would report an error on the page.
 */
function notify(entries: readonly ResizeObserverEntry[]): void {
  const resized = entries.flatMap(({ target }) => {
    const call = frames.get(target);
    return call ? [{ target, call, before: target.getBoundingClientRect() }] : [];
  });
  if (resized.length > 0) {
    flushSync(() => {
      for (const { call } of resized) call();
    });
  }
  for (const { target, before } of resized) {
    const { width, height } = target.getBoundingClientRect();
    if (width !== before.width || height !== before.height) observeLater(target);
  }
  for (const { target } of entries) contents.get(target)?.();
}

/** Stops observing an element until the next frame. Observing it again starts with a call of its listener. */
function observeLater(element: Element): void {
  const watching = observer;
  watching?.unobserve(element);
  requestAnimationFrame(() => {
    if (observer === watching && frames.has(element)) watching?.observe(element);
  });
}

/**
 * Calls `call` when an element is resized, and once after its first layout. One observer watches all elements. Returns
 * a function that stops the calls, or undefined without `ResizeObserver`.
 * @param holds true if the sizes of other observed elements depend on the size of this element
 */
export function watchSize(element: Element, call: Resized, holds = false): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined;
  const calls = holds ? frames : contents;
  observer ??= new ResizeObserver(notify);
  const watching = observer;
  calls.set(element, call);
  watching.observe(element);
  return () => {
    calls.delete(element);
    watching.unobserve(element);
    if (frames.size + contents.size > 0 || observer !== watching) return;
    watching.disconnect();
    observer = null;
  };
}
