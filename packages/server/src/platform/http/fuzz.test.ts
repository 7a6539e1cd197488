import { type Call, createDashboard, login, previewWidget, saveDashboard, setup } from '@reporting/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestCompany, type TestService } from '../../testing/service.ts';
import { analyticsInstance, chart, textCard } from '../../testing/widgets.ts';

const RUNS = { numRuns: 40, endOnFailure: true };

/** Values that often break parsers, stores and renderers. */
const nasty = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '__proto__',
    'x'.repeat(5_000),
    -0,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    '0001-01-01',
    '9999-12-31',
    null,
    [],
    {},
  ),
);

/** A valid value in which one part at any depth is replaced or removed. */
function mutated(valid: unknown): fc.Arbitrary<unknown> {
  const places = pathsOf(valid, []);
  return fc
    .tuple(fc.constantFrom(...places), nasty, fc.boolean())
    .map(([path, value, drop]) => replace(valid, path, value, drop));
}

function pathsOf(value: unknown, path: string[]): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))];
}

function replace(value: unknown, [key, ...rest]: string[], by: unknown, drop: boolean): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  if (drop && rest.length === 0) delete copy[key];
  else copy[key] = replace(copy[key], rest, by, drop);
  return copy;
}

describe('any input', () => {
  let test: TestService;
  let company: TestCompany;
  let dashboard: { id: string; permalink: string };
  beforeAll(async () => {
    test = await startTestService();
    company = await test.company();
    dashboard = (await company.admin.call(createDashboard, { body: { name: 'D' } })).json.data;
  });
  afterAll(() => test.close());

  const save = {
    version: 0,
    editor: 'editor-one',
    sequence: 1,
    name: 'Name',
    footer: 'Footer',
    range_type: 'custom',
    start: '2026-01-01',
    end: '2026-01-31',
    compare_start: '2025-01-01',
    compare_end: '2025-01-31',
    timezone: 'Europe/Berlin',
    styles: { theme: 'dark', color: '#fff' },
    widgets: [textCard(), chart([analyticsInstance(null)])],
  };

  it.each([
    ['a save', 'PUT', () => `/api/dashboards/${dashboard.id}`, saveDashboard, save],
    ['a new dashboard', 'POST', () => '/api/dashboards', createDashboard, { name: 'x', timezone: null }],
    [
      'a preview',
      'POST',
      () => '/api/widgets/preview',
      previewWidget,
      { widget: chart([analyticsInstance(null)]), range: { start_date: '2026-01-01', end_date: '2026-01-31' } },
    ],
    ['a sign-in', 'POST', () => '/login', login, { email: 'a@example.com', password: 'x', next: '/x' }],
    [
      'a set-up',
      'POST',
      () => '/setup/x',
      setup,
      { company: 'C', name: 'N', email: 'a@b.co', password: 'longenough', password_confirmation: 'longenough' },
    ],
  ])(
    'as %s is accepted or rejected with the error format, without a failure',
    async (_name, method, path, call, valid) => {
      await fc.assert(
        fc.asyncProperty(
          fc.oneof({ weight: 3, arbitrary: mutated(valid) }, { weight: 1, arbitrary: nasty }),
          async (body) => {
            const answer = await company.admin.send(method, path(), { raw: JSON.stringify(body) ?? '' });
            expect(answer.status, answer.text).toBeLessThan(500);
            if (answer.status === 422) {
              expect(answer.json).toMatchObject({ message: expect.any(String), errors: expect.any(Object) });
              for (const messages of Object.values((answer.json as { errors: object }).errors))
                expect(messages).toEqual([expect.any(String)].concat(messages.slice(1)));
            }
            const schema = (call as Call).answers[answer.status];
            if (answer.status < 300) expect(schema, `status ${answer.status}`).toBeDefined();
            schema?.parse(answer.json);
          },
        ),
        RUNS,
      );
      const read = await company.admin.send('GET', `/api/dashboards/${dashboard.id}`);
      expect(read.status).toBe(200);
      const data = await company.admin.send('GET', `/api/dashboards/${dashboard.id}/data`);
      expect(data.status).toBe(200);
    },
  );

  it('as a query is accepted or rejected', async () => {
    const names = [
      'start_date',
      'end_date',
      'compare_start_date',
      'compare_end_date',
      'timezone',
      'permalink',
      'refresh',
      'page',
      'per_page',
      'sort',
      'active',
      'searchTerm',
    ];
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('0001-01-01', '9999-12-31', '2026-02-30', 'none', '-1', '1e9', '%00', '\u0000'),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), value), async (query) => {
        for (const path of [
          '/api/dashboards',
          `/api/dashboards/${dashboard.permalink}`,
          `/api/dashboards/${dashboard.permalink}/data`,
          '/login',
          '/dashboards/x',
        ]) {
          const text = new URLSearchParams(
            Object.entries(query).map(([name, item]): [string, string] => [name, item.toWellFormed()]),
          );
          const answer = await company.admin.send('GET', `${path}?${text}`);
          // The app is not built here, so pages answer 503.
          if (answer.status !== 503) expect(answer.status, `${path}?${text} ${answer.text}`).toBeLessThan(500);
        }
      }),
      { ...RUNS, examples: [[{ permalink: '-1', searchTerm: '\u0000' }]] },
    );
    const answer = await company.admin.send('GET', '/api/dashboards?searchTerm=a%00b');
    expect([answer.status, answer.json]).toMatchObject([422, { errors: { searchTerm: [expect.any(String)] } }]);
  });
});
