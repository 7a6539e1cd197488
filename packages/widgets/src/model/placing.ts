import type { Widget } from '../schema/widget.ts';
import { inOrder, type Placement, packWidgets } from './layout.ts';
import { moveWidget } from './operations.ts';

export type MoveKey = 'previous' | 'next' | 'up' | 'down' | 'first' | 'last';

/**
 * Moves a widget by one keyboard step: by one position in the order, or to the start or end of the order. With `up` and `down`, the widget
 * takes the position of the nearest widget in the adjacent row.
 */
export function stepWidget(widgets: readonly Widget[], id: string, key: MoveKey, columns: 1 | 2 | 4): Widget[] {
  const list = inOrder(widgets);
  const index = list.findIndex((widget) => widget.id === id);
  if (index < 0) return list;
  if (key === 'first') return moveWidget(list, id, 0);
  if (key === 'last') return moveWidget(list, id, list.length - 1);
  if (key === 'previous') return moveWidget(list, id, index - 1);
  if (key === 'next') return moveWidget(list, id, index + 1);
  const target = neighbour(packWidgets(list, columns), id, key);
  return target === null
    ? list
    : moveWidget(
        list,
        id,
        list.findIndex((widget) => widget.id === target),
      );
}

function neighbour(placements: readonly Placement[], id: string, key: 'up' | 'down'): string | null {
  const own = placements.find((placement) => placement.id === id);
  if (!own) return null;
  const beyond = placements.filter((other) => (key === 'up' ? other.row < own.row : other.row >= own.row + own.height));
  const rows = beyond.map((other) => other.row);
  const row = key === 'up' ? Math.max(...rows) : Math.min(...rows);
  const nearest = beyond
    .filter((other) => other.row === row)
    .sort((a, b) => Math.abs(a.column - own.column) - Math.abs(b.column - own.column))[0];
  return nearest?.id ?? null;
}

/** Returns row and column of a widget, counted from 1. */
export function placeOf(
  widgets: readonly Widget[],
  id: string,
  columns: 1 | 2 | 4,
): { row: number; column: number } | null {
  const placement = packWidgets(widgets, columns).find((candidate) => candidate.id === id);
  return placement ? { row: placement.row + 1, column: placement.column + 1 } : null;
}

/** A point of the grid in cells, with fractions. */
export interface CellPoint {
  column: number;
  row: number;
}

/** Size of a cell in px, including the gap. */
export interface CellSize {
  width: number;
  height: number;
}

/**
 * Returns the position in the order at which a dragged widget is placed: the position whose centre is nearest to the centre of
 * the dragged card. For equal distances (up to 0.5 px), returns the position nearest to the present one.
 * @param centre centre of the dragged card in cells
 */
export function landingPosition(
  widgets: readonly Widget[],
  id: string,
  columns: 1 | 2 | 4,
  centre: CellPoint,
  cell: CellSize,
): number {
  const list = inOrder(widgets);
  const present = list.findIndex((widget) => widget.id === id);
  const distances = list.map((_, position) => {
    const placement = packWidgets(moveWidget(list, id, position), columns).find((candidate) => candidate.id === id);
    if (!placement) return Number.POSITIVE_INFINITY;
    const x = (placement.column + placement.width / 2 - centre.column) * cell.width;
    const y = (placement.row + placement.height / 2 - centre.row) * cell.height;
    return Math.hypot(x, y);
  });
  return distances.reduce(
    (best, distance, position) => {
      const least = distances[best] ?? Number.POSITIVE_INFINITY;
      if (Math.abs(distance - least) > 0.5) return distance < least ? position : best;
      return Math.abs(position - present) < Math.abs(best - present) ? position : best;
    },
    Math.max(present, 0),
  );
}

/**
 * Returns the size in cells of a widget whose corner is dragged, limited to the columns of the grid and three rows.
 * @param shown the displayed width before the drag: in two columns, a width of four is displayed as two
 * @param by distance of the drag in px
 */
export function draggedSize(
  size: { width: number; height: number },
  shown: { width: number },
  by: { x: number; y: number },
  columns: 1 | 2 | 4,
  cell: CellSize,
): { width: number; height: number } {
  const width = Math.min(Math.max(shown.width + Math.round(by.x / cell.width), 1), columns);
  const height = Math.min(Math.max(size.height + Math.round(by.y / cell.height), 1), 3);
  return { width: width === shown.width ? size.width : width, height };
}
