import { formatDate, formatDateRange, formatTime } from '@reporting/formatters';
import { isDay, wallClock } from '@reporting/formatters/date-range';
import { el, escapeText, join, type Markup } from '../draw/markup.ts';
import { isReadableData } from '../model/readable.ts';
import type { WidgetData } from '../schema/data.ts';
import type { Widget } from '../schema/widget.ts';
import { fill } from '../words/fill.ts';
import type { Writing } from './html-parts.ts';

/** The title, dates, client and sender of a page. */
export interface StaticDashboard {
  title: string;
  /** Address of the client's logo. */
  logo?: string | null | undefined;
  /** The sender, for example an agency, with its logo. */
  by?: { name: string; logo?: string | null | undefined } | undefined;
  /** Days of the range and of the comparison period, `yyyy-MM-dd`. */
  startDate: string;
  endDate: string;
  compareStartDate?: string | null | undefined;
  compareEndDate?: string | null | undefined;
  /** Text of the sender below the cards. */
  footer?: string | undefined;
}

/** The content of a dashboard: its cards, and their data by widget id. */
export interface DashboardContent {
  dashboard: StaticDashboard;
  widgets: readonly Widget[];
  data: ReadonlyMap<string, WidgetData | null | undefined>;
  /** The current time in ms since 1970. The age of data is computed from it. */
  now: number;
}

/** Writes the head of a page: logo, title and dates at one side, the sender at the other side. */
export function pageHead({ dashboard }: DashboardContent, writing: Writing): Markup {
  const { title, logo, by } = dashboard;
  const image = (src: string | null | undefined): Markup | false => {
    const address = src ? writing.fileUrl(src) : null;
    return address !== null && writing.loadsImage(address) && el('img', { src: address, alt: '' });
  };
  return el(
    'header',
    { class: 'rs-head' },
    image(logo),
    el(
      'div',
      { class: 'rs-head-text' },
      el('h1', {}, el('bdi', {}, title)),
      el('p', { class: 'rs-range' }, el('bdi', {}, rangeLine(dashboard, writing))),
    ),
    by && el('p', { class: 'rs-by' }, image(by.logo), el('bdi', {}, by.name)),
  );
}

function rangeLine(dashboard: StaticDashboard, { locale, words }: Writing): string {
  const { startDate, endDate, compareStartDate, compareEndDate } = dashboard;
  const range = formatDateRange({ startDate, endDate }, { locale });
  if (!isDay(compareStartDate) || !isDay(compareEndDate)) return range;
  const previous = formatDateRange({ startDate: compareStartDate, endDate: compareEndDate }, { locale });
  return fill(words.compared, { range, previous });
}

/** Returns the dates of the range, without the comparison period. */
export const shortRange = ({ startDate, endDate }: StaticDashboard, locale: string): string =>
  formatDateRange({ startDate, endDate }, { locale });

/** Writes the text of the sender below the cards; false without a text. */
export const dashboardFooter = ({ footer = '' }: StaticDashboard): Markup | false =>
  footer.trim() !== '' && el('footer', { class: 'rs-words', dir: 'auto' }, footer);

/** Returns the text of the footer: the last day of the range, when data was fetched, and how the comparison is drawn. */
export function footText({ dashboard, data }: DashboardContent, { locale, words }: Writing): string {
  const readable = [...data.values()].filter(isReadableData);
  const answers = readable.flatMap(({ meta }) => (meta.fetchedAt ? [meta] : []));
  const moments = answers.flatMap(({ fetchedAt, timezone }) => {
    const instant = Date.parse(fetchedAt ?? '');
    return Number.isNaN(instant) ? [] : [{ instant, timezone }];
  });
  // The oldest answer determines the time that the page states.
  const [oldest] = moments.sort((a, b) => a.instant - b.instant);
  const compared = readable.some(({ compare }) => compare);
  return [
    oldest
      ? fill(words.dataTo, {
          date: formatDate(dashboard.endDate, { locale }),
          time: timeText(oldest.instant, oldest.timezone, locale),
          zone: zoneName(oldest.timezone),
        })
      : '',
    compared ? words.legend : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Returns day and time in a time zone, without the year. */
function timeText(instant: number, timezone: string, locale: string): string {
  try {
    const { date } = wallClock(timezone, instant);
    return `${formatDate(date, { locale, year: false })}, ${formatTime(instant, { locale, timezone })}`;
  } catch (error) {
    if (!(error instanceof RangeError) || timezone === 'UTC') throw error;
    // With an unknown time zone the page is still written. Its times are then in UTC.
    return timeText(instant, 'UTC', locale);
  }
}

/** Returns the last part of a time zone's name: `Copenhagen` for `Europe/Copenhagen`. */
function zoneName(timezone: string): string {
  return timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone;
}

/**
 * Returns a whole document around markup.
 * @param fontCss style rules of the font (`@font-face`). They must come from the caller and never from users
 */
export function htmlDocument(title: string, css: string, body: Markup, writing: Writing): string {
  // Escapes `</`, which could end the style element.
  const safe = css.replaceAll('</', '<\\/');
  const { locale, dir } = writing;
  const head = join(
    el('meta', { charset: 'utf-8' }),
    el('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    el('title', {}, title),
  );
  const language = `lang="${escapeText(locale)}" dir="${dir}"`;
  return `<!doctype html>\n<html ${language}><head>${head}<style>${safe}</style></head>${el('body', { class: 'rs' }, body)}</html>\n`;
}
