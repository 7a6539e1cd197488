import { type Ad, type AdAccount, AGES, adsOf } from './ad-accounts.ts';
import { type AdDay, type Person, personOf, playAdDay, viewerOf } from './ad-facts.ts';
import { termOf } from './ad-terms.ts';
import { type Day, formatDay } from './calendar.ts';
import { localTextOf, startOfDay } from './zone.ts';

/**
 * Key by which the rows of a report are grouped. `hour` is `00` to `23`, and `age` is one of AGES. `campaign`, `group` and `ad` are ids.
 * `term` is the search term, '' if it is not named.
 */
export type AdKey =
  | 'day'
  | 'month'
  | 'hour'
  | 'campaign'
  | 'group'
  | 'ad'
  | 'device'
  | 'country'
  | 'age'
  | 'gender'
  | 'network'
  | 'term';

/** Amounts are in hundredths of the account's currency. */
export type AdFigures = {
  impressions: number;
  clicks: number;
  cost: number;
  /** Clicks that converted. */
  conversions: number;
  /** Conversions that data-driven attribution credits, in hundredths. */
  credit: number;
  /** Value of the conversions. */
  value: number;
  /** Clicks with a smaller action, such as a sign-up. */
  leads: number;
  /** Number of different people who saw an ad; 0 unless requested. It does not add up over rows. */
  reach: number;
};

export type AdRow = AdFigures & { keys: Partial<Record<AdKey, string>>; ad: Ad };

export type AdQuery = {
  from: Day;
  to: Day;
  /** Time zone of the days. Default: the account's. */
  timeZone?: string;
  by?: readonly AdKey[];
  /** True for the ads to count. Default: all ads. */
  where?: (ad: Ad) => boolean;
  /** True to count different people, which takes longer. */
  reach?: boolean;
};

const HOUR = 3_600_000;
const PERSONAL: readonly AdKey[] = ['device', 'country', 'age', 'gender', 'term'];
/** Maximum number of cached rows and clicks, about 20 bytes each. */
const KEPT = 1_500_000;

const nothing = (): AdFigures => ({
  impressions: 0,
  clicks: 0,
  cost: 0,
  conversions: 0,
  credit: 0,
  value: 0,
  leads: 0,
  reach: 0,
});

/** Creates the advertising of every company. Days are generated on request and cached. The least recently used days are removed first. */
export function createAds(now: () => number) {
  const days = new Map<string, AdDay>();
  let kept = 0;

  const factsOf = (account: AdAccount, day: Day): AdDay => {
    const key = `${account.vendor} ${account.id} ${day}`;
    const known = days.get(key);
    if (known !== undefined) {
      days.delete(key);
      days.set(key, known);
      return known;
    }
    const played = playAdDay(account, day);
    days.set(key, played);
    kept += played.count + played.clicks;
    for (const [oldest, facts] of days) {
      if (kept <= KEPT) break;
      days.delete(oldest);
      kept -= facts.count + facts.clicks;
    }
    return played;
  };

  /**
   * Returns the figures of an account by the keys of the query, in the order of time, campaigns, groups and ads. Rows without impressions
   * and hours that are not complete are omitted.
   */
  const report = (account: AdAccount, query: AdQuery): AdRow[] => {
    const { by = [], where, timeZone = account.timeZone } = query;
    const first = startOfDay(timeZone, query.from);
    const end = Math.min(startOfDay(timeZone, query.to + 1), Math.floor(now() / HOUR) * HOUR);
    const personal = query.reach === true || by.some((key) => PERSONAL.includes(key));
    const rows = new Map<string, AdRow>();
    const people = new Map<string, Set<number>>();
    const ads = adsOf(account);
    const dayOfHour = dayFinder(timeZone, query.from, query.to);

    const terms = by.includes('term');
    const enter = (ad: Ad, at: number, person: Person | undefined, term = ''): [AdRow, string] => {
      const keys: Partial<Record<AdKey, string>> = {};
      let id = '';
      for (const key of by) {
        const value = key === 'term' ? term : keyOf(key, ad, at, dayOfHour(at), timeZone, person);
        keys[key] = value;
        id += `${value}\u0000`;
      }
      const row = rows.get(id) ?? { ...nothing(), keys, ad };
      rows.set(id, row);
      return [row, id];
    };
    // If the time zones differ, the range also contains hours of the company's day before or after it.
    for (let day = query.from - 1; day <= query.to + 1; day += 1) {
      const start = startOfDay(account.company.timeZone, day);
      if (start + 26 * HOUR <= first || start >= end || account.campaigns.length === 0) continue;
      const facts = factsOf(account, day);
      const targets = new Array<AdRow | undefined>(facts.count);
      for (let row = 0; row < facts.count; row += 1) {
        const ad = ads[facts.ad[row] ?? 0];
        const at = facts.start + (facts.hour[row] ?? 0) * HOUR;
        if (ad === undefined || at < first || at >= end || where?.(ad) === false) continue;
        const shown = facts.impressions[row] ?? 0;
        if (!personal) {
          const [target] = enter(ad, at, undefined);
          target.impressions += shown;
          targets[row] = target;
          continue;
        }
        for (let unit = 0; unit < shown; unit += 1) {
          const viewer = viewerOf(account, facts, row, unit);
          const term = terms ? termOf(account, ad, facts, row, unit) : '';
          const [target, id] = enter(ad, at, personOf(account, ad, viewer), term);
          target.impressions += 1;
          const seen = people.get(id) ?? new Set();
          people.set(id, seen);
          seen.add(viewer);
        }
      }
      for (let click = 0; click < facts.clicks; click += 1) {
        const row = facts.row[click] ?? 0;
        let target = targets[row];
        if (personal) {
          const ad = ads[facts.ad[row] ?? 0];
          const at = facts.start + (facts.hour[row] ?? 0) * HOUR;
          if (ad === undefined || at < first || at >= end || where?.(ad) === false) continue;
          const unit = facts.unit[click] ?? 0;
          const viewer = viewerOf(account, facts, row, unit);
          const term = terms ? termOf(account, ad, facts, row, unit) : '';
          target = enter(ad, at, personOf(account, ad, viewer), term)[0];
        }
        if (target === undefined) continue;
        target.clicks += 1;
        target.cost += facts.cost[click] ?? 0;
        target.conversions += facts.converted[click] ?? 0;
        target.credit += facts.credit[click] ?? 0;
        target.value += facts.value[click] ?? 0;
        target.leads += facts.lead[click] ?? 0;
      }
    }
    for (const [id, row] of rows) row.reach = people.get(id)?.size ?? 0;
    return [...rows.values()].sort((a, b) => compare(by, a, b));
  };

  /** Returns the sums of a range, which are zeros without impressions. */
  const total = (account: AdAccount, query: Omit<AdQuery, 'by'>): AdFigures => {
    const [row] = report(account, { ...query, by: [] });
    if (row === undefined) return nothing();
    const { keys: _keys, ad: _ad, ...figures } = row;
    return figures;
  };

  return { report, total, factsOf };
}

export type Ads = ReturnType<typeof createAds>;

function keyOf(
  key: Exclude<AdKey, 'term'>,
  ad: Ad,
  at: number,
  day: Day,
  zone: string,
  person: Person | undefined,
): string {
  const { group } = ad;
  switch (key) {
    case 'day':
      return formatDay(day);
    case 'month':
      return formatDay(day).slice(0, 7);
    case 'hour':
      return localTextOf(zone, at).slice(11, 13);
    case 'campaign':
      return group.campaign.id;
    case 'group':
      return group.id;
    case 'ad':
      return ad.id;
    case 'network':
      return group.campaign.network;
    case 'age':
      return AGES[person?.age ?? 0] ?? '';
    default:
      return person?.[key] ?? '';
  }
}

const TIMES: readonly AdKey[] = ['day', 'month', 'hour'];

function compare(by: readonly AdKey[], a: AdRow, b: AdRow): number {
  for (const key of by) {
    if (!TIMES.includes(key)) continue;
    const [left = '', right = ''] = [a.keys[key], b.keys[key]];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

/** Returns a function from an instant to its day in a zone, for instants of a range of days. */
function dayFinder(zone: string, from: Day, to: Day): (at: number) => Day {
  const starts: number[] = [];
  for (let day = from; day <= to + 1; day += 1) starts.push(startOfDay(zone, day));
  return (at) => {
    let day = Math.min(Math.max(Math.floor((at - (starts[0] ?? 0)) / 86_400_000), 0), starts.length - 1);
    while (day > 0 && (starts[day] ?? 0) > at) day -= 1;
    while (day < starts.length - 1 && (starts[day + 1] ?? 0) <= at) day += 1;
    return from + day;
  };
}
