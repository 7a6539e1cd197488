import type { Change } from '@reporting/formatters';
import { fitText, textWidth } from './text-width.ts';

/** A text beside a low drawing; `y` is the vertical middle of its line. */
export interface SideCell {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'end';
  kind: 'head' | 'name' | 'value' | 'previous' | 'change';
  /** The change of a cell of the kind `change`. Its triangle precedes the text. */
  change?: Change;
}

/** The figures of a low drawing as a small table at its right. Positions are in px. */
export interface SideTable {
  left: number;
  right: number;
  /** Vertical positions of the hairlines between rows. */
  rules: number[];
  cells: SideCell[];
}

export interface SideRow {
  name: string;
  value: string;
  previous?: string | null | undefined;
  change?: Change | null | undefined;
}

const ROW = 26;
const LEAST_ROW = 15;
const GAP = 16;
/** Width in px of a triangle and the gap after it. */
export const SIDE_MARK = 12;
const LEAST_NAME = 72;
/** Fraction of the width that the drawing keeps, and minimum width in px of a card with a table beside its drawing. */
const DRAWING = 0.44;
const LEAST_WIDTH = 400;

/** Returns the width in px of a low drawing beside its table. */
export const besideTable = (width: number): number => Math.round(width * DRAWING);

/**
 * Lays out rows at the right of a drawing whose width is `besideTable(width)`.
 * @param heads names of the columns of values and of comparison values, or null for rows without a header
 * @returns null without rows, or if there is no space for all rows
 */
export function sideTable(
  rows: readonly SideRow[],
  heads: readonly [value: string, previous: string] | null,
  { width, height }: { width: number; height: number },
): SideTable | null {
  const lines = rows.length + (heads ? 1 : 0);
  const row = Math.min(ROW, height / Math.max(lines, 1));
  if (rows.length === 0 || width < LEAST_WIDTH || row < LEAST_ROW) return null;
  const left = besideTable(width) + GAP;
  const changes = Math.max(0, ...rows.map(({ change }) => (change ? changeWidth(change) : 0)));
  const befores = rows.map(({ previous }) => previous ?? '');
  const before = Math.max(
    0,
    ...[...befores, befores.some(Boolean) ? (heads?.[1] ?? '') : ''].map((text) => textWidth(text)),
  );
  const values = Math.max(
    0,
    ...[heads?.[0] ?? '', ...rows.map(({ value }) => value)].map((text) => textWidth(text, 12, 600)),
  );
  // Rows without a header have a change in the column of values.
  const apart = heads !== null;
  const changeAt = width;
  const beforeAt = changeAt - (apart && changes > 0 ? changes + GAP : 0);
  const valueAt = beforeAt - (before > 0 ? before + GAP : 0);
  const name = valueAt - Math.max(values, apart ? 0 : changes) - GAP - left;
  if (name < LEAST_NAME) return null;
  const top = (height - lines * row) / 2;
  const middle = (line: number): number => top + (line + 0.5) * row;
  const cells: SideCell[] = [];
  const put = (text: string, x: number, line: number, kind: SideCell['kind'], change?: Change): void => {
    if (text === '') return;
    cells.push({
      text,
      x,
      y: middle(line),
      anchor: kind === 'name' ? 'start' : 'end',
      kind,
      ...(change && { change }),
    });
  };
  if (heads) {
    put(heads[0], valueAt, 0, 'head');
    if (before > 0) put(heads[1], beforeAt, 0, 'head');
  }
  for (const [place, { name: text, value, previous, change }] of rows.entries()) {
    const line = place + (heads ? 1 : 0);
    put(fitText(text, name), left, line, 'name');
    put(value, valueAt, line, 'value');
    put(previous ?? '', beforeAt, line, 'previous');
    if (change) put(change.magnitude, changeAt, line, 'change', change);
  }
  const rules = Array.from({ length: lines - 1 }, (_, place) => Math.round(top + (place + 1) * row) + 0.5);
  return { left, right: width, rules: row >= 18 ? rules : heads ? rules.slice(0, 1) : [], cells };
}

function changeWidth({ magnitude, value }: Change): number {
  return textWidth(magnitude, 12, 500) + (value === null ? 0 : SIDE_MARK);
}
