import type { HttpRequest } from '@reporting/contract/outbound';
import { describe, expect, it } from 'vitest';
import { hostileVendor, outcome } from '../testing/hostile.ts';
import { json } from '../testing/http.ts';
import { PAYLOADS } from '../testing/payloads.ts';
import { queryOf } from '../testing/vendor.ts';
import { connector } from './index.ts';

const ask = queryOf('linkedin');
const good = { property: '12', dimension: 'campaign', metrics: ['spent'] };
const SHAPES: Record<string, RegExp> = {
  q: /^(?:analytics|search|criteria|urns|authenticatedUser)$/,
  pivot: /^[A-Z0-9_]+$/,
  timeGranularity: /^(?:ALL|DAILY|MONTHLY)$/,
  dateRange: /^\(start:\(year:\d+,month:\d+,day:\d+\),end:\(year:\d+,month:\d+,day:\d+\)\)$/,
  accounts: /^List\(urn%3Ali%3AsponsoredAccount%3A\d+\)$/,
  campaigns: /^List\((?:urn%3Ali%3AsponsoredCampaign%3A\d+,?)+\)$/,
  fields: /^[A-Za-z,]+$/,
  pageSize: /^\d+$/,
  // These values come from answers. All punctuation of the notation must be escaped.
  pageToken: /^(?:[A-Za-z0-9._~-]|%[0-9A-F]{2})*$/,
  urns: /^List\((?:(?:[A-Za-z0-9._~-]|%[0-9A-F]{2})+,?|'')*\)$/,
};

function expectHarmless(sent: readonly HttpRequest[]): void {
  for (const { method, url, headers = {}, body } of sent) {
    const { origin, pathname, search } = new URL(url);
    // A long query is sent in the body of a POST.
    const query = method === 'POST' ? String(body) : search.slice(1);
    const tunnel = method === 'POST' ? ['content-type', 'x-http-method-override'] : [];
    expect(origin).toBe('https://api.linkedin.com');
    expect(pathname).toMatch(
      /^\/rest\/(?:adAnalytics|adAccounts(?:\/\d+(?:\/(?:adCampaigns|adCampaignGroups|creatives))?)?|adTargetingEntities|adAccountUsers)$/,
    );
    for (const part of query.split('&').filter(Boolean)) {
      const [name = '', value = ''] = part.split('=');
      expect([name, SHAPES[name]?.test(value)]).toEqual([name, true]);
    }
    expect(Object.keys(headers).sort()).toEqual(
      ['accept', 'authorization', 'linkedin-version', 'x-restli-protocol-version'].concat(tunnel).sort(),
    );
  }
}

describe.each(PAYLOADS.map((payload, index) => [index + 1, payload]))('payload %i: %j', (_index, payload) => {
  it('as a parameter or a search term never adds anything to a path or a query', async () => {
    const { sent, context } = hostileVendor(() => json({ elements: [], id: 1 }));
    for (const inputs of [
      { ...good, property: payload },
      { ...good, property: `12${payload}` },
      { ...good, dimension: payload },
      { ...good, metrics: [payload] },
      { ...good, campaign: [payload] },
      { ...good, adGroup: [payload], ad: [payload] },
    ]) {
      await outcome(connector.query(context, ask(inputs)));
    }
    for (const call of ['property', 'campaign', 'ad']) {
      const inputs = { property: call === 'ad' ? payload : '12' };
      await outcome(
        connector.options[call]?.(context, { type: 'linkedin', searchTerm: payload, include: [payload], inputs }),
      );
    }
    expectHarmless(sent);
  });

  it('in names, pivots, page tokens, accounts and errors of an answer remains text', async () => {
    const element = { pivotValues: [payload], costInLocalCurrency: '1.50', impressions: 3, dateRange: payload };
    let pages = 0;
    const { sent, context } = hostileVendor(({ url }) => {
      if (url.includes('/adAnalytics')) return json({ elements: [element] });
      if (url.includes('/adTargetingEntities')) return json({ elements: [{ urn: payload, name: payload }] });
      if (!url.includes('q=')) return json({ id: 1, name: payload, currency: payload });
      pages += 1;
      return json({
        elements: [{ id: payload, name: payload }],
        metadata: pages < 3 ? { nextPageToken: payload } : {},
      });
    });
    for (const dimension of ['campaign', 'country', 'company_size']) {
      const answer = await outcome(connector.query(context, ask({ ...good, dimension })));
      expect(answer).toMatchObject({ property: payload, rows: [[expect.any(String), 1.5]] });
    }
    expectHarmless(sent);
    const said = hostileVendor(() => json({ status: 400, message: payload, code: payload }, 400));
    const words = await outcome(connector.query(said.context, ask(good)));
    expect(String(words)).not.toMatch(/<[a-z]|\p{Cc}/iu);
    expect(String(words).length).toBeLessThan(300);
  });
});
