import type { SceneSize } from '../model/index.ts';

const PAPERS = {
  A4: { width: 210, height: 297, unit: 'mm' },
  Letter: { width: 8.5, height: 11, unit: 'in' },
} as const;
export type Paper = keyof typeof PAPERS;
export type Orientation = 'portrait' | 'landscape';

const PX = { mm: 96 / 25.4, in: 96 } as const;
/** Around the cards on each page, in px; below them stands the foot. */
export const MARGIN = { top: 40, side: 40, bottom: 64 } as const;
/** Rows of cards on paper, in px: lower than on screen, so that a page holds a thought. */
const ROW = { portrait: 124, landscape: 104 } as const;
const GAP = 16;

export interface Sheet {
  /** The `size` of an @page rule. */
  size: string;
  /** Room for cards on a page in whole px. */
  space: SceneSize;
  /** Height of a row of cards and the gap between two, in px. */
  row: number;
  gap: number;
}

/** A sheet of paper, lying or standing. */
export function sheetOf(paper: Paper, orientation: Orientation): Sheet {
  const { width, height, unit } = PAPERS[paper];
  const [across, down] = orientation === 'portrait' ? [width, height] : [height, width];
  return {
    size: `${across}${unit} ${down}${unit}`,
    space: {
      width: Math.floor(across * PX[unit]) - 2 * MARGIN.side,
      height: Math.floor(down * PX[unit]) - MARGIN.top - MARGIN.bottom,
    },
    row: ROW[orientation],
    gap: GAP,
  };
}
