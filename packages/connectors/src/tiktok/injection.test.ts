import type { HttpRequest } from '@reporting/contract/outbound';
import { describe, expect, it } from 'vitest';
import { hostileVendor, outcome } from '../testing/hostile.ts';
import { json } from '../testing/http.ts';
import { PAYLOADS } from '../testing/payloads.ts';
import { queryOf } from '../testing/vendor.ts';
import { connector } from './index.ts';

const ask = queryOf('tiktok');
const good = { property: '12', dimension: 'campaign', metrics: ['spend'] };
const NAMES =
  'advertiser_id advertiser_ids service_type report_type data_level dimensions metrics start_date end_date filtering enable_total_metrics order_field order_type page page_size fields app_id secret'.split(
    ' ',
  );
const ok = (data: unknown) => json({ code: 0, message: 'OK', data });

function expectHarmless(sent: readonly HttpRequest[]): void {
  for (const { url, headers = {} } of sent) {
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin).toBe('https://business-api.tiktok.com');
    expect(pathname).toMatch(
      /^\/open_api\/v1\.3\/(?:report\/integrated\/get|advertiser\/info|oauth2\/advertiser\/get)\/$/,
    );
    for (const name of searchParams.keys()) expect(NAMES).toContain(name);
    for (const name of ['dimensions', 'metrics', 'filtering', 'advertiser_ids', 'fields']) {
      const value = searchParams.get(name);
      if (value !== null) expect(Array.isArray(JSON.parse(value))).toBe(true);
    }
    for (const name of JSON.parse(searchParams.get('metrics') ?? '[]') as string[])
      expect(name).toMatch(/^[a-z0-9_]+$/);
    expect(searchParams.get('advertiser_id') ?? '1').toMatch(/^\d+$/);
    expect(Object.keys(headers)).toEqual(['accept', 'access-token']);
  }
}

describe.each(PAYLOADS.map((payload, index) => [index + 1, payload]))('payload %i: %j', (_index, payload) => {
  it('as a parameter or a search term changes neither the path nor the parameter names of a request', async () => {
    const { sent, context } = hostileVendor(() => ok({ list: [] }));
    for (const inputs of [
      { ...good, property: payload },
      { ...good, property: `12${payload}` },
      { ...good, dimension: payload },
      { ...good, metrics: [payload] },
      { ...good, campaign: [payload] },
      { ...good, adGroup: [payload], ad: [payload] },
      { ...good, filter: payload },
      { ...good, filter: [{ dimension: payload, operator: 'contains', value: 'x' }] },
      { ...good, filter: [{ dimension: 'campaign', operator: payload, value: 'x' }] },
      { ...good, filter: [{ dimension: 'campaign', operator: 'contains', value: payload }] },
    ]) {
      await outcome(connector.query(context, ask(inputs)));
    }
    for (const call of ['property', 'metrics', 'campaign', 'filter']) {
      const inputs = { property: call === 'campaign' ? payload : '12', dimension: payload, filter_dimension: payload };
      await outcome(
        connector.options[call]?.(context, { type: 'tiktok', searchTerm: payload, include: [payload], inputs }),
      );
    }
    expectHarmless(sent);
  });

  it('in an answer remains unchanged in names and accounts, and becomes plain text in errors', async () => {
    const row = { dimensions: { campaign_id: payload }, metrics: { campaign_name: payload, spend: '1.50' } };
    const { sent, context } = hostileVendor(({ url }) =>
      ok(
        url.includes('/advertiser/info/')
          ? { list: [{ name: payload, currency: payload, timezone: payload }] }
          : { list: [row], total_metrics: { spend: payload } },
      ),
    );
    const answer = await outcome(connector.query(context, ask(good)));
    expectHarmless(sent);
    expect(answer).toMatchObject({ property: payload, rows: [[payload, 1.5]] });
    const said = hostileVendor(() => json({ code: 40_002, message: payload }));
    const words = await outcome(connector.query(said.context, ask(good)));
    expect(String(words)).not.toMatch(/<[a-z]|\p{Cc}/iu);
    expect(String(words).length).toBeLessThan(300);
  });
});
