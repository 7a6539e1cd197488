import type { HttpRequest } from '@reporting/contract/outbound';
import { describe, expect, it } from 'vitest';
import { hostileVendor, outcome } from '../testing/hostile.ts';
import { json } from '../testing/http.ts';
import { PAYLOADS } from '../testing/payloads.ts';
import { queryOf } from '../testing/vendor.ts';
import { connector } from './index.ts';

const ask = queryOf('facebook');
const good = { property: 'act_12', dimension: 'campaign', metrics: ['spend'] };
const NAMES =
  'level fields breakdowns time_range time_increment filtering action_attribution_windows use_unified_attribution_setting sort limit after'.split(
    ' ',
  );

function expectHarmless(sent: readonly HttpRequest[]): void {
  for (const { url, headers = {} } of sent) {
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin).toBe('https://graph.facebook.com');
    expect(pathname).toMatch(/^\/v25\.0\/(?:me\/adaccounts|act_\d+(?:\/(?:insights|campaigns|adsets|ads))?)$/);
    for (const name of searchParams.keys()) expect(NAMES).toContain(name);
    for (const name of ['time_range', 'filtering', 'action_attribution_windows', 'sort']) {
      const value = searchParams.get(name);
      if (value !== null) expect(() => JSON.parse(value)).not.toThrow();
    }
    expect(searchParams.get('fields') ?? 'x').toMatch(/^[a-z0-9_,]+$/);
    expect(Object.keys(headers)).toEqual(['accept', 'authorization']);
  }
}

describe.each(PAYLOADS.map((payload, index) => [index + 1, payload]))('payload %i: %j', (_index, payload) => {
  it('as a parameter or a search term never adds anything to a path or a query', async () => {
    const { sent, context } = hostileVendor(() => json({ data: [] }));
    for (const inputs of [
      { ...good, property: payload },
      { ...good, property: `act_12${payload}` },
      { ...good, dimension: payload },
      { ...good, metrics: [payload] },
      { ...good, metrics: [`actions:${payload}`] },
      { ...good, attribution: payload },
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
      const inputs = { property: call === 'campaign' ? payload : 'act_12', filter_dimension: payload };
      await outcome(
        connector.options[call]?.(context, { type: 'facebook', searchTerm: payload, include: [payload], inputs }),
      );
    }
    expectHarmless(sent);
    const filtering = sent
      .map(({ url }) => new URL(url).searchParams.get('filtering'))
      .findLast((text) => text !== null);
    const [condition] = JSON.parse(filtering ?? '[{}]') as { field?: string; value?: string }[];
    if (payload.trim() !== '' && condition?.field === 'campaign.name')
      expect([payload.trim().toWellFormed(), 'x']).toContain(condition.value?.toWellFormed());
  });

  it('in names, cursors, accounts and errors of an answer remains text', async () => {
    const row = { campaign_id: payload, campaign_name: payload, spend: '1.50', date_start: payload };
    const paging = {
      cursors: { after: payload },
      next: `https://evil.example.com/${encodeURIComponent(payload.toWellFormed())}`,
    };
    let pages = 0;
    const { sent, context } = hostileVendor(({ url }) => {
      if (!url.includes('/insights')) return json({ name: payload, currency: payload, timezone_name: payload });
      pages += 1;
      return json({ data: [row], ...(pages < 4 ? { paging } : {}) });
    });
    const answer = await outcome(connector.query(context, ask(good)));
    expectHarmless(sent);
    expect(answer).toMatchObject({ property: payload || '', rows: [[payload, 1.5]] });
    const said = hostileVendor(() => json({ error: { code: 100, message: payload, error_user_msg: payload } }, 400));
    const words = await outcome(connector.query(said.context, ask(good)));
    expect(String(words)).not.toMatch(/<[a-z]|\p{Cc}/iu);
    expect(String(words).length).toBeLessThan(300);
  });
});
