import type { DateRange } from '@reporting/formatters/date-range';
import { type Child, el, join, type Markup } from '../draw/markup.ts';
import { inOrder, isReadableData, isReadableWidget, type SummaryFigure, type SummaryScene } from '../model/index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget, Widget } from '../schema/widget.ts';
import { cardState } from '../state/card-state.ts';
import { footerText } from '../state/card-texts.ts';
import { writingOf } from './html-card.ts';
import type { Writing } from './html-parts.ts';
import { imageMarkup, type MailImage, mailDrawing } from './mail-drawing.ts';
import { figureGrid, figuresOf, totalLines } from './mail-figures.ts';
import { mailText, mailTitle } from './mail-parts.ts';
import { mailPassive } from './mail-passive.ts';
import { mailTable } from './mail-table.ts';
import { drawingLines, figureLine, rowLines } from './mail-text.ts';
import type { StaticOptions } from './options.ts';

export interface MailOptions extends Omit<StaticOptions, 'theme' | 'colours' | 'fontFamily'> {
  /** The widgets as guests receive them, because people outside the company may receive the mail. */
  widgets: readonly Widget[];
  data: ReadonlyMap<string, WidgetData | null | undefined>;
  /** Dates of the dashboard. */
  range: DateRange;
  /** The current time in ms since 1970. The age of data is computed from it. */
  now: number;
  /** Maximum number of rows of a table. Default: 10. */
  maxRows?: number | undefined;
  /** Font families of the drawings in CSS notation, for the program that converts them to PNG. */
  fontFamily?: string | undefined;
  /** Returns the absolute address of an image or file of a passive widget; null omits it. */
  fileUrl?: ((src: string) => string | null) | undefined;
}

/** One widget of a mail, or several figures that share a grid. */
export interface MailBlock {
  titles: string[];
  /** A table row of the mail's layout, with inline styles. Its pictures refer to `cid:{name}-{variant}`. */
  html: string;
  /** The same content as plain text. */
  text: string;
  images: MailImage[];
}

/** The widgets of a dashboard for a mail, in order. */
export interface MailContent {
  blocks: MailBlock[];
  /** Titles of the widgets without data for the range. */
  empty: string[];
  /** Titles of the widgets that cannot be shown. */
  missing: string[];
}

/** The content of one widget. Consecutive single figures share a grid. */
type Part = { title: string } & (
  | {
      kind: 'figure';
      decimals: SummaryScene['decimals'];
      figureAt: (decimals: SummaryScene['decimals']) => SummaryFigure;
    }
  | { kind: 'block'; markup: Child[]; lines: string[]; image: MailImage | null }
);

/**
 * Writes the widgets of a dashboard for a mail. The markup is tables with inline styles for Outlook, and classes that
 * `MAIL_STYLES` recolours in dark mail programs. Figures and tables are text. Drawings are SVG, which the caller sends
 * as PNG. Each drawing is below its totals, which are text.
 */
export function renderMail(options: MailOptions): MailContent {
  const { maxRows = 10, fileUrl, locale, dir, messages, words } = options;
  const writing = writingOf({ locale, dir, messages, words, theme: 'light', maxRows, fileUrl });
  const content: MailContent = { blocks: [], empty: [], missing: [] };
  let row: Extract<Part, { kind: 'figure' }>[] = [];
  const flush = () => {
    if (row.length > 0) content.blocks.push(figuresBlock(row, writing));
    row = [];
  };
  for (const [place, widget] of inOrder(options.widgets).entries()) {
    const part = partOf(widget, place, options, writing, content);
    if (part?.kind === 'figure') row.push(part);
    else if (part) {
      flush();
      content.blocks.push(blockOf(part, writing));
    }
  }
  flush();
  return content;
}

function partOf(
  widget: Widget,
  place: number,
  options: MailOptions,
  writing: Writing,
  content: MailContent,
): Part | null {
  if (!isReadableWidget(widget)) return null;
  const title = widget.title.trim() === '' ? writing.messages.untitled : widget.title;
  if (widget.nature === 'passive') {
    const { markup, text } = mailPassive(widget, options.range, writing);
    return markup.length === 0 ? null : { kind: 'block', title, markup, lines: [text], image: null };
  }
  const data = options.data.get(widget.id);
  const state = cardState(widget, data, null);
  if (state.kind === 'empty') content.empty.push(title);
  else if (state.kind !== 'data') content.missing.push(title);
  if (state.kind !== 'data' || !isReadableData(data)) return null;
  const note = footerText(widget, data, state, null, options.now, { ...writing, guest: true })?.text ?? null;
  return interactivePart(widget, data, { title, note, name: `chart-${place + 1}`, options }, writing);
}

function interactivePart(
  widget: InteractiveWidget,
  data: WidgetData,
  { title, note, name, options }: { title: string; note: string | null; name: string; options: MailOptions },
  writing: Writing,
): Part {
  const noted = (markup: Child[], lines: string[], image: MailImage | null = null): Part => ({
    kind: 'block',
    title,
    markup: note === null ? markup : [...markup, noteMarkup(note, writing)],
    lines: note === null ? lines : [...lines, note],
    image,
  });
  if (widget.format === 'table') return noted([mailTable(widget, data, writing)], rowLines(widget, data, writing));
  const { figures, decimals } = figuresOf(widget, data, writing);
  if (widget.format === 'summary') {
    const [figure] = figures;
    if (figure && figures.length === 1 && note === null)
      return {
        kind: 'figure',
        title,
        decimals,
        figureAt: (least) => ({ ...(figuresOf(widget, data, writing, least).figures[0] ?? figure), label: title }),
      };
    return noted(
      [figureGrid(figures, writing)],
      figures.map((one) => figureLine(one, writing)),
    );
  }
  const muted = data.meta.error?.kind === 'credential';
  const drawn = mailDrawing(name, widget, data, { ...options, colours: undefined }, muted);
  const lines = drawingLines(widget, data, writing);
  if (drawn && 'reason' in drawn)
    return noted([totalLines(figures, writing), noteMarkup(drawn.reason, writing)], lines);
  const image = drawn && imageMarkup(drawn, [title, ...lines].join('. '));
  return noted([totalLines(figures, writing), image && spaced(image)], lines, drawn);
}

const spaced = (image: Markup): Markup => el('div', { style: 'padding-top:8px' }, image);

function noteMarkup(note: string, writing: Writing): Markup {
  return mailText(
    'p',
    { colour: 'warning', font: '400 12px/16px', style: 'padding:8px 0 0', dir: 'auto' },
    writing,
    note,
  );
}

function figuresBlock(parts: readonly Extract<Part, { kind: 'figure' }>[], writing: Writing): MailBlock {
  // The changes of figures in a grid have the same number of decimals.
  const decimals = Math.max(0, ...parts.map((part) => part.decimals)) as SummaryScene['decimals'];
  const figures = parts.map(({ figureAt }) => figureAt(decimals));
  return {
    titles: parts.map(({ title }) => title),
    html: blockRow(figureGrid(figures, writing)).source,
    text: figures.map((figure) => figureLine(figure, writing)).join('\n'),
    images: [],
  };
}

function blockOf({ title, markup, lines, image }: Extract<Part, { kind: 'block' }>, writing: Writing): MailBlock {
  return {
    titles: [title],
    html: blockRow(join(mailTitle(title, writing), markup)).source,
    text: [title.toLocaleUpperCase(writing.locale), ...lines].join('\n'),
    images: image ? [image] : [],
  };
}

/** Writes a row of the mail's layout table, with the space below it. */
const blockRow = (content: Markup): Markup => el('tr', {}, el('td', { style: 'padding:0 0 32px' }, content));
