import { json } from '../testing/http.ts';
import { describeInjection } from '../testing/injection-suite.ts';
import { connector } from './index.ts';

describeInjection({
  connector,
  type: 'instagram',
  good: { property: '12', target: 'post', post: ['3'], dimension: 'post', metrics: ['post_views'] },
  named: null,
  parameters: ['property', 'target', 'post', 'dimension', 'metrics'],
  addresses: /^https:\/\/graph\.facebook\.com\/v25\.0\/(?:me\/accounts|\d+(?:\/(?:insights|media|stories))?)$/,
  names: ['fields', 'metric', 'metric_type', 'period', 'since', 'until', 'limit', 'after'],
  answer: ({ url }, payload) =>
    /accounts|media|stories/.test(url)
      ? json({
          data: [{ id: payload, name: payload, caption: payload, timestamp: payload, media_type: payload }],
          paging: { cursors: { after: 'same' }, next: 'https://evil.example.com/' },
        })
      : json({ username: payload, followers_count: 1, data: [{ name: payload, total_value: { value: payload } }] }),
});
