import { json } from '../testing/http.ts';
import { describeInjection } from '../testing/injection-suite.ts';
import { connector } from './index.ts';

describeInjection({
  connector,
  type: 'base_me',
  good: { property: 'client-1', dimension: 'domain', metrics: ['links'] },
  parameters: ['property', 'dimension', 'metrics'],
  addresses: /^https:\/\/base-url\.invalid\/v1\/(?:me|clients(?:\/[\w-]+\/links)?)$/,
  names: ['page', 'per_page', 'from', 'to'],
  headers: ['accept', 'authorization'],
  token: 'token',
  answer({ url }, text) {
    if (!url.includes('/links'))
      return json({ items: [{ id: 'client-1', name: text, domain: text }], next_page: null });
    const link = {
      id: '1',
      created_at: '2026-10-01T08:00:00Z',
      status: text,
      type: text,
      domain: text,
      owner: text,
      currency: text,
    };
    return json({ items: [link], next_page: null });
  },
  error: (text) => json({ error: { code: 'bad_request', message: text } }, 400),
});
