/** The layout of a table for a height. Lengths are in px. */
export interface VisibleRows {
  row: number;
  head: number;
  /** True if the total remains visible while rows scroll. */
  totalSticks: boolean;
}

const NORMAL = { row: 41, head: 28 };
/** Heights of a row and of the header in the lowest cards. */
const DENSE = { row: 22, head: 22 };
/** Rows with pictures: the normal height, and the height for cards with space for few rows. */
const PICTURED = [
  { row: 57, head: 28 },
  { row: 41, head: 28 },
] as const;
/** If the card has space for fewer rows than this at the normal height, rows become dense. */
const FEW = 4;
/** If a sticky total would leave fewer than this number of rows visible, the total scrolls with the rows. */
const LEAST = 2;

/**
 * Returns the layout of rows, header and total for a height. Low cards have dense rows. The total is sticky only if at least two rows
 * remain visible.
 * @param pictured true: rows have pictures
 * @param height space in px; null if unknown, or if the height of the card follows its rows
 */
export function visibleRows(
  height: number | null,
  rows: number,
  { hasTotal, pictured = false }: { hasTotal: boolean; pictured?: boolean },
): VisibleRows {
  const [normal, dense] = pictured ? PICTURED : ([NORMAL, DENSE] as const);
  if (height === null || height <= 0) return { ...normal, totalSticks: hasTotal };
  const lines = Math.min(rows, FEW) + (hasTotal ? 1 : 0);
  const size = height < normal.head + lines * normal.row ? dense : normal;
  const whole = Math.floor((height - size.head - size.row) / size.row);
  return { ...size, totalSticks: hasTotal && (whole >= LEAST || whole >= rows) };
}

/** Returns the number of rows that a height in px contains, also partly. Less than a px is a rounding error. */
export const rowsIn = (height: number, row: number): number => (height <= 1 ? 0 : Math.ceil(height / row));

/**
 * Returns the number of rows below the visible part of a table that is not scrolled. It is computed, so that the first rendering of a
 * table is complete. A measurement can correct it, because rows with a larger font are higher.
 * @param height space in px; null if unknown
 * @param rows number of rows, with the total
 */
export function hiddenRows(height: number | null, rows: number, { head, row }: VisibleRows): number {
  return rowsIn(head + rows * row - (height || Number.POSITIVE_INFINITY), row);
}
