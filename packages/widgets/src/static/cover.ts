import { formatDateRange } from '@reporting/formatters';
import { isDay } from '@reporting/formatters/date-range';
import type { Paint } from '../draw/drawing.ts';
import { el, type Markup } from '../draw/markup.ts';
import { inOrder } from '../model/index.ts';
import { fill } from '../words/fill.ts';
import { type DashboardContent, footText } from './dashboard.ts';
import type { Writing } from './html-parts.ts';

/** Maximum number of titles in the contents. A landscape page has space for this number. */
const MAX_TITLES = 16;

/** Returns the id of a card's element, to which the contents link. */
export const cardId = (widgetId: string): string => `card-${widgetId}`;

/** Writes the first page of a printed dashboard: sender, client, title, dates and contents. */
export function coverHtml(content: DashboardContent, writing: Writing): Markup {
  const { dashboard, widgets } = content;
  const { title, logo, by, startDate, endDate, compareStartDate, compareEndDate } = dashboard;
  const { locale, words } = writing;
  const image = (src: string | null | undefined, name: string): Markup | false => {
    const address = src ? writing.fileUrl(src) : null;
    return address !== null && writing.loadsImage(address) && el('img', { class: name, src: address, alt: '' });
  };
  const compared =
    isDay(compareStartDate) && isDay(compareEndDate)
      ? formatDateRange({ startDate: compareStartDate, endDate: compareEndDate }, { locale })
      : null;
  const titled = inOrder(widgets).filter(({ title: own }) => typeof own === 'string' && own.trim() !== '');
  const more = titled.length - MAX_TITLES;
  return el(
    'section',
    { class: 'rs-cover' },
    by && el('p', { class: 'rs-cover-by' }, image(by.logo, 'rs-cover-sender'), el('bdi', {}, by.name)),
    el(
      'div',
      { class: 'rs-cover-main' },
      image(logo, 'rs-cover-logo'),
      el('h1', {}, el('bdi', {}, title)),
      el('p', { class: 'rs-cover-range' }, el('bdi', {}, formatDateRange({ startDate, endDate }, { locale }))),
      compared !== null &&
        el('p', { class: 'rs-cover-compared' }, el('bdi', {}, fill(words.comparedWith, { previous: compared }))),
      titled.length > 0 &&
        el(
          'nav',
          { 'aria-label': words.contents },
          el(
            'ol',
            {},
            titled
              .slice(0, MAX_TITLES)
              .map((widget) => el('li', {}, el('a', { href: `#${cardId(widget.id)}` }, el('bdi', {}, widget.title)))),
            more > 0 && el('li', {}, fill(words.moreContents, { count: more.toLocaleString(locale) })),
          ),
        ),
    ),
    el('p', { class: 'rs-cover-foot' }, el('bdi', {}, footText(content, writing))),
  );
}

/** @param height height of a page without its margins, in px */
export function coverStyles(paint: Paint, height: number): string {
  return `
.rs-cover { display: flex; flex-direction: column; height: ${height}px; padding: 24px; break-after: page; page: cover; }
.rs-cover-by { display: flex; align-items: center; justify-content: flex-end; gap: 12px; min-height: 24px; color: ${paint('fg-secondary')}; font-size: 13px; }
.rs-cover-sender { max-width: 120px; height: 24px; object-fit: contain; border-radius: 4px; }
.rs-cover-main { flex: 1; min-height: 0; padding-top: 10%; }
.rs-cover-logo { display: block; max-width: 320px; height: 96px; margin-bottom: 36px; object-fit: contain; object-position: left; border-radius: 16px; }
.rs-cover-logo:dir(rtl) { object-position: right; }
.rs-cover h1 { max-width: 20ch; font-size: 40px; font-weight: 600; line-height: 46px; letter-spacing: -0.026em; overflow-wrap: anywhere; }
.rs-cover-range { margin-top: 20px; font-size: 20px; line-height: 28px; font-variant-numeric: tabular-nums; }
.rs-cover-compared { color: ${paint('fg-tertiary')}; font-size: 16px; line-height: 24px; }
.rs-cover nav { margin-top: 48px; }
.rs-cover ol { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 32px; padding: 0; list-style: none; }
.rs-cover li { overflow: hidden; padding: 8px 0; border-top: 1px solid ${paint('border')}; font-size: 13px; line-height: 20px; text-overflow: ellipsis; white-space: nowrap; }
.rs-cover li a { color: inherit; text-decoration: none; }
.rs-cover-foot { color: ${paint('fg-tertiary')}; font-size: 12px; line-height: 16px; }`.trim();
}
