import { describe, expect, it } from 'vitest';
import { keysOf } from '../testing/key-cases.ts';
import { checkerOf, type OpenApi } from '../testing/openapi.ts';
import { loadSpec, recordCalls, SPECS } from '../testing/specs.ts';
import { testVendor } from '../testing/vendor.ts';
import { connector } from './index.ts';

const FILES: Readonly<Record<string, string>> = {
  'site-explorer': 'ahrefs_v3/site-explorer.openapi.json',
  'subscription-info': 'ahrefs_v3/subscription-info.openapi.json',
  management: 'ahrefs_v3_ranks/management.openapi.json',
  'rank-tracker': 'ahrefs_v3_ranks/rank-tracker.openapi.json',
};

describe.skipIf(SPECS === undefined)('Ahrefs’s descriptions (needs VENDOR_SPECS)', () => {
  it('allow every request and every answer of the sandbox', async () => {
    const checkers = new Map(
      await Promise.all(
        Object.entries(FILES).map(
          async ([part, file]) => [part, checkerOf((await loadSpec(file)) as OpenApi)] as const,
        ),
      ),
    );
    const test = await testVendor(connector, 'ahrefs');
    try {
      const { active } = await keysOf(test, 'ahrefs');
      const { projects } = (await test.control('/ahrefs')) as { projects: { coffee: string } };
      const context = test.keyContext(active);
      const calls = [
        ...(await recordCalls(connector, 'ahrefs_v3_ranks', context, { property: projects.coffee })),
        ...(await recordCalls({ ...connector, options: {} }, 'ahrefs_v3', context, { property: 'marlowcoffee.com' })),
      ];
      const seen = new Set<string>();
      const problems = calls.flatMap(({ request, answer }) => {
        const [, part = '', path = ''] = /\/v3\/([a-z-]+)(\/[a-z-]+)$/.exec(new URL(request.url).pathname) ?? [];
        seen.add(`${part}${path}`);
        return checkers.get(part)?.(path, request, answer) ?? [request.url];
      });
      expect([...new Set(problems)]).toEqual([]);
      expect(seen.size).toBeGreaterThan(13);
      const [call] = calls;
      const wrong = { ...call?.request, method: 'GET' as const, url: `${call?.request.url}&device=desktop` };
      expect(checkers.get('management')?.('/projects', wrong, { status: 200, headers: {}, body: '{}' })).not.toEqual(
        [],
      );
    } finally {
      await test.close();
    }
  });
});
