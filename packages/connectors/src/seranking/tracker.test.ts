import { expect, it } from 'vitest';
import { json, scripted } from '../testing/http.ts';
import { describeKeys, keysOf } from '../testing/key-cases.ts';
import { describeTracker } from '../testing/rank-suite.ts';
import { queryOf } from '../testing/vendor.ts';
import { connector } from './index.ts';

describeTracker({
  connector,
  type: 'seranking',
  vendor: 'seranking',
  context: async (test, changes) => test.keyContext((await keysOf(test, 'seranking')).active, changes),
  property: async (test) => ((await test.control('/seranking')) as { sites: { coffee: string } }).sites.coffee,
  propertyName: 'Marlow Coffee',
  engineId: ({ id }) => String(id),
});

describeKeys(connector, 'seranking', {
  active: null,
  spent: { kind: 'transient', limited: true },
  limited: { kind: 'permission', field: 'token' },
});

it('the connector makes at most two calls at once', async () => {
  const { context, http, sent } = scripted(({ url }) => {
    const { pathname } = new URL(url);
    if (pathname.includes('/competitors/site/'))
      return json([1, 2, 3].map((id) => ({ id, url: `rival-${id}.example` })));
    return json([]);
  });
  let running = 0;
  let most = 0;
  const counted: typeof http = {
    async request(request) {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return http.request(request);
    },
  };
  const own = { ...context, http: counted, accessToken: async () => 'a1b2c3d4e5f60718' };
  const inputs = { property: '700', dimension: 'competitor', metrics: ['average_position'] };
  await connector.query(own, queryOf('seranking')(inputs));
  expect(sent.length).toBeGreaterThan(5);
  expect(most).toBeLessThanOrEqual(2);
});
