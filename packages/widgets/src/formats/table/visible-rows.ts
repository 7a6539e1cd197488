/** The layout of a table in a height, in px. */
export interface VisibleRows {
  row: number;
  head: number;
  /** True if the total remains visible while rows scroll. */
  totalSticks: boolean;
}

const NORMAL = { row: 41, head: 28 };
/** For the lowest cards. */
const DENSE = { row: 22, head: 22 };
/** Rows with pictures: higher, and the smaller one where few fit. */
const PICTURED = [
  { row: 57, head: 28 },
  { row: 41, head: 28 },
] as const;
/** If fewer rows than this fit at the normal height, rows become dense. */
const FEW = 4;
/** If a sticky total would leave fewer rows than this visible, it scrolls with them. */
const LEAST = 2;

/**
 * Returns the layout of rows, header and total in a height. Low cards have dense rows, and a sticky total only beside two rows or more.
 * @param pictured rows have pictures
 * @param height space in px; null if unknown or if it follows the rows
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
