import { json } from '../testing/http.ts';
import { describeInjection } from '../testing/injection-suite.ts';
import { connector } from './index.ts';

describeInjection({
  connector,
  type: 'salesflare',
  good: { pipeline: '4101', reportType: 'creation', dimension: 'account', metrics: ['opportunities'] },
  parameters: ['pipeline', 'reportType', 'dimension', 'metrics'],
  addresses: /^https:\/\/api\.salesflare\.com\/(?:me|pipelines|opportunities)$/,
  names: [
    'pipeline',
    'details',
    'limit',
    'offset',
    'order_by',
    'closed',
    'creation_after',
    'creation_before',
    'close_after',
    'close_before',
  ],
  headers: ['accept', 'authorization'],
  token: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
  answer({ url }, text) {
    if (url.includes('/pipelines')) return json([{ id: 4101, name: text, stages: [{ id: 1, name: text }] }]);
    return json([
      {
        id: 1,
        creation_date: '2026-10-01',
        value: 5,
        account: { id: 1, name: text },
        stage: { id: 1, name: text },
        tags: [{ name: text }],
      },
    ]);
  },
  error: (text) => json({ statusCode: 400, error: 'Bad Request', message: text }, 400),
});
