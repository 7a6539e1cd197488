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

it('counts a keyword in each search engine, also if their lines follow each other', async () => {
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
