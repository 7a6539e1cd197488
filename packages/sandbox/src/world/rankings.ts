import { type Day, formatDay, weekdayOf } from './calendar.ts';
import type { Company, CompanyId } from './companies.ts';
import { isOutage } from './demand.ts';
import { hash } from './random.ts';
import { RIVALS } from './rivals.ts';
import { clickRate, positionOn } from './search.ts';
import { phrasesOf } from './search-sites.ts';

/** Number of results that a rank tracker reads. */
const DEPTH = 100;

/** A search engine in which the keywords of a company are tracked. */
export type Engine = {
  id: number;
  name: 'Google' | 'Bing';
  /** ISO 3166-1 alpha-2. */
  country: string;
  language: string;
  device: 'desktop' | 'mobile';
};

/** A tracked keyword. */
export type TrackedKeyword = {
  id: number;
  phrase: string;
  /** Address of the page that is found for the keyword. */
  page: string;
  tags: readonly string[];
  /** Searches in a month. */
  volume: number;
  /** The keyword's first day in the trackers. */
  added: Day;
  /** Cost of a click in hundredths of US dollars. */
  cpc: number;
};

type Place = { keyword: TrackedKeyword; positionOn(day: Day): number; seed: number };

const LANGUAGES: Readonly<Record<string, string>> = { DE: 'de', AT: 'de', FR: 'fr', NL: 'nl', PL: 'pl' };

const NUMBERS: Readonly<Record<CompanyId, number>> = { coffee: 1, clinics: 2, software: 3, hotel: 4, charity: 5 };

/** Returns the number of a company, from which stand-ins build their ids. */
export const numberOf = ({ id }: Company): number => NUMBERS[id];

/** Returns the engines of a company: Google on two devices and Bing in the first country, and Google in the second country. */
export function enginesOf(company: Company): readonly Engine[] {
  const [home = 'GB', abroad = 'US'] = company.countries.map(([country]) => country);
  const at = (n: number, name: Engine['name'], country: string, device: Engine['device']): Engine => ({
    id: numberOf(company) * 100 + n,
    name,
    country,
    language: LANGUAGES[country] ?? 'en',
    device,
  });
  return [
    at(1, 'Google', home, 'desktop'),
    at(2, 'Google', home, 'mobile'),
    at(3, 'Bing', home, 'desktop'),
    at(4, 'Google', abroad, 'desktop'),
  ];
}

const places = new Map<CompanyId, readonly Place[]>();

/**
 * Returns the tracked keywords of a company. Keywords with traffic have the positions of the world's searches. Long keywords, which bring
 * no traffic, have high position numbers or are not found.
 */
function placesOf(company: Company): readonly Place[] {
  const known = places.get(company.id);
  if (known !== undefined) return known;
  const { seed, created } = company.demand;
  const all = phrasesOf(company);
  const named = all.flatMap((phrase, index) => (phrase.query === '' ? [] : [{ phrase, index }]));
  const first = new Map(named.map(({ phrase }) => [phrase.page, phrase] as const).reverse());
  const home = `https://${company.domain}/`;
  const path = (page: string) => page.slice(home.length - 1);
  const tagOf = (page: string) => (page === home ? 'Brand' : path(page).split('/')[1] || 'Other');
  const found = named
    .filter(({ index }) => index % 2 === 0 || hash(seed, index, 51) % 3 === 0)
    .map(({ phrase, index }) => ({
      phrase: phrase.query,
      page: phrase.page,
      tags: [tagOf(phrase.page), ...(hash(seed, index, 52) % 3 === 0 ? ['Priority'] : [])],
      volume: Math.round((60 + phrase.weight * 900) * 0.98) * 10,
      positionOn: (day: Day) => positionOn(seed, index, phrase, day),
    }));
  const deep = [...first].flatMap(([page, phrase], index) =>
    ['wholesale', 'ideas', 'reviews'].map((word, at) => {
      const base = 22 + (hash(seed, index, at, 53) % 105);
      return {
        phrase: `${phrase.query} ${word}`,
        page,
        tags: [tagOf(page), 'Long tail'],
        volume: 10 + (hash(seed, index, at, 54) % 30) * 10,
        positionOn: (day: Day) => base * (1 + 0.22 * Math.sin(day / 31 + (hash(seed, index, at, 55) % 7))),
      };
    }),
  );
  const made = [...found, ...deep].map(({ positionOn: position, ...keyword }, index): Place => {
    const own = hash(seed, index, 56);
    return {
      keyword: {
        ...keyword,
        id: numberOf(company) * 10_000 + index + 1,
        // Some keywords were added later than other keywords.
        added: own % 13 === 0 ? created + 900 + (own % 200) : created,
        cpc: 40 + (hash(seed, index, 57) % 400),
      },
      positionOn: position,
      seed: own,
    };
  });
  places.set(company.id, made);
  return made;
}

export const keywordsOf = (company: Company): TrackedKeyword[] => placesOf(company).map(({ keyword }) => keyword);

/** Returns the web sites that have positions: the company's site, then the sites of its competitors. */
export const trackedDomains = (company: Company): string[] => [company.domain, ...RIVALS[company.id]];

/** Returns the last day with a look-up. Trackers look up positions in the first six hours of a day in UTC. */
export const latestRanking = (now: number): Day => Math.floor((now - 6 * 3_600_000) / 86_400_000);

/** Returns true for days with a look-up. Days before the first visit, days of an outage and days after the latest look-up have none. */
export const isTracked = (company: Company, day: Day, now: number): boolean =>
  day >= company.demand.created && day <= latestRanking(now) && !isOutage(company.demand.seed, day);

/** Returns the position of a web site for a keyword; null if it is not found, undefined before the keyword was added. */
export function rankOf(
  company: Company,
  keyword: TrackedKeyword,
  engine: Engine,
  day: Day,
  domain = company.domain,
): number | null | undefined {
  if (day < keyword.added) return undefined;
  const place = placesOf(company)[keyword.id - numberOf(company) * 10_000 - 1];
  if (place === undefined) return undefined;
  const rival = trackedDomains(company).indexOf(domain);
  if (rival < 0) return null;
  const u = hash(place.seed, engine.id, day, rival, 58) / 4_294_967_296;
  const constant = hash(place.seed, engine.id, rival, 59) / 4_294_967_296;
  const factor =
    (engine.device === 'mobile' ? 1.08 : 1) * (engine.name === 'Bing' ? 1.3 : 1) * (engine.id % 100 === 4 ? 1.9 : 1);
  const others = rival === 0 ? 1 : 0.6 + 2.4 * constant;
  const position = Math.max(1, Math.round(place.positionOn(day) * factor * others + (u - 0.5) * 0.9));
  return position > DEPTH ? null : position;
}

/** Returns the address of the page that is found. For a fifth of the keywords two pages alternate. */
export function pageOf(company: Company, keyword: TrackedKeyword, day: Day): string {
  if (keyword.id % 5 !== 0 || weekdayOf(day) % 2 === 0) return keyword.page;
  return `https://${company.domain}/guide`;
}

/** Returns the trackers' estimate of the daily visits from a position; 0 for null. */
export const visitsOf = (keyword: TrackedKeyword, position: number | null): number =>
  position === null ? 0 : Math.round((keyword.volume / 30) * clickRate(position));

/** Returns the correct figures of a company in one engine or in all engines, computed from single positions. */
export function rankLedger(
  company: Company,
  range: { from: Day; to: Day },
  now: number,
  { engine, domain = company.domain }: { engine?: number | undefined; domain?: string | undefined },
) {
  const engines = enginesOf(company).filter(({ id }) => engine === undefined || id === engine);
  const days: Day[] = [];
  for (let day = range.from; day <= range.to; day += 1) if (isTracked(company, day, now)) days.push(day);
  const keywords = keywordsOf(company).flatMap((keyword) =>
    engines.map((one) => ({
      keyword: keyword.phrase,
      tags: keyword.tags,
      volume: keyword.volume,
      engine: one.id,
      days: days.flatMap((day) => {
        const position = rankOf(company, keyword, one, day, domain);
        return position === undefined
          ? []
          : [
              {
                day: formatDay(day),
                position,
                page: position === null ? null : pageOf(company, keyword, day),
                visits: visitsOf(keyword, position),
              },
            ];
      }),
    })),
  );
  const byDay = days.map((day) => {
    const name = formatDay(day);
    const positions = keywords
      .flatMap((one) => one.days.filter((at) => at.day === name))
      .map(({ position }) => position);
    const found = positions.filter((position) => position !== null);
    const between = (from: number, to: number) => found.filter((one) => one >= from && one <= to).length;
    return {
      day: name,
      keywords: positions.length,
      found: found.length,
      sum: found.reduce((sum, position) => sum + position, 0),
      bands: [between(1, 3), between(4, 10), between(11, 20), between(21, 50), between(51, 100)],
      absent: positions.length - found.length,
    };
  });
  return { days: byDay, keywords };
}
