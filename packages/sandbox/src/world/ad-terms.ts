import type { Ad, AdAccount } from './ad-accounts.ts';
import type { AdDay } from './ad-facts.ts';
import type { Company } from './companies.ts';
import { createPicker, hash } from './random.ts';
import { type Phrase, phrasesOf } from './search-sites.ts';

/** Share of searches that are too rare to be named. */
const UNNAMED = 0.18;

type Terms = { phrases: readonly Phrase[]; pick: (u: number) => number };
const known = new Map<string, Terms>();

/** Returns the searches in which a campaign appears: searches for the company's name (`brand`), or all other searches. */
function termsOf(company: Company, brand: boolean): Terms {
  const id = `${company.id} ${brand}`;
  const found = known.get(id);
  if (found !== undefined) return found;
  const home = `https://${company.domain}/`;
  const phrases = phrasesOf(company).filter(({ query, page }) => query !== '' && (page === home) === brand);
  const made = { phrases, pick: createPicker(phrases.map(({ weight }) => weight)) };
  known.set(id, made);
  return made;
}

/** Returns the search term of an impression; '' for an unnamed term and for campaigns outside search. */
export function termOf(account: AdAccount, { group }: Ad, facts: AdDay, row: number, unit: number): string {
  const { campaign } = group;
  if (campaign.kind !== 'search') return '';
  const { company } = account;
  const draw = hash(company.demand.seed, campaign.source, facts.day, row, unit, 24);
  if ((draw & 0xff) / 256 < UNNAMED) return '';
  const { phrases, pick } = termsOf(company, /brand|marke/.test(campaign.name));
  return phrases[pick((draw >>> 8) / 16_777_216)]?.query ?? '';
}
