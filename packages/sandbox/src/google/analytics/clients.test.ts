import { analyticsadmin } from '@googleapis/analyticsadmin';
import { analyticsdata } from '@googleapis/analyticsdata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, SHOP, signedIn } from '../../testing/harness.ts';
import { names, OCTOBER, openReports, table } from '../../testing/reports.ts';

let reports: Awaited<ReturnType<typeof openReports>>;
beforeAll(async () => {
  reports = await openReports();
});
afterAll(() => reports.sandbox.discard());
const run: typeof reports.run = (...request) => reports.run(...request);

describe("Google's own clients", () => {
  it("read accounts, metadata and reports with the sandbox's origin as rootUrl", async () => {
    const admin = analyticsadmin({ version: 'v1beta', auth: reports.client as never, rootUrl: reports.sandbox.url });
    const first = await admin.accountSummaries.list({ pageSize: 2 });
    const second = await admin.accountSummaries.list({ pageSize: 2, pageToken: first.data.nextPageToken ?? '' });
    const summaries = [...(first.data.accountSummaries ?? []), ...(second.data.accountSummaries ?? [])];
    expect(second.data.nextPageToken).toBeUndefined();
    expect(summaries.flatMap((one) => one.propertySummaries ?? [])).toHaveLength(11);
    expect((await admin.properties.get({ name: SHOP })).data).toMatchObject({
      timeZone: 'Europe/London',
      currencyCode: 'GBP',
    });
    expect((await admin.properties.list({ filter: 'parent:accounts/120400200' })).data.properties).toHaveLength(2);

    const data = analyticsdata({ version: 'v1beta', auth: reports.client as never, rootUrl: reports.sandbox.url });
    const request = { dateRanges: OCTOBER, dimensions: names('date'), metrics: names('sessions') };
    const report = await data.properties.runReport({ property: SHOP, requestBody: request });
    expect(table(report.data)).toEqual(table(await run(request)));
    const batch = await data.properties.batchRunReports({
      property: SHOP,
      requestBody: { requests: [request, { ...request, limit: '3' }] },
    });
    expect(batch.data.reports?.map((one) => one.rows?.length)).toEqual([31, 3]);
    const metadata = await data.properties.getMetadata({ name: `${SHOP}/metadata` });
    expect(metadata.data.metrics?.find((one) => one.apiName === 'keyEvents')?.deprecatedApiNames).toEqual([
      'conversions',
    ]);
    const compatible = await data.properties.checkCompatibility({
      property: SHOP,
      requestBody: { dimensions: names('date'), metrics: names('sessions') },
    });
    expect(compatible.data.dimensionCompatibilities?.[0]?.compatibility).toBe('COMPATIBLE');
    const realtime = await data.properties.runRealtimeReport({
      property: SHOP,
      requestBody: { dimensions: names('deviceCategory'), metrics: names('activeUsers') },
    });
    expect(realtime.data.kind).toBe('analyticsData#runRealtimeReport');
    expect(realtime.data.rowCount).toBeGreaterThan(0);
  });

  it('return empty lists for a user without access', async () => {
    const ines = await signedIn(reports.sandbox.url, undefined, { account: 'ines.duarte@example.com' });
    const answer = await call(
      `${reports.sandbox.url}/google/analyticsadmin/v1beta/accountSummaries`,
      ines.credentials.access_token,
    );
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(answer.body).toEqual({});
  });
});
