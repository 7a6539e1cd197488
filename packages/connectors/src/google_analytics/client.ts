import type { Property } from '@reporting/contract';
import * as z from 'zod';
import type { ConnectorContext } from '../connector.ts';
import { googleJson } from '../google/call.ts';
import { googleHost } from '../google/hosts.ts';
import type { RetryPolicy } from '../network/retry.ts';

const API = 'Google Analytics';

/** After ten server errors in an hour Google blocks the property, so a call with a server error is retried only once. */
const RETRY: RetryPolicy = { network: 2, server: 2, rate: 3 };

/** Maximum number of pages, with 200 accounts each. */
const MAX_PAGES = 50;

const accountSummariesSchema = z.object({
  accountSummaries: z
    .array(
      z.object({
        account: z.string().optional(),
        displayName: z.string().default(''),
        propertySummaries: z.array(z.object({ property: z.string(), displayName: z.string().default('') })).default([]),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

/** Returns the properties that the user can read, each with its account as group. Ids are `properties/123`. */
export async function listProperties(context: ConnectorContext): Promise<Property[]> {
  const properties: Property[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await googleJson(context, {
      api: API,
      subject: 'the list of properties',
      url: `${googleHost(context.hosts, 'analyticsadmin')}/v1beta/accountSummaries`,
      query: { pageSize: '200', pageToken },
      answer: accountSummariesSchema,
      retry: RETRY,
    });
    for (const account of answer.accountSummaries) {
      const group = account.displayName || account.account;
      for (const { property, displayName } of account.propertySummaries) {
        properties.push({ id: property, name: displayName || property, ...(group ? { group } : {}) });
      }
    }
    pageToken = answer.nextPageToken;
    if (pageToken === undefined || pageToken === '') break;
  }
  return properties;
}

/** Returns the display name of a property. */
export async function propertyName(context: ConnectorContext, property: string): Promise<string> {
  const answer = await googleJson(context, {
    api: API,
    subject: 'this property',
    url: `${googleHost(context.hosts, 'analyticsadmin')}/v1beta/${property}`,
    answer: z.object({ displayName: z.string().min(1) }),
    retry: { network: 1, server: 1, rate: 1 },
  });
  return answer.displayName;
}

const metadataSchema = z.object({
  dimensions: z
    .array(
      z.object({
        apiName: z.string(),
        uiName: z.string().default(''),
        category: z.string().default(''),
        customDefinition: z.boolean().default(false),
      }),
    )
    .default([]),
  metrics: z
    .array(
      z.object({
        apiName: z.string(),
        uiName: z.string().default(''),
        category: z.string().default(''),
        type: z.string().default(''),
        customDefinition: z.boolean().default(false),
        blockedReasons: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});
export type Metadata = z.infer<typeof metadataSchema>;

/** Returns the dimensions and metrics of a property, including custom definitions. */
export function getMetadata(context: ConnectorContext, property: string): Promise<Metadata> {
  return googleJson(context, {
    api: API,
    subject: 'this property',
    url: `${googleHost(context.hosts, 'analyticsdata')}/v1beta/${property}/metadata`,
    answer: metadataSchema,
    retry: RETRY,
  });
}

const rowSchema = z.object({
  dimensionValues: z.array(z.object({ value: z.string().default('') })).default([]),
  metricValues: z.array(z.object({ value: z.string().default('') })).default([]),
});

const reportSchema = z.object({
  metricHeaders: z.array(z.object({ name: z.string(), type: z.string().default('') })).default([]),
  rows: z.array(rowSchema).default([]),
  totals: z.array(rowSchema).default([]),
  rowCount: z.number().int().default(0),
  metadata: z
    .object({
      currencyCode: z.string().optional(),
      timeZone: z.string().optional(),
      dataLossFromOtherRow: z.boolean().default(false),
      subjectToThresholding: z.boolean().default(false),
      emptyReason: z.string().optional(),
      samplingMetadatas: z
        .array(z.object({ samplesReadCount: z.string().optional(), samplingSpaceSize: z.string().optional() }))
        .default([]),
      schemaRestrictionResponse: z
        .object({
          activeMetricRestrictions: z.array(z.object({ metricName: z.string().default('') })).default([]),
        })
        .optional(),
    })
    .optional(),
  propertyQuota: z
    .record(
      z.string(),
      z.object({ consumed: z.number().int().default(0), remaining: z.number().int().default(0) }).optional(),
    )
    .optional(),
});
export type Report = z.infer<typeof reportSchema>;

/** The part of the body of `runReport` that the connector uses. */
export interface ReportRequest {
  dimensions: { name: string }[];
  metrics: { name: string }[];
  dateRanges: { startDate: string; endDate: string }[];
  dimensionFilter?: FilterExpression;
  orderBys?: (
    | { dimension: { dimensionName: string; orderType?: 'ALPHANUMERIC' | 'NUMERIC' }; desc?: boolean }
    | { metric: { metricName: string }; desc?: boolean }
  )[];
  metricAggregations?: 'TOTAL'[];
  keepEmptyRows?: boolean;
  currencyCode?: string;
  returnPropertyQuota?: boolean;
  /** An int64, which is text in JSON. */
  limit: string;
  offset?: string;
}

export type FilterExpression =
  | { andGroup: { expressions: FilterExpression[] } }
  | { notExpression: FilterExpression }
  | {
      filter: {
        fieldName: string;
        stringFilter?: { matchType: StringMatch; value: string; caseSensitive: boolean };
        inListFilter?: { values: string[]; caseSensitive: boolean };
      };
    };

export type StringMatch = 'EXACT' | 'BEGINS_WITH' | 'ENDS_WITH' | 'CONTAINS' | 'FULL_REGEXP' | 'PARTIAL_REGEXP';

/** Returns one page of a report. */
export function runReport(context: ConnectorContext, property: string, request: ReportRequest): Promise<Report> {
  return googleJson(context, {
    api: API,
    subject: 'this property',
    url: `${googleHost(context.hosts, 'analyticsdata')}/v1beta/${property}:runReport`,
    body: request,
    answer: reportSchema,
    retry: RETRY,
  });
}
