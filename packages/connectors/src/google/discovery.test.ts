import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpRequest } from '../connector.ts';
import { connector as googleAnalytics } from '../google_analytics/index.ts';
import { connector as googleMyBusiness } from '../google_my_business/index.ts';
import { connector as googleSheets } from '../google_sheets/index.ts';
import { connector as googleWebmasters } from '../google_webmasters/index.ts';
import { signIn, type TestSandbox, testSandbox } from '../testing/sandbox.ts';

/**
 * Validates the connectors' requests against Google's descriptions of its APIs (discovery documents). The documents are not part of the
 * project. VENDOR_SPECS names the folder that contains `google_analytics_4`, `google_my_business`, `google_sheets` and `google_webmasters`.
 */
const SPECS = process.env.VENDOR_SPECS;

const DOCUMENTS = {
  analyticsadmin: 'google_analytics_4/analyticsadmin.v1beta.discovery.json',
  analyticsdata: 'google_analytics_4/analyticsdata.v1beta.discovery.json',
  businessprofileperformance: 'google_my_business/businessprofileperformance.v1.discovery.json',
  drive: 'google_sheets/drive.v3.discovery.json',
  mybusinessaccountmanagement: 'google_my_business/mybusinessaccountmanagement.v1.discovery.json',
  mybusinessbusinessinformation: 'google_my_business/mybusinessbusinessinformation.v1.discovery.json',
  searchconsole: 'google_webmasters/searchconsole.v1.discovery.json',
  sheets: 'google_sheets/sheets.v4.discovery.json',
};
type Api = keyof typeof DOCUMENTS;

interface Parameter {
  location?: string;
  required?: boolean;
  repeated?: boolean;
  type?: string;
  enum?: string[];
}
interface Method {
  httpMethod: string;
  path: string;
  flatPath?: string;
  parameters?: Record<string, Parameter>;
  request?: { $ref: string };
}
interface Resource {
  methods?: Record<string, Method>;
  resources?: Record<string, Resource>;
}
interface Discovery extends Resource {
  servicePath: string;
  parameters: Record<string, Parameter>;
  schemas: Record<string, unknown>;
}

function methodsOf({ methods = {}, resources = {} }: Resource): Method[] {
  return [...Object.values(methods), ...Object.values(resources).flatMap(methodsOf)];
}

/** Returns a discovery schema as JSON Schema in which an unknown field is an error. */
function jsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(jsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const schema: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    if (
      [
        'id',
        'format',
        'enumDescriptions',
        'enumDeprecated',
        'annotations',
        'default',
        'pattern',
        'description',
        'deprecated',
        'readOnly',
      ].includes(key) &&
      typeof part !== 'object'
    )
      continue;
    if (key === 'enumDescriptions' || key === 'annotations' || key === 'enumDeprecated') continue;
    if (key === 'type' && part === 'any') continue;
    if (key === '$ref') schema.$ref = `#/$defs/${part}`;
    else if (key === 'properties') {
      const entries = Object.entries(part as Record<string, unknown>).map(([name, own]) => [name, jsonSchema(own)]);
      schema.properties = Object.fromEntries(entries);
      schema.additionalProperties = false;
    } else schema[key] = jsonSchema(part);
  }
  return schema;
}

function pattern(method: Method): RegExp {
  const path = (method.flatPath ?? method.path).replace(/\{[+]?\w+\}/g, '{}').replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${path.replaceAll('{}', '[^/:]+')}$`);
}

async function checker(specs: string) {
  const documents = new Map<Api, Discovery>();
  for (const [api, file] of Object.entries(DOCUMENTS)) {
    documents.set(api as Api, JSON.parse(await readFile(join(specs, file), 'utf8')) as Discovery);
  }
  /** Returns the errors of a request; none for requests to other hosts. */
  return (request: HttpRequest): string[] => {
    const url = new URL(request.url);
    const [, , api = '', ...rest] = url.pathname.split('/');
    const document = documents.get(api as Api);
    if (document === undefined) return [];
    const path = decodeURI(`${api === 'drive' ? 'drive/' : ''}${rest.join('/')}`).replace(document.servicePath, '');
    const method = methodsOf(document).find((one) => one.httpMethod === request.method && pattern(one).test(path));
    if (method === undefined) return [`${request.method} ${path} is no method of ${api}`];
    const problems: string[] = [];
    const known = { ...document.parameters, ...method.parameters };
    for (const name of new Set(url.searchParams.keys())) {
      const parameter = known[name];
      const values = url.searchParams.getAll(name);
      if (parameter === undefined || parameter.location === 'path') problems.push(`${path}: no parameter ${name}`);
      else if (values.length > 1 && parameter.repeated !== true) problems.push(`${path}: ${name} is given twice`);
      else if (parameter.enum !== undefined && !values.every((value) => parameter.enum?.includes(value)))
        problems.push(`${path}: ${name}=${values}`);
      else if (parameter.type === 'integer' && !values.every((value) => /^\d+$/.test(value)))
        problems.push(`${path}: ${name}=${values}`);
      else if (parameter.type === 'boolean' && !values.every((value) => /^(true|false)$/.test(value)))
        problems.push(`${path}: ${name}=${values}`);
    }
    for (const [name, parameter] of Object.entries(method.parameters ?? {})) {
      if (parameter.required === true && parameter.location === 'query' && !url.searchParams.has(name))
        problems.push(`${path}: ${name} is missing`);
    }
    if (method.request !== undefined) {
      const $defs = Object.fromEntries(
        Object.entries(document.schemas).map(([name, schema]) => [name, jsonSchema(schema)]),
      );
      const validate = new Ajv2020({ strict: false, allErrors: true }).compile({
        $ref: `#/$defs/${method.request.$ref}`,
        $defs,
      });
      if (!validate(JSON.parse(request.body ?? 'null'))) problems.push(`${path}: ${JSON.stringify(validate.errors)}`);
    }
    return problems;
  };
}

describe.skipIf(SPECS === undefined)('requests match the discovery documents (needs VENDOR_SPECS)', () => {
  let sandbox: TestSandbox;
  let check: Awaited<ReturnType<typeof checker>>;
  beforeAll(async () => {
    sandbox = await testSandbox();
    check = await checker(SPECS ?? '');
  });
  afterAll(() => sandbox.close());

  const range = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const base = { range, timezone: 'Europe/London', currency: 'EUR', maxRows: 10_000 };

  it('for Google Analytics', async () => {
    const { context, http } = await signIn(sandbox, googleAnalytics);
    const [property] = await googleAnalytics.listProperties(context);
    const inputs = {
      property: property?.id ?? '',
      dimension: 'pagePath',
      metrics: ['sessions', 'totalRevenue'],
      campaign: ['brand-search', 'weekly-letter'],
      filter: [
        { dimension: 'country', operator: 'not_equals', value: ['Spain', 'Italy'] },
        { dimension: 'pagePath', operator: 'matches', value: '^/shop' },
      ],
    };
    for (const dimension of ['pagePath', 'date', null]) {
      await googleAnalytics.query(context, { ...base, type: 'google_analytics_4', inputs: { ...inputs, dimension } });
    }
    for (const call of Object.values(googleAnalytics.options)) {
      await call(context, {
        type: 'google_analytics_4',
        searchTerm: 'a',
        include: [],
        inputs: { ...inputs, filter_dimension: 'country' },
      });
    }
    const operations = new Set(
      http.sent.map(({ method, url }) => `${method} ${new URL(url).pathname.replace(/\d{5,}/, '*')}`),
    );
    expect([...operations]).toEqual(
      expect.arrayContaining([
        'GET /google/analyticsadmin/v1beta/accountSummaries',
        'GET /google/analyticsadmin/v1beta/properties/*',
        'GET /google/analyticsdata/v1beta/properties/*/metadata',
        'POST /google/analyticsdata/v1beta/properties/*:runReport',
      ]),
    );
    expect(http.sent.flatMap(check)).toEqual([]);
  });

  it('for Google Sheets', async () => {
    const { context, http } = await signIn(sandbox, googleSheets);
    const options = { type: 'google_sheets' as const, searchTerm: "it's", include: [], inputs: {} };
    await googleSheets.options.sheet?.(context, options);
    const [sheet] = (await googleSheets.options.sheet?.(context, { ...options, searchTerm: '' })) ?? [];
    const inputs = { sheet: sheet?.value ?? '' };
    await googleSheets.query(context, { ...base, type: 'google_sheets', inputs });
    await googleSheets.options.metrics?.(context, { ...options, inputs });
    expect(http.sent.filter(({ url }) => url.includes('values:batchGet'))).not.toHaveLength(0);
    expect(http.sent.flatMap(check)).toEqual([]);
  });

  it('for Google Search Console', async () => {
    const { context, http } = await signIn(sandbox, googleWebmasters);
    const [property] = await googleWebmasters.listProperties(context);
    const inputs = {
      property: property?.id ?? '',
      metrics: ['clicks'],
      country: ['gbr', 'irl'],
      filter: [
        { dimension: 'query', operator: 'not_equals', value: ['a', 'b.c'] },
        { dimension: 'page', operator: 'matches', value: '/shop' },
        { dimension: 'device', operator: 'equals', value: 'MOBILE' },
        { dimension: 'query', operator: 'not_contains', value: 'x' },
      ],
    };
    for (const dimension of ['date', 'query', 'page', 'country', 'device', null]) {
      for (const reportType of ['web', 'image', 'google_news']) {
        const own = { ...inputs, dimension, reportType, fresh_data: reportType === 'image' };
        await googleWebmasters.query(context, { ...base, type: 'google_webmasters', inputs: own });
      }
    }
    await googleWebmasters.options.filter?.(context, {
      type: 'google_webmasters',
      searchTerm: 'coffee',
      include: [],
      inputs: { ...inputs, filter_dimension: 'query' },
    });
    expect(http.sent.filter(({ url }) => url.includes('/searchconsole/')).length).toBeGreaterThan(30);
    expect(http.sent.flatMap(check)).toEqual([]);
  });

  it('for Google Business Profile', async () => {
    const { context, http } = await signIn(sandbox, googleMyBusiness);
    const property = (await googleMyBusiness.listProperties(context))[0]?.id ?? '';
    const { configs = [], metrics = [] } = googleMyBusiness.definitions.google_my_business ?? {};
    const daily = metrics.filter(({ group }) => group !== 'Searches').map(({ key }) => key);
    const all = [daily.slice(0, 10), daily.slice(10)].map((keys) => ({ dimension: 'date', metrics: keys }));
    for (const inputs of [...configs.map((one) => one.inputs), ...all]) {
      await googleMyBusiness.query(context, { ...base, type: 'google_my_business', inputs: { property, ...inputs } });
    }
    expect(http.sent.filter(({ url }) => url.includes('/businessprofileperformance/')).length).toBeGreaterThan(15);
    expect(http.sent.flatMap(check)).toEqual([]);
  });

  it('with a check that detects invalid requests', () => {
    const report = { method: 'POST' as const, url: 'http://x/google/analyticsdata/v1beta/properties/1:runReport' };
    expect(check({ ...report, body: '{"metric":[]}' })).not.toEqual([]);
    expect(check({ ...report, body: '{"limit":5}' })).not.toEqual([]);
    expect(check({ ...report, body: '{"metrics":[{"name":"a"}],"limit":"5"}' })).toEqual([]);
    expect(check({ ...report, method: 'GET' })).not.toEqual([]);
    expect(check({ method: 'GET', url: 'http://x/google/drive/v3/files?query=a' })).not.toEqual([]);
    expect(check({ method: 'GET', url: 'http://x/google/drive/v3/files?pageSize=many' })).not.toEqual([]);
    expect(check({ method: 'GET', url: 'http://x/google/drive/v3/files?q=a' })).toEqual([]);
    const places = 'http://x/google/businessprofileperformance/v1/locations/1:fetchMultiDailyMetricsTimeSeries';
    expect(check({ method: 'GET', url: `${places}?dailyMetrics=CALL_CLICKS&dailyMetrics=WEBSITE_CLICKS` })).toEqual([]);
    expect(check({ method: 'GET', url: `${places}?dailyMetrics=CALLS` })).not.toEqual([]);
    const search = {
      method: 'POST' as const,
      url: 'http://x/google/searchconsole/webmasters/v3/sites/a/searchAnalytics/query',
    };
    expect(check({ ...search, body: '{"type":"WEB"}' })).toEqual([]);
    expect(check({ ...search, body: '{"type":"web"}' })).not.toEqual([]);
  });
});
