import { type AdAccount, AGES, adsOf } from './ad-accounts.ts';
import { personOf, viewerOf } from './ad-facts.ts';
import { termOf } from './ad-terms.ts';
import type { Ads } from './ads.ts';
import { formatDay } from './calendar.ts';
import { clockOf, type Range } from './ledger.ts';

/** Correct figures of a part of the audience. Amounts are in hundredths of the account's currency. */
type Part = { impressions: number; clicks: number; cost: number };
export type Breakdown = Record<'countries' | 'ages' | 'terms', Record<string, Part>>;

const HOUR = 3_600_000;

/**
 * Returns the correct figures of an account by country, age and search term, computed impression by impression. The age is `unknown` for
 * people whose age and gender the vendor does not have. Unnamed search terms are omitted.
 */
export function adBreakdown(ads: Ads, account: AdAccount, range: Range, now: number): Breakdown {
  const dayAt = clockOf(range.timeZone);
  const [first, last] = [formatDay(range.from), formatDay(range.to)];
  const found: Breakdown = { countries: {}, ages: {}, terms: {} };
  const part = (sums: Record<string, Part>, key: string): Part => {
    const own = sums[key] ?? { impressions: 0, clicks: 0, cost: 0 };
    sums[key] = own;
    return own;
  };
  const list = adsOf(account);
  for (let day = range.from - 2; day <= range.to + 2; day += 1) {
    if (account.campaigns.length === 0) break;
    const facts = ads.factsOf(account, day);
    const partsOf = (row: number, unit: number): Part[] => {
      const at = facts.start + (facts.hour[row] ?? 0) * HOUR;
      const ad = list[facts.ad[row] ?? 0];
      const own = dayAt(at);
      if (ad === undefined || own < first || own > last || at + HOUR > now) return [];
      const { country, age, gender } = personOf(account, ad, viewerOf(account, facts, row, unit));
      const term = termOf(account, ad, facts, row, unit);
      return [
        part(found.countries, country),
        part(found.ages, gender === 'unknown' ? 'unknown' : (AGES[age] ?? '')),
        ...(term === '' ? [] : [part(found.terms, term)]),
      ];
    };
    for (let row = 0; row < facts.count; row += 1) {
      for (let unit = 0; unit < (facts.impressions[row] ?? 0); unit += 1) {
        for (const sum of partsOf(row, unit)) sum.impressions += 1;
      }
    }
    for (let click = 0; click < facts.clicks; click += 1) {
      for (const sum of partsOf(facts.row[click] ?? 0, facts.unit[click] ?? 0)) {
        sum.clicks += 1;
        sum.cost += facts.cost[click] ?? 0;
      }
    }
  }
  return found;
}
