import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react';

/** A point of the viewport in px. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Follows the pointer over the whole window.
 * @param onRelease called with the last point when a button or finger is released, after every other handler. The caller then ends the
 * drag, because dnd-kit does not end a drag that begins and ends between two frames
 * @returns the last point
 */
export function usePointer(onRelease: (point: Point | null) => void): RefObject<Point | null> {
  const point = useRef<Point | null>(null);
  const release = useRef(onRelease);
  useInsertionEffect(() => {
    release.current = onRelease;
  });
  useEffect(() => {
    const record = (event: MouseEvent | TouchEvent): void => {
      const { clientX, clientY } = 'touches' in event ? (event.touches[0] ?? event.changedTouches[0] ?? {}) : event;
      if (clientX !== undefined && clientY !== undefined) point.current = { x: clientX, y: clientY };
    };
    const recordAndRelease = (event: MouseEvent | TouchEvent): void => {
      record(event);
      queueMicrotask(() => release.current(point.current));
    };
    const options = { capture: true, passive: true };
    window.addEventListener('mousemove', record, options);
    window.addEventListener('touchmove', record, options);
    window.addEventListener('mouseup', recordAndRelease, options);
    window.addEventListener('touchend', recordAndRelease, options);
    return () => {
      window.removeEventListener('mousemove', record, options);
      window.removeEventListener('touchmove', record, options);
      window.removeEventListener('mouseup', recordAndRelease, options);
      window.removeEventListener('touchend', recordAndRelease, options);
    };
  }, []);
  return point;
}
