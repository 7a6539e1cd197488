import { type RefObject, useEffect } from 'react';

/**
 * Returns `undo` for Z with Ctrl or Command. Returns `redo` for the same keys with Shift, and for Y with Ctrl or Command. Returns null for
 * every other key.
 */
function stepOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

/** Calls undo and redo for their keys while focus is in the grid or on no element. Text fields keep their own undo. */
export function useUndoKeys(
  grid: RefObject<HTMLElement | null>,
  steps: Record<'undo' | 'redo', (() => void) | undefined>,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      const step = stepOf(event);
      if (step === null || event.defaultPrevented || !(target instanceof Element)) return;
      if (target !== document.body && !grid.current?.contains(target)) return;
      if (target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]')) return;
      const take = steps[step];
      if (!take) return;
      event.preventDefault();
      take();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
