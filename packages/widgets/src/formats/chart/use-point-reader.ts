import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { ChartScene } from '../../model/chart-geometry.ts';
import { nearestPoint } from '../../model/chart-scene.ts';

/** Keys move by point, PageUp and PageDown by a tenth. */
function moved(key: string, index: number | null, last: number): number | null | undefined {
  const page = Math.max(1, Math.round(last / 10));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(last, index === null ? 0 : index + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, index === null ? last : index - 1);
    case 'PageDown':
      return Math.min(last, (index ?? 0) + page);
    case 'PageUp':
      return Math.max(0, (index ?? last) - page);
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

export interface PointReader {
  /** The point that is read; null where none is. */
  index: number | null;
  /** What a screen reader is told; changes a moment after the keyboard stopped. */
  spoken: string;
  handlers: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onBlur: () => void;
  };
}

/** Reads a chart point by point, by pointer and by keyboard. */
export function usePointReader(scene: ChartScene | null, say: (index: number) => string): PointReader {
  const [index, setIndex] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = (scene?.content.x.positions.length ?? 0) - 1;

  useEffect(() => () => clearTimeout(timer.current), []);

  const point = (event: PointerEvent<HTMLElement>): void => {
    if (!scene || last < 0) return;
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const inside = x >= scene.plot.left - 8 && x <= scene.plot.left + scene.plot.width + 8;
    setIndex(inside ? nearestPoint(scene, x) : null);
  };

  return {
    index: index !== null && index <= last ? index : null,
    spoken,
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      // A finger that was lifted leaves its reading until another place is touched.
      onPointerLeave: (event) => {
        if (event.pointerType !== 'touch') setIndex(null);
      },
      onPointerCancel: () => setIndex(null),
      onBlur: () => setIndex(null),
      onKeyDown: (event) => {
        if (event.target !== event.currentTarget || last < 0) return;
        const next = moved(event.key, index, last);
        if (next === undefined) return;
        event.preventDefault();
        setIndex(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setSpoken(next === null ? '' : say(next)), 150);
      },
    },
  };
}
