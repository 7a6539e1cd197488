import { COMPANIES, type Company } from '../world/companies.ts';
import { hash } from '../world/random.ts';
import { RIVALS } from '../world/rivals.ts';

/** A domain that Semrush has figures of: a company's, or that of a fictional competitor. */
export type Domain = {
  name: string;
  company: Company;
  /** Size relative to the company. */
  size: number;
  /** Databases with their share of the traffic; the first one is the home country's. */
  databases: readonly (readonly [code: string, share: number])[];
  /** Whether it advertises in search results. */
  advertises: boolean;
  seed: number;
};

/** Semrush writes the United Kingdom as `uk`. */
const codeOf = (country: string): string => (country === 'GB' ? 'uk' : country.toLowerCase());

function domainOf(company: Company, name: string, size: number, advertises: boolean): Domain {
  const total = company.countries.reduce((sum, [, weight]) => sum + weight, 0);
  const databases = company.countries.map(([country, weight]) => [codeOf(country), weight / total] as const);
  const seed = hash(company.demand.seed, size * 1000, name.length, 71);
  return { name, company, size, databases, advertises, seed };
}

/** Every domain by name. The charity does not buy ads by name, and neither does every competitor. */
export const DOMAINS: ReadonlyMap<string, Domain> = new Map(
  Object.values(COMPANIES)
    .flatMap((company) => [
      domainOf(company, company.domain, 1, company.id !== 'charity'),
      ...RIVALS[company.id].map((name, index) => domainOf(company, name, [1.7, 0.8, 0.35][index] ?? 0.5, index !== 1)),
    ])
    .map((domain) => [domain.name, domain]),
);

/** The other domains of the same market, the most similar first. */
export const rivalsOf = (domain: Domain): Domain[] =>
  [...DOMAINS.values()].filter(({ company, name }) => company === domain.company && name !== domain.name);
