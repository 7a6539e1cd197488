import { json } from '../testing/http.ts';
import { itKeepsTextsText } from '../testing/injection.ts';
import { connector } from './index.ts';

itKeepsTextsText({
  connector,
  type: 'facebook_social',
  good: { property: '12', target: 'post', post: ['12_3'], dimension: 'post', metrics: ['post_views'] },
  names: ['property', 'target', 'post', 'dimension', 'metrics'],
  options: ['property', 'post', 'metrics', 'dimension'],
  origins: ['https://graph.facebook.com'],
  path: /^\/v25\.0\/(?:me\/accounts|\d+(?:\/(?:insights|published_posts))?)$/,
  parameters: ['fields', 'metric', 'period', 'since', 'until', 'limit', 'after'],
  answer: (payload, { url }) =>
    /accounts|posts/.test(url)
      ? json({
          data: [{ id: payload, name: payload, message: payload, created_time: payload, status_type: payload }],
          paging: { cursors: { after: 'same' }, next: 'https://evil.example.com/' },
        })
      : json({ name: payload, data: [{ name: payload, values: [{ value: payload, end_time: payload }] }] }),
});
