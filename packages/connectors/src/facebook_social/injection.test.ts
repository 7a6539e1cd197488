import { json } from '../testing/http.ts';
import { describeInjection } from '../testing/injection-suite.ts';
import { connector } from './index.ts';

describeInjection({
  connector,
  type: 'facebook_social',
  good: { property: '12', target: 'post', post: ['12_3'], dimension: 'post', metrics: ['post_views'] },
  named: null,
  parameters: ['property', 'target', 'post', 'dimension', 'metrics'],
  addresses: /^https:\/\/graph\.facebook\.com\/v25\.0\/(?:me\/accounts|\d+(?:\/(?:insights|published_posts))?)$/,
  names: ['fields', 'metric', 'period', 'since', 'until', 'limit', 'after'],
  answer: ({ url }, payload) =>
    /accounts|posts/.test(url)
      ? json({
          data: [{ id: payload, name: payload, message: payload, created_time: payload, status_type: payload }],
          paging: { cursors: { after: 'same' }, next: 'https://evil.example.com/' },
        })
      : json({ name: payload, data: [{ name: payload, values: [{ value: payload, end_time: payload }] }] }),
});
