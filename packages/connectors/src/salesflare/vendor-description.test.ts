import { describe, expect, it } from 'vitest';
import { keysOf } from '../testing/key-cases.ts';
import { checkerOf, type OpenApi } from '../testing/openapi.ts';
import { loadSpec, recordCalls, SPECS } from '../testing/specs.ts';
import { testVendor } from '../testing/vendor.ts';
import { connector } from './index.ts';

describe.skipIf(SPECS === undefined)('Salesflare’s Swagger document (needs VENDOR_SPECS)', () => {
  it('allows every request of the connector and every answer of the stand-in, but no invalid parameter', async () => {
    const check = checkerOf((await loadSpec('salesflare/salesflare.swagger.json')) as OpenApi);
    const test = await testVendor(connector, 'salesflare');
    try {
      const { active } = await keysOf(test, 'salesflare');
      const calls = await recordCalls(connector, 'salesflare', test.keyContext(active), { pipeline: '4101' });
      if (connector.auth.kind === 'key') await connector.auth.check(test.keyContext(active));
      const pathOf = (url: string) => new URL(url).pathname.replace('/salesflare/api', '');
      expect([...new Set(calls.flatMap(({ request, answer }) => check(pathOf(request.url), request, answer)))]).toEqual(
        [],
      );
      expect(calls.length).toBeGreaterThan(15);
      const [call] = calls;
      if (call !== undefined)
        expect(
          check('/opportunities', { ...call.request, url: 'https://x.example/?closed=soon' }, call.answer),
        ).not.toEqual([]);
    } finally {
      await test.close();
    }
  });
});
