import { describe, expect, it } from 'vitest';
import { keysOf } from '../testing/key-cases.ts';
import { loadSpec, recordCalls, SPECS, validatorOf } from '../testing/specs.ts';
import { testVendor } from '../testing/vendor.ts';
import { connector } from './index.ts';

interface Description {
  methods: Record<string, string[]>;
  $defs: { rank: object };
}

/** Parameters of every method. */
const ALWAYS = ['output', 'json_strict'];

describe.skipIf(SPECS === undefined)('the table of Rank Ranger’s methods (needs VENDOR_SPECS)', () => {
  it('allows every request and every answer of the sandbox', async () => {
    const { methods, $defs } = (await loadSpec('rankranger/derived.schema.json')) as Description;
    const validate = validatorOf($defs);
    const test = await testVendor(connector, 'rankranger');
    try {
      const { active } = await keysOf(test, 'rankranger');
      const { campaigns } = (await test.control('/rankranger')) as { campaigns: { coffee: string } };
      const calls = await recordCalls(connector, 'rankranger', test.keyContext(active), { property: campaigns.coffee });
      const problems = calls.flatMap(({ request, answer }) => {
        const [method = '', ...names] = [...new URL(request.url).searchParams.keys()];
        const known = methods[method];
        if (known === undefined) return [method];
        const allowed = [...known.map((name) => name.replace('?', '')), ...ALWAYS];
        const required = known.filter((name) => !name.endsWith('?'));
        return [
          ...names.filter((name) => !allowed.includes(name)),
          ...required.filter((name) => !names.includes(name)).map((name) => `missing ${name}`),
          ...(method === 'rank' ? validate($defs.rank, JSON.parse(answer.body)) : []),
        ];
      });
      expect(calls.length).toBeGreaterThan(5);
      expect(problems).toEqual([]);
      expect(validate($defs.rank, { result: [{ keyword: 'x' }] })).not.toEqual([]);
    } finally {
      await test.close();
    }
  });
});
