import type { Property } from '@reporting/contract';
import * as z from 'zod';
import type { ConnectorContext } from '../connector.ts';
import { googleJson } from '../google/call.ts';
import { googleHost } from '../google/hosts.ts';

const API = 'Google Search Console';

/** Prefix of a property that contains all addresses of a domain. */
const DOMAIN = 'sc-domain:';

const sitesSchema = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string().min(1), permissionLevel: z.string().default('') })).default([]),
});

/** Returns the properties that the user can read. An id is `sc-domain:example.com` or an address. */
export async function listProperties(context: ConnectorContext): Promise<Property[]> {
  const { siteEntry } = await googleJson(context, {
    api: API,
    subject: 'the list of properties',
    url: `${googleHost(context.hosts, 'searchconsole')}/webmasters/v3/sites`,
    answer: sitesSchema,
  });
  return siteEntry
    .filter(({ permissionLevel }) => !isUnverified(permissionLevel))
    .map(({ siteUrl }) => ({
      id: siteUrl,
      name: propertyName(siteUrl),
      group: siteUrl.startsWith(DOMAIN) ? 'Domain properties' : 'URL-prefix properties',
    }));
}

/** Google's description contains the level SITE_UNVERIFIED_USER. Older answers contain siteUnverifiedUser. */
const isUnverified = (level: string): boolean => level.replaceAll('_', '').toLowerCase() === 'siteunverifieduser';

/** Returns the name of a property as in Search Console's list of properties. */
export const propertyName = (siteUrl: string): string =>
  siteUrl.startsWith(DOMAIN) ? siteUrl.slice(DOMAIN.length) : siteUrl;

const rowSchema = z.object({
  keys: z.array(z.string()).default([]),
  clicks: z.number().default(0),
  impressions: z.number().default(0),
  ctr: z.number().optional(),
  position: z.number().optional(),
});
export type SearchRow = z.infer<typeof rowSchema>;

const reportSchema = z.object({
  rows: z.array(rowSchema).default([]),
  responseAggregationType: z.string().default(''),
  metadata: z.object({ firstIncompleteDate: z.string().optional() }).optional(),
});
export type SearchReport = z.infer<typeof reportSchema>;

/** The part of the body of a query that the connector uses. Enums are as in Google's description. */
export interface SearchRequest {
  startDate: string;
  endDate: string;
  dimensions?: SearchDimension[];
  type: 'WEB' | 'IMAGE' | 'VIDEO' | 'NEWS' | 'DISCOVER' | 'GOOGLE_NEWS';
  dimensionFilterGroups?: { groupType: 'AND'; filters: SearchFilter[] }[];
  aggregationType: 'AUTO';
  dataState: 'FINAL' | 'ALL';
  rowLimit: number;
  startRow?: number;
}

export type SearchDimension = 'DATE' | 'QUERY' | 'PAGE' | 'COUNTRY' | 'DEVICE';

export interface SearchFilter {
  dimension: Exclude<SearchDimension, 'DATE'>;
  operator: 'EQUALS' | 'NOT_EQUALS' | 'CONTAINS' | 'NOT_CONTAINS' | 'INCLUDING_REGEX' | 'EXCLUDING_REGEX';
  expression: string;
}

/** Returns one page of a query of Search Analytics. */
export function querySearch(context: ConnectorContext, site: string, request: SearchRequest): Promise<SearchReport> {
  // The whole address of the site is one segment of the path.
  const path = `/webmasters/v3/sites/${encodeURIComponent(site)}/searchAnalytics/query`;
  return googleJson(context, {
    api: API,
    subject: 'this property',
    url: `${googleHost(context.hosts, 'searchconsole')}${path}`,
    body: request,
    answer: reportSchema,
  });
}
