import type { Ad, AdAccount } from '../world/ad-accounts.ts';
import type { AdFigures, AdKey, AdRow, Ads } from '../world/ads.ts';
import { dayRange } from '../world/calendar.ts';

/** Handlers throw this error; it is sent as an envelope with status 200. */
export class TikTokError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const wrong = (message: string) => new TikTokError(40_002, message);

const LEVELS: Readonly<Record<string, { id: string; key: AdKey | undefined }>> = {
  AUCTION_ADVERTISER: { id: 'advertiser_id', key: undefined },
  AUCTION_CAMPAIGN: { id: 'campaign_id', key: 'campaign' },
  AUCTION_ADGROUP: { id: 'adgroup_id', key: 'group' },
  AUCTION_AD: { id: 'ad_id', key: 'ad' },
};
const AUDIENCE: Readonly<Record<string, AdKey>> = {
  age: 'age',
  gender: 'gender',
  country_code: 'country',
  platform: 'device',
};
const PLATFORMS: Readonly<Record<string, string>> = { desktop: 'PC', mobile: 'ANDROID', tablet: 'IPHONE' };
/** Maximum number of days in a range: `day` for reports with rows by day, `whole` for other reports. */
const MOST_DAYS = { day: 30, whole: 365 };

const text = (value: number, decimals = 2): string => value.toFixed(decimals);
const ratio = (above: number, below: number, factor = 1): string =>
  below === 0 ? '0.00' : text((above / below) * factor, 4);

/** Returns every metric of a row as text; `-` for a metric without a value. */
function metricsOf({ impressions, clicks, cost, conversions, leads, reach }: AdFigures): Record<string, string> {
  const spend = cost / 100;
  const plays = Math.floor(impressions / 2);
  const part = (divisor: number) => String(Math.floor(plays / divisor));
  return {
    spend: text(spend),
    impressions: String(impressions),
    reach: String(reach),
    frequency: ratio(impressions, reach),
    cpm: ratio(spend, impressions, 1000),
    cost_per_1000_reached: ratio(spend, reach, 1000),
    clicks: String(clicks),
    cpc: ratio(spend, clicks),
    ctr: ratio(clicks, impressions, 100),
    conversion: String(conversions),
    cost_per_conversion: conversions === 0 ? '-' : ratio(spend, conversions),
    conversion_rate: ratio(conversions, clicks, 100),
    result: String(leads),
    cost_per_result: leads === 0 ? '-' : ratio(spend, leads),
    result_rate: ratio(leads, impressions, 100),
    video_play_actions: String(plays),
    video_watched_2s: part(2),
    video_watched_6s: part(5),
    video_views_p25: part(3),
    video_views_p50: part(6),
    video_views_p75: part(10),
    video_views_p100: part(16),
    average_video_play: plays === 0 ? '-' : '3.40',
    likes: String(Math.floor(clicks / 4)),
    comments: String(Math.floor(clicks / 31)),
    shares: String(Math.floor(clicks / 17)),
    follows: String(Math.floor(clicks / 23)),
    profile_visits: String(Math.floor(clicks / 9)),
  };
}

const NAMES: Readonly<Record<string, (ad: Ad) => string>> = {
  campaign_name: ({ group }) => group.campaign.name,
  adgroup_name: ({ group }) => group.name,
  ad_name: ({ name }) => name,
  campaign_id: ({ group }) => group.campaign.id,
  adgroup_id: ({ group }) => group.id,
};

function jsonList(text: string | null): unknown[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    // The text is not JSON.
  }
  throw wrong('Params must be a JSON array.');
}

type Filter = { field_name: string; filter_type: string; filter_value: string };

function matches({ field_name, filter_type, filter_value }: Filter, { id, name, group }: Ad): boolean {
  const objects: Record<string, string> = {
    campaign_ids: group.campaign.id,
    adgroup_ids: group.id,
    ad_ids: id,
    campaign_name: group.campaign.name,
    adgroup_name: group.name,
    ad_name: name,
  };
  const value = objects[field_name];
  if (value === undefined || typeof filter_value !== 'string') throw wrong(`Invalid filter ${field_name}.`);
  if (filter_type === 'IN') return jsonList(filter_value).includes(value);
  if (filter_type === 'MATCH') return value.toLowerCase().includes(filter_value.toLowerCase());
  throw wrong(`Invalid filter_type ${filter_type}.`);
}

/** Answers a synchronous report. Throws TikTokError for an invalid query. */
export function reportOf(ads: Ads, account: AdAccount, query: URLSearchParams, duplicates: boolean): unknown {
  const type = query.get('report_type');
  if (type !== 'BASIC' && type !== 'AUDIENCE') throw wrong('report_type: Not a valid choice.');
  if (query.get('service_type') !== 'AUCTION') throw wrong('service_type: Not a valid choice.');
  const level = LEVELS[query.get('data_level') ?? ''];
  if (level === undefined) throw wrong('data_level: Not a valid choice.');
  const dimensions = jsonList(query.get('dimensions')).map(String);
  const metrics = jsonList(query.get('metrics')).map(String);
  const range = dayRange(query.get('start_date') ?? '', query.get('end_date') ?? '');
  if (range === undefined) throw wrong('start_date: Not a valid date.');
  const byDay = dimensions.includes('stat_time_day');
  const days = range.to - range.from + 1;
  if (days > (byDay ? MOST_DAYS.day : MOST_DAYS.whole)) throw wrong('The time span is too long.');
  const by: AdKey[] = dimensions.flatMap((name): AdKey[] => {
    if (name === 'stat_time_day') return ['day'];
    if (name === level.id) return level.key === undefined ? [] : [level.key];
    const key = type === 'AUDIENCE' ? AUDIENCE[name] : undefined;
    if (key === undefined) throw wrong(`dimensions: ${name} is not supported.`);
    return [key];
  });
  const filters = jsonList(query.get('filtering')) as Filter[];
  const people = metrics.some((name) => ['reach', 'frequency', 'cost_per_1000_reached'].includes(name));
  if (type === 'AUDIENCE' && people) throw wrong('metrics: reach is not supported in AUDIENCE reports.');
  const where = (ad: Ad) => filters.every((filter) => matches(filter, ad));
  const rows = ads.report(account, { ...range, by, where, reach: people });
  const written = rows.map((row) => ({
    dimensions: Object.fromEntries(dimensions.map((name) => [name, dimensionOf(name, row, account)])),
    metrics: chosen(row, metrics, row.ad),
  }));
  const field = query.get('order_field');
  if (field !== null) {
    const sign = query.get('order_type') === 'ASC' ? 1 : -1;
    written.sort((one, other) => sign * (Number(one.metrics[field] ?? 0) - Number(other.metrics[field] ?? 0)));
  }
  const size = whole(query, 'page_size', 10, 1000);
  const page = whole(query, 'page', 1, Number.MAX_SAFE_INTEGER);
  const from = (page - 1) * size;
  const total =
    query.get('enable_total_metrics') === 'true' ? ads.total(account, { ...range, where, reach: people }) : undefined;
  return {
    list: written.slice(duplicates && page > 1 ? from - 1 : from, from + size),
    page_info: { page, page_size: size, total_number: written.length, total_page: Math.ceil(written.length / size) },
    ...(total === undefined ? {} : { total_metrics: chosen(total, metrics, undefined) }),
  };
}

function whole(query: URLSearchParams, name: string, fallback: number, most: number): number {
  const value = Number(query.get(name) ?? fallback);
  if (!Number.isInteger(value) || value < 1 || value > most) throw wrong(`${name}: Invalid value.`);
  return value;
}

function chosen(figures: AdFigures, names: readonly string[], ad: Ad | undefined): Record<string, string> {
  const all = metricsOf(figures);
  return Object.fromEntries(
    names.flatMap((name) => {
      const named = NAMES[name];
      if (named !== undefined) return ad === undefined ? [] : [[name, named(ad)]];
      const value = all[name];
      if (value === undefined) throw wrong(`metrics: ${name} is not supported.`);
      return [[name, value]];
    }),
  );
}

function dimensionOf(name: string, { keys, ad }: AdRow, account: AdAccount): string {
  switch (name) {
    case 'stat_time_day':
      return `${keys.day} 00:00:00`;
    case 'advertiser_id':
      return account.id;
    case 'campaign_id':
      return ad.group.campaign.id;
    case 'adgroup_id':
      return ad.group.id;
    case 'ad_id':
      return ad.id;
    case 'age':
      return keys.age === '65+' ? 'AGE_65_100' : `AGE_${(keys.age ?? '').replace('-', '_')}`;
    case 'gender':
      return keys.gender === 'unknown' ? 'NONE' : (keys.gender ?? '').toUpperCase();
    case 'platform':
      return PLATFORMS[keys.device ?? ''] ?? 'UNKNOWN';
    default:
      return keys.country ?? '';
  }
}
