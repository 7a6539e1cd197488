import { formatDate, formatDateRange, formatTime } from '@reporting/formatters';
import { isDay, wallClock } from '@reporting/formatters/date-range';
import { el, escapeText, join, type Markup } from '../draw/markup.ts';
import { isReadableData } from '../model/readable.ts';
import type { WidgetData } from '../schema/data.ts';
import type { Widget } from '../schema/widget.ts';
import { fill } from '../words/fill.ts';
import { STATIC_WORDS, type StaticWords } from '../words/static.ts';
import type { Writing } from './html-parts.ts';

/** Who a page is for and who made it. */
export interface StaticDashboard {
  title: string;
  /** Address of the client's logo. */
  logo?: string | null | undefined;
  /** Who sends it: an agency with its logo. */
  by?: { name: string; logo?: string | null | undefined } | undefined;
  /** Days of the range and of what it is compared with, `yyyy-MM-dd`. */
  startDate: string;
  endDate: string;
  compareStartDate?: string | null | undefined;
  compareEndDate?: string | null | undefined;
}

/** A dashboard to draw: its cards and their answers by widget id. */
export interface DashboardContent {
  dashboard: StaticDashboard;
  widgets: readonly Widget[];
  data: ReadonlyMap<string, WidgetData | null | undefined>;
  /** Moment in ms that ages are counted from. */
  now: number;
  words?: Partial<StaticWords> | undefined;
}

/** The head of a page: logo, title and dates at one side, who made it at the other. */
export function pageHead({ dashboard, words }: DashboardContent, writing: Writing): Markup {
  const { title, logo, by } = dashboard;
  const image = (src: string | null | undefined): Markup | false => {
    const address = src ? writing.fileUrl(src) : null;
    return address !== null && el('img', { src: address, alt: '' });
  };
  return el(
    'header',
    { class: 'rs-head' },
    image(logo),
    el(
      'div',
      { class: 'rs-head-text' },
      el('h1', {}, el('bdi', {}, title)),
      el('p', { class: 'rs-range' }, el('bdi', {}, rangeLine(dashboard, writing, words))),
    ),
    by && el('p', { class: 'rs-by' }, image(by.logo), el('bdi', {}, by.name)),
  );
}

function rangeLine(dashboard: StaticDashboard, { locale }: Writing, words: Partial<StaticWords> = {}): string {
  const { startDate, endDate, compareStartDate, compareEndDate } = dashboard;
  const range = formatDateRange({ startDate, endDate }, { locale });
  if (!isDay(compareStartDate) || !isDay(compareEndDate)) return range;
  const previous = formatDateRange({ startDate: compareStartDate, endDate: compareEndDate }, { locale });
  return fill(words.compared ?? STATIC_WORDS.compared, { range, previous });
}

/** The texts of the footer: the last day of the data, when it was fetched, and how the comparison is drawn. */
export function footText({ dashboard, data, words = {} }: DashboardContent, { locale }: Writing): string {
  const readable = [...data.values()].filter(isReadableData);
  const answers = readable.flatMap(({ meta }) => (meta.fetchedAt ? [meta] : []));
  const moments = answers.flatMap(({ fetchedAt, timezone }) => {
    const instant = Date.parse(fetchedAt ?? '');
    return Number.isNaN(instant) ? [] : [{ instant, timezone }];
  });
  // The oldest answer is what the page as a whole can vouch for.
  const [oldest] = moments.sort((a, b) => a.instant - b.instant);
  const compared = readable.some(({ compare }) => compare);
  return [
    oldest
      ? fill(words.dataTo ?? STATIC_WORDS.dataTo, {
          date: formatDate(dashboard.endDate, { locale }),
          time: timeText(oldest.instant, oldest.timezone, locale),
          zone: zoneName(oldest.timezone),
        })
      : '',
    compared ? (words.legend ?? STATIC_WORDS.legend) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Day and time on the clock of a zone, the year left out. */
function timeText(instant: number, timezone: string, locale: string): string {
  try {
    const { date } = wallClock(timezone, instant);
    return `${formatDate(date, { locale, year: false })}, ${formatTime(instant, { locale, timezone })}`;
  } catch (error) {
    if (!(error instanceof RangeError) || timezone === 'UTC') throw error;
    // An unknown zone: a page does not fail over one word of an answer.
    return timeText(instant, 'UTC', locale);
  }
}

/** The place that a zone is named after: `Europe/Copenhagen` is Copenhagen. */
function zoneName(timezone: string): string {
  return timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone;
}

/**
 * A whole document around markup.
 * @param fontCss style rules that bring the font (`@font-face`), written by the caller and not by users
 */
export function htmlDocument(title: string, css: string, body: Markup, writing: Writing): string {
  // A style sheet ends at the first `</`, wherever it stands.
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
