import { describe, expect, it } from 'vitest';
import {
  changeTone,
  DOMAIN_METRICS,
  type DomainDay,
  type DomainMetric,
  domainChange,
  domainFigure,
  METRIC_ROLES,
} from './domain-metrics.ts';

const NOTHING = { sessions: null, conversions: null, clicks: null, impressions: null, position: null, cost: null };
const day = (values: Partial<DomainDay> = {}): DomainDay => ({ day: '2026-03-01', ...NOTHING, ...values });

describe('domainFigure', () => {
  it.each<[string, DomainMetric, Partial<DomainDay>[], number | null]>([
    ['sums sessions', 'sessions', [{ sessions: 3 }, { sessions: 4 }], 7],
    ['sums the known days', 'sessions', [{ sessions: 3 }, {}, { sessions: 4 }], 7],
    ['is N/A without a known day', 'sessions', [{}, {}], null],
    ['is N/A without days', 'sessions', [], null],
    ['is zero if every day is zero', 'clicks', [{ clicks: 0 }, { clicks: 0 }], 0],
    ['sums fractions of conversions', 'conversions', [{ conversions: 0.5 }, { conversions: 1.25 }], 1.75],
    ['sums negative costs, such as corrections', 'cost', [{ cost: 10 }, { cost: -2.5 }], 7.5],
    [
      'divides the sums, not the days',
      'cpa',
      [
        { cost: 10, conversions: 1 },
        { cost: 2, conversions: 3 },
      ],
      3,
    ],
    [
      'counts the cost of days without conversions',
      'cpa',
      [
        { cost: 10, conversions: 0 },
        { cost: 2, conversions: 3 },
      ],
      4,
    ],
    [
      'ignores days on which only one source has reported',
      'cpa',
      [{ cost: 10, conversions: 5 }, { cost: 90 }, { conversions: 9 }],
      2,
    ],
    ['is N/A without conversions', 'cpa', [{ cost: 10, conversions: 0 }], null],
    ['is N/A without cost', 'cpa', [{ conversions: 3 }], null],
    ['is zero without spending', 'cpa', [{ cost: 0, conversions: 3 }], 0],
    [
      'weights positions by impressions',
      'position',
      [
        { position: 2, impressions: 300 },
        { position: 10, impressions: 100 },
      ],
      4,
    ],
    [
      'ignores days without impressions',
      'position',
      [
        { position: 2, impressions: 5 },
        { position: null, impressions: 0 },
      ],
      2,
    ],
    [
      'ignores a position without impressions',
      'position',
      [
        { position: 2, impressions: 5 },
        { position: 9, impressions: 0 },
      ],
      2,
    ],
    [
      'ignores impressions without a position',
      'position',
      [
        { position: 2, impressions: 5 },
        { position: null, impressions: 95 },
      ],
      2,
    ],
    ['is N/A without impressions', 'position', [{ position: null, impressions: 0 }], null],
  ])('%s (%s)', (_name, metric, days, expected) => {
    expect(domainFigure(metric, days.map(day))).toBe(expected);
  });

  it('uses only the values of the roles of the metric', () => {
    const of = {
      analytics: { sessions: 2, conversions: 4 },
      search: { clicks: 3, impressions: 9, position: 5 },
      ads: { cost: 8 },
    };
    for (const metric of DOMAIN_METRICS) {
      const own = Object.assign({}, ...METRIC_ROLES[metric].map((role) => of[role])) as Partial<DomainDay>;
      expect(domainFigure(metric, [day(own)]), metric).not.toBeNull();
      expect(domainFigure(metric, [day({ ...of.analytics, ...of.search, ...of.ads })])).toBe(
        domainFigure(metric, [day(own)]),
      );
    }
  });
});

describe('domainChange', () => {
  it.each([
    [110, 100, 0.1],
    [90, 100, -0.1],
    [100, 100, 0],
    [0, 100, -1],
    [300, 100, 2],
    [5, 0, null],
    [0, 0, null],
    [null, 100, null],
    [100, null, null],
    [-50, -100, 0.5],
    [50, -100, 1.5],
  ])('of %s after %s is %s', (value, previous, expected) => {
    expect(domainChange(value, previous)).toBe(expected);
  });
});

describe('changeTone', () => {
  it.each<[DomainMetric, number | null, 'better' | 'worse' | null]>([
    ['sessions', 0.1, 'better'],
    ['sessions', -0.1, 'worse'],
    ['sessions', 0.0996, 'better'],
    ['sessions', 0.0994, null],
    ['sessions', -0.0996, 'worse'],
    ['sessions', 0, null],
    ['sessions', null, null],
    ['clicks', -1, 'worse'],
    ['conversions', 3, 'better'],
    ['cpa', 0.2, 'worse'],
    ['cpa', -0.2, 'better'],
    ['position', 0.2, 'worse'],
    ['position', -0.2, 'better'],
    ['cost', 5, null],
    ['cost', -0.9, null],
  ])('of %s by %s is %s', (metric, change, expected) => {
    expect(changeTone(metric, change)).toBe(expected);
  });
});
