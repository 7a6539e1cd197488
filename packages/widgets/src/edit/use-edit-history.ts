'use client';

import { useCallback, useState } from 'react';
import { newHistory, record, redo, undo } from '../model/index.ts';
import type { Widget } from '../schema/widget.ts';
import type { EditChange } from './use-edits.ts';

export interface EditHistory {
  widgets: readonly Widget[];
  /** Adds a step, or extends the last step if both have the same `run`. Pass it to `EditableGrid.onChange`. */
  change: (widgets: readonly Widget[], change?: Pick<EditChange, 'run'>) => void;
  /** Reverts the last step. Undefined if there is no step. Pass it to `EditableGrid.onUndo`. */
  undo: (() => void) | undefined;
  /** Repeats the step that was reverted last. Undefined if no step was reverted. Pass it to `EditableGrid.onRedo`. */
  redo: (() => void) | undefined;
}

/** Keeps the widgets of an editor with the last 100 steps, for undo and redo. */
export function useEditHistory(initial: readonly Widget[]): EditHistory {
  const [history, setHistory] = useState(() => newHistory(initial));
  const change = useCallback(
    (widgets: readonly Widget[], { run }: Pick<EditChange, 'run'> = {}) =>
      setHistory((known) => record(known, widgets, run)),
    [],
  );
  const back = useCallback(() => setHistory(undo), []);
  const forth = useCallback(() => setHistory(redo), []);
  return {
    widgets: history.present,
    change,
    undo: history.past.length > 0 ? back : undefined,
    redo: history.future.length > 0 ? forth : undefined,
  };
}
