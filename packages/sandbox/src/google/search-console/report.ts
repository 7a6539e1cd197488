import { type Day, formatDay, localTime } from '../../world/calendar.ts';
import { dayNamer, type Impression, type Search } from '../../world/search.ts';
import type { SearchSite } from '../../world/search-sites.ts';
import { compileRe2 } from '../re2.ts';
import type { Dimension, Filter, SearchQuery } from './request.ts';

/** Time zone of the days, whatever the site's time zone is. */
const PACIFIC = 'America/Los_Angeles';
/** Number of days until figures are final. */
const FINAL_AFTER = 3;
/** Number of days that Search Console keeps: 16 months. */
const KEPT_DAYS = 486;

const ISO3: Readonly<Record<string, string>> = {
  AT: 'aut',
  AU: 'aus',
  BR: 'bra',
  CA: 'can',
  DE: 'deu',
  DK: 'dnk',
  FR: 'fra',
  GB: 'gbr',
  IE: 'irl',
  IN: 'ind',
  NL: 'nld',
  NZ: 'nzl',
  PL: 'pol',
  US: 'usa',
};

type Row = { keys: string[]; clicks: number; impressions: number; positions: number };

/** Answers a query of Search Analytics. Rare queries count in all figures, except with the dimension or the filter `query`. */
export function searchReport(site: SearchSite, query: SearchQuery, search: Search, now: number) {
  const today = localTime(now, PACIFIC).day;
  const lastFinal = today - FINAL_AFTER;
  const from = Math.max(query.from, today - KEPT_DAYS);
  const to = Math.min(query.to, query.state === 'ALL' ? today : lastFinal);
  const rows =
    from <= to && !query.dimensions.includes('SEARCH_APPEARANCE') ? collect(site, query, search, from, to) : [];
  const page = sorted(rows, query.dimensions).slice(query.startRow, query.startRow + query.rowLimit);
  const incomplete = query.state === 'ALL' && query.dimensions.includes('DATE') && query.to > lastFinal;
  return {
    ...(page.length === 0 ? {} : { rows: page.map((row) => rowJson(row, query.dimensions.length > 0)) }),
    responseAggregationType: query.byPage ? 'BY_PAGE' : 'BY_PROPERTY',
    ...(incomplete ? { metadata: { firstIncompleteDate: formatDay(lastFinal + 1) } } : {}),
  };
}

function collect(site: SearchSite, query: SearchQuery, search: Search, from: Day, to: Day): Row[] {
  const rows = new Map<string, Row>();
  const dayAt = dayNamer(PACIFIC, from, to);
  const named = query.dimensions.includes('QUERY') || query.filters.some(({ dimension }) => dimension === 'QUERY');
  const home = `https://${site.company.domain}/`;
  const enter = (impression: Impression, page: string, clicks: number, position: number) => {
    const value = (dimension: Dimension): string => nameOf(dimension, impression, page, dayAt);
    if (!query.filters.every((filter) => passes(filter, value(filter.dimension)))) return;
    const keys = query.dimensions.map(value);
    const id = keys.join('\u0000');
    const row = rows.get(id) ?? { keys, clicks: 0, impressions: 0, positions: 0 };
    row.clicks += clicks;
    row.impressions += 1;
    row.positions += position;
    rows.set(id, row);
  };
  search.impressions(site, { from, to, timeZone: PACIFIC }, (impression) => {
    if (impression.type !== query.type || (named && impression.phrase.query === '')) return;
    enter(impression, impression.phrase.page, impression.clicked ? 1 : 0, impression.position);
    // If rows are grouped by page, two pages of the site in the same results both count.
    if (query.byPage && impression.second && site.siteUrl.startsWith('sc-domain:')) {
      enter(impression, home, 0, impression.position + 1);
    }
  });
  return [...rows.values()];
}

function nameOf(dimension: Dimension, impression: Impression, page: string, dayAt: (at: number) => string): string {
  switch (dimension) {
    case 'DATE':
      return dayAt(impression.at);
    case 'QUERY':
      return impression.phrase.query;
    case 'PAGE':
      return page;
    case 'COUNTRY':
      return ISO3[impression.country] ?? 'zzz';
    case 'DEVICE':
      return impression.device;
    default:
      return '';
  }
}

function passes({ operator, expression }: Filter, value: string): boolean {
  const [text, wanted] = [value.toLowerCase(), expression.toLowerCase()];
  switch (operator) {
    case 'EQUALS':
      return text === wanted;
    case 'NOT_EQUALS':
      return text !== wanted;
    case 'CONTAINS':
      return text.includes(wanted);
    case 'NOT_CONTAINS':
      return !text.includes(wanted);
    case 'INCLUDING_REGEX':
      return compileRe2(expression).test(value);
    case 'EXCLUDING_REGEX':
      return !compileRe2(expression).test(value);
  }
}

/** Sorts rows by date if the query has this dimension, then by clicks and by impressions, largest first, then by name. */
function sorted(rows: readonly Row[], dimensions: readonly Dimension[]): Row[] {
  const date = dimensions.indexOf('DATE');
  return [...rows].sort((a, b) => {
    const days = date < 0 ? 0 : compare(a.keys[date] ?? '', b.keys[date] ?? '');
    return days || b.clicks - a.clicks || b.impressions - a.impressions || compare(a.keys.join(), b.keys.join());
  });
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function rowJson({ keys, clicks, impressions, positions }: Row, keyed: boolean) {
  return {
    ...(keyed ? { keys } : {}),
    clicks,
    impressions,
    ctr: clicks / impressions,
    position: positions / impressions,
  };
}
