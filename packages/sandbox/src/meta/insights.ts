import type { AdAccount } from '../world/ad-accounts.ts';
import type { AdKey, AdRow, Ads } from '../world/ads.ts';
import { type Day, dayRange, formatDay, parseDay } from '../world/calendar.ts';
import { badParameter, GraphError } from './errors.ts';
import { fieldsOf } from './figures.ts';

const LEVELS: Readonly<Record<string, AdKey | undefined>> = { campaign: 'campaign', adset: 'group', ad: 'ad' };
const BREAKDOWNS: Readonly<Record<string, AdKey | undefined>> = {
  age: 'age',
  gender: 'gender',
  country: 'country',
  publisher_platform: 'network',
  platform_position: 'network',
  device_platform: 'device',
  impression_device: 'device',
  hourly_stats_aggregated_by_advertiser_time_zone: 'hour',
};
const DEVICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  device_platform: { desktop: 'desktop', mobile: 'mobile_app', tablet: 'mobile_web' },
  impression_device: { desktop: 'desktop', mobile: 'iphone', tablet: 'ipad' },
};
const DAY = 86_400_000;
/** Number of days for which figures are kept: 37 months. */
const KEPT_DAYS = 37 * 31;
/** Maximum number of days in a call whose rows are by day. */
const MOST_DAYS = 186;

type Filter = { field: string; operator: string; value: unknown };

/** Returns the rows of an insights call. Throws GraphError for a parameter that Meta refuses. */
export function insightsOf(
  ads: Ads,
  account: AdAccount,
  query: URLSearchParams,
  now: number,
): Record<string, unknown>[] {
  const level = query.get('level') ?? 'account';
  if (level !== 'account' && LEVELS[level] === undefined)
    throw badParameter('level must be one of: ad, adset, campaign, account');
  const range = rangeOf(query, now);
  const breakdowns = (query.get('breakdowns') ?? '').split(',').filter((name) => name !== '');
  const unknown = breakdowns.find((name) => BREAKDOWNS[name] === undefined);
  if (unknown !== undefined)
    throw badParameter(`breakdowns[0] must be one of the following values: age, gender … (${unknown})`);
  const increment = query.get('time_increment') ?? 'all_days';
  if (increment === '1' && range.to - range.from >= MOST_DAYS) {
    throw new GraphError(1, 'Please reduce the amount of data you’re asking for, then retry your request', 500);
  }
  const windows = listOf(query.get('action_attribution_windows'));
  const fields = (query.get('fields') ?? '').split(',').filter((name) => name !== '');
  const own = LEVELS[level];
  const time: AdKey[] = increment === '1' ? ['day'] : increment === 'monthly' ? ['month'] : [];
  const by: AdKey[] = [
    ...time,
    ...(own === undefined ? [] : [own]),
    ...breakdowns.map((name) => BREAKDOWNS[name] ?? 'age'),
  ];
  const wanted = filtersOf(query.get('filtering'));
  const reach = fields.some((name) => ['reach', 'frequency', 'cpp', 'unique_inline_link_clicks'].includes(name));
  const rows = ads.report(account, {
    ...range,
    by: [...new Set(by)],
    reach,
    where: ({ id, name, group }) =>
      wanted.every((filter) =>
        matches(filter, {
          'campaign.id': group.campaign.id,
          'adset.id': group.id,
          'ad.id': id,
          'campaign.name': group.campaign.name,
          'adset.name': group.name,
          'ad.name': name,
        }),
      ),
  });
  const written = rows.map((row) => rowOf(row, { level, breakdowns, fields, windows, range }));
  const [sort] = listOf(query.get('sort'));
  return sort === undefined ? written : sorted(written, sort);
}

function rowOf(
  row: AdRow,
  asked: { level: string; breakdowns: string[]; fields: string[]; windows: string[]; range: { from: Day; to: Day } },
): Record<string, unknown> {
  const { keys, ad } = row;
  const all: Record<string, unknown> = {
    ...fieldsOf(row, asked.windows),
    ...(asked.level === 'account' ? {} : { campaign_id: ad.group.campaign.id, campaign_name: ad.group.campaign.name }),
    ...(asked.level === 'adset' || asked.level === 'ad' ? { adset_id: ad.group.id, adset_name: ad.group.name } : {}),
    ...(asked.level === 'ad' ? { ad_id: ad.id, ad_name: ad.name } : {}),
  };
  const chosen = asked.fields.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]]));
  return {
    ...Object.fromEntries(chosen),
    ...datesOf(keys.day, keys.month, asked.range),
    ...Object.fromEntries(
      asked.breakdowns.map((name) => [name, breakdownOf(name, keys[BREAKDOWNS[name] ?? 'age'] ?? '')]),
    ),
  };
}

function breakdownOf(name: string, value: string): string {
  if (name === 'platform_position') return value === 'instagram' ? 'instagram_stories' : 'feed';
  if (name.startsWith('hourly')) return `${value}:00:00 - ${value}:59:59`;
  return DEVICES[name]?.[value] ?? value;
}

function datesOf(day: string | undefined, month: string | undefined, { from, to }: { from: Day; to: Day }) {
  if (day !== undefined) return { date_start: day, date_stop: day };
  if (month === undefined) return { date_start: formatDay(from), date_stop: formatDay(to) };
  const first = parseDay(`${month}-01`) ?? from;
  const next = parseDay(`${formatDay(first + 31).slice(0, 7)}-01`) ?? to;
  return { date_start: formatDay(Math.max(first, from)), date_stop: formatDay(Math.min(next - 1, to)) };
}

function rangeOf(query: URLSearchParams, now: number): { from: Day; to: Day } {
  const given = jsonOf(query.get('time_range')) as { since?: string; until?: string } | undefined;
  const range = dayRange(given?.since ?? '', given?.until ?? '');
  if (range === undefined) throw badParameter('time_range must be a valid JSON object with since and until');
  if (range.from < now / DAY - KEPT_DAYS) {
    throw new GraphError(
      3018,
      '(#3018) The start date of the time range cannot be beyond 37 months from the current date',
    );
  }
  return range;
}

function jsonOf(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badParameter('Param must be valid JSON');
  }
}

const listOf = (text: string | null): string[] => {
  const value = jsonOf(text);
  return Array.isArray(value) ? value.map(String) : [];
};

function filtersOf(text: string | null): Filter[] {
  const value = jsonOf(text);
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw badParameter('Param filtering must be an array');
  return value as Filter[];
}

function matches({ field, operator, value }: Filter, object: Record<string, string>): boolean {
  const text = object[field];
  if (text === undefined) throw badParameter(`Filtering field ${field} is invalid`);
  const contains = text.toLowerCase().includes(String(value).toLowerCase());
  switch (operator) {
    case 'IN':
      return Array.isArray(value) && value.includes(text);
    case 'CONTAIN':
      return contains;
    case 'NOT_CONTAIN':
      return !contains;
    case 'EQUAL':
      return text === value;
    case 'NOT_EQUAL':
      return text !== value;
    default:
      throw badParameter(`Filtering operator ${operator} is invalid`);
  }
}

function sorted(rows: Record<string, unknown>[], sort: string): Record<string, unknown>[] {
  const [, field = '', order] = /^(\w+)_(ascending|descending)$/.exec(sort) ?? [];
  const sign = order === 'descending' ? -1 : 1;
  return [...rows].sort((one, other) => sign * (Number(one[field] ?? 0) - Number(other[field] ?? 0)));
}
