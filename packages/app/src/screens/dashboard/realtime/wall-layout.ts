import { GRID, packWidgets } from '@reporting/widgets/model';
import type { Widget } from '@reporting/widgets/schema';

/** Sizes in px on the wall, before the wall is scaled to the screen. */
export const WALL = { padding: 24, header: 80, footer: 44, gap: GRID.gap } as const;
/**
 * Width of the wall in px before scaling. With this width, a text of 14 px is 24 px high on a screen that is 1920 px
 * wide.
 */
const WIDTH = 1_120;
/** Largest factor by which rows are enlarged to fill the screen. */
const STRETCH = 1.7;
const ROW = GRID.row;

export interface WallCard {
  readonly widget: Widget;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WallLayout {
  /** Factor by which the wall is scaled to the screen. */
  readonly scale: number;
  /** The cards, divided into pages that each fill one screen. Several pages are shown in turn. */
  readonly pages: readonly (readonly WallCard[])[];
}

/**
 * Lays out a dashboard for a whole screen: as large as possible, without scrolling. Cards that do not fit one screen are divided into
 * several pages.
 */
export function wallLayout(widgets: readonly Widget[], screen: { width: number; height: number }): WallLayout {
  const columns = screen.width >= 900 ? 4 : screen.width >= 520 ? 2 : 1;
  const around = WALL.header + WALL.footer + 2 * WALL.padding;
  const placed = packWidgets(widgets, columns);
  const rows = Math.max(1, ...placed.map(({ row, height }) => row + height));
  const widest = (screen.width / WIDTH) * (columns === 4 ? 1 : 2);
  const scale = Math.max(Math.min(widest, screen.height / (around + heightOf(rows, ROW))), columns === 4 ? 1 : 0.75);
  const space = { width: screen.width / scale - 2 * WALL.padding, height: screen.height / scale - around };
  const perPage = Math.max(1, Math.floor((space.height + WALL.gap) / (ROW + WALL.gap) + 0.01));
  const starts = pageStarts(placed, rows, perPage);
  const longest = Math.max(...starts.map((start, index) => (starts[index + 1] ?? rows) - start));
  const row = Math.min((space.height - (longest - 1) * WALL.gap) / longest, ROW * STRETCH);
  const column = (space.width - (columns - 1) * WALL.gap) / columns;
  const byId = new Map(widgets.map((widget) => [widget.id, widget]));
  const pages = starts.map((start, index) => {
    const end = starts[index + 1] ?? rows;
    return placed.flatMap((place): WallCard[] => {
      const widget = byId.get(place.id);
      if (!widget || place.row < start || place.row >= end) return [];
      return [
        {
          widget,
          x: place.column * (column + WALL.gap),
          y: (place.row - start) * (row + WALL.gap),
          width: heightOf(place.width, column),
          height: heightOf(place.height, row),
        },
      ];
    });
  });
  return { scale, pages };
}

const heightOf = (count: number, each: number): number => count * each + (count - 1) * WALL.gap;

/** Returns the first row of each page. A card continues on the next page only if it is higher than a page. */
function pageStarts(
  placed: readonly { row: number; height: number }[],
  rows: number,
  perPage: number,
): readonly number[] {
  const starts = [0];
  for (let start = 0; start + perPage < rows; ) {
    const isFree = (row: number) => placed.every((place) => place.row >= row || place.row + place.height <= row);
    let next = start + perPage;
    while (next > start + 1 && !isFree(next)) next -= 1;
    if (!isFree(next)) next = start + perPage;
    starts.push(next);
    start = next;
  }
  return starts;
}
