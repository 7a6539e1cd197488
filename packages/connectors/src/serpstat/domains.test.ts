import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QueryRequest } from '../connector.ts';
import { keysOf } from '../testing/key-cases.ts';
import { queryOf, type TestVendor, testVendor } from '../testing/vendor.ts';
import { connector } from './index.ts';

let test: TestVendor;
let keys: Awaited<ReturnType<typeof keysOf>>;
beforeAll(async () => {
  test = await testVendor(connector, 'serpstat');
  keys = await keysOf(test, 'serpstat');
});
afterAll(() => test.close());
beforeEach(async () => {
  test.http.sent.length = 0;
  await test.calm();
  await test.control('/reset-quota', { vendor: 'serpstat' });
});

interface Ledger {
  estimate: { organicKeywords: number; organicTraffic: number; paidKeywords: number };
  organic: {
    keywords: { phrase: string; position: number; volume: number }[];
    competitors: { domain: string; relevance: number; estimate: { organicTraffic: number } }[];
  };
}
/** Returns the world's figures, which the sandbox's Semrush and Serpstat share. */
const ledger = async (domain = 'marlowcoffee.com') =>
  (await test.control(`/semrush/ledger/${domain}?database=uk&snapshot=20261115`)) as Ledger;
const credits = async () => ((await test.control('/serpstat')) as { credits: { active: number } }).credits.active;

const ask = queryOf('serpstat');
const base = { property: 'marlowcoffee.com', database: 'g_uk', reportType: 'overview' };
const read = (inputs: QueryRequest['inputs'], key = keys.active) =>
  connector.query(test.keyContext(key), ask({ ...base, ...inputs }));

describe('reports on domains', () => {
  it('have the figures of a domain and a note about their cost', async () => {
    const { estimate } = await ledger();
    const answer = await read({ metrics: ['organic_keywords', 'traff', 'ad_keywords'] });
    expect(answer.totals).toEqual([estimate.organicKeywords, estimate.organicTraffic, estimate.paidKeywords]);
    expect(answer).toMatchObject({ rows: [], property: 'marlowcoffee.com', dateless: true, empty: false });
    expect(answer.notes).toContainEqual(expect.stringContaining('1 now, 4999 are left today'));
    expect(await credits()).toBe(4_999);
  });

  it('of a project have the figures of its domain', async () => {
    const { projects } = (await test.control('/serpstat')) as { projects: { coffee: string } };
    const { totals } = await read({ property: projects.coffee, metrics: ['traff'] });
    expect(totals).toEqual([(await ledger()).estimate.organicTraffic]);
  });

  it('compare domains', async () => {
    const rivals = ['bean-and-leaf.example', 'roastery-row.example'];
    const { rows } = await read({ dimension: 'domain', metrics: ['traff'], competitor: rivals.join(', ') });
    const all = await Promise.all(['marlowcoffee.com', ...rivals].map(ledger));
    expect(rows.map(([, traffic]) => traffic)).toEqual(all.map(({ estimate }) => estimate.organicTraffic));
    expect(await credits()).toBe(4_997);
  });

  it('list competitors and keywords', async () => {
    const { organic } = await ledger();
    const { rows: rivals } = await read({
      reportType: 'competitors',
      dimension: 'domain',
      metrics: ['traff', 'relevance'],
    });
    expect(rivals).toEqual(
      organic.competitors.map(({ domain, relevance, estimate }) => [domain, estimate.organicTraffic, relevance]),
    );
    const { rows: keywords, truncated } = await read({
      reportType: 'keywords',
      dimension: 'keyword',
      metrics: ['position', 'region_queries_count'],
    });
    expect(keywords).toEqual(
      organic.keywords.slice(0, 30).map(({ phrase, position, volume }) => [phrase, position, volume]),
    );
    expect(truncated).toBe(organic.keywords.length >= 30);
  });

  it('request at most as many rows as there are credits left, and a warning states this', async () => {
    const { rows, warnings } = await read(
      { reportType: 'keywords', dimension: 'keyword', metrics: ['position'] },
      keys.limited,
    );
    expect(rows).toHaveLength(4);
    expect(warnings).toEqual([expect.stringContaining('only 4 credits')]);
    await expect(read({ metrics: ['traff'] }, keys.limited)).rejects.toMatchObject({
      kind: 'transient',
      limited: true,
    });
    expect(test.http.sent.filter(({ body }) => String(body).includes('getDomainsInfo'))).toEqual([]);
  });

  it('fail without credits; the rank tracker is free and does not fail', async () => {
    await expect(read({ metrics: ['traff'] }, keys.spent)).rejects.toThrow('no credits left today');
    const { projects } = (await test.control('/serpstat')) as { projects: { coffee: string } };
    const answer = await read({ property: projects.coffee, reportType: 'rankings', metrics: ['ranked'] }, keys.spent);
    expect(answer.empty).toBe(false);
  });

  it('of an unknown domain are empty', async () => {
    expect(await read({ property: 'nowhere.example', metrics: ['traff'] })).toMatchObject({
      totals: [null],
      empty: true,
    });
    expect(
      await read({ reportType: 'keywords', property: 'nowhere.example', dimension: 'keyword', metrics: ['position'] }),
    ).toMatchObject({ rows: [], empty: true });
  });

  it.each([
    [403, 'Invalid token', 'credential', false, 'does not accept this token'],
    [402, 'Not enough credits', 'transient', true, 'no credits left today'],
    [402, 'Daily limit reached', 'transient', true, 'no credits left today'],
    [429, 'Too many requests', 'transient', true, 'receives too many requests'],
    [429, 'Rate limit exceeded', 'transient', true, 'receives too many requests'],
    [400, 'Incorrect se', 'config', false, 'refused the query'],
    [500, 'Internal error', 'transient', false, 'does not work at the moment'],
    [404, 'Project not found', 'config', false, 'no such project or search engine'],
  ])('map the error %i “%s” with status 200 to %s', async (code, message, kind, limited, words) => {
    await test.fault({ body: { id: '1', error: { code, message } }, times: 0 });
    await expect(read({ metrics: ['traff'] })).rejects.toMatchObject({
      kind,
      limited,
      message: expect.stringContaining(words),
    });
  });

  it.each([
    [{ property: 'not a domain' }, 'is not a domain'],
    [{ property: '' }, 'No project or domain'],
    [{ database: 'mars' }, 'no search engine'],
    [{ reportType: 'sums' }, 'No report'],
    [{ metrics: ['position'] }, 'no metric or dimension'],
    [{ reportType: 'keywords', metrics: ['position'] }, 'has no totals'],
    [{ dimension: 'domain', competitor: 'a.example b.example c.example d.example e.example f.example' }, 'At most 5'],
  ])('with %j cause a config error and cost nothing', async (inputs, words) => {
    await expect(read({ metrics: ['traff'], ...inputs })).rejects.toMatchObject({
      kind: 'config',
      message: expect.stringContaining(words),
    });
    expect(await credits()).toBe(5_000);
  });

  it('offer the metrics and dimensions of the chosen report', async () => {
    const of = async (option: string, reportType: string) =>
      (
        await connector.options[option]?.(test.keyContext(keys.active), {
          type: 'serpstat',
          searchTerm: '',
          include: [],
          inputs: { reportType },
        })
      )?.map(({ value }) => value);
    expect(await of('metrics', 'keywords')).toContain('region_queries_count');
    expect(await of('metrics', 'rankings')).toContain('top_3');
    expect(await of('dimension', 'overview')).toEqual(['domain']);
  });
});
