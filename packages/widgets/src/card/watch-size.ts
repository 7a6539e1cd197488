import { flushSync } from 'react-dom';

type Resized = () => void;

/** Elements that others stand in, and those others. */
const frames = new Map<Element, Resized>();
const contents = new Map<Element, Resized>();
let observer: ResizeObserver | null = null;

/** A grid goes first and at once: it tells its cards their new rooms, so that they are drawn in the frame of their new size. */
function tell(entries: readonly ResizeObserverEntry[]): void {
  const resized = entries.flatMap(({ target }) => frames.get(target) ?? []);
  if (resized.length > 0) {
    flushSync(() => {
      for (const call of resized) call();
    });
  }
  for (const { target } of entries) contents.get(target)?.();
}

/**
 * Calls when an element is resized, and once after it was laid out; one observer watches all elements. Returns what ends it.
 * @param holds whether the sizes of other watched elements follow from this one's
 */
export function watchSize(element: Element, call: Resized, holds = false): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined;
  const calls = holds ? frames : contents;
  observer ??= new ResizeObserver(tell);
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
