import type { DateRange } from '@reporting/formatters/date-range';
import { el, join, type Markup } from '../draw/markup.ts';
import type { FigureNeed } from '../draw/summary-layout.ts';
import { isReadableData, isReadableWidget, type SceneSize } from '../model/index.ts';
import { textWidth } from '../model/text-width.ts';
import type { DataError, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget, Widget } from '../schema/widget.ts';
import { cardState } from '../state/card-state.ts';
import {
  accountText,
  type CardSource,
  footerText,
  hasNoteInTitle,
  messageText,
  rangeText,
  sourcesOf,
} from '../state/card-texts.ts';
import { fill } from '../words/fill.ts';
import { sourceName } from '../words/source-names.ts';
import { STATIC_WORDS } from '../words/static.ts';
import { fileAddress } from './address.ts';
import { type Content, figureContent } from './html-figure.ts';
import type { Writing } from './html-parts.ts';
import { passiveHtml } from './html-passive.ts';
import { summaryHtml } from './html-summary.ts';
import { tableHtml } from './html-table.ts';
import { type IconName, icon, sourceMark } from './icons.ts';
import { drawingOf, type StaticOptions } from './options.ts';

export interface CardOptions extends StaticOptions {
  /** Size of the whole card in px. A text or a table can make the card higher. */
  width: number;
  height: number;
  /** The reason why there is no data, or no newer data. Pass it if `data` does not contain the reason. */
  error?: DataError | null | undefined;
  /** Dates of the dashboard. The card shows the dates of its data only if they differ. */
  range?: DateRange | undefined;
  /** Time in ms from which ages are counted. */
  now: number;
  /** Heading level of the title. Default: 2. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Maximum number of rows of a table. Default: 200. */
  maxRows?: number | undefined;
  /** True for guests: the states show no accounts, no vendor errors and no settings. Default: false. */
  guest?: boolean | undefined;
  /** True: writes summaries and tables of charts for assistive technology beside the drawings. Default: true. */
  spoken?: boolean | undefined;
  /** Returns the address of a file; null omits the file. Default: http and https addresses and data URLs of images, unchanged. */
  fileUrl?: ((src: string) => string | null) | undefined;
  /**
   * Returns false for an image that the document cannot load. It is then a link with its address; the picture of a row is omitted.
   * Default: true for every image.
   */
  loadsImage?: ((address: string) => boolean) | undefined;
}

/** Space around the content of a card in px: border, header with the gap below it, padding. */
export const AROUND = { width: 40, height: 65, footer: 33 };

export function writingOf(options: Omit<CardOptions, 'width' | 'height' | 'now'>): Writing {
  const { spoken = true, guest = false, headingLevel = 2, maxRows = 200 } = options;
  const { fileUrl = fileAddress, loadsImage = () => true } = options;
  const words = { ...STATIC_WORDS, ...options.words };
  return { ...drawingOf(options), words, spoken, guest, headingLevel, maxRows, fileUrl, loadsImage };
}

export interface CardParts {
  size: SceneSize;
  error?: DataError | null | undefined;
  range?: DateRange | undefined;
  now: number;
  /** Layout of the single figures in the card's row. */
  figures?: FigureNeed | undefined;
}

/** Writes a card with a message for invalid widget JSON, so that the other cards are still written. */
function unreadable(json: unknown, size: SceneSize, writing: Writing): Markup {
  const title: unknown = Object(json).title;
  const { unshownTitle, unshownText } = writing.messages;
  const content = cardMessage('error', unshownTitle, unshownText);
  return frame(
    { title: typeof title === 'string' ? title : '', width: 2 },
    { state: 'error', format: 'unknown', content },
    size,
    writing,
  );
}

/** Writes a whole card. */
export function cardHtml(
  widget: Widget,
  answer: WidgetData | null | undefined,
  parts: CardParts,
  writing: Writing,
): Markup {
  if (!isReadableWidget(widget)) return unreadable(widget, parts.size, writing);
  if (widget.nature === 'passive') {
    const content = passiveHtml(widget, parts.range, writing);
    return frame(widget, { state: 'data', format: 'textCard', content }, parts.size, writing);
  }
  const state = cardState(widget, answer, parts.error);
  const data = isReadableData(answer) ? answer : null;
  const muted = state.kind === 'data' && state.footer === 'expired';
  const message = messageText(data, state, writing);
  const footer = data ? footerText(widget, data, state, parts.error, parts.now, writing) : null;
  const inTitle = footer !== null && hasNoteInTitle(widget);
  const space = {
    width: Math.max(0, parts.size.width - AROUND.width),
    height: Math.max(0, parts.size.height - AROUND.height - (footer && !inTitle ? AROUND.footer : 0)),
  };
  const range = rangeText(data, parts.range, writing.locale);
  const sources = sourcesOf(widget, data);
  // On paper the account remains beside the legend, because a source mark has no tooltip there.
  const beside = writing.spoken || widget.width === 1 ? 0 : textWidth(accountText(sources, writing.messages.accounts));
  const drawn: Drawn = message
    ? { content: cardMessage(message.kind, message.title, message.text) }
    : data && state.kind === 'data'
      ? pictureContent(widget, data, space, { ...writing, muted }, inTitle || range ? false : beside, parts.figures)
      : {
          content: el(
            'p',
            { class: 'rs-nothing' },
            el('bdi', {}, fill(writing.messages.loading, { title: widget.title })),
          ),
        };
  return frame(
    widget,
    {
      state: state.kind === 'data' && state.footer !== 'none' ? state.footer : state.kind,
      format: widget.format,
      sources,
      range,
      ...drawn,
      [inTitle ? 'note' : 'footer']: footer && cardFooter(footer, inTitle),
    },
    parts.size,
    writing,
  );
}

/** The content of a card, with a legend for its title row, if any. */
type Drawn = Pick<Frame, 'content' | 'legend'>;

function pictureContent(...drawing: Parameters<typeof drawnContent>): Drawn {
  try {
    return drawnContent(...drawing);
  } catch {
    // After an unexpected error the card shows a message, so that the other cards are still written.
    const { unshownTitle, unshownText } = drawing[3].messages;
    return { content: cardMessage('error', unshownTitle, unshownText) };
  }
}

function drawnContent(
  widget: InteractiveWidget,
  data: WidgetData,
  space: SceneSize,
  writing: Writing,
  titleRow: number | false,
  figures: FigureNeed | undefined,
): Drawn {
  if (widget.format === 'table') return { content: tableHtml(widget, data, space.width, writing) };
  if (widget.format === 'summary') return { content: summaryHtml(widget, data, space, writing, figures) };
  const content: Content = figureContent(widget, data, space, writing, titleRow);
  return content.kind === 'not-drawable'
    ? { content: cardMessage('unbuilt', writing.messages.formatTitle, content.message) }
    : { ...content, content: content.markup };
}

interface Frame {
  state: string;
  format: string;
  sources?: readonly CardSource[];
  range?: string | undefined;
  content: Markup;
  /** A legend in the title row. */
  legend?: Markup | undefined;
  footer?: Markup | null;
  /** A note in the title row in place of the account. */
  note?: Markup | null;
}

function frame(widget: Pick<Widget, 'title' | 'width'>, card: Frame, size: SceneSize, writing: Writing): Markup {
  const { messages, headingLevel } = writing;
  const { state, format, sources = [], range, content, legend, footer, note } = card;
  const title = widget.title.trim() === '' ? messages.untitled : widget.title;
  const types = [...new Set(sources.map((source) => source.type))];
  const account = accountText(sources, messages.accounts);
  const alone = widget.width === 1 || Boolean(note);
  return el(
    'article',
    {
      class: 'rs-card',
      'data-state': state,
      'data-format': format,
      style: `width:${size.width}px;min-height:${size.height}px`,
    },
    el(
      'header',
      {},
      el(
        `h${headingLevel}`,
        { class: 'rs-title', title, 'data-untitled': widget.title.trim() === '' },
        el('bdi', {}, title),
      ),
      range && el('span', { class: 'rs-quiet', dir: 'auto' }, range),
      note,
      legend,
      !alone &&
        account !== '' &&
        el(
          'span',
          { class: 'rs-quiet rs-account', dir: 'auto', title: account, hidden: legend && writing.spoken },
          account,
        ),
      types.length > 0 &&
        el(
          'span',
          {
            class: 'rs-marks',
            title: account !== '' ? `${types.map(sourceName).join(', ')}: ${account}` : null,
          },
          types.slice(0, 4).map(sourceMark),
        ),
    ),
    el('div', { class: 'rs-content' }, content),
    footer,
  );
}

function cardMessage(kind: IconName, title: string, text: string): Markup {
  return el(
    'div',
    { class: 'rs-message', 'data-kind': kind },
    el('span', { class: 'rs-icon' }, icon(kind, 18, 1.75)),
    el('p', { class: 'rs-message-title', dir: 'auto' }, title),
    text !== '' && el('p', { dir: 'auto' }, text),
  );
}

function cardFooter(
  { kind, lead, text: long, short, full }: NonNullable<ReturnType<typeof footerText>>,
  inTitle: boolean,
): Markup {
  const text = (inTitle ? short : undefined) ?? long;
  return el(
    inTitle ? 'div' : 'footer',
    { class: 'rs-state', 'data-kind': kind },
    el('span', { class: 'rs-icon' }, icon(kind === 'undrawn' ? 'partial' : kind, 14)),
    el('p', { dir: 'auto', title: full ?? long }, lead && [el('strong', {}, lead), ' '], text),
  );
}

/**
 * Returns a widget's card as HTML: title, account and source mark, the drawing or a message, and the footer with limitations of the data.
 * It requires the style sheet of `staticStyles`.
 */
export function renderWidgetHtml(widget: Widget, data: WidgetData | null | undefined, options: CardOptions): string {
  const { width, height, error, range, now } = options;
  const writing = writingOf(options);
  const card = cardHtml(widget, data, { size: { width, height }, error, range, now }, writing);
  return el('div', { class: 'rs', dir: writing.dir, lang: writing.locale }, join(card)).source;
}
