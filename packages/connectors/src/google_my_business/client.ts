import type { Property } from '@reporting/contract';
import type { HttpResponse } from '@reporting/contract/outbound';
import type { DateRange } from '@reporting/formatters/date-range';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { googleJson } from '../google/call.ts';
import { type GoogleHost, googleHost } from '../google/hosts.ts';
import type { Phrase } from '../names/de-phrases.ts';

const API = 'Google Business Profile';
const MAX_PAGES = 20;

/** The quota of these APIs is 0 until Google has approved the service's project. */
const NO_QUOTA = /quota_limit_value"\s*:\s*"0"|limit(?: of)?[: ]+0\b/i;

function failure(response: HttpResponse): ConnectorError | undefined {
  if (response.status !== 429 || !NO_QUOTA.test(response.body)) return undefined;
  return new ConnectorError(
    'config',
    'Google has not approved access to Business Profile for this service. Ask its operator to apply for it at Google.',
  );
}

function call<T>(
  context: ConnectorContext,
  {
    host,
    path,
    query,
    answer,
    subject,
  }: {
    host: GoogleHost;
    path: string;
    query: Readonly<Record<string, string | readonly string[] | undefined>>;
    answer: z.ZodType<T>;
    subject: Phrase<'subject'>;
  },
): Promise<T> {
  const url = `${googleHost(context.hosts, host)}/v1/${path}`;
  return googleJson(context, { api: API, subject, url, query, answer, failure });
}

const accountsSchema = z.object({
  accounts: z.array(z.object({ name: z.string(), accountName: z.string().default('') })).default([]),
  nextPageToken: z.string().optional(),
});
const locationsSchema = z.object({
  locations: z
    .array(z.object({ name: z.string(), title: z.string().default(''), storeCode: z.string().optional() }))
    .default([]),
  nextPageToken: z.string().optional(),
});

export interface Location {
  /** Id of the location, such as `locations/123`. */
  id: string;
  name: string;
}

async function listAccounts(context: ConnectorContext): Promise<{ name: string; accountName: string }[]> {
  const found: { name: string; accountName: string }[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await call(context, {
      host: 'mybusinessaccountmanagement',
      path: 'accounts',
      query: { pageSize: '20', pageToken },
      answer: accountsSchema,
      subject: 'the list of accounts',
    });
    found.push(...answer.accounts);
    pageToken = answer.nextPageToken;
    if (!pageToken) break;
  }
  return found.filter(({ name }) => /^accounts\/\d{1,30}$/.test(name));
}

/** Returns the locations of an account. If locations have the same name, the store code of each is appended to the name. */
export async function listLocations(context: ConnectorContext, account: string): Promise<Location[]> {
  const found: { name: string; title: string; storeCode?: string | undefined }[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await call(context, {
      host: 'mybusinessbusinessinformation',
      path: `${account}/locations`,
      query: { readMask: 'name,title,storeCode', pageSize: '100', pageToken },
      answer: locationsSchema,
      subject: 'this account',
    });
    found.push(...answer.locations);
    pageToken = answer.nextPageToken;
    if (!pageToken) break;
  }
  const times = (title: string) => found.filter((one) => one.title === title).length;
  return found
    .filter(({ name }) => /^locations\/\d{1,30}$/.test(name))
    .map(({ name, title, storeCode }) => ({
      id: name,
      name: times(title) > 1 ? `${title} (${storeCode ?? name.slice('locations/'.length)})` : title || name,
    }));
}

/** Returns the locations of every account. For an account with several locations, an entry for all of its locations is added. */
export async function listProperties(context: ConnectorContext): Promise<Property[]> {
  const accounts = await listAccounts(context);
  const lists = await Promise.all(
    accounts.map(async ({ name, accountName }): Promise<Property[]> => {
      const locations = await listLocations(context, name);
      const group = accountName || name;
      const all = locations.length > 1 ? [{ id: name, name: `All locations of ${group}`, group }] : [];
      return [...all, ...locations.map((location) => ({ ...location, group }))];
    }),
  );
  return [...new Map(lists.flat().map((property) => [property.id, property])).values()];
}

const dateSchema = z.object({ year: z.number(), month: z.number(), day: z.number() });
const performanceSchema = z.object({
  multiDailyMetricTimeSeries: z
    .array(
      z.object({
        dailyMetricTimeSeries: z
          .array(
            z.object({
              dailyMetric: z.string(),
              timeSeries: z
                .object({
                  datedValues: z.array(z.object({ date: dateSchema, value: z.string().optional() })).default([]),
                })
                .default({ datedValues: [] }),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});

const dateQuery = (name: string, day: string) => ({
  [`${name}.year`]: String(Number(day.slice(0, 4))),
  [`${name}.month`]: String(Number(day.slice(5, 7))),
  [`${name}.day`]: String(Number(day.slice(8, 10))),
});

const two = (value: number) => String(value).padStart(2, '0');

/** Returns the values of a location by day and daily metric. The API omits zeros and values that are not complete yet. */
export async function readPerformance(
  context: ConnectorContext,
  location: string,
  metrics: readonly string[],
  { startDate, endDate }: DateRange,
): Promise<Map<string, Map<string, number>>> {
  const answer = await call(context, {
    host: 'businessprofileperformance',
    path: `${location}:fetchMultiDailyMetricsTimeSeries`,
    query: {
      dailyMetrics: metrics,
      ...dateQuery('dailyRange.startDate', startDate),
      ...dateQuery('dailyRange.endDate', endDate),
    },
    answer: performanceSchema,
    subject: 'this location',
  });
  const days = new Map<string, Map<string, number>>();
  for (const { dailyMetricTimeSeries } of answer.multiDailyMetricTimeSeries) {
    for (const { dailyMetric, timeSeries } of dailyMetricTimeSeries) {
      for (const { date, value } of timeSeries.datedValues) {
        if (value === undefined) continue;
        const day = `${date.year}-${two(date.month)}-${two(date.day)}`;
        const own = days.get(day) ?? new Map<string, number>();
        days.set(day, own.set(dailyMetric, Number(value)));
      }
    }
  }
  return days;
}

const keywordsSchema = z.object({
  searchKeywordsCounts: z
    .array(
      z.object({
        searchKeyword: z.string(),
        insightsValue: z.object({ value: z.string().optional(), threshold: z.string().optional() }).default({}),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

export interface Keyword {
  name: string;
  /** Null if the number is below Google's threshold. */
  people: number | null;
}

/** Returns at most `most` keywords of the whole months that the range touches. `more` is true if there are further keywords. */
export async function readKeywords(
  context: ConnectorContext,
  location: string,
  { startDate, endDate }: DateRange,
  most: number,
): Promise<{ keywords: Keyword[]; more: boolean }> {
  const keywords: Keyword[] = [];
  const month = (name: string, day: string) => ({
    [`${name}.year`]: String(Number(day.slice(0, 4))),
    [`${name}.month`]: String(Number(day.slice(5, 7))),
  });
  let pageToken: string | undefined;
  do {
    const answer: z.infer<typeof keywordsSchema> = await call(context, {
      host: 'businessprofileperformance',
      path: `${location}/searchkeywords/impressions/monthly`,
      query: {
        ...month('monthlyRange.startMonth', startDate),
        ...month('monthlyRange.endMonth', endDate),
        pageSize: '100',
        pageToken,
      },
      answer: keywordsSchema,
      subject: 'this location',
    });
    for (const { searchKeyword, insightsValue } of answer.searchKeywordsCounts) {
      keywords.push({
        name: searchKeyword,
        people: insightsValue.value === undefined ? null : Number(insightsValue.value),
      });
    }
    const next = answer.nextPageToken;
    pageToken = next === '' || next === pageToken ? undefined : next;
  } while (pageToken !== undefined && keywords.length <= most);
  return { keywords: keywords.slice(0, most), more: keywords.length > most || pageToken !== undefined };
}
