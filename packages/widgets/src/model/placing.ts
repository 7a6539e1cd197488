import type { Widget } from '../schema/widget.ts';
import { inOrder, type Placement, packWidgets } from './layout.ts';
import { moveWidget } from './operations.ts';

export type MoveKey = 'previous' | 'next' | 'up' | 'down' | 'first' | 'last';

/**
 * Where a widget goes by one step of the keyboard: before or after its neighbour, to the row above or below (to the place
 * nearest in its column), or to an end.
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

/** Row and column of a widget, counted from 1. */
export function placeOf(
  widgets: readonly Widget[],
  id: string,
  columns: 1 | 2 | 4,
): { row: number; column: number } | null {
  const placement = packWidgets(widgets, columns).find((candidate) => candidate.id === id);
  return placement ? { row: placement.row + 1, column: placement.column + 1 } : null;
}

/** A box in px. */
export interface Box {
  id: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Where a dragged widget would land: before or after the card under the pointer, by the half it is over; in empty space
 * after the last card that stands before it. Null where it would stay.
 * @param boxes cards in their order, the dragged one among them
 */
export function landingPosition(
  boxes: readonly Box[],
  draggedId: string,
  point: { x: number; y: number },
): number | null {
  const others = boxes.filter((box) => box.id !== draggedId);
  const inside = (box: Box): boolean =>
    point.x >= box.left && point.x <= box.left + box.width && point.y >= box.top && point.y <= box.top + box.height;
  if (boxes.some((box) => box.id === draggedId && inside(box))) return null;
  const over = others.findIndex(inside);
  const box = others[over];
  if (box) return point.x > box.left + box.width / 2 ? over + 1 : over;
  const before = others.findLastIndex(
    (other) => other.top + other.height < point.y || (other.top <= point.y && other.left + other.width < point.x),
  );
  return before + 1;
}
