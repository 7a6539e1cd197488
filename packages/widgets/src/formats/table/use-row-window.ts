import { useState } from 'react';

export interface RowWindow {
  /** First row to draw, and the row after the last drawn row. */
  start: number;
  end: number;
  /** First row of each block, and the row after its last row. */
  blocks: readonly (readonly [start: number, end: number])[];
  /** Sets the scroll position of the rows in px. */
  scrollTo: (top: number) => void;
  /** Draws some rows outside the view. Call it when the user may scroll soon. */
  onEnter: () => void;
  /** True after `onEnter` was called. */
  warm: boolean;
}

/** Number of rows per block. Scrolling inside a block renders nothing. */
const BLOCK = 6;
/** Tables up to this many rows are drawn completely. */
const WHOLE = 100;
/** Number of rows out of view that are drawn after `onEnter`. */
const OVERSCAN = 12;
/** Number of rows that are drawn if the space is not known. */
const FIRST = 40;

/**
 * Returns the rows in or near the view of a scrolling element, for rows of equal height. For a short table, returns all
 * rows.
 * @param space visible height in px, or null if unknown
 */
export function useRowWindow(count: number, rowHeight: number, space: number | null): RowWindow {
  /** First row of the block at the top, or null until `onEnter` or a scroll. */
  const [top, setTop] = useState<number | null>(null);
  const seen = space !== null && space > 0 ? Math.ceil(space / rowHeight) : FIRST;
  const first = Math.max(0, Math.min(top ?? 0, count - seen));
  const whole = count <= WHOLE;
  const size = whole ? WHOLE : BLOCK;
  const past = top === null ? 1 : OVERSCAN + BLOCK;
  const start = whole ? 0 : Math.floor(Math.max(0, first - OVERSCAN) / BLOCK) * BLOCK;
  const end = Math.min(count, Math.ceil((first + seen + past) / size) * size);
  return {
    start,
    end,
    blocks: Array.from({ length: Math.ceil((end - start) / size) }, (_, block) => {
      const from = start + block * size;
      return [from, Math.min(from + size, end)] as const;
    }),
    scrollTo: (px) => setTop(Math.floor(px / rowHeight / BLOCK) * BLOCK),
    onEnter: () => setTop((known) => known ?? 0),
    warm: top !== null,
  };
}
