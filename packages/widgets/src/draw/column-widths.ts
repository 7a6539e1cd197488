import type { TableCell, TableScene } from '../model/table-scene.ts';
import { textWidth } from '../model/text-width.ts';
import type { Row } from '../schema/data.ts';

/**
 * Widths in px of a table's columns. They are computed from the texts, so that columns do not move when more rows become visible.
 */
export interface ColumnWidths {
  name: number;
  values: number[];
  changes: number[];
  total: number;
}

const PAD = 16;
const CHANGE = 60;
const SORT_ARROW = 16;
/** Width in px of a row's picture with its margin. */
const PICTURE = 56;
/** Maximum width in px of a figure. */
const LONGEST = 240;
/** Additional width in px of a figure, because signs are wider among tabular figures than in running text. */
const SIGNS = 2;

/** Tables with up to this many rows are measured completely. */
const FEW = 100;
/** Number of rows whose values are compared in longer tables. */
const LOOKED_AT = 300;
/** Number of rows whose texts are measured in longer tables for times and changes, because their width does not follow from the value. */
const WRITTEN = 60;

const figureWidth = (text: string, weight: 400 | 600): number =>
  textWidth(text.replaceAll('-', '0'), 13, weight) + SIGNS;

/**
 * Returns up to four rows with the widest figures of a column. These are the largest and the most negative value, each with and
 * without a second decimal. Only some rows of a long table are compared.
 */
function extremes(rows: readonly Row[], column: number): number[] {
  const found = [-1, -1, -1, -1];
  const most = [0, 0, 0, 0];
  const step = Math.ceil(rows.length / LOOKED_AT);
  for (let row = 0; row < rows.length; row += step) {
    const value = rows[row]?.[column];
    if (typeof value !== 'number') continue;
    const size = Math.abs(value);
    const kind = (value < 0 ? 2 : 0) + (Math.round(size * 100) % 10 === 0 ? 0 : 1);
    if (size <= (most[kind] ?? 0)) continue;
    most[kind] = size;
    found[kind] = row;
  }
  return found.filter((row) => row >= 0);
}

export function columnWidths(scene: TableScene): ColumnWidths {
  const { view, columns, dimension, length, total } = scene;
  const values = columns.map((column) => Math.min(textWidth(column.label, 12, 600), LONGEST));
  const changes: number[] = columns.map((column) => (column.withChange ? CHANGE : 0));
  let name = dimension === null ? 0 : textWidth(dimension, 12, 500) + SORT_ARROW;
  const cut = columns.length > 2 ? 160 : 104;
  const widen = ({ value, change }: TableCell, place: number, weight: 400 | 600 = 400): void => {
    values[place] = Math.max(values[place] ?? 0, Math.min(figureWidth(value, weight), LONGEST));
    if (change) {
      const needed = Math.min(textWidth(change.magnitude, 12, 500) + 24, LONGEST);
      changes[place] = Math.max(changes[place] ?? 0, needed);
    }
  };
  if (length <= FEW) {
    for (let place = 0; place < length; place += 1) {
      const row = scene.row(place);
      if (name < cut) name = Math.max(name, textWidth(row.name, 13));
      for (const [column, cell] of row.cells.entries()) widen(cell, column);
    }
  } else {
    const { rows } = view;
    name = cut;
    for (const [place, { metric, withChange }] of columns.entries()) {
      for (const row of extremes(rows, metric.index)) widen(scene.cell(row, place), place);
      if (metric.kind !== 'time' && !withChange) continue;
      for (let row = 0; row < rows.length; row += Math.ceil(rows.length / WRITTEN))
        widen(scene.cell(row, place), place);
    }
  }
  for (const [place, cell] of total?.entries() ?? []) widen(cell, place, 600);
  const padded = values.map((width) => width + PAD);
  const least = dimension === null ? 0 : Math.min(name, cut) + (scene.pictured ? PICTURE : 0);
  return {
    name: least,
    values: padded,
    changes,
    total: least + [...padded, ...changes].reduce((sum, width) => sum + width, 0),
  };
}

/** Minimum width in px of a table that has too little space on a phone and scrolls. */
const NARROW_WIDTH = 720;
const NARROW_ROOM = 318;
/** Visible width in px of a table on a phone, without its faded edge. */
const NARROW_SEEN = NARROW_ROOM - 40;
/** Minimum width in px of names with their pictures when they are shortened for the first column of values. */
const LEAST_NAMES = 144;

/**
 * Returns the widths of columns on a phone. The first column of values is visible beside the names without scrolling. For this,
 * long names become shorter, and the following columns receive the width.
 */
export function narrowWidths(widths: ColumnWidths): ColumnWidths {
  const { values, changes, total } = widths;
  const [first, ...others] = values;
  if (total <= NARROW_ROOM || first === undefined) return widths;
  // A table with a single column of values does not scroll.
  const left = (others.length === 0 ? NARROW_ROOM : NARROW_SEEN) - first - (changes[0] ?? 0);
  const name = left >= LEAST_NAMES ? Math.min(widths.name, left) : widths.name;
  const own = total - widths.name + name;
  if (others.length === 0 || own >= NARROW_WIDTH) return { ...widths, name, total: own };
  const even = (NARROW_WIDTH - own) / values.length;
  const grown = Math.max(0, Math.min(even, left - name));
  const more = (NARROW_WIDTH - own - grown) / others.length;
  return { ...widths, name, values: [first + grown, ...others.map((width) => width + more)], total: NARROW_WIDTH };
}
