import { expect, it } from 'vitest';
import { json, scripted } from '../testing/http.ts';
import { describeKeys, keysOf } from '../testing/key-cases.ts';
import { describeTracker } from '../testing/rank-suite.ts';
import { queryOf } from '../testing/vendor.ts';
import { connector } from './index.ts';

describeTracker({
  connector,
  type: 'rankranger',
  vendor: 'rankranger',
  context: async (test, changes) => test.keyContext((await keysOf(test, 'rankranger')).active, changes),
  property: async (test) => ((await test.control('/rankranger')) as { campaigns: { coffee: string } }).campaigns.coffee,
  propertyName: 'Marlow Coffee',
  engineId: ({ id }) => String(id),
  typedCompetitors: true,
});

describeKeys(connector, 'rankranger', {
  active: null,
  spent: { kind: 'transient', limited: true },
  limited: { kind: 'permission', field: 'token' },
});

it('the connector counts a keyword in each search engine, even if the lines of its engines are adjacent', async () => {
  const line = (date: string, se: string, rank: number) => ({
    date,
    keyword: 'coffee',
    se,
    se_name: `Engine ${se}`,
    rank,
  });
  const { context } = scripted(({ url }) =>
    url.includes('package_campaigns')
      ? json({ result: [{ campaign_id: 70011, name: 'Coffee', domain: 'example.com' }] })
      : json({
          result: [
            line('10/01/2026', '1', 3),
            line('10/01/2026', '2', 9),
            line('10/02/2026', '1', 5),
            line('10/02/2026', '2', 7),
          ],
        }),
  );
  const own = { ...context, accessToken: async () => 'a1b2c3d4e5f60718' };
  const inputs = {
    property: '70011',
    dimension: 'engine',
    metrics: ['keywords', 'average_position', 'position_change'],
  };
  const { rows } = await connector.query(own, queryOf('rankranger')(inputs));
  expect(rows).toEqual([
    ['Engine 1', 1, 5, -2],
    ['Engine 2', 1, 7, 2],
  ]);
});

it('the connector requests a long range in parts of at most 31 days, and joins the days of a keyword', async () => {
  const asked: string[] = [];
  const { context } = scripted(({ url }) => {
    if (url.includes('package_campaigns')) {
      return json({ result: [{ campaign_id: 70011, name: 'Coffee', domain: 'example.com' }] });
    }
    const query = new URL(url).searchParams;
    const [start, end] = [query.get('start_date') ?? '', query.get('end_date') ?? ''];
    asked.push(`${start} ${end}`);
    const line = (date: string, rank: number) => ({ date, keyword: 'coffee', se: '1', se_name: 'Engine', rank });
    return json({ result: [line(start, asked.length), line(end, asked.length)] });
  });
  const { rows, totals } = await connector.query(
    { ...context, accessToken: async () => 'a1b2c3d4e5f60718' },
    queryOf('rankranger')(
      { property: '70011', dimension: 'date', metrics: ['average_position', 'keywords'] },
      { range: { startDate: '2026-08-01', endDate: '2026-10-05' } },
    ),
  );
  expect(asked).toEqual(['2026-08-01 2026-08-31', '2026-09-01 2026-10-01', '2026-10-02 2026-10-05']);
  expect(rows).toEqual([
    ['2026-08-01', 1, 1],
    ['2026-08-31', 1, 1],
    ['2026-09-01', 2, 1],
    ['2026-10-01', 2, 1],
    ['2026-10-02', 3, 1],
    ['2026-10-05', 3, 1],
  ]);
  expect(totals).toEqual([null, 3, 1]);
});

it.each([
  ['Wrong API key', { kind: 'credential', field: 'token' }],
  ['Invalid api_key', { kind: 'credential', field: 'token' }],
  ['This key is not active', { kind: 'credential', field: 'token' }],
  ['The monthly limit of this key is reached', { kind: 'transient', limited: true }],
  ['Keyword limit reached', { kind: 'transient', limited: true }],
  ['Keywords could not be read', { kind: 'transient', limited: false }],
  ['API access is not enabled', { kind: 'permission', field: 'token' }],
])('the connector maps the error “%s” to %o', async (error, expected) => {
  const { context } = scripted(json({ result: { error } }));
  const own = { ...context, accessToken: async () => 'a1b2c3d4e5f60718' };
  await expect(connector.listProperties(own)).rejects.toMatchObject(expected);
});
