import { dayOf } from '../world/calendar.ts';
import { ordinaryVolume } from '../world/demand.ts';
import { hash } from '../world/random.ts';
import { phrasesOf } from '../world/search-sites.ts';
import { type Domain, rivalsOf } from './domains.ts';

/** Months since the year 0. */
export type Month = number;

export const monthIndex = (year: number, month: number): Month => year * 12 + month - 1;
export const monthText = (month: Month): string =>
  `${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}15`;

/** Returns the latest month with a snapshot. Snapshots are made on the 15th, in UTC. */
export function latestSnapshot(now: number): Month {
  const date = new Date(now);
  const month = monthIndex(date.getUTCFullYear(), date.getUTCMonth() + 1);
  return date.getUTCDate() >= 15 ? month : month - 1;
}

/** Returns the month of `YYYYMM15`; undefined for any other text. */
export function parseSnapshot(text: string): Month | undefined {
  const [, year, month] = /^(\d{4})(\d\d)15$/.exec(text) ?? [];
  return year === undefined || Number(month) < 1 || Number(month) > 12
    ? undefined
    : monthIndex(Number(year), Number(month));
}

/** Estimates of a domain in a database for a month. Costs are in US dollars. */
export type Estimate = {
  rank: number;
  organicKeywords: number;
  organicTraffic: number;
  organicCost: number;
  paidKeywords: number;
  paidTraffic: number;
  paidCost: number;
};

/**
 * Returns the estimates of a domain. Returns undefined if the domain had no visitors yet, or if the database does not
 * contain it.
 */
export function estimateOf(domain: Domain, database: string, month: Month): Estimate | undefined {
  const share = domain.databases.find(([code]) => code === database)?.[1];
  if (share === undefined) return undefined;
  const day = dayOf(Math.floor(month / 12), (month % 12) + 1, 15);
  const volume = ordinaryVolume(domain.company.demand, day) * domain.size;
  if (volume === 0) return undefined;
  const noise = (salt: number) => 0.93 + (hash(domain.seed, month, salt) % 1000) / 7_000;
  const organicTraffic = Math.round(volume * 30 * 0.29 * share * noise(1));
  const paidTraffic = domain.advertises ? Math.round(volume * 30 * 0.1 * share * noise(2)) : 0;
  return {
    rank: Math.round(9_000_000 / (organicTraffic + 10)),
    organicKeywords: Math.round(organicTraffic / 3.1),
    organicTraffic,
    organicCost: Math.round(organicTraffic * 1.35 * noise(3)),
    paidKeywords: Math.round(paidTraffic / 42),
    paidTraffic,
    paidCost: Math.round(paidTraffic * 0.82 * noise(4)),
  };
}

/** A keyword for which a domain is found. Amounts are in US dollars; shares are percent of the domain's traffic. */
export type Keyword = {
  phrase: string;
  url: string;
  position: number;
  /** Position in the previous snapshot; 0 if the domain was not found. */
  previous: number;
  volume: number;
  difficulty: number;
  cpc: number;
  competition: number;
  results: number;
  trafficShare: number;
  costShare: number;
};

/** Returns the keywords of a domain in a month, sorted by traffic, largest first. */
export function keywordsOf(domain: Domain, database: string, month: Month, paid: boolean): Keyword[] {
  const estimate = estimateOf(domain, database, month);
  if (estimate === undefined || (paid && !domain.advertises)) return [];
  const named = phrasesOf(domain.company).filter(({ query }) => query !== '');
  const found = named.flatMap((phrase, index) => {
    const u = (salt: number, at = month) => hash(domain.seed, index, at, salt, paid ? 1 : 0) / 4_294_967_296;
    // Every third keyword has ads. A small domain is found for fewer keywords.
    if ((paid && index % 3 !== 0) || u(11, 0) > 0.55 + 0.3 * domain.size) return [];
    const position = Math.max(
      1,
      Math.round(phrase.position * (0.8 + 0.5 * u(12)) + (1 - Math.min(1, domain.size)) * 6),
    );
    const before = u(13) < 0.06 ? 0 : Math.max(1, position + Math.round((u(14) - 0.5) * 6));
    const volume = Math.round((60 + phrase.weight * 900) * (0.9 + 0.2 * u(15))) * 10;
    return [
      {
        phrase: index === 4 ? `${phrase.query}; "${phrase.query}"` : phrase.query,
        url: phrase.page.replace(domain.company.domain, domain.name),
        position,
        previous: before,
        volume,
        difficulty: Math.round(10 + 80 * u(16, 0)),
        cpc: Math.round(40 + 400 * u(17, 0)) / 100,
        competition: Math.round(100 * u(18, 0)) / 100,
        results: Math.round(1e5 + 9e7 * u(19, 0)),
        weight: (phrase.weight * 1000) / position,
      },
    ];
  });
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  const cost = found.reduce((sum, { weight, cpc }) => sum + weight * cpc, 0);
  const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100;
  return found
    .map(({ weight, ...keyword }) => ({
      ...keyword,
      trafficShare: percent(weight, total),
      costShare: percent(weight * keyword.cpc, cost),
    }))
    .sort((one, other) => other.trafficShare - one.trafficShare || (one.phrase < other.phrase ? -1 : 1));
}

export type Competitor = { domain: Domain; relevance: number; common: number; estimate: Estimate };

/** Returns the competitors of a domain in a database, the most relevant first. */
export function competitorsOf(domain: Domain, database: string, month: Month, paid: boolean): Competitor[] {
  const own = new Set(keywordsOf(domain, database, month, paid).map(({ phrase }) => phrase));
  return rivalsOf(domain)
    .flatMap((other) => {
      const estimate = estimateOf(other, database, month);
      const common = keywordsOf(other, database, month, paid).filter(({ phrase }) => own.has(phrase)).length;
      if (estimate === undefined || common === 0) return [];
      return [{ domain: other, relevance: Math.round((common / own.size) * 100) / 100, common, estimate }];
    })
    .sort((one, other) => other.relevance - one.relevance || (one.domain.name < other.domain.name ? -1 : 1));
}
