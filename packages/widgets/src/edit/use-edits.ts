import { useRef } from 'react';
import {
  type AllowsTotals,
  copyWidget,
  type EditRun,
  type IdGenerator,
  inOrder,
  isMergeable,
  mergeWidgets,
  nextRun,
  putWidget,
  removeWidget,
  resizeWidget,
  runName,
} from '../model/index.ts';
import type { Widget } from '../schema/widget.ts';
import type { MergeCandidate } from './card-actions.ts';

/** An edit. `id` is the id of the edited widget: for a copy the id of the copy, for a merge the id of the widget that remains. */
export interface EditChange {
  kind: 'move' | 'copy' | 'remove' | 'resize' | 'merge';
  id: string;
  /**
   * Name of a run: several sizes that a user chooses in succession. A run is one undo step and requires one save. A run ends when
   * the picker loses focus, when another widget is resized, or after 1 s without a change.
   */
  run?: string;
}

interface EditsOptions {
  widgets: readonly Widget[];
  allowsTotals: AllowsTotals | undefined;
  makeId: IdGenerator;
  onChange: (widgets: Widget[], change: EditChange) => void;
  nameOf: (id: string) => string;
}

/** Returns the edits of a card's tools; each calls `onChange` with the complete new list. */
export function useEdits({ widgets, allowsTotals, makeId, onChange, nameOf }: EditsOptions) {
  /** The current run of size changes. */
  const run = useRef<EditRun | null>(null);
  return {
    /** @returns true if the widget exists and was copied */
    copy(id: string): boolean {
      const next = copyWidget(widgets, id, makeId);
      const made = next[next.findIndex((widget) => widget.id === id) + 1];
      if (!made) return false;
      onChange(next, { kind: 'copy', id: made.id });
      return true;
    },
    /** @returns the id of the neighbour that receives focus, or undefined if no other widget remains */
    remove(id: string): string | undefined {
      const list = inOrder(widgets);
      const index = list.findIndex((widget) => widget.id === id);
      onChange(removeWidget(widgets, id), { kind: 'remove', id });
      return (list[index + 1] ?? list[index - 1])?.id;
    },
    /**
     * @param inRun true: the size belongs to a run
     * @returns the widgets with the new size
     */
    resize(id: string, size: { width: number; height: number }, inRun: boolean): Widget[] {
      const next = resizeWidget(widgets, id, size);
      run.current = inRun ? nextRun(run.current, id, Date.now()) : null;
      onChange(next, { kind: 'resize', id, ...(run.current && { run: runName(run.current) }) });
      return next;
    },
    endRun(): void {
      run.current = null;
    },
    /** Returns the widgets that can be merged into a widget, or an empty list if merging is not offered. */
    candidatesOf(id: string): MergeCandidate[] {
      const base = widgets.find((widget) => widget.id === id);
      if (!allowsTotals || base?.nature !== 'interactive') return [];
      return inOrder(widgets).flatMap((other) =>
        other.nature === 'interactive' && isMergeable(base, other, allowsTotals)
          ? [{ id: other.id, name: nameOf(other.id) }]
          : [],
      );
    },
    /** @returns true if the widgets were merged */
    merge(base: Widget, id: string): boolean {
      const other = widgets.find((widget) => widget.id === id);
      if (base.nature === 'passive' || other?.nature !== 'interactive') return false;
      onChange(removeWidget(putWidget(widgets, mergeWidgets(base, [other])), id), { kind: 'merge', id: base.id });
      return true;
    },
  };
}
