import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Session, signIn } from '../testing/sign-in.ts';
import { queryOf, type TestVendor, testVendor } from '../testing/vendor.ts';
import { connector } from './index.ts';

/** The part of TikTok's Node client that this test uses; the package has no types. */
interface Row {
  dimensions: Record<string, string>;
  metrics: Record<string, string>;
}
type Callback = (error: unknown, answer: { data: { list: Row[]; page_info: { total_page: number } } }) => void;
interface TikTokClient {
  ApiClient: { instance: { basePath: string } };
  ReportingApi: new () => {
    reportIntegratedGet(type: string, token: string, options: object, callback: Callback): void;
  };
}

const HOTEL = '7010000000000000104';
const METRICS = ['spend', 'impressions', 'clicks', 'conversion'];

let test: TestVendor;
let maya: Session;
let client: TikTokClient;
beforeAll(async () => {
  test = await testVendor(connector, 'tiktok');
  maya = await signIn(test, connector);
  // @ts-expect-error The package has no types.
  client = await import('tiktok-business-api-sdk-official');
  client.ApiClient.instance.basePath = test.hosts.business ?? '';
});
afterAll(() => test.close());

const page = (options: object) =>
  new Promise<{ list: Row[]; page_info: { total_page: number } }>((resolve, reject) => {
    new client.ReportingApi().reportIntegratedGet('BASIC', maya.tokens.accessToken, options, (error, answer) =>
      error ? reject(error) : resolve(answer.data),
    );
  });

/** Reads every page of October with TikTok's client. */
async function report(level: string, dimensions: string[], metrics: string[]): Promise<Row[]> {
  const options = {
    advertiser_id: HOTEL,
    service_type: 'AUCTION',
    data_level: level,
    dimensions,
    metrics,
    start_date: '2026-10-01',
    end_date: '2026-10-30',
    page_size: 7,
  };
  const rows: Row[] = [];
  for (let number = 1, pages = 1; number <= pages; number += 1) {
    const { list, page_info } = await page({ ...options, page: number });
    rows.push(...list);
    pages = page_info.total_page;
  }
  return rows;
}

const figures = ({ metrics }: Row) => METRICS.map((name) => Number(metrics[name]));
const read = (dimension: string) =>
  connector.query(
    maya.context,
    queryOf('tiktok')(
      { property: HOTEL, dimension, metrics: METRICS },
      { range: { startDate: '2026-10-01', endDate: '2026-10-30' } },
    ),
  );

it('TikTok’s own client returns the same figures by day, page by page', async () => {
  const rows = await report('AUCTION_ADVERTISER', ['advertiser_id', 'stat_time_day'], METRICS);
  expect(rows).toHaveLength(30);
  expect((await read('date')).rows).toEqual(
    rows.map((row) => [row.dimensions.stat_time_day?.slice(0, 10), ...figures(row)]),
  );
});

it('TikTok’s own client returns the same figures by campaign', async () => {
  const rows = await report('AUCTION_CAMPAIGN', ['campaign_id'], [...METRICS, 'campaign_name']);
  const expected = rows.map((row) => [row.metrics.campaign_name, ...figures(row)]);
  expect([...(await read('campaign')).rows].sort()).toEqual(expected.sort());
});
