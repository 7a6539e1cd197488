import { columnsFor, inOrder, type Placement, packWidgets } from '../model/index.ts';
import type { Widget } from '../schema/widget.ts';

/** A card in a band: its place in columns and rows that count from 1, and its height in px at least. */
export interface BandCard {
  widget: Widget;
  column: number;
  row: number;
  width: number;
  rows: number;
}

/** Cards that stand beside or between each other, so that no page may end between them. */
export interface Band {
  cards: BandCard[];
  /** Rows of the grid. */
  rows: number;
  /** Estimated height in px. */
  height: number;
  /** Whether it is higher than a page: a single card then, that goes on over the page's edge. */
  breaks: boolean;
}

export interface BandGrid {
  row: number;
  gap: number;
  /** Room of a page in px. */
  width: number;
  height: number;
  /** Height in px that a card's content asks for in a width of px; 0 where it takes what it is given. */
  contentHeight: (widget: Widget, width: number) => number;
}

const COLUMNS = 4;

/** Height of so many rows in px. */
export function spanHeight(rows: number, { row, gap }: Pick<BandGrid, 'row' | 'gap'>): number {
  return rows * row + (rows - 1) * gap;
}

/** Width in px of so many columns. */
export function spanWidth(columns: number, { width, gap }: Pick<BandGrid, 'width' | 'gap'>): number {
  return ((width - gap * (COLUMNS - 1)) / COLUMNS) * columns + gap * (columns - 1);
}

/**
 * Cards of one column hold a figure or a gauge on a narrow page; whatever else is one column wide on screen takes two, as a
 * table or a legend of 126 px would tell nothing.
 */
function widened(widget: Widget, narrow: boolean): Widget {
  const small = widget.format === 'summary' || widget.format === 'chart:gauge';
  return narrow && widget.width === 1 && !small ? { ...widget, width: 2 } : widget;
}

/**
 * The cards of a dashboard as bands in reading order, four columns wide as on a wide screen, each to be kept on one page. What
 * is higher than a page is taken apart: cards one above the other become rows of their own, and a single card that is still too
 * high gets the whole width and goes on over the page's edge.
 */
export function bandsOf(widgets: readonly Widget[], grid: BandGrid): Band[] {
  const narrow = columnsFor(grid.width) !== COLUMNS;
  const list = inOrder(widgets).map((widget) => widened(widget, narrow));
  return bandsFor(list, packWidgets(list, COLUMNS), grid).flatMap((band) => fitted(band, grid));
}

/** Placements whose rows overlap make one band. */
function bandsFor(widgets: readonly Widget[], placements: readonly Placement[], grid: BandGrid): Band[] {
  const byId = new Map(widgets.map((widget) => [widget.id, widget]));
  const groups: { placements: Placement[]; start: number; end: number }[] = [];
  for (const placement of [...placements].sort((a, b) => a.row - b.row || a.column - b.column)) {
    const last = groups.at(-1);
    if (last && placement.row < last.end) {
      last.placements.push(placement);
      last.end = Math.max(last.end, placement.row + placement.height);
    } else groups.push({ placements: [placement], start: placement.row, end: placement.row + placement.height });
  }
  return groups.map(({ placements: own, start, end }) => {
    const cards = own.flatMap((placement): BandCard[] => {
      const widget = byId.get(placement.id);
      if (!widget) return [];
      const { column, row, width, height } = placement;
      return [{ widget, column: column + 1, row: row - start + 1, width, rows: height }];
    });
    return { cards, rows: end - start, height: heightOf(cards, end - start, grid), breaks: false };
  });
}

/** Height of a band: its rows, each as high as its cards ask for. */
function heightOf(cards: readonly BandCard[], rows: number, grid: BandGrid): number {
  const tracks = Array<number>(rows).fill(grid.row);
  for (const { widget, row, rows: span, width } of [...cards].sort((a, b) => a.rows - b.rows)) {
    const wanted = grid.contentHeight(widget, spanWidth(width, grid));
    const own = tracks.slice(row - 1, row - 1 + span);
    const there = own.reduce((sum, height) => sum + height, 0) + (span - 1) * grid.gap;
    const more = Math.max(0, wanted - there) / span;
    if (more > 0) for (let at = row - 1; at < row - 1 + span; at += 1) tracks[at] = (tracks[at] ?? 0) + more;
  }
  return tracks.reduce((sum, height) => sum + height, 0) + (rows - 1) * grid.gap;
}

/** A band as it is where a page holds it, else its cards as lower bands. */
function fitted(band: Band, grid: BandGrid): Band[] {
  if (band.height <= grid.height) return [band];
  const bands: Band[] = [];
  let together: Widget[] = [];
  const flush = (): void => {
    // Each in one row, so that none stands beside two others.
    const flat = together.map((widget) => ({ ...widget, height: 1 }));
    const heights = new Map(together.map(({ id, height }) => [id, height]));
    for (const row of bandsFor(flat, packWidgets(flat, COLUMNS), grid)) {
      const cards = row.cards.map((card) => ({
        ...card,
        widget: { ...card.widget, height: heights.get(card.widget.id) ?? 1 },
      }));
      const height = Math.max(row.height, ...cards.map(({ widget }) => spanHeight(widget.height, grid)));
      bands.push({ ...row, cards, height });
    }
    together = [];
  };
  for (const { widget, width } of inCardOrder(band)) {
    const wanted = Math.max(spanHeight(widget.height, grid), grid.contentHeight(widget, spanWidth(width, grid)));
    if (wanted <= grid.height) together.push(widget);
    else {
      flush();
      const rows = widget.height;
      const card = { widget: { ...widget, width: COLUMNS }, column: 1, row: 1, width: COLUMNS, rows };
      const height = heightOf([card], rows, grid);
      bands.push({ cards: [card], rows, height, breaks: height > grid.height });
    }
  }
  flush();
  return bands;
}

function inCardOrder(band: Band): BandCard[] {
  return [...band.cards].sort((a, b) => a.widget.order - b.widget.order);
}
