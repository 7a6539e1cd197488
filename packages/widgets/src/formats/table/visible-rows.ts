/** The layout of a table in a height, in px. */
export interface VisibleRows {
  row: number;
  head: number;
  /** True if the total remains visible while rows scroll. */
  totalSticks: boolean;
  /** Height to show, so that the total cuts no row; null for the whole height. */
  height: number | null;
}

const NORMAL = { row: 41, head: 28 };
/** For the lowest cards: as dense as in print. */
const DENSE = { row: 26, head: 24 };
/** If fewer rows than this fit at the normal height, rows become dense. */
const FEW = 4;
/** If a sticky total would leave fewer rows than this visible, it scrolls with them. */
const LEAST = 2;

/**
 * Returns the layout of rows, header and total in a height. Low cards have dense rows, and a sticky total only beside two rows or more.
 * With a sticky total the height ends at a whole row.
 * @param height space in px; null if unknown or if it follows the rows
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
