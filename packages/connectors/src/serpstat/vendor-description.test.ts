import { describe, expect, it } from 'vitest';
import { keysOf } from '../testing/key-cases.ts';
import { loadSpec, recordCalls, SPECS, unknownNames, validatorOf } from '../testing/specs.ts';
import { testVendor } from '../testing/vendor.ts';
import { connector } from './index.ts';

interface Description {
  $defs: { request: object; domainsInfo: object; rtProjects: object; rtRegions: object; rtUrlHistory: object };
}

describe.skipIf(SPECS === undefined)('the table of Serpstat’s procedures (needs VENDOR_SPECS)', () => {
  it('allows every request and every answer of the sandbox', async () => {
    const { $defs } = (await loadSpec('serpstat/derived.schema.json')) as Description;
    const validate = validatorOf($defs);
    const answers: Readonly<Record<string, object>> = {
      'SerpstatDomainProcedure.getDomainsInfo': $defs.domainsInfo,
      'RtApiProjectProcedure.getProjects': $defs.rtProjects,
      'RtApiSearchEngineProcedure.getProjectRegions': $defs.rtRegions,
      'RtApiSerpResultsProcedure.getUrlsSerpResultsHistory': $defs.rtUrlHistory,
    };
    const test = await testVendor(connector, 'serpstat');
    try {
      const { active } = await keysOf(test, 'serpstat');
      const { projects } = (await test.control('/serpstat')) as { projects: { coffee: string } };
      const inputs = { property: projects.coffee, database: 'g_uk', reportType: 'rankings' };
      const calls = await recordCalls(connector, 'serpstat', test.keyContext(active), inputs);
      const seen = new Set<string>();
      const problems = calls.flatMap(({ request, answer }) => {
        const body = JSON.parse(String(request.body)) as { method: string };
        seen.add(body.method);
        return [
          ...(request.method === 'POST' && new URL(request.url).pathname.endsWith('/v4/') ? [] : [request.url]),
          ...unknownNames(request.url, ['token']),
          ...validate($defs.request, body),
          ...validate(answers[body.method] ?? {}, JSON.parse(answer.body)),
        ];
      });
      expect(problems).toEqual([]);
      expect(seen.size).toBe(7);
      expect(validate($defs.request, { id: '1', method: 'Unknown.method' })).not.toEqual([]);
    } finally {
      await test.close();
    }
  });
});
