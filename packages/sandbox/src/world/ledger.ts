import { type AdAccount, adsOf } from './ad-accounts.ts';
import type { Ads } from './ads.ts';
import { type Day, formatDay, localTime } from './calendar.ts';
import type { Search, SearchType } from './search.ts';
import type { SearchSite } from './search-sites.ts';

/** Correct figures of an advertising account. Amounts are in hundredths of its currency. */
type AdSum = {
  impressions: number;
  clicks: number;
  cost: number;
  conversions: number;
  credit: number;
  value: number;
  leads: number;
};

type AdLedger = {
  currency: string;
  timeZone: string;
  days: ({ day: string } & AdSum)[];
  campaigns: Record<string, AdSum>;
  total: AdSum;
};

/** Correct figures of a site. `positions` is the sum of the positions of all impressions. */
type SearchSum = { clicks: number; impressions: number; positions: number };

type SearchLedger = {
  timeZone: string;
  days: ({ day: string } & SearchSum)[];
  /** Figures by query, without rare queries. */
  queries: Record<string, SearchSum>;
  devices: Record<string, SearchSum>;
  total: SearchSum;
};

const HOUR = 3_600_000;
const noAds = (): AdSum => ({ impressions: 0, clicks: 0, cost: 0, conversions: 0, credit: 0, value: 0, leads: 0 });
const noSearch = (): SearchSum => ({ clicks: 0, impressions: 0, positions: 0 });

/**
 * Returns the correct figures of the days `from` to `to` of a time zone, both inclusive. It does not use the report code of the stand-ins,
 * but assigns every event to a day by its local time. Hours that are not complete at `now` do not count.
 */
export function adLedger(ads: Ads, account: AdAccount, range: Range, now: number): AdLedger {
  const dayAt = clockOf(range.timeZone);
  const days = new Map<string, AdSum>(daysOf(range).map((day) => [day, noAds()]));
  const campaigns: Record<string, AdSum> = {};
  const total = noAds();
  const list = adsOf(account);
  for (let day = range.from - 2; day <= range.to + 2; day += 1) {
    if (account.campaigns.length === 0) break;
    const facts = ads.factsOf(account, day);
    const sumsOf = (row: number): AdSum[] => {
      const at = facts.start + (facts.hour[row] ?? 0) * HOUR;
      const own = days.get(dayAt(at));
      const name = list[facts.ad[row] ?? 0]?.group.campaign.name ?? '';
      if (own === undefined || at + HOUR > now) return [];
      const campaign = campaigns[name] ?? noAds();
      campaigns[name] = campaign;
      return [own, campaign, total];
    };
    for (let row = 0; row < facts.count; row += 1) {
      for (const sum of sumsOf(row)) sum.impressions += facts.impressions[row] ?? 0;
    }
    for (let click = 0; click < facts.clicks; click += 1) {
      for (const sum of sumsOf(facts.row[click] ?? 0)) {
        sum.clicks += 1;
        sum.cost += facts.cost[click] ?? 0;
        sum.conversions += facts.converted[click] ?? 0;
        sum.credit += facts.credit[click] ?? 0;
        sum.value += facts.value[click] ?? 0;
        sum.leads += facts.lead[click] ?? 0;
      }
    }
  }
  const { currency } = account;
  return { currency, timeZone: range.timeZone, days: listed(days), campaigns, total };
}

/** Returns the correct figures of a site, added up by property and not by page. */
export function searchLedger(search: Search, site: SearchSite, range: Range, type: SearchType): SearchLedger {
  const dayAt = clockOf(range.timeZone);
  const days = new Map<string, SearchSum>(daysOf(range).map((day) => [day, noSearch()]));
  const queries: Record<string, SearchSum> = {};
  const devices: Record<string, SearchSum> = {};
  const total = noSearch();
  const wide = { from: range.from - 2, to: range.to + 2, timeZone: 'UTC' };
  search.impressions(site, wide, (impression) => {
    const own = days.get(dayAt(impression.at));
    if (own === undefined || impression.type !== type) return;
    const { query } = impression.phrase;
    const sums = [own, total, entry(devices, impression.device), ...(query === '' ? [] : [entry(queries, query)])];
    for (const sum of sums) {
      sum.clicks += impression.clicked ? 1 : 0;
      sum.impressions += 1;
      sum.positions += impression.position;
    }
  });
  return { timeZone: range.timeZone, days: listed(days), queries, devices, total };
}

export type Range = { from: Day; to: Day; timeZone: string };

function entry(sums: Record<string, SearchSum>, key: string): SearchSum {
  const sum = sums[key] ?? noSearch();
  sums[key] = sum;
  return sum;
}

const daysOf = ({ from, to }: Range): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => formatDay(from + index));

const listed = <T>(days: ReadonlyMap<string, T>): ({ day: string } & T)[] =>
  [...days].map(([day, sum]) => ({ day, ...sum }));

const clocks = new Map<string, (at: number) => string>();

/** Returns a function from an instant to its day in a time zone. It reads the zone's local time only once for each hour. */
export function clockOf(timeZone: string): (at: number) => string {
  const clock = clocks.get(timeZone) ?? newClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function newClock(timeZone: string): (at: number) => string {
  const known = new Map<number, string>();
  return (at) => {
    const hour = Math.floor(at / HOUR);
    const day = known.get(hour) ?? formatDay(localTime(hour * HOUR, timeZone).day);
    known.set(hour, day);
    return day;
  };
}
