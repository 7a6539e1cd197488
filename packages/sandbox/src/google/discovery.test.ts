import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discoveryValidator, hasDiscovery } from '../testing/discovery.ts';
import { call, openSandbox, SHOP, signedIn } from '../testing/harness.ts';

const DATA = 'google_analytics_4/analyticsdata.v1beta.discovery.json';
const ADMIN = 'google_analytics_4/analyticsadmin.v1beta.discovery.json';
const OAUTH = 'google_common/oauth2.v2.discovery.json';
const DRIVE = 'google_sheets/drive.v3.discovery.json';
const SEARCH = 'google_webmasters/searchconsole.v1.discovery.json';
const SHEETS = 'google_sheets/sheets.v4.discovery.json';

const names = (...list: string[]) => list.map((name) => ({ name }));
const SITE = encodeURIComponent('sc-domain:marlowcoffee.com');
const report = {
  dateRanges: [
    { startDate: '2026-10-01', endDate: '2026-10-31' },
    { startDate: '2026-09-01', endDate: '2026-09-30' },
  ],
  dimensions: names('date', 'eventName'),
  metrics: names('sessions', 'totalRevenue', 'averageSessionDuration'),
  metricAggregations: ['TOTAL', 'MAXIMUM', 'MINIMUM'],
  returnPropertyQuota: true,
  limit: 50,
};

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
let token: string;
let sheet: string;
beforeAll(async () => {
  sandbox = await openSandbox();
  token = (await signedIn(sandbox.url)).credentials.access_token ?? '';
  const list = await call(
    `${sandbox.url}/google/drive/v3/files?q=${encodeURIComponent("name = 'Wholesale orders'")}`,
    token,
  );
  sheet = (list.body.files as { id: string }[])[0]?.id ?? '';
});
afterAll(() => sandbox.discard());

/** One answer of each kind: its name, document, schema, request, and required content. */
const ANSWERS: [what: string, file: string, schema: string, path: () => string, json: unknown, has: string[]][] = [
  [
    'searchAnalytics.query',
    SEARCH,
    'SearchAnalyticsQueryResponse',
    () => `searchconsole/webmasters/v3/sites/${SITE}/searchAnalytics/query`,
    { startDate: '2026-11-10', endDate: '2026-11-20', dimensions: ['DATE'], dataState: 'ALL' },
    ['rows', 'responseAggregationType', 'metadata'],
  ],
  ['sites.list', SEARCH, 'SitesListResponse', () => 'searchconsole/webmasters/v3/sites', undefined, ['siteEntry']],
  [
    'sites.get',
    SEARCH,
    'WmxSite',
    () => `searchconsole/webmasters/v3/sites/${SITE}`,
    undefined,
    ['siteUrl', 'permissionLevel'],
  ],
  [
    'runReport',
    DATA,
    'RunReportResponse',
    () => `analyticsdata/v1beta/${SHOP}:runReport`,
    report,
    [
      'dimensionHeaders',
      'metricHeaders',
      'rows',
      'totals',
      'maximums',
      'minimums',
      'rowCount',
      'metadata',
      'propertyQuota',
      'kind',
    ],
  ],
  [
    'batchRunReports',
    DATA,
    'BatchRunReportsResponse',
    () => `analyticsdata/v1beta/${SHOP}:batchRunReports`,
    { requests: [report, report] },
    ['reports', 'kind'],
  ],
  [
    'runRealtimeReport',
    DATA,
    'RunRealtimeReportResponse',
    () => `analyticsdata/v1beta/${SHOP}:runRealtimeReport`,
    { dimensions: names('country'), metrics: names('activeUsers') },
    ['rows', 'rowCount', 'kind'],
  ],
  [
    'checkCompatibility',
    DATA,
    'CheckCompatibilityResponse',
    () => `analyticsdata/v1beta/${SHOP}:checkCompatibility`,
    {},
    ['dimensionCompatibilities', 'metricCompatibilities'],
  ],
  [
    'getMetadata',
    DATA,
    'Metadata',
    () => `analyticsdata/v1beta/${SHOP}/metadata`,
    undefined,
    ['dimensions', 'metrics', 'name'],
  ],
  [
    'accountSummaries',
    ADMIN,
    'GoogleAnalyticsAdminV1betaListAccountSummariesResponse',
    () => 'analyticsadmin/v1beta/accountSummaries?pageSize=1',
    undefined,
    ['accountSummaries', 'nextPageToken'],
  ],
  [
    'accounts',
    ADMIN,
    'GoogleAnalyticsAdminV1betaListAccountsResponse',
    () => 'analyticsadmin/v1beta/accounts',
    undefined,
    ['accounts'],
  ],
  [
    'properties',
    ADMIN,
    'GoogleAnalyticsAdminV1betaListPropertiesResponse',
    () => 'analyticsadmin/v1beta/properties?filter=parent:accounts/120400100',
    undefined,
    ['properties'],
  ],
  [
    'property',
    ADMIN,
    'GoogleAnalyticsAdminV1betaProperty',
    () => `analyticsadmin/v1beta/${SHOP}`,
    undefined,
    ['name', 'timeZone', 'currencyCode'],
  ],
  ['userinfo', OAUTH, 'Userinfo', () => 'oauth2/v2/userinfo', undefined, ['id', 'email']],
  [
    'files',
    DRIVE,
    'FileList',
    () => 'drive/v3/files?pageSize=1&fields=*',
    undefined,
    ['files', 'nextPageToken', 'kind'],
  ],
  [
    'file',
    DRIVE,
    'File',
    () => `drive/v3/files/${sheet}?fields=*`,
    undefined,
    ['id', 'name', 'mimeType', 'modifiedTime'],
  ],
  [
    'spreadsheet',
    SHEETS,
    'Spreadsheet',
    () => `sheets/v4/spreadsheets/${sheet}`,
    undefined,
    ['spreadsheetId', 'properties', 'sheets'],
  ],
  [
    'values',
    SHEETS,
    'ValueRange',
    () => `sheets/v4/spreadsheets/${sheet}/values/A1:C3`,
    undefined,
    ['range', 'majorDimension', 'values'],
  ],
  [
    'batchGet',
    SHEETS,
    'BatchGetValuesResponse',
    () => `sheets/v4/spreadsheets/${sheet}/values:batchGet?ranges=A1:B2`,
    undefined,
    ['spreadsheetId', 'valueRanges'],
  ],
];

describe("answers that satisfy Google's discovery documents (needs VENDOR_SPECS)", () => {
  for (const [what, file, schema, path, json, has] of ANSWERS) {
    it.skipIf(!hasDiscovery(file))(what, async () => {
      const validate = discoveryValidator(file, schema);
      const answer = await call(`${sandbox.url}/google/${path()}`, token, json === undefined ? {} : { json });
      expect(answer.status).toBe(200);
      for (const field of has) expect(answer.body).toHaveProperty(field);
      validate(answer.body);
      expect(validate.errors ?? []).toEqual([]);
    });
  }
});
