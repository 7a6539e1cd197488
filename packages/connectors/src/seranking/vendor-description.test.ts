import { describe, expect, it } from 'vitest';
import { loadSpec, recordCalls, SPECS, unknownNames, validatorOf } from '../testing/specs.ts';
import { testVendor } from '../testing/vendor.ts';
import { connector } from './index.ts';

interface Description {
  endpoints: Record<string, string>;
  $defs: { positions: object; searchEngines: object; error: object };
}

/** The description does not contain this call, so its path is not checked. The connector uses the call only for names. */
const NAMES = '/system/search-engines';

describe.skipIf(SPECS === undefined)('the table of SE Ranking’s Project API (needs VENDOR_SPECS)', () => {
  it('allows every request and every answer of the sandbox', async () => {
    const { endpoints, $defs } = (await loadSpec('seranking/derived.schema.json')) as Description;
    const test = await testVendor(connector, 'seranking');
    try {
      const { keys, sites } = (await test.control('/seranking')) as {
        keys: { active: string };
        sites: { coffee: string };
      };
      const validate = validatorOf($defs);
      const known = Object.values(endpoints).map((line) => {
        const [, path = '', names = ''] = /^GET ([^?]+)\??(.*)$/.exec(line) ?? [];
        return { pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '\\d+')}$`), names: names.split('&') };
      });
      const calls = await recordCalls(connector, 'seranking', test.keyContext(keys.active), { property: sites.coffee });
      const problems = calls.flatMap(({ request, answer }) => {
        const path = new URL(request.url).pathname.replace('/seranking/api', '');
        const endpoint = known.find(({ pattern }) => pattern.test(path));
        if (path !== NAMES && endpoint === undefined) return [path];
        const shape = path.endsWith('/positions')
          ? $defs.positions
          : path.startsWith('/sites/') && path.endsWith('/search-engines')
            ? $defs.searchEngines
            : {};
        return [
          ...unknownNames(request.url, endpoint?.names ?? []),
          ...(/^Token \w+$/.test(request.headers?.authorization ?? '') ? [] : ['authorization']),
          ...validate(shape, JSON.parse(answer.body)),
        ];
      });
      expect(calls.length).toBeGreaterThan(10);
      expect(problems).toEqual([]);
      expect(validate($defs.positions, [{ keywords: [] }])).not.toEqual([]);
    } finally {
      await test.close();
    }
  });
});
