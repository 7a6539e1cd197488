import { describe, expect, it } from 'vitest';
import { gaql, quoted } from './gaql.ts';

const parts = { select: ['metrics.clicks'], from: 'campaign', range: null, where: [] };

describe('a query', () => {
  it('has its parts in the order that the query language requires', () => {
    expect(
      gaql({
        select: ['campaign.name', 'metrics.clicks'],
        from: 'campaign',
        range: { startDate: '2026-10-01', endDate: '2026-10-31' },
        where: [
          { field: 'campaign.id', ids: ['1', '22'] },
          { field: 'segments.device', enums: ['MOBILE'], not: true },
          { field: 'campaign.name', names: ["it's", 'a\\b'], not: false },
          { field: 'campaign.name', expression: '.*x.*', not: true },
        ],
        orderBy: { field: 'metrics.clicks', descending: true },
        limit: 11,
      }),
    ).toBe(
      "SELECT campaign.name, metrics.clicks FROM campaign WHERE segments.date BETWEEN '2026-10-01' AND '2026-10-31'" +
        " AND campaign.id IN (1, 22) AND segments.device NOT IN ('MOBILE') AND campaign.name IN ('it\\'s', 'a\\\\b')" +
        " AND campaign.name NOT REGEXP_MATCH '.*x.*' ORDER BY metrics.clicks DESC LIMIT 11",
    );
  });

  it.each([
    ['a field', { ...parts, select: ['metrics.clicks FROM customer --'] }],
    ['a resource', { ...parts, from: 'campaign WHERE 1=1' }],
    ['a day', { ...parts, range: { startDate: "2026-10-01' OR '1'='1", endDate: '2026-10-31' } }],
    ['an id', { ...parts, where: [{ field: 'campaign.id', ids: ['1) OR (1=1'] }] }],
    ['a constant', { ...parts, where: [{ field: 'segments.device', enums: ["MOBILE'"], not: false }] }],
  ])('rejects %s whose syntax is invalid', (_name, bad) => {
    expect(() => gaql(bad)).toThrow('Google Ads cannot look for');
  });

  it.each(['a\nb', 'a\u0000', 'a\u2028', '\ud800', 'tab\t'])('rejects the string %j', (text) => {
    expect(() => quoted(text)).toThrow('Google Ads cannot look for');
  });
});
