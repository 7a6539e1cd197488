import { describe, expect, it } from 'vitest';
import { signIn } from '../testing/sign-in.ts';
import { loadSpec, recordCalls, SPECS, unknownNames, validatorOf } from '../testing/specs.ts';
import { testVendor } from '../testing/vendor.ts';
import { connector } from './index.ts';

type Properties = Record<string, { $ref?: string; items?: { $ref?: string } }>;
interface Models {
  $defs: Record<string, { properties?: Properties }>;
}

const NAMES = ['fields', 'limit', 'offset', 'period_from', 'period_to'];
/** Correct models of properties for which the generated description names a wrong model. */
const OWN: Readonly<Record<string, string>> = { search_locale: 'CountryLocaleFields' };

describe.skipIf(SPECS === undefined)('the models of AccuRanker (needs VENDOR_SPECS)', () => {
  it('contain every requested field and match every answer of the sandbox', async () => {
    const { $defs } = (await loadSpec('accuranker/models.schema.json')) as Models;
    const validate = validatorOf($defs);
    const has = (model: string, [name = '', ...rest]: string[]): boolean => {
      const property = $defs[model]?.properties?.[name];
      if (property === undefined) return false;
      const next = OWN[name] ?? (property.$ref ?? property.items?.$ref ?? '').split('/').at(-1) ?? '';
      return rest.length === 0 || has(next, rest);
    };
    const test = await testVendor(connector, 'accuranker');
    try {
      if (connector.auth.kind !== 'oauth') throw new Error('AccuRanker is connected by sign-in.');
      const { context } = await signIn(test, { ...connector, auth: connector.auth });
      const calls = await recordCalls(connector, 'accuranker', context, { property: '51001' });
      const problems = calls.flatMap(({ request, answer }) => {
        const { pathname, searchParams } = new URL(request.url);
        const model = pathname.endsWith('/keywords/') ? 'Keyword' : 'Domain';
        const body = JSON.parse(answer.body) as { results?: unknown[] };
        const fields = (searchParams.get('fields') ?? '').split(',');
        return [
          ...unknownNames(request.url, NAMES),
          ...(searchParams.has('fields') ? [] : ['no fields']),
          ...fields.filter((field) => !has(model, field.split('.'))),
          ...(body.results ?? [body]).slice(0, 20).flatMap((one) => validate({ $ref: `#/$defs/${model}` }, one)),
        ];
      });
      expect(calls.length).toBeGreaterThan(10);
      expect([...new Set(problems)]).toEqual([]);
      expect(has('Keyword', ['ranks', 'place'])).toBe(false);
    } finally {
      await test.close();
    }
  });
});
