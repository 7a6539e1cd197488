import { createContext, use, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type FigureNeed, sharedNeed } from '../draw/summary-layout.ts';

/** The cards with a single figure in one row of the grid. They have the same layout, so that figures and changes are aligned. */
export interface FigureRow {
  set: (id: string, need: FigureNeed | null) => void;
  subscribe: (changed: () => void) => () => void;
  /** Returns the layout that is possible for every figure of the row. */
  get: () => FigureNeed;
}

const NOTHING: FigureNeed = { step: 0, decimals: 0 };

function newFigureRow(): FigureRow {
  const needs = new Map<string, FigureNeed>();
  const listeners = new Set<() => void>();
  let shared = NOTHING;
  return {
    set(id, need) {
      if (need) needs.set(id, need);
      else needs.delete(id);
      const { step, decimals } = sharedNeed([...needs.values()]);
      if (step === shared.step && decimals === shared.decimals) return;
      shared = { step, decimals };
      for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    get: () => shared,
  };
}

/** Returns the row with an index; always the same object for the same index. */
export type FigureRows = (row: number) => FigureRow;

/** Returns the rows of a grid. */
export function useFigureRows(): FigureRows {
  const [rows] = useState(() => {
    const known = new Map<number, FigureRow>();
    return (row: number): FigureRow => {
      const made = known.get(row) ?? newFigureRow();
      known.set(row, made);
      return made;
    };
  });
  return rows;
}

/** The row of the surrounding card, or null outside a grid. */
export const FigureRowContext = createContext<FigureRow | null>(null);

const silent = () => () => undefined;
const nothing = () => NOTHING;

/**
 * Adds a card to the surrounding row.
 * @param need null for a card that does not have a single figure
 * @returns the layout that the whole row requires, at least `need`
 */
export function useFigureRow(need: FigureNeed | null): FigureNeed {
  const row = use(FigureRowContext);
  const id = useId();
  const shared = useSyncExternalStore(row?.subscribe ?? silent, row?.get ?? nothing, nothing);
  const { step, decimals } = need ?? NOTHING;
  const takesPart = need !== null;
  useLayoutEffect(() => {
    if (!row || !takesPart) return;
    row.set(id, { step, decimals });
  }, [row, id, takesPart, step, decimals]);
  useLayoutEffect(() => {
    if (!row || !takesPart) return;
    return () => row.set(id, null);
  }, [row, id, takesPart]);
  return sharedNeed([shared, { step, decimals }]);
}
