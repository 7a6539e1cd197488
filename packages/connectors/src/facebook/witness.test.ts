import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Session, signIn } from '../testing/sign-in.ts';
import { queryOf, type TestVendor, testVendor } from '../testing/vendor.ts';
import { connector } from './index.ts';

/** The part of Meta's Node client that this test uses; the package has no types. */
interface Insights {
  _data: Record<string, string> & { actions?: { action_type: string; value: string }[] };
}
interface Cursor extends Array<Insights> {
  hasNext(): boolean;
  next(): Promise<Cursor>;
}
interface MetaClient {
  FacebookAdsApi: { init(token: string, locale?: string, crash?: boolean): unknown };
  AdAccount: new (id: string) => { getInsights(fields: string[], params: object): Promise<Cursor> };
}

let test: TestVendor;
let maya: Session;
let client: MetaClient;
beforeAll(async () => {
  test = await testVendor(connector, 'meta');
  maya = await signIn(test, connector);
  // @ts-expect-error The package has no types.
  ({ default: client } = await import('facebook-nodejs-business-sdk'));
  // The host and the version are getters of the class, not options.
  Object.defineProperty(client.FacebookAdsApi, 'GRAPH', { get: () => test.hosts.graph });
  Object.defineProperty(client.FacebookAdsApi, 'VERSION', { get: () => 'v25.0' });
  client.FacebookAdsApi.init(maya.tokens.accessToken, 'en_US', false);
});
afterAll(() => test.close());

/** Reads every page with Meta's client. */
async function insights(params: object): Promise<Insights['_data'][]> {
  const fields = ['spend', 'impressions', 'inline_link_clicks', 'actions', 'campaign_name'];
  let page = await new client.AdAccount('act_20010010010001').getInsights(fields, {
    time_range: { since: '2026-10-01', until: '2026-10-31' },
    limit: 10,
    ...params,
  });
  const found = page.map(({ _data }) => _data);
  while (page.hasNext()) {
    page = await page.next();
    found.push(...page.map(({ _data }) => _data));
  }
  return found;
}

const figures = (row: Insights['_data'] | undefined) => [
  Number(row?.spend),
  Number(row?.impressions),
  Number(row?.inline_link_clicks ?? 0),
  Number(row?.actions?.find(({ action_type }) => action_type === 'lead')?.value ?? 0),
];
const metrics = ['spend', 'impressions', 'inline_link_clicks', 'actions:lead'];
const read = (dimension: string) =>
  connector.query(maya.context, queryOf('facebook')({ property: 'act_20010010010001', dimension, metrics }));

it('Meta’s own client returns the same figures by day, page by page', async () => {
  const rows = await insights({ level: 'account', time_increment: 1 });
  expect(rows).toHaveLength(31);
  expect((await read('date')).rows).toEqual(rows.map((row) => [row.date_start, ...figures(row)]));
});

it('Meta’s own client returns the same figures by campaign and the same total', async () => {
  const campaigns = await insights({ level: 'campaign' });
  const [total] = await insights({ level: 'account' });
  const answer = await read('campaign');
  expect([...answer.rows].sort()).toEqual(campaigns.map((row) => [row.campaign_name, ...figures(row)]).sort());
  expect(answer.totals).toEqual([null, ...figures(total)]);
});
