import { json } from '../testing/http.ts';
import { describeInjection } from '../testing/injection-suite.ts';
import { connector } from './index.ts';

describeInjection({
  connector,
  type: 'rankranger',
  good: { property: '70011', dimension: 'keyword', metrics: ['average_position'] },
  parameters: ['property', 'dimension', 'metrics', 'searchEngine', 'competitor'],
  addresses: /^https:\/\/www\.rankranger\.com\/api\/v2\/$/,
  names: [
    'rank',
    'package_campaigns',
    'key',
    'campaign_id',
    'domain',
    'start_date',
    'end_date',
    'se_id',
    'output',
    'json_strict',
  ],
  headers: ['accept'],
  token: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
  answer({ url }, text) {
    if (url.includes('package_campaigns'))
      return json({ result: [{ campaign_id: 70011, name: text, domain: 'example.com' }] });
    return json({ result: [{ date: '10/01/2026', keyword: text, lp: text, se: '1', se_name: text, rank: 3 }] });
  },
  error: (text) => json({ result: { error: text } }),
});
