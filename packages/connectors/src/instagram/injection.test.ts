import { json } from '../testing/http.ts';
import { itKeepsTextsText } from '../testing/injection.ts';
import { connector } from './index.ts';

itKeepsTextsText({
  connector,
  type: 'instagram',
  good: { property: '12', target: 'post', post: ['3'], dimension: 'post', metrics: ['post_views'] },
  names: ['property', 'target', 'post', 'dimension', 'metrics'],
  options: ['property', 'post', 'metrics', 'dimension'],
  origins: ['https://graph.facebook.com'],
  path: /^\/v25\.0\/(?:me\/accounts|\d+(?:\/(?:insights|media|stories))?)$/,
  parameters: ['fields', 'metric', 'metric_type', 'period', 'since', 'until', 'limit', 'after'],
  answer: (payload, { url }) =>
    /accounts|media|stories/.test(url)
      ? json({
          data: [{ id: payload, name: payload, caption: payload, timestamp: payload, media_type: payload }],
          paging: { cursors: { after: 'same' }, next: 'https://evil.example.com/' },
        })
      : json({ username: payload, followers_count: 1, data: [{ name: payload, total_value: { value: payload } }] }),
});
