import { json } from '../testing/http.ts';
import { describeInjection } from '../testing/injection-suite.ts';
import { connector } from './index.ts';

describeInjection({
  connector,
  type: 'seranking',
  good: { property: '1480001', dimension: 'keyword', metrics: ['average_position'] },
  parameters: ['property', 'dimension', 'metrics', 'searchEngine', 'competitor', 'filter'],
  addresses:
    /^https:\/\/api4\.seranking\.com\/(?:sites(?:\/\d+\/(?:positions|keywords|search-engines))?|system\/search-engines|competitors\/(?:site\/)?\d+(?:\/positions)?)$/,
  names: ['date_from', 'date_to', 'site_engine_id', 'with_landing_pages'],
  headers: ['accept', 'authorization'],
  token: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
  answer({ url }, text) {
    const { pathname } = new URL(url);
    if (pathname === '/sites') return json([{ id: 1480001, title: text, name: 'x' }]);
    if (pathname.endsWith('/search-engines'))
      return json([{ id: 1, name: text, site_engine_id: 1, search_engine_id: 1 }]);
    if (pathname.endsWith('/keywords')) return json([{ name: text, tags: [text] }]);
    if (pathname.includes('/competitors/site/')) return json([{ id: 7, name: text }]);
    return json([
      { site_engine_id: 1, keywords: [{ name: text, volume: 10, positions: [{ date: '2026-10-01', pos: 3 }] }] },
    ]);
  },
  error: (text) => json({ error: { code: 400, message: text, description: text } }, 400),
});
