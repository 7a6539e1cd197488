import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpRequest, HttpResponse } from '@reporting/contract/outbound';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, signIn } from '../testing/sign-in.ts';
import { queryOf, type TestVendor, testVendor } from '../testing/vendor.ts';
import { connector } from './index.ts';

/**
 * Validates requests and the sandbox's answers against descriptions of LinkedIn's API. The descriptions are not part of the project.
 * VENDOR_SPECS names the folder that contains `linkedin/*.json`. For calls of which the descriptions show only an example, a table contains
 * the documented parameters.
 */
const SPECS = process.env.VENDOR_SPECS;

interface Operation {
  parameters: { name: string; in: string; required?: boolean; schema?: { enum?: string[] } }[];
  responses: Record<string, { content?: { 'application/json': { schema: object } } } | undefined>;
}

/** Documented parameters of `adAnalytics`, for which the description has only an example. */
const ANALYTICS: Record<string, RegExp> = {
  q: /^analytics$/,
  pivot:
    /^(?:ACCOUNT|CAMPAIGN|CAMPAIGN_GROUP|CREATIVE|MEMBER_(?:COMPANY_SIZE|SENIORITY|JOB_FUNCTION|INDUSTRY|COUNTRY_V2)|IMPRESSION_DEVICE_TYPE)$/,
  timeGranularity: /^(?:ALL|DAILY|MONTHLY)$/,
  dateRange: /^\(start:\(year:\d{4},month:\d{1,2},day:\d{1,2}\),end:\(year:\d{4},month:\d{1,2},day:\d{1,2}\)\)$/,
  accounts: /^List\(urn%3Ali%3AsponsoredAccount%3A\d+\)$/,
  campaigns: /^List\(urn%3Ali%3AsponsoredCampaign%3A\d+\)$/,
  campaignGroups: /^List\(urn%3Ali%3AsponsoredCampaignGroup%3A\d+\)$/,
  fields: /^[a-zA-Z]+(?:,[a-zA-Z]+){0,19}$/,
};
/** Calls and parameters that no description contains: page tokens, ads, and names of industries and countries. */
const UNDESCRIBED = ['/adAccounts/{}/creatives', '/adTargetingEntities'];
const PAGING = ['pageSize', 'pageToken'];

describe.skipIf(SPECS === undefined)('LinkedIn’s descriptions (needs VENDOR_SPECS)', () => {
  let test: TestVendor;
  let maya: Session;
  let campaigns: { paths: Record<string, { get: Operation }> };
  let derived: { $defs: Record<string, { properties: { elements: { items: { properties: object } } } }> };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  beforeAll(async () => {
    test = await testVendor(connector, 'linkedin');
    maya = await signIn(test, connector);
    const load = async (name: string) => JSON.parse(await readFile(join(SPECS ?? '', 'linkedin', name), 'utf8'));
    campaigns = await load('campaigns.openapi.json');
    derived = await load('derived.schema.json');
    ajv.addSchema({ $id: 'root', ...campaigns }).addSchema({ $id: 'derived', ...derived });
  });
  afterAll(() => test.close());

  const pathOf = (url: string) => (new URL(url).pathname.split('/rest')[1] ?? '').replace(/\/\d+/g, '/{}');
  const operationOf = (url: string) =>
    Object.entries(campaigns.paths).find(([path]) => path.replace(/\{\w+\}/g, '{}') === pathOf(url))?.[1].get;
  const partsOf = (url: string) =>
    new URL(url).search
      .slice(1)
      .split('&')
      .filter(Boolean)
      .map((part) => part.split('=') as [string, string]);

  function problemsOf({ method, url, headers = {} }: HttpRequest): string[] {
    const path = pathOf(url);
    const wrong = [
      ...(method === 'GET' ? [] : [method]),
      ...(/^20\d{4}$/.test(headers['linkedin-version'] ?? '') ? [] : ['LinkedIn-Version']),
      ...(headers['x-restli-protocol-version'] === '2.0.0' ? [] : ['protocol']),
    ];
    if (path === '/adAnalytics') {
      const known = Object.keys(derived.$defs.adAnalytics?.properties.elements.items.properties ?? {});
      const parts = partsOf(url);
      const fields = parts.find(([name]) => name === 'fields')?.[1].split(',') ?? [];
      return [
        ...wrong,
        ...fields.filter((field) => !known.includes(field)).map((field) => `field ${field}`),
        ...parts.flatMap(([name, value]) => (ANALYTICS[name]?.test(value) === true ? [] : [`${name}=${value}`])),
      ];
    }
    if (UNDESCRIBED.includes(path)) return wrong;
    const operation = operationOf(url);
    if (operation === undefined) return [...wrong, path];
    return [
      ...wrong,
      ...partsOf(url).flatMap(([name, value]) => {
        if (PAGING.includes(name)) return [];
        const parameter = operation.parameters.find((one) => one.in === 'query' && one.name === name);
        const values = parameter?.schema?.enum;
        return parameter === undefined || values?.includes(value) === false ? [`${path} ${name}=${value}`] : [];
      }),
    ];
  }

  const validate = (schema: object, value: unknown): string[] => {
    const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"root#')));
    return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };

  function problemsOfAnswer(url: string, { status, body }: HttpResponse): string[] {
    if (status !== 200) return [`status ${status}`];
    const path = pathOf(url);
    if (path === '/adAnalytics') {
      const check = ajv.getSchema('derived#/$defs/adAnalytics');
      return check?.(JSON.parse(body)) === true ? [] : ['adAnalytics'];
    }
    const schema = operationOf(url)?.responses['200']?.content?.['application/json'].schema;
    return schema === undefined ? [] : validate(schema, JSON.parse(body)).map((problem) => `${path}${problem}`);
  }

  it('contain every request, and every answer of the sandbox', async () => {
    const problems: string[] = [];
    let calls = 0;
    const http = {
      request: async (request: HttpRequest) => {
        const answer = await test.http.request(request);
        calls += 1;
        problems.push(...problemsOf(request), ...problemsOfAnswer(request.url, answer));
        return answer;
      },
    };
    const context = { ...maya.context, http };
    const property = '507404993';
    const range = { startDate: '2026-10-06', endDate: '2026-10-06' };
    const { configs = [], dimensions = [], metrics = [] } = connector.definitions.linkedin ?? {};
    const ask = queryOf('linkedin');
    for (const { inputs } of configs)
      await connector.query(context, ask({ property, campaign: ['1'], adGroup: ['2'], ...inputs }, { range }));
    for (const { key } of dimensions)
      await connector.query(context, ask({ property, dimension: key, metrics: ['spent', 'leads'] }, { range }));
    for (let at = 0; at < metrics.length; at += 8) {
      await connector.query(
        context,
        ask({ property, metrics: metrics.slice(at, at + 8).map(({ key }) => key) }, { range }),
      );
    }
    await connector.auth.identify(context);
    for (const call of ['property', 'campaign', 'ad_group']) {
      await connector.options[call]?.(context, { type: 'linkedin', searchTerm: '', include: [], inputs: { property } });
    }
    expect(calls).toBeGreaterThan(60);
    expect([...new Set(problems)]).toEqual([]);
  });

  it('detect a wrong request and a wrong answer', () => {
    const headers = { 'linkedin-version': '202607', 'x-restli-protocol-version': '2.0.0' };
    const at = (path: string): HttpRequest => ({ method: 'GET', url: `https://x.example/rest${path}`, headers });
    const right = '/adAnalytics?q=analytics&pivot=CAMPAIGN&fields=impressions';
    expect(problemsOf(at(right))).toEqual([]);
    expect(problemsOf(at(`${right},costs`))).not.toEqual([]);
    expect(problemsOf(at(`${right}&accounts=List%28urn%3Ali%3AsponsoredAccount%3A1%29`))).not.toEqual([]);
    expect(problemsOf(at('/adAccounts?q=all'))).not.toEqual([]);
    expect(problemsOf(at('/campaigns'))).not.toEqual([]);
    expect(problemsOf({ ...at(right), headers: {} })).not.toEqual([]);
    const answer = (value: unknown): HttpResponse => ({ status: 200, headers: {}, body: JSON.stringify(value) });
    expect(problemsOfAnswer(at(right).url, answer({ elements: [{ clicks: {} }] }))).not.toEqual([]);
    expect(problemsOfAnswer(at('/adAccounts/1').url, answer({ id: 'x' }))).not.toEqual([]);
  });
});
