import type { TableCell, TableScene } from '../../model/table-scene.ts';
import { textWidth } from '../../model/text-width.ts';

/** Widths in px of a table's columns, worked out from the texts so that rows coming into view never move a column. */
export interface ColumnWidths {
  name: number;
  values: number[];
  changes: number[];
  total: number;
}

const SAMPLE = 300;
const PAD = 16;
const CHANGE = 60;
const SORT_ARROW = 16;
/** Absurdly long figures are cut here; their cell's title has them whole. */
const LONGEST = 240;

export function columnWidths(scene: TableScene): ColumnWidths {
  const values = scene.columns.map((column) => Math.min(textWidth(column.label, 12, 600), LONGEST));
  const changes: number[] = scene.columns.map((column) => (column.withChange ? CHANGE : 0));
  let name = scene.dimension === null ? 0 : textWidth(scene.dimension, 12, 500) + SORT_ARROW;
  const widen = (cells: readonly TableCell[], weight: 400 | 600): void => {
    for (const [place, cell] of cells.entries()) {
      values[place] = Math.max(values[place] ?? 0, Math.min(textWidth(cell.value, 13, weight), LONGEST));
      if (cell.change) {
        const needed = Math.min(textWidth(cell.change.magnitude, 12, 500) + 24, LONGEST);
        changes[place] = Math.max(changes[place] ?? 0, needed);
      }
    }
  };
  for (let place = 0; place < Math.min(scene.length, SAMPLE); place += 1) {
    const row = scene.row(place);
    name = Math.max(name, textWidth(row.name, 13));
    widen(row.cells, 400);
  }
  if (scene.total) widen(scene.total, 600);
  const padded = values.map((width) => width + PAD);
  const least = scene.dimension === null ? 0 : Math.min(name, scene.columns.length > 2 ? 160 : 104);
  return {
    name: least,
    values: padded,
    changes,
    total: least + [...padded, ...changes].reduce((sum, width) => sum + width, 0),
  };
}

/** A table that has no room on a phone keeps this width and scrolls. */
const NARROW_WIDTH = 720;
const NARROW_ROOM = 318;

/**
 * The widths on a phone. What a table is widened by goes to its values alone, so that the first of them stand beside the
 * names without scrolling.
 */
export function narrowWidths(widths: ColumnWidths): ColumnWidths {
  const { values, total } = widths;
  if (total <= NARROW_ROOM || total >= NARROW_WIDTH || values.length === 0) return widths;
  const more = (NARROW_WIDTH - total) / values.length;
  return { ...widths, values: values.map((width) => width + more), total: NARROW_WIDTH };
}
