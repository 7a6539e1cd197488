import { DOMAINS, type Domain } from '../semrush/domains.ts';
import { keywordsOf, monthIndex } from '../semrush/estimates.ts';
import { type Day, formatDay } from '../world/calendar.ts';
import { ordinaryVolume } from '../world/demand.ts';
import { hash } from '../world/random.ts';

/** Returns the domain of a target; undefined for an unknown domain. */
export const domainOf = (target: string): Domain | undefined => DOMAINS.get(target.replace(/^www\./, ''));

/** Returns the countries of a domain as ISO codes in lower case, with their share of the traffic. */
export const countriesOf = ({ databases }: Domain): [country: string, share: number][] =>
  databases.map(([code, share]) => [code === 'uk' ? 'gb' : code, share]);

/**
 * Returns the links to a domain on a day. Their number grows with the age of the domain. Returns undefined if the domain did
 * not exist yet.
 */
export function linksOn(domain: Domain, day: Day) {
  const age = day - domain.company.demand.created;
  if (age < 0) return undefined;
  const refdomains = Math.round(domain.size * (90 + age * 0.41) + (hash(domain.seed, day, 81) % 5));
  return {
    refdomains,
    backlinks: Math.round(refdomains * 7.3),
    rating: Math.min(95, Math.round(Math.log10(refdomains + 1) * 170) / 10),
    rank: Math.round(60_000_000 / (refdomains + 10)),
  };
}

/**
 * Returns the search figures of a domain for the month up to a day: traffic and its value in cents. Without `country`, the
 * figures include all countries.
 */
export function searchOn(domain: Domain, day: Day, country?: string) {
  const share = countriesOf(domain)
    .filter(([code]) => country === undefined || code === country)
    .reduce((sum, [, part]) => sum + part, 0);
  const level =
    [0, 1, 2, 3, 4, 5, 6].reduce((sum, back) => sum + ordinaryVolume(domain.company.demand, day - back), 0) / 7;
  const organic = Math.round(level * 30 * 0.29 * domain.size * share);
  const paid = domain.advertises ? Math.round(level * 30 * 0.1 * domain.size * share) : 0;
  return {
    org_traffic: organic,
    org_cost: Math.round(organic * 135),
    org_keywords: Math.round(organic / 3),
    org_keywords_1_3: Math.round(organic / 21),
    paid_traffic: paid,
    paid_cost: Math.round(paid * 82),
    paid_keywords: Math.round(paid / 40),
    paid_pages: Math.round(paid / 400),
  };
}

/**
 * Returns the organic keywords of a domain in a country, sorted by traffic. Without `country`, the domain's first country is
 * used.
 */
export function keywordsOn(domain: Domain, day: Day, country?: string) {
  const [year = 0, month = 1] = formatDay(day).split('-').map(Number);
  const home = countriesOf(domain)[0]?.[0] ?? 'gb';
  const code = country ?? home;
  const found = keywordsOf(domain, code === 'gb' ? 'uk' : code, monthIndex(year, month), false);
  const traffic = searchOn(domain, day, code).org_traffic;
  return found.map((keyword) => ({ ...keyword, traffic: Math.round((traffic * keyword.trafficShare) / 100) }));
}
