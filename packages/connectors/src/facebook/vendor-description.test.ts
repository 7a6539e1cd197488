import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpRequest, HttpResponse } from '@reporting/contract/outbound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, signIn } from '../testing/sign-in.ts';
import { queryOf, type TestVendor, testVendor } from '../testing/vendor.ts';
import { connector } from './index.ts';

/**
 * Validates requests and the sandbox's answers against Meta's descriptions of its objects. The descriptions are not part of the project.
 * VENDOR_SPECS names the folder that contains `facebook/*.spec.json`.
 */
const SPECS = process.env.VENDOR_SPECS;

interface Spec {
  fields: { name: string; type: string }[];
  apis: { method: string; endpoint?: string; params: { name: string; type: string }[] }[];
}
type Enums = { name: string; values: string[] }[];

/** Parameters that every call of the Graph API has. */
const COMMON = ['fields', 'limit', 'after', 'appsecret_proof'];

describe.skipIf(SPECS === undefined)('Meta’s descriptions (needs VENDOR_SPECS)', () => {
  let test: TestVendor;
  let maya: Session;
  const specs = new Map<string, Spec>();
  let enums: Enums;
  beforeAll(async () => {
    test = await testVendor(connector, 'meta');
    maya = await signIn(test, connector);
    test.http.sent.length = 0;
    const load = async (path: string) => JSON.parse(await readFile(join(SPECS ?? '', path), 'utf8')) as Spec;
    for (const name of ['AdAccount', 'AdsInsights', 'AdsActionStats', 'Campaign', 'AdSet', 'Ad']) {
      specs.set(name, await load(`facebook/${name}.spec.json`));
    }
    specs.set('User', await load('facebook_social/User.spec.json'));
    enums = JSON.parse(await readFile(join(SPECS ?? '', 'facebook/enum_types.used.json'), 'utf8'));
  });
  afterAll(() => test.close());

  const fieldsOf = (name: string) => new Map(specs.get(name)?.fields.map((field) => [field.name, field.type]));
  const OBJECTS: Record<string, string> = {
    insights: 'AdsInsights',
    campaigns: 'Campaign',
    adsets: 'AdSet',
    ads: 'Ad',
    adaccounts: 'AdAccount',
  };

  /** Returns the owner and the edge of a call, and the object of its answer. */
  function callOf({ url }: HttpRequest) {
    const path = new URL(url).pathname.split('/v25.0/')[1] ?? '';
    const [node = '', edge] = path.split('/');
    const owner = node === 'me' ? 'User' : 'AdAccount';
    return { owner, edge, object: edge === undefined ? owner : OBJECTS[edge] };
  }

  function valueProblems(type: string, name: string, value: string): string[] {
    const list = /^list<(.+)>$/.exec(type)?.[1];
    const known = enums.find((one) => one.name === (list ?? type))?.values;
    if (known !== undefined) {
      const values: string[] =
        list === undefined ? [value] : value.startsWith('[') ? JSON.parse(value) : value.split(',');
      return values.filter((one) => !known.includes(one)).map((one) => `${name}: ${one}`);
    }
    if (type === 'bool') return ['true', 'false'].includes(value) ? [] : [`${name}: ${value}`];
    if (type === 'map' || list === 'Object') {
      try {
        JSON.parse(value);
      } catch {
        return [`${name}: ${value}`];
      }
    }
    return [];
  }

  function problemsOf(request: HttpRequest): string[] {
    const { owner, edge, object } = callOf(request);
    const query = new URL(request.url).searchParams;
    const call = specs.get(owner)?.apis.find((api) => api.method === 'GET' && api.endpoint === edge);
    if (request.method !== 'GET' || call === undefined || object === undefined)
      return [`${request.method} ${request.url}`];
    const known = fieldsOf(object);
    const params = new Map(call.params.map((param) => [param.name, param.type]));
    return [
      ...(query.get('fields') ?? 'id')
        .split(',')
        .flatMap((field) => (known.has(field) || object === 'User' ? [] : [`field ${field}`])),
      ...[...query].flatMap(([name, value]) => {
        if (COMMON.includes(name)) return [];
        const type = params.get(name);
        return type === undefined ? [`parameter ${name}`] : valueProblems(type, name, value);
      }),
    ];
  }

  /** Returns the errors of an answer. Fields of breakdowns are in rows, but not in the description of the object. */
  function problemsOfAnswer(request: HttpRequest, { status, body }: HttpResponse): string[] {
    if (status !== 200) return [`status ${status}`];
    const { object = '' } = callOf(request);
    const breakdowns = (new URL(request.url).searchParams.get('breakdowns') ?? '').split(',');
    const known = fieldsOf(object);
    const answer = JSON.parse(body) as { data?: Record<string, unknown>[] };
    const items = answer.data ?? [answer as Record<string, unknown>];
    const stats = fieldsOf('AdsActionStats');
    return items.flatMap((item) =>
      Object.entries(item).flatMap(([name, value]) => {
        if (breakdowns.includes(name)) return typeof value === 'string' ? [] : [name];
        const type = known.get(name);
        if (type === undefined) return [`${object}.${name}`];
        if (type === 'list<AdsActionStats>') {
          if (!Array.isArray(value)) return [name];
          return value.flatMap((entry: Record<string, unknown>) =>
            Object.entries(entry).flatMap(([key, part]) =>
              stats.has(key) && typeof part === 'string' ? [] : [`${name}.${key}`],
            ),
          );
        }
        if (type === 'string' && object === 'AdsInsights')
          return typeof value === 'string' ? [] : [`${name}: ${typeof value}`];
        return [];
      }),
    );
  }

  it('contain every request, and every answer of the sandbox', async () => {
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
    const context = { ...maya.context, http };
    const property = 'act_20010010010001';
    const range = { startDate: '2026-10-01', endDate: '2026-10-02' };
    const ask = queryOf('facebook');
    const { configs = [], dimensions = [], metrics = [] } = connector.definitions.facebook ?? {};
    for (const { inputs } of configs)
      await connector.query(context, ask({ property, ...inputs, attribution: '7d_click_1d_view' }, { range }));
    for (const { key } of dimensions.filter((one) => one.key !== 'region')) {
      await connector.query(context, ask({ property, dimension: key, metrics: ['spend', 'actions:lead'] }, { range }));
    }
    for (let at = 0; at < metrics.length; at += 10) {
      await connector.query(
        context,
        ask({ property, metrics: metrics.slice(at, at + 10).map(({ key }) => key) }, { range }),
      );
    }
    await connector.listProperties(context);
    for (const call of ['metrics', 'campaign', 'ad_group', 'ad']) {
      await connector.options[call]?.(context, { type: 'facebook', searchTerm: '', include: [], inputs: { property } });
    }
    expect(calls).toBeGreaterThan(60);
    expect([...new Set(problems)]).toEqual([]);
  });

  it('detect a wrong request and a wrong answer', () => {
    const at = (path: string): HttpRequest => ({ method: 'GET', url: `https://x.example/v25.0/${path}` });
    const answer = (data: unknown): HttpResponse => ({ status: 200, headers: {}, body: JSON.stringify({ data }) });
    expect(problemsOf(at('act_1/insights?fields=spend&level=ad'))).toEqual([]);
    expect(problemsOf(at('act_1/insights?fields=cost'))).not.toEqual([]);
    expect(problemsOf(at('act_1/insights?fields=spend&level=group'))).not.toEqual([]);
    expect(problemsOf(at('act_1/insights?fields=spend&breakdowns=weather'))).not.toEqual([]);
    expect(problemsOf(at('act_1/insights?fields=spend&from=1'))).not.toEqual([]);
    expect(problemsOf(at('act_1/spend'))).not.toEqual([]);
    expect(problemsOfAnswer(at('act_1/insights'), answer([{ spend: '1' }]))).toEqual([]);
    expect(problemsOfAnswer(at('act_1/insights'), answer([{ spend: 1 }]))).not.toEqual([]);
    expect(problemsOfAnswer(at('act_1/insights'), answer([{ actions: [{ kind: 'x' }] }]))).not.toEqual([]);
  });
});
