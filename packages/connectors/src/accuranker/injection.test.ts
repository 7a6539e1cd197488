import { json } from '../testing/http.ts';
import { describeInjection } from '../testing/injection-suite.ts';
import { connector } from './index.ts';

describeInjection({
  connector,
  type: 'accuranker',
  good: { property: '51001', dimension: 'keyword', metrics: ['average_position'] },
  parameters: ['property', 'dimension', 'metrics', 'searchEngine', 'competitor', 'filter'],
  addresses: /^https:\/\/app\.accuranker\.com\/api\/v4\/domains\/(?:\d+\/(?:keywords\/)?)?$/,
  names: ['fields', 'limit', 'offset', 'period_from', 'period_to'],
  headers: ['accept', 'authorization'],
  token: 'token',
  answer({ url }, text) {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/domains/')) {
      return json({ count: 1, results: [{ id: 51001, domain: text, display_name: text, group: null }] });
    }
    if (!pathname.endsWith('/keywords/')) return json({ competitors: [{ id: 1, domain: text }] });
    const ranks = [{ created_at: '2026-10-01T04:00:00Z', rank: 3, highest_ranking_page: text }];
    return json({ count: 1, results: [{ id: 1, keyword: text, tags: [text], search_engine: { name: text }, ranks }] });
  },
  error: (text) => json({ detail: text }, 400),
});
