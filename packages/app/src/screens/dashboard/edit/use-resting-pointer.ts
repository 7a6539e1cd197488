import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { RestingPointer } from './resting-pointer.ts';

/**
 * Protects an area against clicks that meet what has just appeared under a resting pointer.
 * @param layout changes whenever something in the area may have moved
 * @returns the area's `onClickCapture`
 */
export function useRestingPointer(layout: string): (event: MouseEvent) => void {
  const [pointer] = useState(() => new RestingPointer());

  useEffect(() => {
    const record = ({ clientX, clientY }: PointerEvent) => pointer.moved({ x: clientX, y: clientY });
    const options = { capture: true, passive: true };
    window.addEventListener('pointermove', record, options);
    window.addEventListener('pointerdown', record, options);
    return () => {
      window.removeEventListener('pointermove', record, options);
      window.removeEventListener('pointerdown', record, options);
    };
  }, [pointer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the layout changes
  useLayoutEffect(() => pointer.layoutChanged(performance.now()), [pointer, layout]);

  return useCallback(
    (event) => {
      if (pointer.accepts(event, performance.now())) return;
      event.preventDefault();
      event.stopPropagation();
    },
    [pointer],
  );
}
