import * as z from 'zod';
import type { ConnectorContext } from '../connector.ts';
import { callVendor, type Query, readJson } from '../network/call.ts';
import type { RetryPolicy } from '../network/retry.ts';
import { envelopeOf, tiktokFailure } from './failures.ts';
import { tiktokApi } from './hosts.ts';

const RETRY: RetryPolicy = { network: 3, server: 2, rate: 3 };

/** Rows of a page; the API allows at most 1,000. */
const PAGE_SIZE = 1000;

/** Calls the Business API with the token in the header `Access-Token`. */
async function apiCall<T>(context: ConnectorContext, path: string, query: Query, data: z.ZodType<T>): Promise<T> {
  const token = await context.accessToken();
  return callVendor(
    context,
    { api: 'TikTok', url: `${tiktokApi(context.hosts)}${path}`, query, headers: { 'access-token': token } },
    (response) => {
      if (response.status !== 200 || envelopeOf(response.body)?.code !== 0)
        throw tiktokFailure(response, context.now());
      return readJson('TikTok', response, z.object({ data })).data;
    },
    RETRY,
  );
}

const listedSchema = z.object({
  list: z.array(z.object({ advertiser_id: z.string(), advertiser_name: z.string().catch('') })).catch([]),
});
export type Advertiser = z.infer<typeof listedSchema>['list'][number];

/** Returns the ad accounts to which the user has given access. The call contains the app's id and secret. */
export async function listAdvertisers(context: ConnectorContext): Promise<Advertiser[]> {
  const { id = '', secret = '' } = context.client ?? {};
  const { list } = await apiCall(context, '/oauth2/advertiser/get/', { app_id: id, secret }, listedSchema);
  return [...new Map(list.map((one) => [one.advertiser_id, one])).values()];
}

const userSchema = z.object({ core_user_id: z.string().optional(), display_name: z.string().optional() });

/** Returns the signed-in user. The call is known only from other libraries. */
export const readUser = (context: ConnectorContext) => apiCall(context, '/user/info/', {}, userSchema);

const infoSchema = z.object({
  list: z.array(
    z.object({
      name: z.string().catch(''),
      currency: z.string().nullable().catch(null),
      /** An IANA name, or an offset, which is not the name of a time zone. */
      timezone: z.string().nullable().catch(null),
      display_timezone: z.string().nullable().optional().catch(null),
    }),
  ),
});

export interface AdvertiserInfo {
  name: string;
  currency: string | null;
  timeZone: string | null;
}

/** Returns the name, the currency and the time zone of an ad account. */
export async function readAdvertiser(context: ConnectorContext, id: string): Promise<AdvertiserInfo> {
  const query = {
    advertiser_ids: JSON.stringify([id]),
    fields: JSON.stringify(['name', 'currency', 'timezone', 'display_timezone']),
  };
  const { list } = await apiCall(context, '/advertiser/info/', query, infoSchema);
  const [info] = list;
  return {
    name: info?.name ?? '',
    currency: info?.currency ?? null,
    timeZone: info?.display_timezone ?? info?.timezone ?? null,
  };
}

const metricsSchema = z.record(z.string(), z.unknown());
export type Metrics = z.infer<typeof metricsSchema>;

const reportSchema = z.object({
  list: z.array(z.object({ dimensions: z.record(z.string(), z.unknown()), metrics: metricsSchema })).catch([]),
  page_info: z.object({ total_number: z.number().catch(0), total_page: z.number().catch(1) }).optional(),
  total_metrics: metricsSchema.optional().catch(undefined),
});
export type ReportRow = z.infer<typeof reportSchema>['list'][number];

/** A condition of the parameter `filtering`. The value of `IN` is a list as JSON text. The value of `MATCH` is plain text. */
export interface Filtering {
  field_name: string;
  filter_type: 'IN' | 'MATCH';
  filter_value: string;
}

export interface ReportCall {
  advertiser: string;
  type: 'BASIC' | 'AUDIENCE';
  level: string;
  dimensions: readonly string[];
  metrics: readonly string[];
  range: { startDate: string; endDate: string };
  filtering: readonly Filtering[];
  orderBy?: string | undefined;
}

export interface Report {
  rows: ReportRow[];
  /** TikTok's totals over all rows. */
  total: Metrics | undefined;
  /** Number of rows that TikTok has for the report. */
  count: number;
}

/**
 * Reads a report page by page until the last page or until `most` rows are read.
 * @throws ConnectorError; if the context's signal is aborted, the reason of the signal
 */
export async function readReport(context: ConnectorContext, call: ReportCall, most: number): Promise<Report> {
  const rows: ReportRow[] = [];
  let total: Metrics | undefined;
  let count = 0;
  for (let page = 1, pages = 1; page <= pages && rows.length < most; page += 1) {
    const answer = await apiCall(
      context,
      '/report/integrated/get/',
      { ...queryOf(call), page: String(page), page_size: String(Math.min(PAGE_SIZE, Math.max(1, most))) },
      reportSchema,
    );
    rows.push(...answer.list);
    total ??= answer.total_metrics;
    pages = answer.page_info?.total_page ?? 1;
    count = answer.page_info?.total_number ?? rows.length;
    if (answer.list.length === 0) break;
  }
  return { rows, total, count };
}

/** Returns the parameters of a call. Lists are JSON texts. */
function queryOf({ advertiser, type, level, dimensions, metrics, range, filtering, orderBy }: ReportCall): Query {
  return {
    advertiser_id: advertiser,
    service_type: 'AUCTION',
    report_type: type,
    data_level: level,
    dimensions: JSON.stringify(dimensions),
    metrics: JSON.stringify(metrics),
    start_date: range.startDate,
    end_date: range.endDate,
    filtering: filtering.length === 0 ? undefined : JSON.stringify(filtering),
    enable_total_metrics: 'true',
    ...(orderBy === undefined ? {} : { order_field: orderBy, order_type: 'DESC' }),
  };
}
