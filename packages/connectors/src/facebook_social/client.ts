import type { Property } from '@reporting/contract';
import type { DateRange } from '@reporting/formatters/date-range';
import * as z from 'zod';
import type { ConnectorContext } from '../connector.ts';
import { graphCall } from '../meta/call.ts';
import { dayOfPost, dayOfValue, sinceUntil } from '../meta/days.ts';
import { InvalidMetric } from '../meta/failures.ts';
import { graphPages, type Pages } from '../meta/pages.ts';
import { numberOf } from '../report/values.ts';

const SUBJECT = 'this page';
const MAX_PAGES = 1_000;

const listedSchema = z.object({ id: z.string(), name: z.string().catch('') });

/** Returns the pages that the user manages. */
export async function listProperties(context: ConnectorContext): Promise<Property[]> {
  const { items } = await graphPages(context, {
    path: '/me/accounts',
    query: { fields: 'id,name' },
    item: listedSchema,
    subject: 'the list of pages',
    most: MAX_PAGES,
    pageSize: 100,
  });
  const seen = new Map(items.map((page) => [page.id, page]));
  return [...seen.values()].map(({ id, name }) => ({ id, name: name || id }));
}

const pageSchema = z.object({ name: z.string().catch(''), access_token: z.string().optional().catch(undefined) });

/** A page and a context with the page's token. Figures are not readable with the user's token. */
export interface PageAccess {
  id: string;
  name: string;
  context: ConnectorContext;
}

/** Reads the name and the token of a page. The page's token expires with the user's token and is not stored. */
export async function openPage(context: ConnectorContext, id: string): Promise<PageAccess> {
  const { data } = await graphCall(context, {
    path: `/${id}`,
    query: { fields: 'name,access_token' },
    answer: pageSchema,
    subject: SUBJECT,
  });
  const token = data.access_token;
  return {
    id,
    name: data.name || id,
    context: token === undefined ? context : { ...context, accessToken: async () => token },
  };
}

const insightsSchema = z.object({
  data: z
    .array(
      z.object({
        name: z.string(),
        values: z.array(z.object({ value: z.unknown(), end_time: z.string().optional() })).catch([]),
      }),
    )
    .catch([]),
});

/** Values by metric and day. `missing` contains the requested metrics that Meta does not have. */
export interface Insights {
  values: Map<string, Map<string, number>>;
  missing: Set<string>;
}

/** Period of the values. Meta's descriptions do not state for which metrics Meta accepts `total_over_range`. */
export type Period = 'day' | 'total_over_range';

/**
 * Reads metrics of a range of at most 88 days. If one metric does not exist, Meta rejects the whole call. The metrics
 * are then read one by one.
 * @throws ConnectorError; if the context's signal is aborted, the reason of the signal
 */
export async function readInsights(
  page: PageAccess,
  metrics: readonly string[],
  period: Period,
  range: DateRange,
): Promise<Insights> {
  if (metrics.length === 0) return { values: new Map(), missing: new Set() };
  try {
    const query = { metric: metrics.join(','), period, ...sinceUntil(range) };
    const path = `/${page.id}/insights`;
    const { data } = await graphCall(page.context, { path, query, answer: insightsSchema, subject: SUBJECT });
    return { values: valuesIn(data.data, range, period), missing: new Set() };
  } catch (error) {
    if (!(error instanceof InvalidMetric)) throw error;
    if (metrics.length === 1) return { values: new Map(), missing: new Set(metrics) };
    const single = await Promise.all(metrics.map((metric) => readInsights(page, [metric], period, range)));
    return {
      values: new Map(single.flatMap(({ values }) => [...values])),
      missing: new Set(single.flatMap(({ missing }) => [...missing])),
    };
  }
}

function valuesIn(
  data: z.infer<typeof insightsSchema>['data'],
  { startDate, endDate }: DateRange,
  period: Period,
): Insights['values'] {
  return new Map(
    data.map(({ name, values }) => [
      name,
      new Map(
        values.flatMap(({ value, end_time }) => {
          const day = period === 'day' ? dayOfValue(end_time) : endDate;
          const number = numberIn(value);
          return day === undefined || number === null || day < startDate || day > endDate ? [] : [[day, number]];
        }),
      ),
    ]),
  );
}

/**
 * Returns a value that is a number. Returns the sum of the parts if the value is an object with the parts of a breakdown. Null if there is
 * no number.
 */
function numberIn(value: unknown): number | null {
  if (typeof value !== 'object' || value === null) return numberOf(value);
  const parts = Object.values(value).map(numberOf);
  return parts.reduce<number | null>((sum, part) => (part === null ? sum : (sum ?? 0) + part), null);
}

const countSchema = z
  .object({ summary: z.object({ total_count: z.number() }) })
  .optional()
  .catch(undefined);
const postSchema = z.object({
  id: z.string(),
  message: z.string().catch(''),
  created_time: z.string(),
  status_type: z.string().catch(''),
  shares: z.object({ count: z.number() }).optional().catch(undefined),
  reactions: countSchema,
  comments: countSchema,
  insights: insightsSchema.optional().catch(undefined),
  full_picture: z.string().optional().catch(undefined),
  permalink_url: z.string().optional().catch(undefined),
});
export type PagePost = z.infer<typeof postSchema>;

const POST_FIELDS =
  'id,message,created_time,status_type,full_picture,permalink_url,shares,reactions.summary(true).limit(0),comments.summary(true).limit(0)';
const MAX_POSTS = 500;

/**
 * Reads the posts of a page, newest first, until a post is older than `from`.
 * @param metrics lifetime metrics of each post; empty to read only the posts
 */
export function readPosts(page: PageAccess, from: string, metrics: readonly string[]): Promise<Pages<PagePost>> {
  const figures = metrics.length === 0 ? '' : `,insights.metric(${metrics.join(',')}).period(lifetime)`;
  return graphPages(page.context, {
    path: `/${page.id}/published_posts`,
    query: { fields: `${POST_FIELDS}${figures}` },
    item: postSchema,
    subject: SUBJECT,
    most: MAX_POSTS,
    pageSize: 50,
    stop: ({ created_time }) => (dayOfPost(created_time) ?? from) < from,
  });
}
