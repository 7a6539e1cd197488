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
 * VENDOR_SPECS names the folder that contains `linkedin_social/*.json`. For calls of which the descriptions show only an example, a table
 * contains the documented parameters.
 */
const SPECS = process.env.VENDOR_SPECS;

/** The interval in the notation of Rest.li protocol 2.0.0. LinkedIn's examples use dotted names of parameters instead. */
const INTERVAL = /^\(timeRange:\(start:\d{13},end:\d{13}\),timeGranularityType:DAY\)$/;
const DOCUMENTED: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '/organizationAcls': {
    q: /^roleAssignee$/,
    role: /^ADMINISTRATOR$/,
    state: /^APPROVED$/,
    start: /^\d+$/,
    count: /^\d+$/,
  },
  '/organizationsLookup': { ids: /^List\(\d+(?:,\d+)*\)$/ },
  '/organizationalEntityShareStatistics': { timeIntervals: INTERVAL },
  '/organizationalEntityFollowerStatistics': { timeIntervals: INTERVAL },
  '/organizationPageStatistics': { timeIntervals: INTERVAL },
};
const ANSWERS: Readonly<Record<string, string>> = {
  '/organizationalEntityShareStatistics': 'shareStatistics',
  '/organizationalEntityFollowerStatistics': 'followerStatistics',
  '/organizationPageStatistics': 'pageStatistics',
  '/networkSizes/urn:li:organization:{}': 'networkSize',
};

describe.skipIf(SPECS === undefined)('LinkedIn’s descriptions of pages (needs VENDOR_SPECS)', () => {
  let test: TestVendor;
  let maya: Session;
  let paths: Record<string, { get: { parameters?: { name: string }[] } }>;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  beforeAll(async () => {
    test = await testVendor(connector, 'linkedin');
    maya = await signIn(test, connector);
    const load = async (name: string) => JSON.parse(await readFile(join(SPECS ?? '', 'linkedin_social', name), 'utf8'));
    ({ paths } = await load('community.openapi.json'));
    ajv.addSchema({ ...(await load('derived.schema.json')), $id: 'derived' });
  });
  afterAll(() => test.close());

  const pathOf = (url: string) =>
    decodeURIComponent(new URL(url).pathname.split('/rest')[1] ?? '').replace(/(urn:li:organization:)\d+/, '$1{}');

  function problemsOf({ method, url }: HttpRequest): string[] {
    const path = pathOf(url);
    const operation = Object.entries(paths).find(([one]) => one.replace(/\{\w+\}/g, '{}') === path)?.[1].get;
    if (method !== 'GET' || operation === undefined) return [`${method} ${path}`];
    const known = new Set(operation.parameters?.map(({ name }) => name));
    const parts = new URL(url).search.slice(1).split('&').filter(Boolean);
    return parts.flatMap((part) => {
      const [name = '', value = ''] = part.split('=');
      const documented = DOCUMENTED[path]?.[name];
      if (documented !== undefined) return documented.test(value) ? [] : [`${path} ${part}`];
      return known.has(name) ? [] : [`${path} ${name}`];
    });
  }

  function problemsOfAnswer({ url }: HttpRequest, { status, body }: HttpResponse): string[] {
    if (status !== 200) return [`status ${status}`];
    const name = ANSWERS[pathOf(url)];
    const validate = name === undefined ? undefined : ajv.getSchema(`derived#/$defs/${name}`);
    return validate === undefined || validate(JSON.parse(body)) ? [] : [`${name}: ${JSON.stringify(validate.errors)}`];
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
    const { configs = [] } = connector.definitions.linkedin_social ?? {};
    for (const { inputs } of configs) {
      await connector.query(context, queryOf('linkedin_social')({ property: '2414183', ...inputs }));
    }
    await connector.listProperties(context);
    expect(calls).toBeGreaterThan(15);
    expect([...new Set(problems)]).toEqual([]);
  });

  it('detect a wrong request and a wrong answer', () => {
    const at = (path: string): HttpRequest => ({ method: 'GET', url: `https://x.example/rest${path}` });
    const answer = (value: unknown): HttpResponse => ({ status: 200, headers: {}, body: JSON.stringify(value) });
    const shares = '/organizationalEntityShareStatistics';
    expect(problemsOf(at(`${shares}?q=organizationalEntity`))).toEqual([]);
    expect(problemsOf(at(`${shares}?timeIntervals=List()`))).not.toEqual([]);
    expect(problemsOf(at(`${shares}?page=1`))).not.toEqual([]);
    expect(problemsOf(at('/shares'))).not.toEqual([]);
    expect(problemsOfAnswer(at(shares), answer({ elements: [] }))).toEqual([]);
    expect(
      problemsOfAnswer(at(shares), answer({ elements: [{ totalShareStatistics: { clickCount: [] } }] })),
    ).not.toEqual([]);
    expect(problemsOfAnswer(at('/networkSizes/urn%3Ali%3Aorganization%3A1'), answer({}))).not.toEqual([]);
  });
});
