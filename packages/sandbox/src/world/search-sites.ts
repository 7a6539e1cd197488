import { COMPANIES, type Company, type CompanyId } from './companies.ts';
import { hash } from './random.ts';

/** A site in Google's search results. */
export type SearchSite = {
  /** `sc-domain:marlowcoffee.com`, or the beginning of the addresses of its pages. */
  siteUrl: string;
  company: Company;
};

/** A query and the page that answers it. */
export type Phrase = {
  query: string;
  /** Address of the page. */
  page: string;
  /** Relative number of searches. */
  weight: number;
  /** Mean position in the results. */
  position: number;
};

/** Path of a page, a search that finds it, and its usual position. The first topic of a company is the company's name. */
type Topic = readonly [path: string, words: string, position: number];

const TOPICS: Readonly<Record<CompanyId, { modifiers: readonly string[]; topics: readonly Topic[] }>> = {
  coffee: {
    modifiers: ['', 'near me', 'online', 'uk', 'best', 'delivery', 'gift'],
    topics: [
      ['/', 'marlow coffee', 1.1],
      ['/shop/coffee', 'coffee beans', 7.4],
      ['/shop/subscription', 'coffee subscription', 5.2],
      ['/brew-guides/v60', 'how to brew v60', 3.4],
      ['/shop/equipment/aeropress', 'aeropress', 9.1],
      ['/shop/coffee/ethiopia-guji', 'ethiopia guji coffee', 4.6],
      ['/cafes/bristol', 'coffee shop bristol', 6.3],
      ['/shop/gift-box', 'coffee gift box', 8.2],
      ['/shop/coffee/brazil-cerrado-decaf', 'decaf coffee', 11.8],
      ['/brew-guides', 'brew guide', 5.9],
    ],
  },
  clinics: {
    modifiers: ['', 'berlin', 'hamburg', 'kosten', 'in der nähe', 'erfahrungen'],
    topics: [
      ['/', 'zahnwerk', 1.2],
      ['/praxen/berlin', 'zahnarzt', 9.6],
      ['/leistungen/implantate', 'zahnimplantat', 6.8],
      ['/leistungen/bleaching', 'bleaching zähne', 5.1],
      ['/leistungen/angstpatienten', 'angstpatient zahnarzt', 3.2],
      ['/praxen/hamburg', 'zahnarztpraxis', 12.4],
    ],
  },
  software: {
    modifiers: ['', 'software', 'pricing', 'alternative', 'for teams', 'api', 'vs'],
    topics: [
      ['/', 'quillstack', 1.0],
      ['/product/automation', 'document automation', 6.1],
      ['/product/contracts', 'contract generation', 8.4],
      ['/blog/what-is-clm', 'what is clm', 4.3],
      ['/templates/nda', 'nda template', 10.2],
      ['/pricing', 'document software', 7.7],
    ],
  },
  hotel: {
    modifiers: ['', 'booking', 'rooms', 'bay of islands', 'deals', 'family'],
    topics: [
      ['/', 'kōwhai bay hotel', 1.3],
      ['/rooms', 'hotel bay of islands', 5.8],
      ['/offers/winter', 'winter escape nz', 4.9],
      ['/restaurant', 'seafood restaurant paihia', 3.7],
      ['/weddings', 'beach wedding venue', 8.8],
    ],
  },
  charity: {
    modifiers: ['', 'dublin', 'near me', 'online', 'donate'],
    topics: [
      ['/', 'second spring', 2.4],
      ['/donate', 'donate clothes', 5.5],
      ['/shops', 'charity shop', 7.9],
      ['/volunteer', 'volunteering', 9.4],
      ['/impact', 'textile recycling', 12.6],
    ],
  },
};

/** Share of searches whose queries are too rare to be named. */
const ANONYMISED = 0.6;

/** Returns the phrases of a company. A phrase with an empty query represents queries that Google does not name. */
export function phrasesOf(company: Company): readonly Phrase[] {
  const known = phrases.get(company);
  if (known !== undefined) return known;
  const { modifiers, topics } = TOPICS[company.id];
  const seed = company.demand.seed;
  const named = topics.flatMap(([path, words, position], topic) =>
    modifiers.map((modifier, index): Phrase => {
      const u = hash(seed, topic, index, 41) / 4_294_967_296;
      return {
        query: `${words} ${modifier}`.trim(),
        page: `https://${company.domain}${path}`,
        weight: ((topic === 0 ? 5 : 1.6) / (topic + 1) ** 0.6) * (index === 0 ? 3 : 0.3 + u),
        position: position * (index === 0 ? 1 : 0.9 + 0.5 * u),
      };
    }),
  );
  const sum = named.reduce((total, { weight }) => total + weight, 0);
  const rare = topics.map(
    ([path, , position], topic): Phrase => ({
      query: '',
      page: `https://${company.domain}${path}`,
      weight: ((sum * ANONYMISED) / (1 - ANONYMISED)) * ((1 + (topic % 3)) / (topics.length * 2)),
      position: position * 1.3 + 1,
    }),
  );
  const all = [...named, ...rare];
  phrases.set(company, all);
  return all;
}

const phrases = new WeakMap<Company, readonly Phrase[]>();

export const SEARCH_SITES: readonly SearchSite[] = [
  { siteUrl: 'sc-domain:marlowcoffee.com', company: COMPANIES.coffee },
  // The site contains only the pages of the shop.
  { siteUrl: 'https://marlowcoffee.com/shop/', company: COMPANIES.coffee },
  { siteUrl: 'https://zahnwerk.example/', company: COMPANIES.clinics },
  { siteUrl: 'sc-domain:quillstack.example', company: COMPANIES.software },
  { siteUrl: 'https://kowhaibay.example/', company: COMPANIES.hotel },
  { siteUrl: 'sc-domain:secondspring.example', company: COMPANIES.charity },
];

/** Returns true if a page belongs to a site. */
export const isOnSite = ({ siteUrl }: SearchSite, page: string): boolean =>
  siteUrl.startsWith('sc-domain:') || page.startsWith(siteUrl);
