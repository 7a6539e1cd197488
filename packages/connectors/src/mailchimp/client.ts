import type { Property } from '@reporting/contract';
import * as z from 'zod';
import type { ConnectorContext, Identity } from '../connector.ts';
import type { Phrase } from '../names/de-phrases.ts';
import { callVendor, type Query, readJson } from '../network/call.ts';
import type { RetryPolicy } from '../network/retry.ts';
import { mailchimpFailure } from './failures.ts';
import { apiEndpoint, apiHost, loginHost } from './hosts.ts';

/**
 * Attempts by kind of failure. Mailchimp allows ten simultaneous calls for all apps of a user, and does not state after which time a retry
 * may succeed.
 */
const RETRY: RetryPolicy = { network: 3, server: 2, rate: 3 };
const PAGE_SIZE = 500;
const MAX_AUDIENCES = 1_000;
/** Maximum number of campaigns that are read. */
const MAX_CAMPAIGNS = 5_000;

async function call<T>(
  context: ConnectorContext,
  {
    url,
    query,
    answer,
    subject,
    scheme = 'Bearer',
  }: {
    url: string;
    query: Query;
    answer: z.ZodType<T>;
    subject: Phrase<'subject'>;
    scheme?: 'Bearer' | 'OAuth';
  },
): Promise<T> {
  const token = await context.accessToken();
  return callVendor(
    context,
    { api: 'Mailchimp', url, query, headers: { authorization: `${scheme} ${token}` } },
    (response) => {
      if (response.status !== 200) throw mailchimpFailure(response, subject, context.now());
      return readJson('Mailchimp', response, answer);
    },
    RETRY,
  );
}

const metadataSchema = z.object({
  api_endpoint: z.string(),
  accountname: z.string().catch(''),
  user_id: z.union([z.number(), z.string()]),
  login: z
    .object({ email: z.string().catch('') })
    .optional()
    .catch(undefined),
});

/** Reads the account and the data centre that hosts its API. */
export async function identify(context: ConnectorContext): Promise<Identity> {
  const found = await call(context, {
    url: `${loginHost(context.hosts)}/oauth2/metadata`,
    query: {},
    answer: metadataSchema,
    subject: 'the account',
    scheme: 'OAuth',
  });
  const id = String(found.user_id);
  return {
    account: found.login?.email || found.accountname || id,
    externalId: id,
    hosts: { api: apiEndpoint(found.api_endpoint) },
  };
}

/** Reads a collection page by page. Returns each item once, because items are repeated if an item is added between two pages. */
async function readAll<T extends { id: string }>(
  context: ConnectorContext,
  {
    path,
    query,
    name,
    item,
    subject,
    most,
  }: {
    path: string;
    query: Query;
    name: string;
    item: z.ZodType<T>;
    subject: Phrase<'subject'>;
    most: number;
  },
): Promise<{ items: T[]; more: boolean }> {
  const items = new Map<string, T>();
  const answer = z.looseObject({ [name]: z.array(item), total_items: z.number().catch(0) });
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const page = await call(context, {
      url: `${apiHost(context.hosts)}/3.0${path}`,
      query: { ...query, count: String(PAGE_SIZE), offset: String(offset) },
      answer,
      subject,
    });
    const list = z.array(item).parse(page[name]);
    for (const one of list) items.set(one.id, one);
    const end = offset + list.length >= Number(page.total_items) || list.length === 0;
    if (end || items.size >= most) return { items: [...items.values()].slice(0, most), more: !end };
  }
}

const audienceSchema = z.object({
  id: z.string(),
  name: z.string().catch(''),
  stats: z.object({ member_count: z.number() }).optional().catch(undefined),
});
export type Audience = z.infer<typeof audienceSchema>;

/** Returns at most 1,000 audiences with their number of contacts who receive mails. */
export async function readAudiences(context: ConnectorContext): Promise<Audience[]> {
  const query = { fields: 'lists.id,lists.name,lists.stats.member_count,total_items' };
  const asked = { path: '/lists', query, name: 'lists', item: audienceSchema, most: MAX_AUDIENCES };
  return (await readAll(context, { ...asked, subject: 'the list of audiences' })).items;
}

export const listProperties = async (context: ConnectorContext): Promise<Property[]> =>
  (await readAudiences(context)).map(({ id, name }) => ({ id, name: name || id }));

const count = z.number().catch(0);
const reportSchema = z.object({
  id: z.string(),
  campaign_title: z.string().catch(''),
  subject_line: z.string().catch(''),
  list_id: z.string().catch(''),
  emails_sent: count,
  abuse_reports: count,
  unsubscribed: count,
  send_time: z.string().catch(''),
  bounces: z.object({ hard_bounces: count, soft_bounces: count }).catch({ hard_bounces: 0, soft_bounces: 0 }),
  opens: z.object({ opens_total: count, unique_opens: count }).catch({ opens_total: 0, unique_opens: 0 }),
  clicks: z
    .object({ clicks_total: count, unique_subscriber_clicks: count })
    .catch({ clicks_total: 0, unique_subscriber_clicks: 0 }),
  ecommerce: z
    .object({ total_orders: count, total_revenue: count, currency_code: z.string().catch('') })
    .optional()
    .catch(undefined),
});
export type CampaignReport = z.infer<typeof reportSchema>;

/** Reads the reports of at most 5,000 campaigns that were sent between two instants, both inclusive. */
export function readReports(
  context: ConnectorContext,
  from: string,
  to: string,
): Promise<{ items: CampaignReport[]; more: boolean }> {
  const query = { since_send_time: from, before_send_time: to };
  const asked = { path: '/reports', query, name: 'reports', item: reportSchema, most: MAX_CAMPAIGNS };
  return readAll(context, { ...asked, subject: 'the reports' });
}

const activitySchema = z.object({
  activity: z
    .array(z.object({ day: z.string(), subs: count, unsubs: count, other_adds: count, other_removes: count }))
    .catch([]),
});
export type ActivityDay = z.infer<typeof activitySchema>['activity'][number];

/** Returns the activity of an audience on each of the last 180 days, the newest first. */
export async function readActivity(context: ConnectorContext, audience: string): Promise<ActivityDay[]> {
  const answer = await call(context, {
    url: `${apiHost(context.hosts)}/3.0/lists/${audience}/activity`,
    query: { count: '180' },
    answer: activitySchema,
    subject: 'this audience',
  });
  return answer.activity;
}
