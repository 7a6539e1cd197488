import { formatDate, formatDateRange } from '@reporting/formatters';
import { ageText, dayOf } from '../model/age.ts';
import { undrawnMetrics } from '../model/metrics.ts';
import type { DataError, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { fill } from '../words/fill.ts';
import type { WidgetMessages } from '../words/messages.ts';
import type { CardFooterKind, CardState } from './card-state.ts';

/** A source of a card: its type and the queried account. */
export interface CardSource {
  type: string;
  account: string;
}

/**
 * Returns a card's sources: those that the answer names, or those of the widget if the answer names none. The widget's
 * instances without a source or a type are omitted, for example the instance of a chart of rows.
 */
export function sourcesOf(widget: InteractiveWidget, data: WidgetData | null | undefined): CardSource[] {
  const named = widget.instances
    .filter(({ sourceId, type }) => sourceId !== null && type !== '')
    .map((instance) => ({ type: instance.type, account: instance.accounts.join(', ') }));
  // A failed answer does not name the queried properties. The widget's instances name them, so the card has the same account in every
  // state.
  const failed = data?.meta.state === 'error' && named.some(({ account }) => account !== '');
  const answered = data?.meta.sources.map(({ type, account, property }) => ({ type, account: property ?? account }));
  return failed || answered === undefined || answered.length === 0 ? named : answered;
}

/**
 * Returns the text at the right of the header: the name of a single account, or the number of accounts. Empty without accounts.
 */
export function accountText(sources: readonly CardSource[], several: string): string {
  const accounts = [...new Set(sources.map((source) => source.account).filter((account) => account !== ''))];
  return accounts.length > 1 ? fill(several, { count: accounts.length }) : (accounts[0] ?? '');
}

/** Returns the dates of the card if they differ from the dashboard's, otherwise undefined. */
export function rangeText(
  data: WidgetData | null | undefined,
  range: { startDate: string; endDate: string } | undefined,
  locale: string,
): string | undefined {
  if (!data || !range) return undefined;
  const { startDate, endDate } = data.meta;
  if (startDate === range.startDate && endDate === range.endDate) return undefined;
  return formatDateRange({ startDate, endDate }, { locale });
}

/** Returns the last day of the rows. If the rows have no days, returns the end of the range. */
function lastDay(data: WidgetData): string {
  const index = data.columns.findIndex((column) => column.type === 'date');
  const days = index < 0 ? [] : data.rows.map((row) => String(row[index] ?? '')).filter((day) => day !== '');
  return days.sort().at(-1)?.slice(0, 10) ?? data.meta.endDate;
}

/** Options of card texts. */
export interface CardWriting {
  locale: string;
  messages: WidgetMessages;
  /** True for guests: texts without accounts, vendor errors and settings. */
  guest?: boolean | undefined;
}

/** Returns true if the footer of a widget is in the title row, so that a card of one row keeps the height of its drawing. */
export function hasNoteInTitle({ width, height }: Pick<InteractiveWidget, 'width' | 'height'>): boolean {
  return width > 1 && height === 1;
}

/** The text of a card's footer. */
export interface FooterText {
  kind: Exclude<CardFooterKind, 'none'>;
  /** Words in bold before the text. */
  lead?: string;
  text: string;
  /** A short form of at most about 20 characters, if there is one. */
  short?: string;
  /** The full text if `text` is only a part of it. */
  full?: string | undefined;
}

/**
 * Returns the footer of a card with stale or incomplete data, an expired source or undrawn metrics, or null for other
 * cards.
 * @param now the current time in ms since 1970, from which the age of data is computed
 */
export function footerText(
  widget: InteractiveWidget,
  data: WidgetData,
  state: CardState,
  error: DataError | null | undefined,
  now: number,
  { locale, messages, guest = false }: CardWriting,
): FooterText | null {
  if (state.kind !== 'data' || state.footer === 'none') return null;
  const { meta } = data;
  if (state.footer === 'undrawn') {
    const names = undrawnMetrics(widget, data.columns).map((metric) => metric.label);
    const text = fill(messages.undrawn, { names: names.join(', ') });
    return { kind: 'undrawn', text, full: text };
  }
  const ageBy = (sentence: string) => ageText(meta.fetchedAt, now, meta.timezone, locale, sentence);
  const age = ageBy(messages.dataAge);
  const shortAge = ageBy(messages.dataAgeShort) ?? messages.stale;
  if (state.footer === 'expired') {
    const day = lastDay(data);
    // Data that ends before the end of its range states its last day; other data states its age.
    const ends = day < meta.endDate || age === null;
    const date = formatDate(day, { locale, year: false });
    const text = ends ? fill(messages.showingDataTo, { date }) : age;
    const short = ends ? fill(messages.showingDataToShort, { date }) : shortAge;
    return guest ? { kind: 'stale', text, short } : { kind: 'expired', lead: messages.expired, text, short };
  }
  if (state.footer === 'stale')
    return { kind: 'stale', text: age ?? messages.stale, short: shortAge, full: guest ? undefined : error?.message };
  const lines = [
    ...meta.warnings,
    ...(meta.truncated ? [fill(messages.truncated, { count: data.rows.length.toLocaleString(locale) })] : []),
  ];
  return { kind: 'partial', text: lines[0] ?? messages.partial, full: lines.join('\n') };
}

/** The message of a card without a drawing. */
export interface MessageText {
  kind: 'empty' | 'hidden' | 'source' | 'expired' | 'error' | 'unbuilt';
  title: string;
  text: string;
}

/** Returns a text that states which source requires a new sign-in, and since when. */
function expiredText(
  data: WidgetData | null | undefined,
  { since, sourceId }: DataError,
  locale: string,
  messages: WidgetMessages,
): string {
  const sources = data?.meta.sources ?? [];
  const source = sources.find(({ id }) => id === sourceId) ?? sources[0];
  const day = since === undefined || !data ? null : dayOf(since, data.meta.timezone);
  if (!source || day === null) return messages.expiredText;
  return fill(messages.expiredSince, { source: source.name, date: formatDate(day, { locale, year: false }) });
}

/** Returns the message of a card without a drawing, or null while data is loading or if the card has a drawing. */
export function messageText(
  data: WidgetData | null | undefined,
  state: CardState,
  { locale, messages, guest = false }: CardWriting,
): MessageText | null {
  if (state.kind === 'error' && state.error.kind === 'range')
    return { kind: 'error', title: messages.rangeTitle, text: state.error.message };
  if (guest && state.kind !== 'empty' && state.kind !== 'data' && state.kind !== 'loading')
    return { kind: 'unbuilt', title: messages.unavailableTitle, text: '' };
  switch (state.kind) {
    case 'no-source':
      return { kind: 'source', title: messages.noSourceTitle, text: messages.noSourceText };
    case 'unbuilt':
      return { kind: 'unbuilt', title: messages.formatTitle, text: messages.formatText };
    case 'no-metrics':
      return { kind: 'hidden', title: messages.noMetricsTitle, text: messages.noMetricsText };
    case 'empty': {
      const range = data
        ? formatDateRange({ startDate: data.meta.startDate, endDate: data.meta.endDate }, { locale })
        : '';
      const text = data?.meta.warnings[0] ?? fill(messages.emptyRange, { range });
      return { kind: 'empty', title: messages.emptyTitle, text };
    }
    case 'expired-empty':
      return { kind: 'expired', title: messages.expiredTitle, text: expiredText(data, state.error, locale, messages) };
    case 'error':
      return { kind: 'error', title: messages.errorTitle, text: state.error.message || messages.settingsKept };
    default:
      return null;
  }
}
