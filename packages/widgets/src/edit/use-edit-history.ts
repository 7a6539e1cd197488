'use client';

import { useCallback, useState } from 'react';
import { newHistory, record, redo, undo } from '../model/index.ts';
import type { Widget } from '../schema/widget.ts';
import type { EditChange } from './use-edits.ts';

export interface EditHistory {
  widgets: readonly Widget[];
  /** A new step, or more of the last one where both are of one run; fits `EditableGrid.onChange`. */
  change: (widgets: readonly Widget[], change?: Pick<EditChange, 'run'>) => void;
  /** Takes the last step back; absent where there is none. Fits `EditableGrid.onUndo`. */
  undo: (() => void) | undefined;
  /** Takes the step again that was taken back last; absent where there is none. */
  redo: (() => void) | undefined;
}

/** Widgets while they are edited, with the last hundred steps to go back and forth between. */
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
