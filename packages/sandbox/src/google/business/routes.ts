import { json } from '../../http/reply.ts';
import type { SandboxRequest } from '../../http/request.ts';
import type { Params, Route } from '../../http/router.ts';
import { type Day, dayOf } from '../../world/calendar.ts';
import { type Place, type PlaceFigures, placeDay, placeKeywords, readablePlaces } from '../../world/places.ts';
import { dayAt } from '../../world/zone.ts';
import type { Access } from '../access.ts';
import { GoogleError, invalidArgument } from '../errors.ts';
import { SCOPE } from '../oauth/scopes.ts';

type Deps = { access: Access; now: () => number };

/** Number of days until figures are complete, and number of days for which figures are kept. */
const LAG_DAYS = 3;
const KEPT_DAYS = 18 * 30;
/** If fewer people searched for a keyword, the answer contains this threshold instead of their number. */
const THRESHOLD = 15;

const METRICS: Readonly<Record<string, keyof PlaceFigures>> = {
  BUSINESS_IMPRESSIONS_DESKTOP_MAPS: 'desktopMaps',
  BUSINESS_IMPRESSIONS_DESKTOP_SEARCH: 'desktopSearch',
  BUSINESS_IMPRESSIONS_MOBILE_MAPS: 'mobileMaps',
  BUSINESS_IMPRESSIONS_MOBILE_SEARCH: 'mobileSearch',
  BUSINESS_CONVERSATIONS: 'conversations',
  BUSINESS_DIRECTION_REQUESTS: 'directions',
  CALL_CLICKS: 'calls',
  WEBSITE_CLICKS: 'website',
  BUSINESS_BOOKINGS: 'bookings',
};
/** Metrics that do not apply to the world's businesses. */
const UNUSED = ['BUSINESS_FOOD_ORDERS', 'BUSINESS_FOOD_MENU_CLICKS'];

const ACCOUNTS = '/google/mybusinessaccountmanagement/v1/accounts';
const INFORMATION = '/google/mybusinessbusinessinformation/v1';
const PERFORMANCE = '/google/businessprofileperformance/v1/locations';

/** Returns the routes of the three APIs of Business Profile: accounts, locations and performance. */
export function businessRoutes({ access, now }: Deps): Route[] {
  const placesOf = (request: SandboxRequest): Place[] => {
    const api = { service: 'businessprofileperformance.googleapis.com', method: 'BusinessProfile' };
    return readablePlaces(access(request, [SCOPE.business], api).person.email);
  };
  const placeOf = (request: SandboxRequest, { location }: Params): Place => {
    const place = placesOf(request).find(({ id }) => id === location);
    if (place === undefined) throw new GoogleError('NOT_FOUND', 'Requested entity was not found.');
    return place;
  };
  return [
    {
      method: 'GET',
      path: ACCOUNTS,
      operation: 'business.accounts',
      handle: (request) => {
        const places = placesOf(request);
        const ids = [...new Set(places.map(({ account }) => account))];
        const nameOf = (id: string) => places.find(({ account }) => account === id)?.company.name;
        const accounts = ids.map((id) => ({ name: `accounts/${id}`, accountName: nameOf(id), type: 'LOCATION_GROUP' }));
        return json(accounts.length === 0 ? {} : { accounts });
      },
    },
    {
      method: 'GET',
      path: `${INFORMATION}/accounts/{account}/locations`,
      operation: 'business.locations',
      handle: (request, { account }) => {
        const query = request.url.searchParams;
        if (!query.get('readMask')) throw invalidArgument('Read mask is required', 'read_mask');
        const size = Math.min(Number(query.get('pageSize') ?? '10') || 10, 100);
        const from = Number(query.get('pageToken') ?? '0') || 0;
        const own = placesOf(request).filter((place) => place.account === account);
        const locations = own.slice(from, from + size).map(({ id, name, storeCode }) => ({
          name: `locations/${id}`,
          title: name,
          storeCode,
        }));
        const next = from + size < own.length ? { nextPageToken: String(from + size) } : {};
        return json({ ...(locations.length === 0 ? {} : { locations }), ...next, totalSize: own.length });
      },
    },
    {
      method: 'GET',
      path: `${PERFORMANCE}/{location}:fetchMultiDailyMetricsTimeSeries`,
      operation: 'business.performance',
      handle: (request, params) => {
        const place = placeOf(request, params);
        const query = request.url.searchParams;
        const names = query.getAll('dailyMetrics');
        const unknown = names.find((name) => METRICS[name] === undefined && !UNUSED.includes(name));
        if (names.length === 0 || unknown !== undefined) throw invalidArgument('Invalid daily metric', 'daily_metrics');
        const [from, to] = [dateIn(query, 'dailyRange.startDate'), dateIn(query, 'dailyRange.endDate')];
        if (to < from) throw invalidArgument('The start must not be after the end', 'daily_range');
        return json({
          multiDailyMetricTimeSeries: [
            {
              dailyMetricTimeSeries: names.map((dailyMetric) => ({
                dailyMetric,
                timeSeries: { datedValues: datedValues(place, METRICS[dailyMetric], from, to) },
              })),
            },
          ],
        });
      },
    },
    {
      method: 'GET',
      path: `${PERFORMANCE}/{location}/searchkeywords/impressions/monthly`,
      operation: 'business.keywords',
      handle: (request, params) => {
        const place = placeOf(request, params);
        const query = request.url.searchParams;
        const month = (name: string) => Number(query.get(`${name}.year`)) * 12 + Number(query.get(`${name}.month`)) - 1;
        const [from, to] = [month('monthlyRange.startMonth'), month('monthlyRange.endMonth')];
        if (!(to >= from)) throw invalidArgument('Invalid range', 'monthly_range');
        const sums = new Map<string, number>();
        for (let at = from; at <= to; at += 1) {
          for (const { phrase, people } of placeKeywords(place, Math.floor(at / 12), (at % 12) + 1)) {
            sums.set(phrase, (sums.get(phrase) ?? 0) + people);
          }
        }
        const all = [...sums].sort(([, one], [, other]) => other - one);
        const size = Math.min(Number(query.get('pageSize') ?? '100') || 100, 100);
        const start = Number(Buffer.from(query.get('pageToken') ?? '', 'base64url').toString() || '0');
        const page = all.slice(start, start + size).map(([searchKeyword, people]) => ({
          searchKeyword,
          insightsValue: people < THRESHOLD ? { threshold: String(THRESHOLD) } : { value: String(people) },
        }));
        const more = start + size < all.length;
        return json({
          ...(page.length === 0 ? {} : { searchKeywordsCounts: page }),
          ...(more ? { nextPageToken: Buffer.from(String(start + size)).toString('base64url') } : {}),
        });
      },
    },
  ];

  /** Returns the values by day. Values that are zero or not complete yet are omitted. */
  function datedValues(place: Place, metric: keyof PlaceFigures | undefined, from: Day, to: Day) {
    const today = dayAt(place.company.timeZone, now());
    return Array.from({ length: to - from + 1 }, (_, n) => {
      const day = from + n;
      const known = metric !== undefined && day <= today - LAG_DAYS && day >= today - KEPT_DAYS;
      const value = known ? placeDay(place, day)[metric] : 0;
      const at = new Date(day * 86_400_000);
      const date = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
      return { date, ...(value === 0 ? {} : { value: String(value) }) };
    });
  }
}

function dateIn(query: URLSearchParams, name: string): Day {
  const [year, month, day] = ['year', 'month', 'day'].map((part) => Number(query.get(`${name}.${part}`)));
  if (!year || !month || !day) throw invalidArgument('Invalid date', name);
  return dayOf(year, month, day);
}
