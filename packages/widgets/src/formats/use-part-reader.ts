import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Keys go from part to part; Home and End to the first and last, Escape away. Undefined for every other key. */
function moved(key: string, index: number | null, last: number): number | null | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return index === null ? 0 : Math.min(last, index + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return index === null ? last : Math.max(0, index - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}

export interface PartReading {
  /** Number of parts: slices, axes. */
  count: number;
  /** The part at a place in px of `origin`; -1 for none. */
  at: (place: { x: number; y: number }) => number;
  /** A part in one sentence. */
  say: (index: number) => string;
}

export interface PartReader {
  /** The part that is read; null where none is. */
  index: number | null;
  /** What a screen reader is told; changes a moment after the keyboard stopped. */
  spoken: string;
  handlers: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onBlur: () => void;
  };
}

/** Reads a picture made of parts, by pointer and by keyboard. An element with `data-part` is read under the pointer too. */
export function usePartReader(origin: RefObject<Element | null>, { count, at, say }: PartReading): PartReader {
  const [index, setIndex] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const point = (event: PointerEvent<HTMLElement>): void => {
    const named = event.target instanceof Element ? event.target.closest('[data-part]') : null;
    const box = origin.current?.getBoundingClientRect();
    const part = named
      ? Number(named.getAttribute('data-part'))
      : box
        ? at({ x: event.clientX - box.left, y: event.clientY - box.top })
        : -1;
    setIndex(part >= 0 && part < count ? part : null);
  };

  return {
    index: index !== null && index < count ? index : null,
    spoken,
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: () => setIndex(null),
      onBlur: () => setIndex(null),
      onKeyDown: (event) => {
        if (event.target !== event.currentTarget || count === 0) return;
        const next = moved(event.key, index, count - 1);
        if (next === undefined) return;
        event.preventDefault();
        setIndex(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setSpoken(next === null ? '' : say(next)), 150);
      },
    },
  };
}
