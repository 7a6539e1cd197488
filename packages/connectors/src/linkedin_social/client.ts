import type { Property } from '@reporting/contract';
import { addDays, type DateRange } from '@reporting/formatters/date-range';
import * as z from 'zod';
import type { ConnectorContext } from '../connector.ts';
import { linkedinCall } from '../linkedin-api/call.ts';
import type { Statistics } from './catalogue.ts';

const SUBJECT = 'this page';
/** Number of roles or names that one call reads. */
const BATCH = 100;
/** Maximum number of calls for the list of a user's roles. */
const MAX_CALLS = 20;

const aclsSchema = z.object({
  elements: z
    .array(
      z.object({
        organization: z.string().optional(),
        organizationTarget: z.string().optional(),
        roleAssignee: z.string().optional(),
      }),
    )
    .catch([]),
});
const lookupSchema = z.object({
  results: z.record(z.string(), z.object({ localizedName: z.string().catch('') })).catch({}),
});

const idOf = (urn: string): string => urn.slice(urn.lastIndexOf(':') + 1);
const urnOf = (page: string): string => `urn:li:organization:${page}`;

/** Reads up to 100 roles of the signed-in user. The first call has no parameter `start`. */
async function readRoles(context: ConnectorContext, start?: number) {
  const answer = await linkedinCall(context, {
    path: '/organizationAcls',
    query: { q: 'roleAssignee', role: 'ADMINISTRATOR', state: 'APPROVED', start, count: BATCH },
    answer: aclsSchema,
    subject: 'the list of pages',
  });
  return answer.elements;
}

/** Returns the URN of the signed-in user; undefined for a user without a page. */
export const readMember = async (context: ConnectorContext): Promise<string | undefined> =>
  (await readRoles(context))[0]?.roleAssignee;

/** Returns the pages that the user administers, at most 2,000. */
export async function listProperties(context: ConnectorContext): Promise<Property[]> {
  const elements = await readRoles(context);
  for (let call = 1; call < MAX_CALLS && elements.length === call * BATCH; call += 1)
    elements.push(...(await readRoles(context, call * BATCH)));
  const urns = elements.flatMap(({ organization, organizationTarget }) => organization ?? organizationTarget ?? []);
  const ids = [...new Set(urns.map(idOf))].filter((id) => /^\d{1,20}$/.test(id));
  if (ids.length === 0) return [];
  const names: Awaited<ReturnType<typeof readNames>> = {};
  for (let first = 0; first < ids.length; first += BATCH)
    Object.assign(names, await readNames(context, ids.slice(first, first + BATCH)));
  return ids.map((id) => ({ id, name: names[id]?.localizedName || id }));
}

async function readNames(context: ConnectorContext, ids: readonly string[]) {
  const query = { ids: ids.map(Number) };
  const answer = await linkedinCall(context, {
    path: '/organizationsLookup',
    query,
    answer: lookupSchema,
    subject: SUBJECT,
  });
  return answer.results;
}

/** Returns the name of a page; its id if the page has no name. */
export const readName = async (context: ConnectorContext, page: string): Promise<string> =>
  (await readNames(context, [page]))[page]?.localizedName || page;

const PATHS = {
  shares: ['/organizationalEntityShareStatistics', 'organizationalEntity', 'totalShareStatistics'],
  followers: ['/organizationalEntityFollowerStatistics', 'organizationalEntity', 'followerGains'],
  page: ['/organizationPageStatistics', 'organization', 'totalPageStatistics'],
} as const;

const statisticsSchema = z.object({
  elements: z
    .array(z.looseObject({ timeRange: z.object({ start: z.number(), end: z.number() }).optional().catch(undefined) }))
    .catch([]),
});

/** An element of an answer: a day and its values. */
export interface Element {
  day: string;
  values: unknown;
}

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Reads the values of each day of a range. Days are inclusive, in UTC. */
export async function readStatistics(
  context: ConnectorContext,
  page: string,
  kind: Statistics,
  { startDate, endDate }: DateRange,
): Promise<Element[]> {
  const [path, finder, values] = PATHS[kind];
  const timeRange = { start: startOf(startDate), end: startOf(addDays(endDate, 1)) };
  const query = { q: finder, [finder]: urnOf(page), timeIntervals: { timeRange, timeGranularityType: 'DAY' } };
  const { elements } = await linkedinCall(context, { path, query, answer: statisticsSchema, subject: SUBJECT });
  return elements.flatMap((element) =>
    element.timeRange === undefined
      ? []
      : [{ day: new Date(element.timeRange.start).toISOString().slice(0, 10), values: element[values] }],
  );
}

const sizeSchema = z.object({ firstDegreeSize: z.number() });

/** Returns the current number of followers of a page. */
export async function readFollowers(context: ConnectorContext, page: string): Promise<number> {
  const path = `/networkSizes/${encodeURIComponent(urnOf(page))}`;
  const query = { edgeType: 'CompanyFollowedByMember' };
  return (await linkedinCall(context, { path, query, answer: sizeSchema, subject: SUBJECT })).firstDegreeSize;
}
