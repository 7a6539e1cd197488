import type { Ad, AdAccount } from '../world/ad-accounts.ts';
import { AGES } from '../world/ad-accounts.ts';
import type { AdFigures, AdKey, AdRow, Ads } from '../world/ads.ts';
import { type Day, dayRange } from '../world/calendar.ts';
import { parseRestli, SyntaxFault, type Value } from './restli.ts';

/** Handlers throw this error; it is sent in LinkedIn's format. */
export class LinkedInError extends Error {
  readonly status: number;
  readonly code: string;
  readonly serviceErrorCode: number | undefined;
  constructor(status: number, code: string, message: string, serviceErrorCode?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.serviceErrorCode = serviceErrorCode;
  }
}

const bad = (message: string) => new LinkedInError(400, 'ILLEGAL_ARGUMENT', message);

/**
 * Pivots by which rows are grouped: the key of the world's data, and the function that returns the URN of a row. LinkedIn's
 * attributes of a user are derived from the attributes of a person in the world.
 */
const PIVOTS: Readonly<Record<string, { key: AdKey | undefined; value(row: AdRow): string }>> = {
  ACCOUNT: { key: undefined, value: () => '' },
  CAMPAIGN: { key: 'campaign', value: ({ ad }) => `urn:li:sponsoredCampaign:${ad.group.campaign.id}` },
  CAMPAIGN_GROUP: { key: 'network', value: ({ ad }) => `urn:li:sponsoredCampaignGroup:${groupIdOf(ad)}` },
  CREATIVE: { key: 'ad', value: ({ ad }) => `urn:li:sponsoredCreative:${ad.id}` },
  MEMBER_COMPANY_SIZE: { key: 'age', value: ({ keys }) => SIZES[ageOf(keys.age)] ?? 'SIZE_1' },
  MEMBER_SENIORITY: { key: 'age', value: ({ keys }) => `urn:li:seniority:${ageOf(keys.age) + 3}` },
  MEMBER_JOB_FUNCTION: {
    key: 'gender',
    value: ({ keys }) => `urn:li:function:${keys.gender === 'female' ? 15 : keys.gender === 'male' ? 25 : 8}`,
  },
  MEMBER_INDUSTRY: {
    key: 'gender',
    value: ({ keys }) => `urn:li:industry:${keys.gender === 'female' ? 4 : keys.gender === 'male' ? 96 : 6}`,
  },
  MEMBER_COUNTRY_V2: { key: 'country', value: ({ keys }) => `urn:li:geo:${geoOf(keys.country ?? '')}` },
  IMPRESSION_DEVICE_TYPE: { key: 'device', value: ({ keys }) => DEVICES[keys.device ?? ''] ?? 'UNDETECTED' },
};
const SIZES = ['SIZE_1', 'SIZE_2_TO_10', 'SIZE_11_TO_50', 'SIZE_51_TO_200', 'SIZE_1001_TO_5000', 'SIZE_10001_OR_MORE'];
const DEVICES: Readonly<Record<string, string>> = {
  desktop: 'DESKTOP_WEB',
  mobile: 'MOBILE_APP',
  tablet: 'MOBILE_WEB',
};
const ageOf = (age = ''): number => Math.max(0, (AGES as readonly string[]).indexOf(age));

/** Returns the id of an ad's campaign group. All campaigns of a network are in one campaign group. */
export const groupIdOf = (ad: Pick<Ad, 'group'>): string => `70${ad.group.campaign.network.length}0001`;

const COUNTRIES = ['US', 'CA', 'GB', 'DE', 'IN'];
const geoOf = (country: string): number => 103_000_000 + COUNTRIES.indexOf(country) + 1;
/** Names of industries and countries by URN. */
export const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['urn:li:industry:4', 'Software Development'],
  ['urn:li:industry:6', 'Technology, Information and Internet'],
  ['urn:li:industry:96', 'IT Services and IT Consulting'],
  ...COUNTRIES.map((code): [string, string] => [
    `urn:li:geo:${geoOf(code)}`,
    new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code,
  ]),
]);

const SHORT_RANGE = 92;
const FACETS = ['campaigns', 'campaignGroups', 'creatives'];

const money = (hundredths: number): string => String(hundredths / 100);

/** Returns the fields of an element. Zeros are omitted, except impressions. */
function fieldsOf({ impressions, clicks, cost, conversions, value, leads, reach }: AdFigures): Record<string, unknown> {
  const all: Record<string, unknown> = {
    impressions,
    clicks,
    landingPageClicks: clicks - Math.floor(clicks / 9),
    costInLocalCurrency: money(cost),
    costInUsd: money(cost),
    externalWebsiteConversions: conversions,
    conversionValueInLocalCurrency: money(value),
    oneClickLeads: leads,
    totalEngagements: clicks + leads,
    likes: Math.floor(clicks / 6),
    comments: Math.floor(clicks / 40),
    shares: Math.floor(clicks / 25),
    follows: Math.floor(clicks / 30),
    videoViews: Math.floor(impressions / 4),
    approximateMemberReach: reach,
    audiencePenetration: Math.round((reach / 60_000) * 10_000) / 10_000,
    averageDwellTime: 2.5,
  };
  return Object.fromEntries(
    Object.entries(all).filter(([name, one]) => name === 'impressions' || (one !== 0 && one !== '0')),
  );
}

function list(query: ReadonlyMap<string, string>, name: string): string[] | undefined {
  const raw = query.get(name);
  if (raw === undefined) return undefined;
  const value = parsed(raw);
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) throw bad(`${name} is not a list`);
  return value.map(String);
}

function parsed(raw: string): Value {
  try {
    return parseRestli(raw);
  } catch (error) {
    if (error instanceof SyntaxFault || error instanceof URIError) throw bad(error.message);
    throw error;
  }
}

function dateOf(value: Value | undefined): string {
  if (value === undefined || typeof value === 'string' || Array.isArray(value)) throw bad('dateRange is invalid');
  const two = (part: Value | undefined) => String(part ?? '').padStart(2, '0');
  return `${value.year}-${two(value.month)}-${two(value.day)}`;
}

export type AnalyticsQuery = { account: string; elements(account: AdAccount): unknown[] };

/** Parses the query of `adAnalytics`. Throws LinkedInError for an invalid query. */
export function analyticsOf(ads: Ads, query: ReadonlyMap<string, string>): AnalyticsQuery {
  if (query.get('q') !== 'analytics') throw bad('Finder is unknown');
  const pivot = PIVOTS[query.get('pivot') ?? ''];
  if (pivot === undefined) throw bad('pivot is unknown');
  const granularity = query.get('timeGranularity') ?? '';
  if (!['ALL', 'DAILY', 'MONTHLY'].includes(granularity)) throw bad('timeGranularity is unknown');
  const given = parsed(query.get('dateRange') ?? '');
  if (typeof given === 'string' || Array.isArray(given)) throw bad('dateRange is invalid');
  const range = dayRange(dateOf(given.start), dateOf(given.end));
  if (range === undefined) throw bad('dateRange is invalid');
  const fields = (query.get('fields') ?? '').split(',').filter((name) => name !== '');
  if (fields.length > 20) throw bad('Too many fields');
  const reach = fields.some((name) => ['approximateMemberReach', 'audiencePenetration'].includes(name));
  if (reach && range.to - range.from >= SHORT_RANGE)
    throw bad('approximateMemberReach is available for at most 92 days');
  const [account, ...others] = list(query, 'accounts') ?? [];
  const id = /^urn:li:sponsoredAccount:(\d+)$/.exec(account ?? '')?.[1];
  if (id === undefined || others.length > 0) throw bad('accounts is invalid');
  const facets = FACETS.map((name) => [name, list(query, name)] as const);
  const where = (ad: Ad) =>
    facets.every(([name, urns]) => {
      const own: Record<string, string> = {
        campaigns: `urn:li:sponsoredCampaign:${ad.group.campaign.id}`,
        campaignGroups: `urn:li:sponsoredCampaignGroup:${groupIdOf(ad)}`,
        creatives: `urn:li:sponsoredCreative:${ad.id}`,
      };
      return urns === undefined || urns.includes(own[name] ?? '');
    });
  const time: AdKey[] = granularity === 'DAILY' ? ['day'] : granularity === 'MONTHLY' ? ['month'] : [];
  const by = [...time, ...(pivot.key === undefined ? [] : [pivot.key])];
  return {
    account: id,
    elements: (owner) =>
      ads.report(owner, { ...range, timeZone: 'UTC', by, where, reach }).map((row) => {
        const all: Record<string, unknown> = {
          ...fieldsOf(row),
          pivotValues: [query.get('pivot') === 'ACCOUNT' ? account : pivot.value(row)],
          dateRange: datesOf(row, range),
        };
        return Object.fromEntries(fields.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
      }),
  };
}

function datesOf({ keys }: AdRow, { from, to }: { from: Day; to: Day }) {
  const MS = 86_400_000;
  const parts = (day: Day) => {
    const date = new Date(day * MS);
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  };
  if (keys.day !== undefined) {
    const [year, month, day] = keys.day.split('-').map(Number);
    return { start: { year, month, day }, end: { year, month, day } };
  }
  if (keys.month === undefined) return { start: parts(from), end: parts(to) };
  const [year = 0, month = 1] = keys.month.split('-').map(Number);
  const first = Date.UTC(year, month - 1, 1) / MS;
  const last = Date.UTC(year, month, 0) / MS;
  return { start: parts(Math.max(first, from)), end: parts(Math.min(last, to)) };
}
