import type { Property } from '@reporting/contract';
import { addDays, type DateRange } from '@reporting/formatters/date-range';
import * as z from 'zod';
import type { ConnectorContext } from '../connector.ts';
import { graphCall } from '../meta/call.ts';
import { dayOfPost, dayOfValue, sinceUntil } from '../meta/days.ts';
import { graphPages, type Pages } from '../meta/pages.ts';
import { numberOf } from '../report/values.ts';

const SUBJECT = 'this profile';
const MAX_PAGES = 1_000;
const MAX_POSTS = 500;

const pageSchema = z.object({
  name: z.string().catch(''),
  instagram_business_account: z
    .object({ id: z.string(), username: z.string().catch('') })
    .optional()
    .catch(undefined),
});

/** Returns the professional profiles that are connected to the user's pages. */
export async function listProperties(context: ConnectorContext): Promise<Property[]> {
  const { items } = await graphPages(context, {
    path: '/me/accounts',
    query: { fields: 'name,instagram_business_account{id,username}' },
    item: pageSchema,
    subject: 'the list of profiles',
    most: MAX_PAGES,
    pageSize: 100,
  });
  const profiles = items.flatMap(({ name, instagram_business_account: profile }) =>
    profile === undefined ? [] : [{ id: profile.id, name: profile.username || profile.id, group: name }],
  );
  return [...new Map(profiles.map((profile) => [profile.id, profile])).values()];
}

const profileSchema = z.object({
  username: z.string().catch(''),
  followers_count: z.number().optional().catch(undefined),
});

/** Reads the name of a profile and its current number of followers. */
export async function readProfile(context: ConnectorContext, id: string): Promise<z.infer<typeof profileSchema>> {
  const query = { fields: 'username,followers_count' };
  return (await graphCall(context, { path: `/${id}`, query, answer: profileSchema, subject: SUBJECT })).data;
}

const insightsSchema = z.object({
  data: z
    .array(
      z.object({
        name: z.string(),
        values: z.array(z.object({ value: z.unknown(), end_time: z.string().optional() })).optional(),
        total_value: z.object({ value: z.unknown() }).optional().catch(undefined),
      }),
    )
    .catch([]),
});

type Answer = z.infer<typeof insightsSchema>;

async function insights(
  context: ConnectorContext,
  id: string,
  metrics: readonly string[],
  query: Readonly<Record<string, string>>,
): Promise<Answer> {
  if (metrics.length === 0) return { data: [] };
  const all = { metric: metrics.join(','), period: 'day', ...query };
  const path = `/${id}/insights`;
  return (await graphCall(context, { path, query: all, answer: insightsSchema, subject: SUBJECT })).data;
}

/** Returns values by metric and day, for a range of at most 28 days. */
export async function readSeries(
  context: ConnectorContext,
  id: string,
  metrics: readonly string[],
  range: DateRange,
): Promise<Map<string, Map<string, number>>> {
  const { data } = await insights(context, id, metrics, { metric_type: 'time_series', ...sinceUntil(range) });
  return new Map(
    data.map(({ name, values = [] }) => [
      name,
      new Map(
        values.flatMap(({ value, end_time }) => {
          const day = dayOfValue(end_time);
          const number = numberOf(value);
          return day === undefined || number === null || day < range.startDate || day > range.endDate
            ? []
            : [[day, number]];
        }),
      ),
    ]),
  );
}

/** Returns the totals of metrics over a range of at most 30 days; a metric without events is missing. */
export async function readTotals(
  context: ConnectorContext,
  id: string,
  metrics: readonly string[],
  { startDate, endDate }: DateRange,
): Promise<Map<string, number>> {
  const query = { metric_type: 'total_value', since: startDate, until: addDays(endDate, 1) };
  const { data } = await insights(context, id, metrics, query);
  return new Map(
    data.flatMap(({ name, total_value }) => {
      const number = numberOf(total_value?.value);
      return number === null ? [] : [[name, number]];
    }),
  );
}

const mediaSchema = z.object({
  id: z.string(),
  caption: z.string().catch(''),
  timestamp: z.string(),
  media_type: z.string().catch(''),
  media_product_type: z.string().catch(''),
  like_count: z.number().optional().catch(undefined),
  comments_count: z.number().optional().catch(undefined),
  media_url: z.string().optional().catch(undefined),
  thumbnail_url: z.string().optional().catch(undefined),
  permalink: z.string().optional().catch(undefined),
  insights: z
    .object({ data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.unknown() })) })) })
    .optional()
    .catch(undefined),
});
export type Media = z.infer<typeof mediaSchema>;

const MEDIA_FIELDS =
  'id,caption,timestamp,media_type,media_product_type,like_count,comments_count,media_url,thumbnail_url,permalink';

/**
 * Reads the posts and reels, newest first, until one is older than `from`. For the edge `stories`, reads the stories that have not ended.
 * @param metrics lifetime metrics of each post; empty to read only the posts
 */
export function readMedia(
  context: ConnectorContext,
  id: string,
  edge: 'media' | 'stories',
  from: string,
  metrics: readonly string[],
): Promise<Pages<Media>> {
  const figures = metrics.length === 0 ? '' : `,insights.metric(${metrics.join(',')})`;
  return graphPages(context, {
    path: `/${id}/${edge}`,
    query: { fields: `${MEDIA_FIELDS}${figures}` },
    item: mediaSchema,
    subject: SUBJECT,
    most: MAX_POSTS,
    pageSize: 50,
    stop: ({ timestamp }) => (dayOfPost(timestamp) ?? from) < from,
  });
}
