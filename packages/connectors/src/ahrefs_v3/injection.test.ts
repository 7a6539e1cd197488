import type { HttpRequest } from '@reporting/contract/outbound';
import { describe } from 'vitest';
import { json } from '../testing/http.ts';
import { describeInjection } from '../testing/injection-suite.ts';
import { connector } from './index.ts';

function answer({ url }: HttpRequest, text: string) {
  const { pathname } = new URL(url);
  if (pathname.endsWith('/limits-and-usage'))
    return json({ limits_and_usage: { units_limit_workspace: 1_000_000, units_usage_workspace: 0 } });
  if (pathname.endsWith('/projects'))
    return json({ projects: [{ project_id: '6100001', project_name: text, url: text }] });
  if (pathname.endsWith('/project-competitors')) return json({ competitors: [{ url: text }] });
  if (pathname.endsWith('/competitors-stats'))
    return json({ 'competitors-metrics': [{ competitor: text, pos_1_3: 1 }] });
  if (pathname.endsWith('/overview')) {
    return json({
      overviews: [{ keyword: text, country: text, tags: [text], position: 3, url: text, serp_updated: '2026-10-02' }],
    });
  }
  return json({ keywords: [{ keyword: text, best_position: 3 }] });
}

const common = {
  connector,
  parameters: ['property', 'dimension', 'metrics', 'searchEngine', 'competitor', 'country', 'reportType'],
  headers: ['accept', 'authorization'],
  token: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
  answer,
  error: (text: string) => json({ error: text }, 400),
  names: [
    ...['target', 'date', 'mode', 'select', 'country', 'limit', 'order_by', 'output', 'date_from', 'date_to'],
    ...['history_grouping', 'history', 'project_id', 'device', 'date_compared'],
  ],
};

describe('Site Explorer', () => {
  describeInjection({
    ...common,
    type: 'ahrefs_v3',
    good: { reportType: 'keywords', property: 'example.com', dimension: 'keyword', metrics: ['position'] },
    addresses:
      /^https:\/\/api\.ahrefs\.com\/v3\/(?:site-explorer\/[a-z-]+|subscription-info\/limits-and-usage|management\/project(?:s|-competitors))$/,
  });
});

describe('the rank tracker', () => {
  describeInjection({
    ...common,
    type: 'ahrefs_v3_ranks',
    good: { property: '6100001', dimension: 'keyword', metrics: ['average_position'] },
    addresses: /^https:\/\/api\.ahrefs\.com\/v3\/(?:rank-tracker\/[a-z-]+|management\/project(?:s|-competitors))$/,
  });
});
