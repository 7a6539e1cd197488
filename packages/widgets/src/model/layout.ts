import type { Widget } from '../schema/widget.ts';

/** Sizes of the grid in px. */
export const GRID = { row: 176, gap: 16, narrowGap: 12, kpiRow: 128 } as const;

/** Returns the number of columns for a content width in px: 4 from 900 px, 2 from 520 px, else 1. */
export function columnsFor(width: number): 1 | 2 | 4 {
  if (width >= 900) return 4;
  return width >= 520 ? 2 : 1;
}

/** The position of a widget. Rows and columns are counted from 0. */
export interface Placement {
  id: string;
  row: number;
  column: number;
  width: number;
  height: number;
}

type Sized = Pick<Widget, 'id' | 'order' | 'width' | 'height' | 'nature'>;

/**
 * Returns the widgets in reading order: sorted by `order`, equal values in the order of the list. Entries that are not objects
 * are omitted.
 */
export function inOrder<T extends Pick<Widget, 'order'>>(widgets: readonly T[]): T[] {
  const orderOf = (widget: T): number => Number(widget.order) || 0;
  return widgets.filter((widget) => Object(widget) === widget).sort((a, b) => orderOf(a) - orderOf(b));
}

/**
 * Positions widgets row by row in `order`. Each widget has the first free position at or after the end of the previous
 * widget. Earlier gaps are not filled, so reading, focus and print have the same order. Beside a tall widget, lower
 * widgets may be below one another. With two columns, a widget of three or four columns spans both. A widget of one
 * column that is alone in its row spans both too. A text card that spans both columns is one row high at least and
 * grows with its text.
 */
export function packWidgets(all: readonly Sized[], columns: 1 | 2 | 4): Placement[] {
  const widgets = inOrder(all);
  const placements = place(widgets, columns);
  if (columns !== 2) return placements;
  const follows = new Set(widgets.filter((widget) => widget.nature === 'passive').map((widget) => widget.id));
  // A text card that spans both columns has the height of its content, at least one row.
  const short = new Set(
    placements.filter(({ id, width, height }) => width === 2 && height > 1 && follows.has(id)).map(({ id }) => id),
  );
  return short.size === 0
    ? placements
    : place(
        widgets.map((widget) => (short.has(widget.id) ? { ...widget, height: 1 } : widget)),
        columns,
      );
}

function place(widgets: readonly Sized[], columns: 1 | 2 | 4): Placement[] {
  const taken = new Set<number>();
  const placements: Placement[] = [];
  let row = 0;
  let column = 0;
  for (const widget of widgets) {
    const width = Math.min(clampSize(widget.width, 4), columns);
    const placement = { id: widget.id, row, column, width, height: clampSize(widget.height, 3) };
    while (placement.column + placement.width > columns || cells(placement, columns).some((cell) => taken.has(cell))) {
      placement.column += 1;
      if (placement.column + placement.width > columns) {
        placement.column = 0;
        placement.row += 1;
      }
    }
    for (const cell of cells(placement, columns)) taken.add(cell);
    placements.push(placement);
    row = placement.row;
    column = placement.column + placement.width;
  }
  if (columns === 2) widenLone(placements, taken);
  return placements;
}

/** Returns a size from 1 to `most` for any input. */
function clampSize(size: number, most: number): number {
  return Math.min(Math.max(Math.trunc(size) || 1, 1), most);
}

function cells(placement: Placement, columns: number): number[] {
  const list: number[] = [];
  for (let row = placement.row; row < placement.row + placement.height; row += 1) {
    for (let column = placement.column; column < placement.column + placement.width; column += 1)
      list.push(row * columns + column);
  }
  return list;
}

function widenLone(placements: Placement[], taken: ReadonlySet<number>): void {
  for (const placement of placements) {
    if (placement.width !== 1 || placement.column !== 0) continue;
    const beside = cells({ ...placement, column: 1 }, 2);
    if (beside.every((cell) => !taken.has(cell))) placement.width = 2;
  }
}

/** Returns the height in px of a widget that is `rows` rows high. */
export function rowsHeight(rows: number): number {
  return rows * GRID.row + (rows - 1) * GRID.gap;
}
