import { useCallback, useEffect, useState } from 'react';
import type { Editor } from '../../../editor/use-editor.ts';
import { t } from '../../../texts/index.ts';

/**
 * Elements in which the keys for undo and redo are ignored. Text fields have an undo of their own. The entries of a
 * form are discarded by closing the form.
 */
const TYPING = 'form, input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** Returns `undo` for Ctrl+Z or Command+Z, `redo` for the same keys with Shift or for Ctrl+Y or Command+Y, and null for all other keys. */
function stepOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

/** Returns undo and redo for buttons, and handles the keys for both. `announcement` is a text for screen readers about the result. */
export function useUndoKeys({ undo, redo, canUndo, canRedo }: Editor) {
  const [announcement, setAnnouncement] = useState('');
  const run = useCallback(
    (step: 'undo' | 'redo') => {
      const possible = step === 'undo' ? canUndo : canRedo;
      if (step === 'undo') undo();
      else redo();
      const texts = {
        undo: possible ? t('Undone.') : t('There is nothing to undo.'),
        redo: possible ? t('Redone.') : t('There is nothing to redo.'),
      };
      const text = texts[step];
      // A live region announces a text only if the text changes. So a non-breaking space is added to a repeated text.
      setAnnouncement((before) => (before === text ? `${text}\u00a0` : text));
    },
    [undo, redo, canUndo, canRedo],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (step === null || event.defaultPrevented || (event.target as HTMLElement).closest(TYPING)) return;
      event.preventDefault();
      run(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [run]);

  return {
    undo: useCallback(() => run('undo'), [run]),
    redo: useCallback(() => run('redo'), [run]),
    announcement,
  };
}
