export interface GridMove {
  /** Index of the current cell, counted row by row. */
  readonly index: number;
  readonly count: number;
  readonly columns: number;
  /** `KeyboardEvent.key`. */
  readonly key: string;
  readonly rtl?: boolean;
  /** Returns true for disabled cells, which are skipped. */
  readonly isDisabled?: (index: number) => boolean;
}

/**
 * Returns the cell to which an arrow key, Home or End moves in a grid of options. Left and right move along the row and continue in the
 * previous or next row. Up and down move along the column. Home and End move to the ends of the row. Returns `null` for other keys, and if
 * there is no such cell.
 */
export function moveInGrid({
  index,
  count,
  columns,
  key,
  rtl = false,
  isDisabled = () => false,
}: GridMove): number | null {
  const free = (candidates: number[]) =>
    candidates.find((cell) => cell >= 0 && cell < count && !isDisabled(cell)) ?? null;
  const rowStart = index - (index % columns);
  const rowEnd = Math.min(rowStart + columns, count) - 1;
  const range = (from: number, to: number, step: number) =>
    Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, i) => from + i * step);
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return free(range(index + 1, count - 1, 1));
  if (key === backward) return free(range(index - 1, 0, -1));
  if (key === 'ArrowDown') return free(range(index + columns, count - 1, columns));
  if (key === 'ArrowUp') return free(range(index - columns, 0, -columns));
  if (key === 'Home') return free(range(rowStart, index - 1, 1));
  if (key === 'End') return free(range(rowEnd, index + 1, -1));
  return null;
}
