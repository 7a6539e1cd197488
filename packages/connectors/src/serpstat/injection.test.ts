import { json } from '../testing/http.ts';
import { describeInjection } from '../testing/injection-suite.ts';
import { connector } from './index.ts';

describeInjection({
  connector,
  type: 'serpstat',
  good: { reportType: 'rankings', property: '920001', dimension: 'keyword', metrics: ['average_position'] },
  parameters: ['reportType', 'property', 'dimension', 'metrics', 'searchEngine', 'competitor', 'database'],
  addresses: /^https:\/\/api\.serpstat\.com\/v4\/$/,
  names: ['token', 'id', 'method', 'params'],
  headers: ['accept', 'content-type'],
  token: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
  answer({ body }, text) {
    const { method } = JSON.parse(String(body)) as { method: string };
    if (method.endsWith('getProjects'))
      return json({ id: '1', result: { data: [{ id: 920001, projectName: text, domain: 'example.com' }] } });
    if (method.endsWith('getProjectRegions')) {
      return json({ id: '1', result: { regions: [{ id: 1, active: true, searchEngine: text, country: text }] } });
    }
    if (method.endsWith('getStats')) return json({ id: '1', result: { data: { left_lines: 10 } } });
    if (method.startsWith('SerpstatDomain'))
      return json({ id: '1', result: { data: [{ domain: text, keyword: text }] } });
    const history = [{ date: '2026-10-01', positions: [{ position: 3, url: text }] }];
    return json({ id: '1', result: { data: { keywords: [{ keyword: text, frequency: 10, tags: [text], history }] } } });
  },
  error: (text) => json({ id: '1', error: { code: 400, message: text } }),
});
