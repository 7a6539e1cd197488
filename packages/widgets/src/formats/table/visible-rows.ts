/** How a table is laid out in the height it is given, in px. */
export interface VisibleRows {
  row: number;
  head: number;
  /** Whether the total stays in view while rows scroll. */
  totalSticks: boolean;
  /** Height to show, so that no row is cut by the total; null for all there is. */
  height: number | null;
}

const NORMAL = { row: 41, head: 28 };
/** For the lowest cards: as dense as paper. */
const DENSE = { row: 26, head: 24 };
/** Fewer rows than this at the normal height, and rows close up. */
const FEW = 4;
/** A total that leaves fewer rows than this in view scrolls with them. */
const LEAST = 2;

/**
 * Rows, header and total for a height. Low cards get dense rows, and keep the total in view only beside two rows or more.
 * Where the total stays, the height ends at a whole row.
 * @param height space in px; null where it is not known or follows the rows
 */
export function visibleRows(height: number | null, rows: number, hasTotal: boolean): VisibleRows {
  if (height === null || height <= 0) return { ...NORMAL, totalSticks: hasTotal, height: null };
  const lines = Math.min(rows, FEW) + (hasTotal ? 1 : 0);
  const size = height < NORMAL.head + lines * NORMAL.row ? DENSE : NORMAL;
  const whole = Math.floor((height - size.head - size.row) / size.row);
  const totalSticks = hasTotal && (whole >= LEAST || whole >= rows);
  const cut = totalSticks && whole < rows;
  return { ...size, totalSticks, height: cut ? size.head + (whole + 1) * size.row : null };
}
