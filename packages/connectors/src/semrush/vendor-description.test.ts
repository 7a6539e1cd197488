import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpRequest } from '@reporting/contract/outbound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryOf, type TestVendor, testVendor } from '../testing/vendor.ts';
import { parseCsv } from './client.ts';
import { connector } from './index.ts';

/**
 * Validates requests and the sandbox's answers against a table of Semrush's documentation. The table is not part of the project.
 * VENDOR_SPECS names the folder that contains `semrush/derived.schema.json`.
 */
const SPECS = process.env.VENDOR_SPECS;

interface Description {
  columns: Record<string, [header: string, type: string]>;
  reports: Record<string, string[]>;
  errorLine: string;
}

/**
 * Parameters of a report call. The table does not contain `display_sort`, `display_filter` and `export_escape`, which public client
 * libraries use.
 */
const PARAMETERS: Record<string, RegExp> = {
  type: /^[a-z_]+$/,
  key: /^\w{32}$/,
  domain: /^[a-z0-9.-]+$/,
  database: /^[a-z]{2}$/,
  display_date: /^\d{4}(?:0[1-9]|1[0-2])15$/,
  display_limit: /^[1-9]\d*$/,
  display_sort: /^[a-z]{2}_(?:asc|desc)$/,
  display_filter: /^(?:[+-]\|[A-Z][a-z]\|(?:Co|Eq|Bw|Ew)\|[^|]+(?:\||$))+$/,
  export_columns: /^[A-Z][a-z](?:,[A-Z][a-z])*$/,
  export_escape: /^1$/,
};

const VALUES: Record<string, RegExp> = {
  number: /^-?\d+$/,
  'money USD': /^\d+(?:\.\d\d)?$/,
  'ratio 0-1': /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/,
  percent: /^\d{1,3}(?:\.\d+)?$/,
  'percent 0-100': /^\d{1,3}$/,
  'date YYYYMMDD': /^\d{8}$/,
  text: /./,
};

describe.skipIf(SPECS === undefined)('Semrush’s documentation (needs VENDOR_SPECS)', () => {
  let test: TestVendor;
  let description: Description;
  let key = '';
  beforeAll(async () => {
    test = await testVendor(connector, 'semrush');
    key = ((await test.control('/semrush')) as { keys: { active: string } }).keys.active;
    description = JSON.parse(await readFile(join(SPECS ?? '', 'semrush/derived.schema.json'), 'utf8'));
  });
  afterAll(() => test.close());

  function problemsOf({ method, url }: HttpRequest): string[] {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith('/users/countapiunits.html'))
      return [...searchParams.keys()].join() === 'key' ? [] : ['units'];
    if (method !== 'GET' || !pathname.endsWith('/semrush/api/')) return [`${method} ${pathname}`];
    const types = Object.values(description.reports).flat();
    const codes = (searchParams.get('export_columns') ?? '').split(',');
    return [
      ...(types.includes(searchParams.get('type') ?? '') ? [] : [`type ${searchParams.get('type')}`]),
      ...codes.flatMap((code) => (code in description.columns ? [] : [`column ${code}`])),
      ...[...searchParams].flatMap(([name, value]) =>
        PARAMETERS[name]?.test(value) === true ? [] : [`${name}=${value}`],
      ),
    ];
  }

  function problemsOfAnswer(body: string): string[] {
    if (new RegExp(description.errorLine).test(body.trim())) return [];
    const [header = [], ...lines] = parseCsv(body);
    const types = header.map((name) => Object.values(description.columns).find(([long]) => long === name)?.[1]);
    return lines.flatMap((line) =>
      line.flatMap((value, index) => {
        const type = types[index];
        return type !== undefined && VALUES[type]?.test(value) === true ? [] : [`${header[index]}: ${value}`];
      }),
    );
  }

  it('allows every request and every answer of the sandbox', async () => {
    const base = { property: 'marlowcoffee.com', database: 'uk', competitor: 'bean-and-leaf.example' };
    const answers: string[] = [];
    const http = {
      request: async (request: HttpRequest) => {
        const answer = await test.http.request(request);
        if (!request.url.includes('countapiunits')) answers.push(answer.body);
        return answer;
      },
    };
    const filter = [{ dimension: 'keyword', operator: 'contains', value: 'coffee' }];
    for (const { inputs } of connector.definitions.semrush?.configs ?? []) {
      for (const month of ['2026-11', '2026-06']) {
        const range = { startDate: `${month}-01`, endDate: `${month}-19` };
        await connector.query(
          test.keyContext(key, { http }),
          queryOf('semrush')({ ...base, ...inputs, filter }, { range }),
        );
      }
    }
    expect(test.http.sent.length).toBeGreaterThan(20);
    expect(test.http.sent.flatMap(problemsOf)).toEqual([]);
    expect(answers.flatMap(problemsOfAnswer)).toEqual([]);
  });

  it('detects a wrong request and a wrong answer', () => {
    const at = (query: string): HttpRequest => ({ method: 'GET', url: `https://x.example/semrush/api/?${query}` });
    const right = `type=domain_rank&key=${'a'.repeat(32)}&domain=example.com&database=us&export_columns=Dn,Rk`;
    expect(problemsOf(at(right))).toEqual([]);
    expect(problemsOf(at(`${right}&display_date=20261001`))).not.toEqual([]);
    expect(problemsOf(at(right.replace('domain_rank', 'domain_sum')))).not.toEqual([]);
    expect(problemsOf(at(right.replace('Rk', 'Zz')))).not.toEqual([]);
    expect(problemsOfAnswer('Domain;Rank\nexample.com;12\n')).toEqual([]);
    expect(problemsOfAnswer('Domain;Rank\nexample.com;n/a\n')).not.toEqual([]);
    expect(problemsOfAnswer('Domain;Sum\nexample.com;1\n')).not.toEqual([]);
  });
});
