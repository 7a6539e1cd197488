import { useEffect } from 'react';
import type { Editor } from '../../editor/use-editor.ts';

/** Undo and redo by keyboard, unless a text is being typed, which has an undo of its own. */
export function useUndoKeys(editor: Editor, enabled: boolean): void {
  const { undo, redo } = editor;
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, [contenteditable]')) return;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled, undo, redo]);
}
