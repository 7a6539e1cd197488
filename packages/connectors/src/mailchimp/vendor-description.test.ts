import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpRequest, HttpResponse } from '@reporting/contract/outbound';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../testing/sign-in.ts';
import { queryOf, type TestVendor, testVendor } from '../testing/vendor.ts';
import { connector } from './index.ts';

/**
 * Validates requests and the sandbox's answers against Mailchimp's description of its Marketing API. The description is not part of the
 * project. VENDOR_SPECS names the folder that contains `mailchimp/*.openapi.json`.
 */
const SPECS = process.env.VENDOR_SPECS;

interface Parameter {
  name: string;
  in: string;
  type?: string;
  format?: string;
}
interface Operation {
  parameters?: Parameter[];
  responses: Record<string, { schema?: object } | undefined>;
}

/** Returns the schema without formats. An unknown field of an object is an error. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).flatMap(([key, value]) =>
    key === 'format' || key === 'example' ? [] : [[key, strict(value)]],
  );
  const own = Object.fromEntries(entries) as Record<string, unknown>;
  return typeof own.properties === 'object' ? { ...own, additionalProperties: false } : own;
}

describe.skipIf(SPECS === undefined)('Mailchimp’s description (needs VENDOR_SPECS)', () => {
  let test: TestVendor;
  const operations = new Map<string, Operation>();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  beforeAll(async () => {
    test = await testVendor(connector, 'mailchimp');
    for (const name of ['lists', 'list-id', 'reports']) {
      const document = JSON.parse(await readFile(join(SPECS ?? '', `mailchimp/${name}.openapi.json`), 'utf8')) as {
        paths: Record<string, { get: Operation }>;
      };
      for (const [path, { get }] of Object.entries(document.paths)) operations.set(path.replace(/\{\w+\}/g, '{}'), get);
    }
  });
  afterAll(() => test.close());

  const operationOf = ({ url }: HttpRequest) =>
    operations.get((new URL(url).pathname.split('/3.0')[1] ?? '').replace(/\/lists\/\w+/, '/lists/{}'));

  function problemsOf(request: HttpRequest): string[] {
    const operation = operationOf(request);
    if (request.method !== 'GET' || operation === undefined) return [`${request.method} ${request.url}`];
    const known = new Map(operation.parameters?.map((parameter) => [parameter.name, parameter]));
    return [...new URL(request.url).searchParams].flatMap(([name, value]) => {
      const parameter = known.get(name);
      if (parameter === undefined || parameter.in !== 'query') return [`parameter ${name}`];
      if (parameter.type === 'integer' && !/^\d+$/.test(value)) return [`${name}=${value}`];
      return parameter.format === 'date-time' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)
        ? [`${name}=${value}`]
        : [];
    });
  }

  function problemsOfAnswer(request: HttpRequest, { status, body }: HttpResponse): string[] {
    const schema = operationOf(request)?.responses['200']?.schema;
    if (status !== 200 || schema === undefined) return [`status ${status}`];
    const validate = ajv.compile(strict(schema) as object);
    return validate(JSON.parse(body)) ? [] : [JSON.stringify(validate.errors?.slice(0, 3))];
  }

  it('contains every request, and every answer of the sandbox', async () => {
    const problems: string[] = [];
    let calls = 0;
    const http = {
      request: async (request: HttpRequest) => {
        const answer = await test.http.request(request);
        calls += 1;
        problems.push(...problemsOf(request), ...problemsOfAnswer(request, answer));
        return answer;
      },
    };
    const { context: signedIn } = await signIn(test, connector);
    const hosts = { ...test.hosts, api: `${test.url}/mailchimp/us21.api.mailchimp.com` };
    const context = { ...signedIn, hosts, http };
    const range = { startDate: '2026-10-01', endDate: '2026-11-19' };
    const property = 'a1b2c3d401';
    for (const { inputs } of connector.definitions.mailchimp?.configs ?? []) {
      await connector.query(context, queryOf('mailchimp')({ property, ...inputs }, { range }));
    }
    await connector.options.campaign?.(context, {
      type: 'mailchimp',
      searchTerm: '',
      include: [],
      inputs: { property },
    });
    expect(calls).toBeGreaterThan(12);
    expect([...new Set(problems)]).toEqual([]);
  });

  it('detects a wrong request and a wrong answer', () => {
    const at = (path: string): HttpRequest => ({ method: 'GET', url: `https://x.example/3.0${path}` });
    const answer = (value: unknown): HttpResponse => ({ status: 200, headers: {}, body: JSON.stringify(value) });
    expect(problemsOf(at('/reports?count=5'))).toEqual([]);
    expect(problemsOf(at('/reports?count=many'))).not.toEqual([]);
    expect(problemsOf(at('/reports?list_id=1'))).not.toEqual([]);
    expect(problemsOf(at('/campaign-reports'))).not.toEqual([]);
    expect(problemsOfAnswer(at('/reports'), answer({ reports: [{ id: '1' }] }))).toEqual([]);
    expect(problemsOfAnswer(at('/reports'), answer({ reports: [{ emails_sent: '5' }] }))).not.toEqual([]);
    expect(problemsOfAnswer(at('/lists'), answer({ lists: [{ title: 'x' }] }))).not.toEqual([]);
  });
});
