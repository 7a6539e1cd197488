import { json } from '../../http/reply.ts';
import type { SandboxRequest } from '../../http/request.ts';
import type { Params, Route } from '../../http/router.ts';
import type { Access } from '../access.ts';
import { invalidArgument } from '../errors.ts';
import { masked } from '../fields.ts';
import { SCOPE } from '../oauth/scopes.ts';
import type { Person } from '../people.ts';
import { accountSummaries, accounts, properties, propertyBody, requireProperty } from './admin.ts';
import type { Facts } from './facts/sessions.ts';
import { compatibilityOf, metadataOf } from './metadata.ts';
import type { Property } from './properties.ts';
import type { Quota } from './quota.ts';
import { parseBatch, parseCompatibility, parseRealtime, parseReport, type ReportRequest } from './report/messages.ts';
import { runRealtimeReport } from './report/realtime.ts';
import { runReport } from './report/report.ts';

type Deps = { access: Access; facts: Facts; quota: Quota; now: () => number };

const DATA_SCOPES = [SCOPE.analyticsReadonly, SCOPE.analytics];
const ADMIN_SCOPES = [SCOPE.analyticsReadonly, SCOPE.analyticsEdit];
const BATCH_LIMIT = 5;

/** Returns the routes of analyticsadmin.googleapis.com and analyticsdata.googleapis.com, v1beta. */
export function analyticsRoutes({ access, facts, quota, now }: Deps): Route[] {
  const admin = (
    path: string,
    method: string,
    body: (person: Person, request: SandboxRequest, params: Params) => unknown,
  ): Route => ({
    method: 'GET',
    path: `/google/analyticsadmin/v1beta/${path}`,
    operation: `analyticsadmin.${method}`,
    handle: (request, params) => {
      const api = {
        service: 'analyticsadmin.googleapis.com',
        method: `google.analytics.admin.v1beta.AnalyticsAdminService.${method}`,
      };
      const { person } = access(request, ADMIN_SCOPES, api);
      return json(masked(body(person, request, params), request.url.searchParams));
    },
  });
  const data = (
    verb: Route['method'],
    path: string,
    method: string,
    body: (property: Property, request: SandboxRequest) => unknown,
  ): Route => ({
    method: verb,
    path: `/google/analyticsdata/v1beta/properties/{property}${path}`,
    operation: `analyticsdata.${method}`,
    handle: (request, params) => {
      const api = {
        service: 'analyticsdata.googleapis.com',
        method: `google.analytics.data.v1beta.BetaAnalyticsData.${method}`,
      };
      const { person } = access(request, DATA_SCOPES, api);
      const property = requireProperty(person, `properties/${params.property ?? ''}`);
      return json(masked(body(property, request), request.url.searchParams));
    },
  });
  /** Subtracts a report's tokens from the quota of its property. If requested, adds the quota to the report. */
  const charged = (property: Property, request: ReportRequest, report: () => Record<string, unknown>) => {
    const answer = report();
    const tokens = 1 + (request.dimensions?.length ?? 0) + (request.dateRanges?.length ?? 1);
    const state = quota.take(property.name, tokens);
    return request.returnPropertyQuota === true ? { ...answer, propertyQuota: state } : answer;
  };

  return [
    admin('accountSummaries', 'ListAccountSummaries', (person, { url }) => accountSummaries(person, url.searchParams)),
    admin('accounts', 'ListAccounts', (person, { url }) => accounts(person, url.searchParams)),
    admin('properties', 'ListProperties', (person, { url }) => properties(person, url.searchParams)),
    admin('properties/{property}', 'GetProperty', (person, _request, params) =>
      propertyBody(requireProperty(person, `properties/${params.property ?? ''}`)),
    ),
    data('POST', ':runReport', 'runReport', (property, { body }) => {
      const report = parseReport(body);
      return charged(property, report, () => runReport(property, report, facts, now()));
    }),
    data('POST', ':batchRunReports', 'batchRunReports', (property, { body }) => {
      const { requests = [] } = parseBatch(body);
      if (requests.length > BATCH_LIMIT) {
        throw invalidArgument(
          `Batch requests are limited to ${BATCH_LIMIT} requests. This batch has ${requests.length}.`,
          'requests',
        );
      }
      for (const [index, report] of requests.entries()) {
        if (report.property !== undefined && report.property !== '' && report.property !== property.name) {
          throw invalidArgument(
            'The property of each request must be that of the batch.',
            `requests[${index}].property`,
          );
        }
      }
      const reports = requests.map((report) =>
        charged(property, report, () => runReport(property, report, facts, now())),
      );
      return { ...(reports.length > 0 ? { reports } : {}), kind: 'analyticsData#batchRunReports' };
    }),
    data('POST', ':runRealtimeReport', 'runRealtimeReport', (property, { body }) => {
      const report = parseRealtime(body);
      return charged(property, report, () => runRealtimeReport(property, report, facts, now()));
    }),
    data('POST', ':checkCompatibility', 'checkCompatibility', (_property, { body }) =>
      compatibilityOf(parseCompatibility(body)),
    ),
    data('GET', '/metadata', 'getMetadata', (property) => metadataOf(property.name)),
  ];
}
