import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpRequest, HttpResponse } from '@reporting/contract/outbound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OAuthConnector } from '../connector.ts';
import { connector as instagram } from '../instagram/index.ts';
import { signIn } from '../testing/sign-in.ts';
import { queryOf, type TestVendor, testVendor } from '../testing/vendor.ts';
import { connector as facebook } from './index.ts';

/**
 * Validates requests for pages and Instagram profiles, and the sandbox's answers, against Meta's descriptions of its objects. The
 * descriptions are not part of the project. VENDOR_SPECS names the folder that contains `facebook_social/*.spec.json` and
 * `instagram/*.spec.json`. No description contains the names of page metrics.
 */
const SPECS = process.env.VENDOR_SPECS;

interface Spec {
  fields: { name: string; type: string }[];
  apis: { method: string; endpoint?: string; return: string; params: { name: string; type: string }[] }[];
}

/** Parameters that every call of the Graph API has. */
const COMMON = ['fields', 'limit', 'after', 'appsecret_proof'];
const FOLDERS: Readonly<Record<string, string>> = {
  User: 'facebook_social',
  Page: 'facebook_social',
  PagePost: 'facebook_social',
  InsightsResult: 'facebook_social',
  InsightsValue: 'facebook_social',
  IGUser: 'instagram',
  IGMedia: 'instagram',
  InstagramInsightsResult: 'instagram',
  InstagramInsightsValue: 'instagram',
};

describe.skipIf(SPECS === undefined)('Meta’s descriptions of pages and profiles (needs VENDOR_SPECS)', () => {
  let test: TestVendor;
  const specs = new Map<string, Spec>();
  const enums = new Map<string, string[]>();
  beforeAll(async () => {
    test = await testVendor(facebook, 'meta');
    const load = async (path: string) => JSON.parse(await readFile(join(SPECS ?? '', path), 'utf8'));
    for (const [name, folder] of Object.entries(FOLDERS)) specs.set(name, await load(`${folder}/${name}.spec.json`));
    for (const folder of ['facebook_social', 'instagram']) {
      const known = (await load(`${folder}/enum_types.used.json`)) as { name: string; values: string[] }[];
      for (const { name, values } of known) enums.set(name, values);
    }
  });
  afterAll(() => test.close());

  /** Returns the owner, the edge and the returned object of a call. Ids of profiles begin with 17. */
  function callOf({ url }: HttpRequest) {
    const [node = '', edge] = (new URL(url).pathname.split('/v25.0/')[1] ?? '').split('/');
    const owner = node === 'me' ? 'User' : node.startsWith('17') ? 'IGUser' : 'Page';
    const api = specs.get(owner)?.apis.find((one) => one.method === 'GET' && one.endpoint === edge);
    return { owner, edge, api, object: edge === undefined ? owner : (api?.return ?? '') };
  }
  const namesOf = (object: string) => {
    const spec = specs.get(object);
    return new Set([
      'id',
      ...(spec?.fields.map(({ name }) => name) ?? []),
      ...(spec?.apis.flatMap(({ endpoint }) => endpoint ?? []) ?? []),
    ]);
  };
  /** Returns the names of fields outside parentheses. */
  const fieldsIn = (text: string) =>
    text
      .replace(/\([^()]*\)|\{[^{}]*\}/g, '')
      .split(',')
      .map((field) => field.split('.')[0] ?? '');
  const valuesWrong = (type: string, value: string): string[] => {
    const known = enums.get(/^list<(.+)>$/.exec(type)?.[1] ?? type);
    return known === undefined ? [] : value.split(',').filter((one) => !known.includes(one));
  };

  function problemsOf(request: HttpRequest): string[] {
    const { owner, edge, api, object } = callOf(request);
    if (request.method !== 'GET' || (edge !== undefined && api === undefined))
      return [`${request.method} ${owner}/${edge}`];
    const query = new URL(request.url).searchParams;
    const fields = query.get('fields') ?? 'id';
    const nested = /insights\.metric\(([^)]*)\)/.exec(fields)?.[1];
    const media = specs.get('IGMedia')?.apis.find(({ endpoint }) => endpoint === 'insights');
    const metric = media?.params.find(({ name }) => name === 'metric')?.type ?? '';
    return [
      ...fieldsIn(fields).flatMap((field) => (namesOf(object).has(field) ? [] : [`${object}.${field}`])),
      ...(nested !== undefined && object === 'IGMedia' ? valuesWrong(metric, nested) : []),
      ...[...query].flatMap(([name, value]) => {
        if (COMMON.includes(name)) return [];
        const type = api?.params.find((param) => param.name === name)?.type;
        return type === undefined ? [`parameter ${name} of ${owner}/${edge}`] : valuesWrong(type, value);
      }),
    ];
  }

  function problemsOfAnswer(request: HttpRequest, { status, body }: HttpResponse): string[] {
    if (status !== 200) return [`status ${status}`];
    const { object } = callOf(request);
    const known = namesOf(object);
    const answer = JSON.parse(body) as { data?: Record<string, unknown>[] };
    const items = answer.data ?? [answer as Record<string, unknown>];
    return items.flatMap((item) => Object.keys(item).flatMap((name) => (known.has(name) ? [] : [`${object}.${name}`])));
  }

  it.each([
    ['facebook_social', facebook, '104000000000001'],
    ['instagram', instagram, '17841400000000001'],
  ] as const)(
    'allow every request of %s and every answer of the sandbox',
    async (type, connector: OAuthConnector, property) => {
      const { context: signedIn } = await signIn(test, connector);
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
      const context = { ...signedIn, http };
      const range = { startDate: '2026-11-10', endDate: '2026-11-12' };
      const ask = queryOf(type);
      const definition = connector.definitions[type];
      for (const { inputs } of definition?.configs ?? []) {
        await connector.query(context, ask({ property, ...inputs }, { range }));
      }
      const own = (target: string) =>
        definition?.metrics.filter(({ group }) => (group === 'Posts') === (target === 'post')).map(({ key }) => key) ??
        [];
      for (const target of ['profile', 'post']) {
        for (let at = 0; at < own(target).length; at += 8) {
          const inputs = { property, target, dimension: 'date', metrics: own(target).slice(at, at + 8) };
          await connector.query(context, ask(inputs, { range }));
        }
      }
      await connector.listProperties(context);
      await connector.options.post?.(context, { type, searchTerm: '', include: [], inputs: { property } });
      expect(calls).toBeGreaterThan(20);
      expect([...new Set(problems)]).toEqual([]);
    },
  );

  it('detect a wrong request and a wrong answer', () => {
    const at = (path: string): HttpRequest => ({ method: 'GET', url: `https://x.example/v25.0/${path}` });
    const answer = (data: unknown): HttpResponse => ({ status: 200, headers: {}, body: JSON.stringify({ data }) });
    expect(problemsOf(at('12/insights?metric=page_follows&period=day'))).toEqual([]);
    expect(problemsOf(at('12/insights?metric=page_follows&period=daily'))).not.toEqual([]);
    expect(problemsOf(at('12/published_posts?fields=id,messages'))).not.toEqual([]);
    expect(problemsOf(at('12/photos'))).not.toEqual([]);
    expect(problemsOf(at('178/insights?metric=impressions&period=day'))).not.toEqual([]);
    expect(problemsOf(at('178/media?fields=id,insights.metric(saves)'))).not.toEqual([]);
    expect(problemsOfAnswer(at('12/insights'), answer([{ name: 'x', values: [] }]))).toEqual([]);
    expect(problemsOfAnswer(at('178/media'), answer([{ text: 'x' }]))).not.toEqual([]);
  });
});
