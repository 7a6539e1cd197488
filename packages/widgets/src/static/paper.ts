import type { SceneSize } from '../model/index.ts';

const PAPERS = {
  A4: { width: 210, height: 297, unit: 'mm' },
  Letter: { width: 8.5, height: 11, unit: 'in' },
} as const;
export type Paper = keyof typeof PAPERS;
export type Orientation = 'portrait' | 'landscape';

const PX = { mm: 96 / 25.4, in: 96 } as const;
/** Margins of each page in px. The bottom margin contains the foot. */
export const MARGIN = { top: 40, side: 40, bottom: 56 } as const;
/** Height of a row of cards in px. It is lower than on screen, so that a page contains several rows. */
const ROW = { portrait: 124, landscape: 104 } as const;
const GAP = 16;

export interface Sheet {
  /** The `size` of an @page rule. */
  size: string;
  /** Space for cards on a page in whole px. */
  space: SceneSize;
  /** Height of a row of cards, and the gap between two rows, in px. */
  row: number;
  gap: number;
}

/** Returns a sheet of paper in portrait or landscape. */
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
