import { type CellPoint, type CellSize, GRID, type Placement } from '../model/index.ts';

/** A card on screen: its cells, and its vertical extent in px from the start of the grid. */
export interface PlacedCard {
  placement: Placement;
  top: number;
  height: number;
}

/** The measurements from which the positions of a grid are computed. */
export interface GridMeasures {
  columns: 1 | 2 | 4;
  /** Inner width in px. */
  width: number;
  cards: readonly PlacedCard[];
}

/** Returns the size of a cell with its gap in px. Rows that grow with their content count as rows of normal height. */
export function cellSizeOf({ columns, width }: GridMeasures): CellSize {
  return { width: (width + GRID.gap) / columns, height: GRID.row + GRID.gap };
}

/** Returns the row at a vertical position in px, with its fraction. Rows have the heights of the displayed cards. */
function rowAt(y: number, cards: readonly PlacedCard[]): number {
  const edges = cards
    .flatMap(({ placement, top, height }) => [
      { row: placement.row, y: top },
      { row: placement.row + placement.height, y: top + height + GRID.gap },
    ])
    .sort((a, b) => a.row - b.row);
  const pitch = GRID.row + GRID.gap;
  const before = edges.findLast((edge) => edge.y <= y);
  if (!before) return y / pitch;
  const after = edges.find((edge) => edge.row > before.row && edge.y > before.y);
  if (!after) return before.row + (y - before.y) / pitch;
  return before.row + ((y - before.y) / (after.y - before.y)) * (after.row - before.row);
}

/** Returns the column and row, with fractions, at a point in px from the start of the grid. */
export function cellAt(point: { x: number; y: number }, measures: GridMeasures): CellPoint {
  return { column: point.x / cellSizeOf(measures).width, row: rowAt(point.y, measures.cards) };
}
