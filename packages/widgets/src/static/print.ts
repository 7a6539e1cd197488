import { el, join, type Markup } from '../draw/markup.ts';
import { type FigureNeed, sharedNeed } from '../draw/summary-layout.ts';
import { GRID, isReadableWidget, tableScene } from '../model/index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget, Widget } from '../schema/widget.ts';
import { cardState } from '../state/card-state.ts';
import {
  type Band,
  type BandCard,
  type BandGrid,
  bandSteps,
  bandsOf,
  spanHeight,
  spanWidth,
  trackHeight,
} from './bands.ts';
import { paintOf } from './colours.ts';
import { contentHeight } from './content-height.ts';
import { cardId, coverHtml, coverStyles } from './cover.ts';
import { type DashboardContent, dashboardFooter, footText, htmlDocument, pageHead, shortRange } from './dashboard.ts';
import { AROUND, type CardOptions, cardHtml, writingOf } from './html-card.ts';
import type { Writing } from './html-parts.ts';
import { kpiNeed } from './html-summary.ts';
import type { StaticOptions } from './options.ts';
import { MARGIN, type Orientation, type Paper, sheetOf } from './paper.ts';
import { allSteps, type Steps } from './steps.ts';
import { cardStyles, cssString, pageStyles } from './styles.ts';

type Shared = Omit<StaticOptions, 'theme'> & Pick<CardOptions, 'maxRows' | 'fileUrl' | 'guest'>;

export interface PrintOptions extends DashboardContent, Shared {
  paper: Paper;
  orientation: Orientation;
  /** True: the document begins with a page of title, dates and contents. Default: false. */
  cover?: boolean | undefined;
  /** Style rules of the font (`@font-face`). They must come from the caller and never from users. */
  fontCss?: string | undefined;
}

/**
 * Maximum number of rows of a table beside other cards, because adjacent cards must not be higher than a landscape page. A longer
 * table has the whole width and can continue on the next page.
 */
const SHARED_ROWS = 16;
const MAX_ROWS = 200;
/** Safety margin of a page in px, because texts may require more lines than estimated. */
const SLACK = 16;
/** Additional margin in px of all pages except the first, for their title and dates. */
const RUNNING_HEAD = 24;
/** Maximum number of characters of the title on later pages, where it has one line. */
const RUNNING_TITLE = 60;

/**
 * Returns a dashboard as one HTML document for print, always in light colours: head, cards and the sender's text. Later pages
 * repeat title and dates. The foot of every page contains the page number and states when the data was fetched. Both require a
 * print engine with margin boxes (Chromium from version 131). Pages break only between rows of cards. A long text or table that
 * has the whole width continues on the next page, a table with its header. Print the document with the page size of its style
 * sheet (`preferCSSPageSize` in Chromium's protocol) and with backgrounds.
 */
export function printDocument(options: PrintOptions): string {
  return allSteps(printSteps(options));
}

/**
 * Returns the same document as `printDocument`. After each card it waits for `pause`, for example
 * `() => new Promise(setImmediate)`. The process can then answer other requests while it draws a large dashboard.
 */
export async function printDocumentInSteps(options: PrintOptions, pause: () => Promise<unknown>): Promise<string> {
  const steps = printSteps(options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}

function* printSteps(options: PrintOptions): Steps<string> {
  const { paper, orientation, dashboard, cover = false, fontCss = '' } = options;
  const sheet = sheetOf(paper, orientation);
  const writing = writingOf({ ...options, theme: 'light', spoken: false, maxRows: options.maxRows ?? MAX_ROWS });
  const { width, height } = sheet.space;
  const grid = {
    row: sheet.row,
    gap: sheet.gap,
    width,
    height: height - SLACK - RUNNING_HEAD,
    contentHeight: (widget: Widget, space: number) =>
      contentHeight(widget, options.data.get(widget.id), space, writing),
    flows: flowsOn(options),
    standsAlone: (widget: Widget) => rowsIn(widget, options.data.get(widget.id), writing) > SHARED_ROWS,
  };
  const bands = yield* bandSteps(options.widgets, grid);
  const drawn: Markup[] = [];
  for (const band of bands) drawn.push(yield* bandHtml(band, options, writing, grid));
  const [first, ...rest] = drawn;
  const body = el(
    'main',
    { class: 'rs-page' },
    // `rs-first` keeps the head on the same page as the first band.
    cover && coverHtml(options, writing),
    el('div', { class: bands[0]?.breaks ? null : 'rs-first' }, !cover && pageHead(options, writing), first),
    rest,
    dashboardFooter(dashboard),
  );
  const css = [
    fontCss,
    cardStyles(writing.paint, writing.fontFamily),
    pageStyles(writing.paint),
    paperStyles(sheet.size, options, writing),
    cover ? coverStyles(writing.paint, height) : '',
  ];
  return htmlDocument(dashboard.title, css.join('\n'), body, writing);

  function paperStyles(
    size: string,
    content: DashboardContent,
    { paint, fontFamily, dir, locale, words }: Writing,
  ): string {
    const [page = '', between = '', after = ''] = words.page.split(/\{page\}|\{pages\}/);
    // On right-to-left pages, isolate characters give each text the direction of its letters, so that `1 / 3` is not reversed.
    const [open, close] = dir === 'rtl' ? ['\u2068', '\u2069'] : ['', ''];
    const number = `${cssString(`${open}${page}`)} counter(page) ${cssString(between)} counter(pages) ${cssString(`${after}${close}`)}`;
    const [start, end] = dir === 'rtl' ? ['right', 'left'] : ['left', 'right'];
    const title = `font: 500 13px/16px ${fontFamily}; color: ${paint('fg')};`;
    const rule = `margin-bottom: 14px; padding-bottom: 6px; border-bottom: 1px solid ${paint('border')}; vertical-align: bottom;`;
    const dates = `font: 400 12px/16px ${fontFamily}; color: ${paint('fg-tertiary')};`;
    const text = (part: string) => cssString(`${open}${part}${close}`);
    const look = `margin-top: 8px; padding-top: 8px; border-top: 1px solid ${paint('border')}; color: ${paint('fg-tertiary')}; font: 400 12px/16px ${fontFamily}; vertical-align: top;`;
    return `
@page { size: ${size}; margin: ${MARGIN.top + RUNNING_HEAD}px ${MARGIN.side}px ${MARGIN.bottom}px; background: #fff;
  @top-${start} { content: ${text(shortened(content.dashboard.title))}; width: 70%; text-align: ${start}; direction: ${dir}; ${title} ${rule} }
  @top-${end} { content: ${text(shortRange(content.dashboard, locale))}; width: 30%; text-align: ${end}; direction: ${dir}; ${dates} ${rule} }
  @bottom-${start} { content: ${cssString(`${open}${footText(content, writing)}${close}`)}; width: 88%; text-align: ${start}; direction: ${dir}; ${look} }
  @bottom-${end} { content: ${number}; width: 12%; text-align: ${end}; font-variant-numeric: tabular-nums; ${look} } }
@page :first { margin-top: ${MARGIN.top}px; @top-${start} { content: none; border: 0; } @top-${end} { content: none; border: 0; } }
@page cover { margin-top: ${MARGIN.top}px; @top-${start} { content: none; border: 0; } @top-${end} { content: none; border: 0; } @bottom-${start} { content: none; border: 0; } @bottom-${end} { content: none; border: 0; } }
html { background: #fff; }
.rs-page { width: ${width}px; padding: 0; }
.rs-row, .rs-first { break-inside: avoid; }
.rs-row[data-breaks], .rs-row[data-breaks] :is(.rs-place, .rs-card, .rs-content) { display: block; break-inside: auto; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
.rs-card > header { break-after: avoid; }
.rs-image { max-height: min(${Math.min(480, Math.floor(height / 2))}px, var(--rs-image)); }
.rs-table tr, .rs-article img, .rs-image { break-inside: avoid; }
.rs-table tbody tr:nth-child(-n+5) { break-after: avoid; }
.rs-table tbody tr:nth-last-child(-n+3) { break-before: avoid; }
.rs-table thead { display: table-header-group; }
.rs-table tfoot { break-before: avoid; }
.rs-text p, .rs-text li { orphans: 3; widows: 3; }
.rs-text h3, .rs-text h4, .rs-text h5, .rs-header, .rs-dates { break-after: avoid; }
@media screen { html { background: ${paint('canvas')}; } .rs-page { padding: ${MARGIN.top}px 0; } }`.trim();
  }
}

function shortened(title: string): string {
  const letters = [...title];
  return letters.length <= RUNNING_TITLE ? title : `${letters.slice(0, RUNNING_TITLE - 1).join('')}…`;
}

/** Returns a function that is true for tables and texts, which have the height of their content in print. */
function flowsOn({ data }: DashboardContent): (widget: Widget) => boolean {
  return (widget) =>
    isReadableWidget(widget) &&
    (widget.nature === 'passive' || (widget.format === 'table' && contentOf(widget, data.get(widget.id))));
}

function contentOf(widget: InteractiveWidget, answer: WidgetData | null | undefined): boolean {
  return cardState(widget, answer, null).kind === 'data';
}

/** Returns the number of rows that a table shows, or 0 for other widgets. */
function rowsIn(widget: Widget, data: WidgetData | null | undefined, { locale, maxRows }: Writing): number {
  if (!isReadableWidget(widget) || widget.nature === 'passive' || widget.format !== 'table') return 0;
  return data && contentOf(widget, data) ? Math.min(tableScene(widget, data, { locale }).length, maxRows) : 0;
}

/**
 * Returns a function that returns the layout of the single figures in a row of cards. All single figures of a row have
 * the same layout, so that figures and changes are aligned.
 */
function figureRows(
  { cards }: Band,
  data: DashboardContent['data'],
  writing: Writing,
  grid: Pick<BandGrid, 'width' | 'gap'>,
): (row: number) => FigureNeed | undefined {
  const needs = new Map<number, FigureNeed[]>();
  for (const { widget, row, width } of cards) {
    if (!isReadableWidget(widget) || widget.nature === 'passive') continue;
    const answer = data.get(widget.id);
    const shown = answer && contentOf(widget, answer);
    const space = Math.floor(spanWidth(width, grid)) - AROUND.width;
    const need = shown ? kpiNeed(widget, answer, space, writing) : null;
    if (need) needs.set(row, [...(needs.get(row) ?? []), need]);
  }
  return (row) => {
    const own = needs.get(row);
    return own && sharedNeed(own);
  };
}

/** Writes the cards of a band, one in each step. */
function* bandHtml(
  band: Band,
  { data, dashboard, now, cover }: DashboardContent & { cover?: boolean | undefined },
  writing: Writing,
  grid: Omit<BandGrid, 'height'>,
): Steps<Markup> {
  // The height of texts and tables is only an estimate, so a row with one of them has the height of its content.
  const isRow = band.cards.every(({ row }) => row === 1) && band.cards.some(({ widget }) => grid.flows(widget));
  const heightOf = ({ widget, row, width, rows }: BandCard) => {
    const height = trackHeight(band, row, rows, grid);
    if (!isRow || grid.flows(widget) || !isReadableWidget(widget)) return height;
    // A drawing beside a long text would become much higher than its width.
    const across = spanWidth(width, grid);
    const wanted = [spanHeight(widget.height, grid), grid.contentHeight(widget, across)];
    return Math.min(height, Math.max(...wanted, widget.format === 'summary' ? 0 : across));
  };
  const firm = band.cards.filter(({ widget }) => !grid.flows(widget)).map(heightOf);
  const tracks = isRow ? [Math.max(grid.row, ...firm)] : band.tracks;
  const figuresOf = figureRows(band, data, writing, grid);
  const cards: Markup[] = [];
  for (const bandCard of band.cards) {
    const { widget, column, row, width, rows } = bandCard;
    const span = isRow ? 1 : rows;
    const across = Math.floor(spanWidth(width, grid));
    const height = Math.floor(grid.flows(widget) ? trackHeight({ tracks }, row, span, grid) : heightOf(bandCard));
    const capped = height < Math.floor(trackHeight(band, row, rows, grid)) && !grid.flows(widget);
    const size = { width: across, height };
    const place = `grid-column:${column}/span ${width};grid-row:${row}/span ${span};--rs-image:${across - AROUND.width}px${capped ? ';align-self:start' : ''}`;
    const card = cardHtml(
      widget,
      data.get(widget.id),
      { size, range: dashboard, now, figures: figuresOf(row) },
      writing,
    );
    cards.push(el('div', { class: 'rs-place', id: cover ? cardId(widget.id) : null, style: place }, card));
    yield;
  }
  return el(
    'div',
    {
      class: 'rs-row',
      'data-breaks': band.breaks,
      style: `grid-template-rows:${tracks.map((track) => `minmax(${Math.floor(track)}px,auto)`).join(' ')}`,
    },
    cards,
  );
}

export interface DashboardOptions
  extends DashboardContent,
    StaticOptions,
    Pick<CardOptions, 'maxRows' | 'fileUrl' | 'spoken'> {
  /** Width in px of the cards. Default: 1160. */
  width?: number | undefined;
  fontCss?: string | undefined;
}

/**
 * Returns a dashboard as one HTML document for a screen: the same cards as in print, on one long page and in the requested theme.
 */
export function renderDashboardHtml(options: DashboardOptions): string {
  const { width = 1160, dashboard, fontCss = '' } = options;
  const writing = writingOf(options);
  const grid = {
    row: GRID.row,
    gap: GRID.gap,
    width,
    height: Number.POSITIVE_INFINITY,
    contentHeight: (widget: Widget, space: number) =>
      widget.nature === 'passive' || widget.format === 'table'
        ? contentHeight(widget, options.data.get(widget.id), space, writing)
        : 0,
    flows: () => false,
    standsAlone: () => false,
  };
  const body = join(
    el(
      'main',
      { class: 'rs-page' },
      pageHead(options, writing),
      bandsOf(options.widgets, grid).map((band) => allSteps(bandHtml(band, options, writing, grid))),
      el('footer', { class: 'rs-foot' }, el('bdi', {}, footText(options, writing))),
    ),
  );
  const paint = paintOf(options.theme ?? 'light', options.colours);
  const css = [fontCss, cardStyles(paint, writing.fontFamily), pageStyles(paint), `.rs-page { width: ${width}px; }`];
  return htmlDocument(dashboard.title, css.join('\n'), body, writing);
}
