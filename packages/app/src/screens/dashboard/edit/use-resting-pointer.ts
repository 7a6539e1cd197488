import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { RestingPointer } from './resting-pointer.ts';

const INTERACTIVE =
  'a[href], button, input, select, textarea, summary, label, [role=option], [role^=menuitem], [tabindex="0"]';

/**
 * Returns the control that a click on an element activates: the closest interactive element around it, or the element itself if there is
 * none. For a label, returns the labelled control.
 */
function controlOf(target: EventTarget | null): EventTarget | null {
  if (!(target instanceof Element)) return target;
  const control = target.closest(INTERACTIVE) ?? target;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/**
 * Ignores a click in an area if the clicked element has just appeared under a resting pointer.
 * @param layout a text that is different after each change that can move elements of the area
 * @returns the `onClickCapture` handler of the area
 */
export function useRestingPointer(layout: string): (event: MouseEvent) => void {
  const [pointer] = useState(() => new RestingPointer());

  useEffect(() => {
    const at = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });
    const onMove = (event: PointerEvent) => pointer.moved(at(event));
    const onPress = (event: PointerEvent) =>
      pointer.pressed({ ...at(event), control: controlOf(event.target) }, performance.now());
    const onKey = () => pointer.keyPressed();
    const options = { capture: true, passive: true };
    window.addEventListener('pointermove', onMove, options);
    window.addEventListener('pointerdown', onPress, options);
    window.addEventListener('keydown', onKey, options);
    return () => {
      window.removeEventListener('pointermove', onMove, options);
      window.removeEventListener('pointerdown', onPress, options);
      window.removeEventListener('keydown', onKey, options);
    };
  }, [pointer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the layout changes
  useLayoutEffect(() => pointer.layoutChanged(performance.now()), [pointer, layout]);

  return useCallback(
    (event) => {
      if (pointer.accepts({ control: controlOf(event.target), detail: event.detail }, performance.now())) return;
      event.preventDefault();
      event.stopPropagation();
    },
    [pointer],
  );
}
