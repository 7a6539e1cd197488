import { type Day, formatDay } from './calendar.ts';
import type { Company } from './companies.ts';
import { visitsBySource } from './demand.ts';
import { createPicker, hash, random } from './random.ts';
import { isOnSite, type Phrase, phrasesOf, type SearchSite } from './search-sites.ts';
import { startOfDay } from './zone.ts';

/**
 * Google's search results of a company on one of its local days. A row is a phrase in an hour, so that rows can be added up to a day of any
 * time zone. The position of an impression is a whole number from 1.
 */
export type SearchDay = {
  day: Day;
  start: number;
  count: number;
  /** Index into `phrasesOf(company)`. */
  phrase: Uint16Array;
  hour: Uint8Array;
  impressions: Uint16Array;
  clicks: Uint16Array;
  /** Sum of the positions of the row's impressions. */
  positions: Uint32Array;
};

/** One impression of a row. */
export type Impression = {
  phrase: Phrase;
  /** Instant of the start of the hour, in ms since 1970. */
  at: number;
  type: SearchType;
  device: 'DESKTOP' | 'MOBILE' | 'TABLET';
  /** ISO 3166-1 alpha-2. */
  country: string;
  clicked: boolean;
  position: number;
  /**
   * True if the same results contain a second page of the site, one position below. The second page counts only if figures are added up by
   * page.
   */
  second: boolean;
};

export type SearchType = 'WEB' | 'IMAGE' | 'VIDEO' | 'NEWS' | 'DISCOVER' | 'GOOGLE_NEWS';

const HOUR = 3_600_000;
/** Number of clicks in search results for each session that Analytics measures. */
export const SEARCH_CLICKS_PER_SESSION = 1.08;
const KEPT_ROWS = 1_500_000;

/** Returns the share of searchers who click a result at a position. */
export const clickRate = (position: number): number => 0.36 / (1 + (position - 1) * 0.62) ** 1.25;

/**
 * Returns the mean position of a phrase on a day. It drifts over weeks. For some phrases it improves permanently on one day, as by a change
 * of Google's ranking.
 */
export function positionOn(seed: number, index: number, phrase: Phrase, day: Day): number {
  const drift = 0.16 * Math.sin(day / 23 + (hash(seed, index, 43) % 7));
  const update = day > 20_515 && hash(seed, index, 44) % 4 === 0 ? -0.12 : 0;
  return Math.max(1, phrase.position * (1 + drift + update));
}

function playSearchDay(company: Company, day: Day): SearchDay {
  const { demand, timeZone } = company;
  const { seed } = demand;
  const start = startOfDay(timeZone, day);
  const hours = Math.round((startOfDay(timeZone, day + 1) - start) / HOUR);
  const hourWeights = Array.from({ length: hours }, (_, hour) => company.hours[Math.floor((hour * 24) / hours)] ?? 1);
  const wholeDay = hourWeights.reduce((a, b) => a + b, 0);
  const pickHour = createPicker(hourWeights);
  const phrases = phrasesOf(company);
  const google = demand.sources.findIndex(({ source, medium }) => source === 'google' && medium === 'organic');
  const next = random(hash(seed, day, 45));
  const clicks = Math.round((visitsBySource(demand, day)[google] ?? 0) * SEARCH_CLICKS_PER_SESSION + next());
  const positions = phrases.map((phrase, index) => positionOn(seed, index, phrase, day));
  // A better position brings more clicks of the same searches.
  const weights = phrases.map((phrase, index) => phrase.weight * clickRate(positions[index] ?? 10));
  const sum = weights.reduce((a, b) => a + b, 0);
  const pickPhrase = createPicker(weights);
  const clicked = new Uint16Array(phrases.length * 32);
  for (let n = 0; n < clicks; n += 1) {
    const cell = pickPhrase(next()) * 32 + pickHour(next());
    clicked[cell] = (clicked[cell] ?? 0) + 1;
  }
  const rows: [phrase: number, hour: number, impressions: number, clicks: number, positions: number][] = [];
  for (const [index, position] of positions.entries()) {
    const searches = (clicks * (weights[index] ?? 0)) / sum / clickRate(position);
    for (const [hour, weight] of hourWeights.entries()) {
      const own = clicked[index * 32 + hour] ?? 0;
      const shown = Math.max(own, Math.floor((searches * weight) / wholeDay + next()));
      if (shown === 0) continue;
      rows.push([index, hour, shown, own, Math.max(shown, Math.round(shown * (position + 0.4 * (next() - 0.5))))]);
    }
  }
  const facts: SearchDay = {
    day,
    start,
    count: rows.length,
    phrase: Uint16Array.from(rows, ([phrase]) => phrase),
    hour: Uint8Array.from(rows, ([, hour]) => hour),
    impressions: Uint16Array.from(rows, ([, , shown]) => shown),
    clicks: Uint16Array.from(rows, ([, , , own]) => own),
    positions: Uint32Array.from(rows, ([, , , , total]) => total),
  };
  return facts;
}

/** Creates the search results of every company. Days are generated on request and cached. */
export function createSearch(now: () => number) {
  const days = new Map<string, SearchDay>();
  let kept = 0;

  const factsOf = (company: Company, day: Day): SearchDay => {
    const key = `${company.id} ${day}`;
    const known = days.get(key);
    if (known !== undefined) {
      days.delete(key);
      days.set(key, known);
      return known;
    }
    const played = playSearchDay(company, day);
    days.set(key, played);
    kept += played.count;
    for (const [oldest, facts] of days) {
      if (kept <= KEPT_ROWS) break;
      days.delete(oldest);
      kept -= facts.count;
    }
    return played;
  };

  /** Calls `visit` for each impression of a site on the days `from` to `to` of a time zone, day by day. */
  const impressions = (
    site: SearchSite,
    range: { from: Day; to: Day; timeZone: string },
    visit: (impression: Impression) => void,
  ): void => {
    const { company } = site;
    const first = startOfDay(range.timeZone, range.from);
    const end = Math.min(startOfDay(range.timeZone, range.to + 1), Math.floor(now() / HOUR) * HOUR);
    const phrases = phrasesOf(company);
    for (let day = range.from - 1; day <= range.to + 1; day += 1) {
      const start = startOfDay(company.timeZone, day);
      if (start + 26 * HOUR <= first || start >= end) continue;
      const facts = factsOf(company, day);
      for (let row = 0; row < facts.count; row += 1) {
        const at = facts.start + (facts.hour[row] ?? 0) * HOUR;
        const phrase = phrases[facts.phrase[row] ?? 0];
        if (at < first || at >= end || phrase === undefined || !isOnSite(site, phrase.page)) continue;
        unfold(company, facts, row, phrase, at, visit);
      }
    }
  };
  return { impressions, factsOf };
}

export type Search = ReturnType<typeof createSearch>;

const DEVICES = ['DESKTOP', 'MOBILE', 'TABLET'] as const;

/** Calls `visit` for each impression of a row, first for clicked impressions. Positions differ by at most one. */
function unfold(
  company: Company,
  facts: SearchDay,
  row: number,
  phrase: Phrase,
  at: number,
  visit: (impression: Impression) => void,
): void {
  const shown = facts.impressions[row] ?? 0;
  const clicks = facts.clicks[row] ?? 0;
  const total = facts.positions[row] ?? shown;
  const low = Math.floor(total / shown);
  const higher = total - low * shown;
  for (let n = 0; n < shown; n += 1) {
    const draw = hash(company.demand.seed, facts.day, row, n, 46);
    const device = draw % 100;
    visit({
      phrase,
      at,
      type: (draw >>> 8) % 100 < 94 ? 'WEB' : (draw >>> 8) % 100 < 99 ? 'IMAGE' : 'VIDEO',
      device: DEVICES[device < 34 ? 0 : device < 96 ? 1 : 2] ?? 'MOBILE',
      country: countryOf(company, (draw >>> 16) / 65_536),
      clicked: n < clicks,
      position: n < shown - higher ? low : low + 1,
      second: draw % 9 === 0 && phrase.page !== `https://${company.domain}/`,
    });
  }
}

function countryOf(company: Company, u: number): string {
  let rest = u * company.countries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [country, weight] of company.countries) {
    rest -= weight;
    if (rest < 0) return country;
  }
  return company.countries[0]?.[0] ?? 'GB';
}

/** Returns a function from an instant in a range of days to its day in a time zone as `yyyy-MM-dd`. */
export function dayNamer(timeZone: string, from: Day, to: Day): (at: number) => string {
  const starts: number[] = [];
  for (let day = from; day <= to + 1; day += 1) starts.push(startOfDay(timeZone, day));
  const names = starts.map((_, index) => formatDay(from + index));
  let last = 0;
  return (at) => {
    while (last > 0 && (starts[last] ?? 0) > at) last -= 1;
    while (last < starts.length - 1 && (starts[last + 1] ?? 0) <= at) last += 1;
    return names[last] ?? '';
  };
}
