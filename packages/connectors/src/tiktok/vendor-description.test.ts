import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpRequest, HttpResponse } from '@reporting/contract/outbound';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, signIn } from '../testing/sign-in.ts';
import { queryOf, type TestVendor, testVendor } from '../testing/vendor.ts';
import { connector } from './index.ts';

/**
 * Validates requests against TikTok's OpenAPI fragments, and the sandbox's answers against a schema of the documented payload. The
 * descriptions are not part of the project. VENDOR_SPECS names the folder that contains `tiktok/*.json`.
 */
const SPECS = process.env.VENDOR_SPECS;

interface Parameter {
  name: string;
  required: boolean;
  schema?: { type: string; minimum?: number; maximum?: number; 'x-open-enum'?: { enums: { key: string }[] } };
  content?: { 'application/json': { schema: object } };
}

describe.skipIf(SPECS === undefined)('TikTok’s descriptions (needs VENDOR_SPECS)', () => {
  let test: TestVendor;
  let maya: Session;
  const paths = new Map<string, Parameter[]>();
  let derived: { $defs: Record<string, object> };
  beforeAll(async () => {
    test = await testVendor(connector, 'tiktok');
    maya = await signIn(test, connector);
    const load = async (name: string) => JSON.parse(await readFile(join(SPECS ?? '', 'tiktok', name), 'utf8'));
    for (const name of ['report_integrated_get', 'advertiser_info']) {
      const { paths: found } = (await load(`${name}.openapi.json`)) as {
        paths: Record<string, { get: { parameters: Parameter[] } }>;
      };
      for (const [path, { get }] of Object.entries(found)) paths.set(path, get.parameters);
    }
    derived = await load('derived.schema.json');
  });
  afterAll(() => test.close());

  const validate = (schema: object, value: unknown): string[] => {
    const check = new Ajv2020({ strict: false, allErrors: true }).compile({ ...schema, $defs: derived.$defs });
    return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
  const pathOf = (url: string) => new URL(url).pathname.split('/open_api/v1.3')[1] ?? '';

  function valueProblems({ name, schema, content }: Parameter, value: string): string[] {
    if (content !== undefined) {
      try {
        return validate(content['application/json'].schema, JSON.parse(value)).map((problem) => `${name}${problem}`);
      } catch {
        return [`${name} is not JSON`];
      }
    }
    const allowed = schema?.['x-open-enum']?.enums.map(({ key }) => key);
    if (allowed !== undefined) return allowed.includes(value) ? [] : [`${name}: ${value}`];
    if (schema?.type === 'integer') {
      const number = Number(value);
      const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = schema;
      return Number.isInteger(number) && number >= minimum && number <= maximum ? [] : [`${name}: ${value}`];
    }
    if (schema?.type === 'boolean') return ['true', 'false'].includes(value) ? [] : [`${name}: ${value}`];
    return [];
  }

  function problemsOf({ method, url, headers = {} }: HttpRequest): string[] {
    const parameters = paths.get(pathOf(url));
    if (parameters === undefined || method !== 'GET') return [`${method} ${pathOf(url)}`];
    const query = new URL(url).searchParams;
    const missing = parameters.filter(({ name, required }) => required && name !== 'Access-Token' && !query.has(name));
    return [
      ...(headers['access-token'] ? [] : ['Access-Token']),
      ...missing.map(({ name }) => `missing ${name}`),
      ...[...query].flatMap(([name, value]) => {
        const parameter = parameters.find((one) => one.name === name);
        return parameter === undefined ? [`parameter ${name}`] : valueProblems(parameter, value);
      }),
    ];
  }

  const problemsOfAnswer = ({ body }: HttpResponse, name: string) =>
    validate({ $ref: `#/$defs/${name}` }, JSON.parse(body));

  it('contain every request, and every answer of the sandbox', async () => {
    const problems: string[] = [];
    let calls = 0;
    const http = {
      request: async (request: HttpRequest) => {
        const answer = await test.http.request(request);
        calls += 1;
        const report = pathOf(request.url).startsWith('/report/');
        problems.push(...problemsOf(request), ...problemsOfAnswer(answer, report ? 'report' : 'envelope'));
        return answer;
      },
    };
    const context = { ...maya.context, http };
    const property = '7010000000000000104';
    const range = { startDate: '2026-01-05', endDate: '2026-01-06' };
    const filter = [{ dimension: 'campaign', operator: 'contains', value: 'a' }];
    const { configs = [] } = connector.definitions.tiktok ?? {};
    for (const { inputs } of configs) {
      await connector.query(context, queryOf('tiktok')({ property, ...inputs }, { range }));
      await connector.query(context, queryOf('tiktok')({ property, ...inputs, filter, campaign: ['1'] }, { range }));
    }
    const long = { startDate: '2025-12-20', endDate: '2026-02-10' };
    await connector.query(
      context,
      queryOf('tiktok')({ property, dimension: 'date', metrics: ['spend'] }, { range: long }),
    );
    for (const call of ['campaign', 'ad_group', 'ad']) {
      await connector.options[call]?.(context, { type: 'tiktok', searchTerm: '', include: [], inputs: { property } });
    }
    expect(calls).toBeGreaterThan(50);
    expect([...new Set(problems)]).toEqual([]);
  });

  it('contain the answers of the sign-in and of the list of ad accounts', async () => {
    const answers: HttpResponse[] = [];
    const http = {
      request: async (request: HttpRequest) => {
        const answer = await test.http.request(request);
        answers.push(answer);
        return answer;
      },
    };
    await connector.options.property?.(
      { ...maya.context, http },
      { type: 'tiktok', searchTerm: '', include: [], inputs: {} },
    );
    const [list] = answers;
    expect(list && problemsOfAnswer(list, 'advertisers')).toEqual([]);
    const form = await fetch(`${test.url}/tiktok/business/open_api/v1.3/oauth2/access_token/`, {
      method: 'POST',
      body: '{}',
    });
    expect(validate({ $ref: '#/$defs/envelope' }, await form.json())).toEqual([]);
  });

  it('detect a wrong request and a wrong answer', () => {
    const at = (query: string): HttpRequest => ({
      method: 'GET',
      url: `https://x.example/open_api/v1.3/report/integrated/get/?${query}`,
      headers: { 'access-token': 'x' },
    });
    expect(problemsOf(at('report_type=BASIC&page_size=1000'))).toEqual([]);
    expect(problemsOf(at('report_type=SUM'))).not.toEqual([]);
    expect(problemsOf(at('report_type=BASIC&page_size=1001'))).not.toEqual([]);
    expect(problemsOf(at('report_type=BASIC&metrics=spend'))).not.toEqual([]);
    expect(problemsOf(at('report_type=BASIC&from=1'))).not.toEqual([]);
    expect(problemsOf(at(''))).not.toEqual([]);
    const answer = (value: unknown): HttpResponse => ({ status: 200, headers: {}, body: JSON.stringify(value) });
    expect(
      problemsOfAnswer(answer({ code: 0, message: 'OK', data: { list: [{ dimensions: {} }] } }), 'report'),
    ).not.toEqual([]);
    expect(problemsOfAnswer(answer({ code: '0', message: 'OK' }), 'report')).not.toEqual([]);
  });
});
