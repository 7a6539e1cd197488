import { COMPANIES, type Company } from '../world/companies.ts';
import { hash } from '../world/random.ts';
import { RIVALS } from '../world/rivals.ts';

/** A domain with figures: of a company or of a fictional competitor. */
export type Domain = {
  name: string;
  company: Company;
  /** Size relative to the company. */
  size: number;
  /** Databases with their share of the traffic. The first is the database of the home country. */
  databases: readonly (readonly [code: string, share: number])[];
  /** True if the domain has ads in search results. */
  advertises: boolean;
  seed: number;
};

/** Returns the database of a country. Semrush's code of the United Kingdom is `uk`. */
const codeOf = (country: string): string => (country === 'GB' ? 'uk' : country.toLowerCase());

function domainOf(company: Company, name: string, size: number, advertises: boolean): Domain {
  const total = company.countries.reduce((sum, [, weight]) => sum + weight, 0);
  const databases = company.countries.map(([country, weight]) => [codeOf(country), weight / total] as const);
  const seed = hash(company.demand.seed, size * 1000, name.length, 71);
  return { name, company, size, databases, advertises, seed };
}

/** Every domain by name. The charity and some competitors have no ads. */
export const DOMAINS: ReadonlyMap<string, Domain> = new Map(
  Object.values(COMPANIES)
    .flatMap((company) => [
      domainOf(company, company.domain, 1, company.id !== 'charity'),
      ...RIVALS[company.id].map((name, index) => domainOf(company, name, [1.7, 0.8, 0.35][index] ?? 0.5, index !== 1)),
    ])
    .map((domain) => [domain.name, domain]),
);

/** Returns the other domains of the same market, in the order of `DOMAINS`. */
export const rivalsOf = (domain: Domain): Domain[] =>
  [...DOMAINS.values()].filter(({ company, name }) => company === domain.company && name !== domain.name);
