import { useCallback, useEffect, useState } from 'react';
import type { Editor } from '../../editor/use-editor.ts';

/** Where a text is typed, which has an undo of its own. A form is taken back as a whole, by leaving it. */
const TYPING = 'form, input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** `undo` by Ctrl or Command with Z, `redo` with Shift too, or by Ctrl Y; null for every other key. */
function stepOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

/** Undo and redo, also by keyboard while `enabled`; `said` is what was done, for assistive technology. */
export function useUndo({ undo, redo, canUndo, canRedo }: Editor, enabled: boolean) {
  const [said, setSaid] = useState('');
  const take = useCallback(
    (step: 'undo' | 'redo') => {
      const done = step === 'undo' ? canUndo : canRedo;
      if (step === 'undo') undo();
      else redo();
      const text = done ? { undo: 'Undone.', redo: 'Redone.' }[step] : `There is nothing to ${step}.`;
      // The same words once more are told once more.
      setSaid((known) => (known === text ? `${text}\u00a0` : text));
    },
    [undo, redo, canUndo, canRedo],
  );

  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (step === null || event.defaultPrevented || (event.target as HTMLElement).closest(TYPING)) return;
      event.preventDefault();
      take(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled, take]);

  return { undo: useCallback(() => take('undo'), [take]), redo: useCallback(() => take('redo'), [take]), said };
}
