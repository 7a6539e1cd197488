import { columnsFor, inOrder, type Placement, packWidgets, showsTotalsOnly } from '../model/index.ts';
import type { Widget } from '../schema/widget.ts';
import { allSteps, type Steps } from './steps.ts';

/** A card in a band. Columns and rows are counted from 1. `rows` is its height in rows. */
export interface BandCard {
  widget: Widget;
  column: number;
  row: number;
  width: number;
  rows: number;
}

/** Cards that share rows of the grid, so that no page break is allowed between them. */
export interface Band {
  cards: BandCard[];
  /** Heights of the rows in px. */
  tracks: number[];
  /** Estimated height in px. */
  height: number;
  /** True for a single card that is higher than a page and continues on the next page. */
  breaks: boolean;
}

export interface BandGrid {
  row: number;
  gap: number;
  /** Width and height of a page in px. */
  width: number;
  height: number;
  /** Returns the height in px that a card's content requires at a width in px, or 0 if any height is enough. */
  contentHeight: (widget: Widget, width: number) => number;
  /** Returns true if a card has the height of its content instead of the height of its rows. */
  flows: (widget: Widget) => boolean;
  /** Returns true for a card that would be too high beside other cards. Such a card has the whole width. */
  standsAlone: (widget: Widget) => boolean;
}

const COLUMNS = 4;

/** Returns the height of rows in px. */
export function spanHeight(rows: number, { row, gap }: Pick<BandGrid, 'row' | 'gap'>): number {
  return rows * row + (rows - 1) * gap;
}

/** Returns the width of columns in px. */
export function spanWidth(columns: number, { width, gap }: Pick<BandGrid, 'width' | 'gap'>): number {
  return ((width - gap * (COLUMNS - 1)) / COLUMNS) * columns + gap * (columns - 1);
}

/**
 * Returns a widget with its width on the page. On a narrow page, only figures and gauges keep a width of one column. Others get
 * two columns, because a table or legend of 126 px is unreadable.
 */
function widened(widget: Widget, narrow: boolean): Widget {
  return narrow && widget.width === 1 && !showsTotalsOnly(widget.format) ? { ...widget, width: 2 } : widget;
}

/**
 * Returns the cards of a dashboard as bands in reading order, four columns wide as on a wide screen. A page break is allowed only
 * between bands. A band that is higher than a page is split: its cards are placed in separate rows. A single card that is still
 * too high gets the whole width and continues on the next page.
 */
export function bandsOf(widgets: readonly Widget[], grid: BandGrid): Band[] {
  return allSteps(bandSteps(widgets, grid));
}

/** Computes the bands of `bandsOf`, one in each step. */
export function* bandSteps(widgets: readonly Widget[], grid: BandGrid): Steps<Band[]> {
  const narrow = columnsFor(grid.width) !== COLUMNS;
  const list: Widget[] = [];
  for (const widget of inOrder(widgets)) {
    list.push(grid.standsAlone(widget) ? { ...widget, width: COLUMNS } : widened(widget, narrow));
    yield;
  }
  const bands: Band[] = [];
  for (const band of bandsFor(list, packWidgets(list, COLUMNS), grid)) {
    bands.push(...fitted(band, grid));
    yield;
  }
  return bands;
}

/** Returns bands. Placements that share rows form one band. */
function* bandsFor(
  widgets: readonly Widget[],
  placements: readonly Placement[],
  grid: BandGrid,
): Generator<Band, void> {
  const byId = new Map(widgets.map((widget) => [widget.id, widget]));
  const groups: { placements: Placement[]; start: number; end: number }[] = [];
  for (const placement of [...placements].sort((a, b) => a.row - b.row || a.column - b.column)) {
    const last = groups.at(-1);
    if (last && placement.row < last.end) {
      last.placements.push(placement);
      last.end = Math.max(last.end, placement.row + placement.height);
    } else groups.push({ placements: [placement], start: placement.row, end: placement.row + placement.height });
  }
  for (const { placements: own, start, end } of groups) {
    const cards = own.flatMap((placement): BandCard[] => {
      const widget = byId.get(placement.id);
      if (!widget) return [];
      const { column, row, width, height } = placement;
      return [{ widget, column: column + 1, row: row - start + 1, width, rows: height }];
    });
    // On a narrow page, a card of one column beside this card was widened and moved below. This card then gets the whole width.
    const [card, another] = cards;
    if (card?.width === COLUMNS - 1 && !another && columnsFor(grid.width) !== COLUMNS) card.width = COLUMNS;
    yield bandFor(cards, end - start, grid);
  }
}

/** Returns a band whose rows have the heights that their cards require. */
function bandFor(cards: BandCard[], rows: number, grid: BandGrid): Band {
  if (rows > 1 && cards.every(({ widget, row }) => row === 1 && grid.flows(widget))) {
    return bandFor(
      cards.map((card) => ({ ...card, rows: 1 })),
      1,
      grid,
    );
  }
  const tracks = Array<number>(rows).fill(grid.row);
  for (const { widget, row, rows: span, width } of [...cards].sort((a, b) => a.rows - b.rows)) {
    const wanted = grid.contentHeight(widget, spanWidth(width, grid));
    const more = Math.max(0, wanted - trackHeight({ tracks }, row, span, grid)) / span;
    for (let at = row - 1; at < row - 1 + span; at += 1) tracks[at] = (tracks[at] ?? 0) + more;
  }
  return { cards, tracks, height: trackHeight({ tracks }, 1, rows, grid), breaks: false };
}

/** Returns the height in px of `span` rows of a band, starting at `row` (1 is the first). */
export function trackHeight(
  { tracks }: Pick<Band, 'tracks'>,
  row: number,
  span: number,
  { gap }: Pick<BandGrid, 'gap'>,
): number {
  return tracks.slice(row - 1, row - 1 + span).reduce((sum, height) => sum + height, 0) + (span - 1) * gap;
}

/** Returns a band that is not higher than a page; splits a higher band into several bands. */
function fitted(band: Band, grid: BandGrid): Band[] {
  if (band.height <= grid.height) return [band];
  const bands: Band[] = [];
  let together: Widget[] = [];
  const flush = (): void => {
    // Each card is placed with a height of one row, so that no card is beside a column of two cards.
    const flat = together.map((widget) => ({ ...widget, height: 1 }));
    const heights = new Map(together.map(({ id, height }) => [id, height]));
    for (const { cards } of bandsFor(flat, packWidgets(flat, COLUMNS), grid)) {
      const own = cards.map((card) => ({
        ...card,
        widget: { ...card.widget, height: heights.get(card.widget.id) ?? 1 },
      }));
      const least = Math.max(
        ...own.map(({ widget }) => (grid.flows(widget) ? grid.row : spanHeight(widget.height, grid))),
      );
      bands.push(bandFor(own, 1, { ...grid, row: least }));
    }
    together = [];
  };
  for (const { widget, width } of inCardOrder(band)) {
    const least = grid.flows(widget) ? grid.row : spanHeight(widget.height, grid);
    const wanted = Math.max(least, grid.contentHeight(widget, spanWidth(width, grid)));
    if (wanted <= grid.height) together.push(widget);
    else {
      flush();
      const rows = widget.height;
      const card = { widget: { ...widget, width: COLUMNS }, column: 1, row: 1, width: COLUMNS, rows };
      const alone = bandFor([card], rows, grid);
      bands.push({ ...alone, breaks: alone.height > grid.height });
    }
  }
  flush();
  return bands;
}

function inCardOrder(band: Band): BandCard[] {
  return [...band.cards].sort((a, b) => a.widget.order - b.widget.order);
}
