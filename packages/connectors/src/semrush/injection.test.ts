import type { HttpRequest, HttpResponse } from '@reporting/contract/outbound';
import { describe, expect, it } from 'vitest';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { PAYLOADS } from '../testing/payloads.ts';
import { queryOf } from '../testing/vendor.ts';
import { connector } from './index.ts';

const KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const ask = queryOf('semrush');
const good = {
  property: 'example.com',
  database: 'uk',
  reportType: 'organic_positions',
  dimension: 'keyword',
  metrics: ['position'],
};

/** Returns a vendor that always answers with `body`, and records its requests. */
function vendor(body: string) {
  const sent: HttpRequest[] = [];
  const http = {
    async request(request: HttpRequest): Promise<HttpResponse> {
      sent.push(request);
      const units = request.url.includes('countapiunits');
      return { status: 200, headers: { 'content-type': 'text/plain' }, body: units ? '1000' : body };
    },
  };
  const context = (key = KEY): ConnectorContext => ({
    http,
    hosts: {},
    fields: {},
    accessToken: async () => key,
    now: () => Date.parse('2026-11-20T12:00:00Z'),
    wait: async () => undefined,
  });
  return { sent, context };
}

const NAMES = [
  'type',
  'key',
  'domain',
  'database',
  'display_date',
  'display_limit',
  'display_sort',
  'display_filter',
  'export_columns',
  'export_escape',
];

function expectHarmless(sent: readonly HttpRequest[]): void {
  for (const { url, headers = {} } of sent) {
    const { origin, pathname, searchParams } = new URL(url);
    expect([`${origin}${pathname}`]).toContainEqual(
      expect.stringMatching(/^https:\/\/(?:api\.semrush\.com\/|www\.semrush\.com\/users\/countapiunits\.html)$/),
    );
    for (const name of searchParams.keys()) expect(NAMES).toContain(name);
    expect(searchParams.getAll('key')).toEqual([KEY]);
    expect(searchParams.get('domain') ?? 'x').toMatch(/^[a-z0-9._-]+$/);
    expect(searchParams.get('database') ?? 'x').toMatch(/^[a-z-]+$/);
    expect(Object.keys(headers)).toEqual(['accept']);
  }
}

async function outcome<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ConnectorError) return error.message;
    throw error;
  }
}

describe.each(PAYLOADS.map((payload, index) => [index + 1, payload]))('payload %i: %j', (_index, payload) => {
  it('as a parameter or a key never adds anything to an address, a query or a filter', async () => {
    const { sent, context } = vendor('Keyword;Position\r\na;1\r\n');
    for (const inputs of [
      { ...good, property: payload },
      { ...good, property: `example.com${payload}` },
      { ...good, database: payload },
      { ...good, reportType: payload },
      { ...good, dimension: payload },
      { ...good, metrics: [payload] },
      { ...good, reportType: 'overview', dimension: 'domain', metrics: ['rank'], competitor: payload },
      { ...good, filter: payload },
      { ...good, filter: [{ dimension: payload, operator: 'contains', value: 'x' }] },
      { ...good, filter: [{ dimension: 'keyword', operator: payload, value: 'x' }] },
      { ...good, filter: [{ dimension: 'keyword', operator: 'contains', value: payload }] },
    ]) {
      await outcome(connector.query(context(), ask(inputs)));
    }
    expectHarmless(sent);
    for (const { url } of sent) {
      const filter = new URL(url).searchParams.get('display_filter');
      if (filter !== null) expect(filter.split('|')).toHaveLength(4);
    }
    const before = sent.length;
    await outcome(connector.query(context(payload), ask(good)));
    if (!/^\w{8,100}$/.test(payload.trim())) expect(sent).toHaveLength(before);
  });

  it('in an answer remains text', async () => {
    const field = `"${payload.replaceAll('"', '""')}"`;
    const { context } = vendor(`Keyword;Position\r\n${field};3\r\n"other";4\r\n`);
    const { rows, columns } = await connector.query(context(), ask(good));
    expect(columns.map(({ key }) => key)).toEqual(['dimension', 'position']);
    expect(rows).toEqual([
      [payload.toWellFormed(), 3],
      ['other', 4],
    ]);
    const said = vendor(`ERROR 40 :: ${payload}`);
    const words = await outcome(connector.query(said.context(), ask(good)));
    expect(typeof words === 'string' ? words : '').not.toMatch(/<[a-z]|\p{Cc}/iu);
    expect(String(words).length).toBeLessThan(300);
  });
});
