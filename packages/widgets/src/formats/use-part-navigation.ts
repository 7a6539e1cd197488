'use client';

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/**
 * Minimum number of parts for which PageUp and PageDown move by a tenth of all parts. With fewer parts these keys scroll the
 * page.
 */
const PAGED = 20;

/**
 * Returns the part to which a key moves, or undefined for a key that is not handled and for a drawing with a single
 * part.
 */
function moved(key: string, index: number | null, last: number): number | undefined {
  if (last === 0) return undefined;
  const page = last + 1 < PAGED ? 0 : Math.round(last / 10);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return index === null ? 0 : Math.min(last, index + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return index === null ? last : Math.max(0, index - 1);
    case 'PageDown':
      return page === 0 ? undefined : Math.min(last, (index ?? 0) + page);
    case 'PageUp':
      return page === 0 ? undefined : Math.max(0, (index ?? last) - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

export interface PartNavigationOptions {
  /**
   * Number of parts: points, slices, axes. If a drawing has a single part, this part becomes active when the drawing
   * receives focus.
   */
  count: number;
  /** Returns the part at a position in px from the left and top of the drawing, or -1 for none. */
  at: (place: { x: number; y: number }) => number;
  /** Returns the description of a part as one sentence. */
  describe: (index: number) => string;
  /** Called for a click on a part, and for Enter and Space while a part is active. */
  choose?: ((index: number) => void) | null | undefined;
}

export interface PartNavigation {
  /** Index of the active part, or null if no part is active. */
  index: number | null;
  /** Text for screen readers, updated after a pause between keys, or null until the drawing first has focus. */
  spoken: string | null;
  handlers: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
    onClick: ((event: MouseEvent<HTMLElement>) => void) | undefined;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: () => void;
  };
}

/** The state before the first focus or pointer event. */
const UNREAD: Pick<PartNavigation, 'index' | 'spoken'> = { index: null, spoken: null };

/**
 * Stores the active part of a drawing, which pointer and keyboard select. Under the pointer, an element with `data-part` takes
 * precedence over `at`.
 */
export function usePartNavigation({ count, at, describe, choose }: PartNavigationOptions): PartNavigation {
  const [{ index, spoken }, setReading] = useState(UNREAD);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = (next: number | null): void =>
    setReading((known) => (known.index === next ? known : { ...known, index: next }));
  const speak = (said: string): void => setReading((known) => ({ ...known, spoken: said }));

  const reads = index !== null && index < count;
  useEffect(() => {
    if (!reads) return;
    // Escape deactivates the part wherever focus is, before a surrounding dialog handles the key.
    const dismiss = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      setReading((known) => ({ index: null, spoken: known.spoken && '' }));
    };
    window.addEventListener('keydown', dismiss, true);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('keydown', dismiss, true);
    };
  }, [reads]);

  const partAt = (event: MouseEvent<HTMLElement>): number | null => {
    const named = event.target instanceof Element ? event.target.closest('[data-part]') : null;
    const box = (event.currentTarget.querySelector('svg') ?? event.currentTarget).getBoundingClientRect();
    const part = named
      ? Number(named.getAttribute('data-part'))
      : at({ x: event.clientX - box.left, y: event.clientY - box.top });
    return part >= 0 && part < count ? part : null;
  };
  const point = (event: PointerEvent<HTMLElement>): void => read(partAt(event));
  const leave = (): void => read(null);

  return {
    index: reads ? index : null,
    spoken,
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      // After a touch ends, the touched part remains active until another part is touched.
      onPointerLeave: (event) => {
        if (event.pointerType !== 'touch') leave();
      },
      onPointerCancel: leave,
      onClick: choose
        ? (event) => {
            const part = partAt(event);
            if (part !== null) choose(part);
          }
        : undefined,
      onFocus: () => {
        speak(spoken ?? '');
        if (count === 1) read(0);
      },
      onBlur: leave,
      onKeyDown: (event) => {
        if (event.target !== event.currentTarget || count === 0) return;
        if (choose && reads && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault();
          choose(index);
          return;
        }
        const next = moved(event.key, index, count - 1);
        if (next === undefined) return;
        event.preventDefault();
        setReading((known) => ({ index: next, spoken: known.spoken ?? '' }));
        clearTimeout(timer.current);
        timer.current = setTimeout(() => speak(describe(next)), 150);
      },
    },
  };
}
