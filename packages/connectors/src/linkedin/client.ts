import type { Property } from '@reporting/contract';
import type { DateRange } from '@reporting/formatters/date-range';
import * as z from 'zod';
import type { ConnectorContext } from '../connector.ts';
import { linkedinCall } from '../linkedin-api/call.ts';
import type { Phrase } from '../names/de-phrases.ts';
import type { RestliValue } from '../network/restli.ts';

const SUBJECT = 'this ad account';

/** Number of items on a page of a search, and maximum number of pages. */
const PAGE_SIZE = 500;
const MAX_PAGES = 20;

const accountSchema = z.object({
  id: z.number(),
  name: z.string().catch(''),
  currency: z.string().nullable().catch(null),
});
export type AdAccount = z.infer<typeof accountSchema>;

/** A page of a search, with the token of the next page. LinkedIn's public examples show only one page, without a token. */
const pageOf = <T>(item: z.ZodType<T>) =>
  z.object({
    elements: z.array(item).catch([]),
    metadata: z.object({ nextPageToken: z.string().optional() }).optional().catch(undefined),
  });

async function searchAll<T>(
  context: ConnectorContext,
  path: string,
  item: z.ZodType<T>,
  subject: Phrase<'subject'>,
  finder = 'search',
): Promise<T[]> {
  const found: T[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { q: finder, pageSize: PAGE_SIZE, pageToken };
    const answer = await linkedinCall(context, { path, query, answer: pageOf(item), subject });
    found.push(...answer.elements);
    const next = answer.metadata?.nextPageToken;
    if (next === undefined || next === '' || next === pageToken) break;
    pageToken = next;
  }
  return found;
}

/** Returns the ad accounts that the user can read. */
export async function listProperties(context: ConnectorContext): Promise<Property[]> {
  const accounts = await searchAll(context, '/adAccounts', accountSchema, 'the list of ad accounts');
  const distinct = new Map(accounts.map((account) => [account.id, account]));
  return [...distinct.values()].map(({ id, name }) => ({ id: String(id), name: name || String(id) }));
}

const userSchema = z.object({ elements: z.array(z.object({ account: z.string(), user: z.string() })).catch([]) });

/** Returns the URN of the signed-in user; undefined for a user without an ad account. */
export async function readUser(context: ConnectorContext): Promise<string | undefined> {
  const query = { q: 'authenticatedUser' };
  const answer = await linkedinCall(context, {
    path: '/adAccountUsers',
    query,
    answer: userSchema,
    subject: 'the account',
  });
  return answer.elements[0]?.user;
}

/** Returns the name and the currency of an ad account. */
export const readAccount = (context: ConnectorContext, account: string): Promise<AdAccount> =>
  linkedinCall(context, { path: `/adAccounts/${account}`, query: {}, answer: accountSchema, subject: SUBJECT });

const namedSchema = z.object({ id: z.union([z.number(), z.string()]), name: z.string().catch('') });

const EDGES = { campaign: 'adCampaigns', campaign_group: 'adCampaignGroups', ad: 'creatives' } as const;
export type ObjectKind = keyof typeof EDGES;

/** Returns the names of campaigns, campaign groups or ads by id. */
export async function listObjects(
  context: ConnectorContext,
  account: string,
  kind: ObjectKind,
): Promise<Map<string, string>> {
  const path = `/adAccounts/${account}/${EDGES[kind]}`;
  const finder = kind === 'ad' ? 'criteria' : 'search';
  const found = await searchAll(context, path, namedSchema, SUBJECT, finder);
  return new Map(found.map(({ id, name }) => [idOf(String(id)), name]));
}

/** Returns the id at the end of a URN. */
export const idOf = (urn: string): string => urn.slice(urn.lastIndexOf(':') + 1);

const entitiesSchema = z.object({
  elements: z.array(z.object({ urn: z.string(), name: z.string().catch('') })).catch([]),
});
const MAX_URNS = 100;

/** Returns the names of industries and countries by URN. */
export async function readEntities(context: ConnectorContext, urns: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let at = 0; at < urns.length; at += MAX_URNS) {
    const query = { q: 'urns', urns: urns.slice(at, at + MAX_URNS) };
    const { elements } = await linkedinCall(context, {
      path: '/adTargetingEntities',
      query,
      answer: entitiesSchema,
      subject: 'these names',
    });
    for (const { urn, name } of elements) names.set(urn, name);
  }
  return names;
}

const dateSchema = z.object({ year: z.number(), month: z.number(), day: z.number() });
const elementSchema = z.looseObject({
  pivotValues: z.array(z.string()).catch([]),
  dateRange: z.object({ start: dateSchema }).optional().catch(undefined),
});
export type Element = z.infer<typeof elementSchema>;

export interface AnalyticsCall {
  account: string;
  pivot: string;
  granularity: 'ALL' | 'DAILY' | 'MONTHLY';
  range: DateRange;
  fields: readonly string[];
  /** URNs by parameter name. */
  facets: Readonly<Record<string, readonly string[] | undefined>>;
}

/** Maximum number of elements of an answer. `adAnalytics` has no pages. */
export const MAX_ELEMENTS = 15_000;

/** Reads `adAnalytics`. */
export async function readAnalytics(context: ConnectorContext, call: AnalyticsCall): Promise<Element[]> {
  const dateOf = (day: string): RestliValue => ({
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    day: Number(day.slice(8, 10)),
  });
  const { elements } = await linkedinCall(context, {
    path: '/adAnalytics',
    query: {
      q: 'analytics',
      pivot: call.pivot,
      timeGranularity: call.granularity,
      dateRange: { start: dateOf(call.range.startDate), end: dateOf(call.range.endDate) },
      accounts: [`urn:li:sponsoredAccount:${call.account}`],
      ...call.facets,
    },
    fields: call.fields,
    answer: z.object({ elements: z.array(elementSchema) }),
    subject: SUBJECT,
  });
  return elements;
}
