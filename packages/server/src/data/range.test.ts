import { readRangeQuery } from '@reporting/contract';
import { comparedRange, type RangeSelection } from '@reporting/formatters/date-range';
import { describe, expect, it } from 'vitest';
import { dataRange } from './range.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const ZONE = 'Europe/Copenhagen';
const LAST_MONTH: RangeSelection = {
  type: 'lastMonth',
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  comparison: { mode: 'previous' },
};
const CUSTOM: RangeSelection = {
  type: 'custom',
  startDate: '2026-05-01',
  endDate: '2026-05-10',
  comparison: { mode: 'custom', startDate: '2025-05-01', endDate: '2025-05-10' },
};
const range = (from: string, to: string, compared: [string, string] | null) => ({
  startDate: from,
  endDate: to,
  compared: compared && { startDate: compared[0], endDate: compared[1] },
});
const OWN = range('2026-10-01', '2026-10-31', ['2026-09-01', '2026-09-30']);

describe('dataRange', () => {
  it.each([
    ['resolves the stored range without a query', LAST_MONTH, {}, OWN],
    [
      'compares requested dates with their previous period',
      LAST_MONTH,
      { start_date: '2026-11-10', end_date: '2026-11-12' },
      range('2026-11-10', '2026-11-12', ['2026-11-07', '2026-11-09']),
    ],
    [
      'compares a whole month with the previous month',
      LAST_MONTH,
      { start_date: '2026-03-01', end_date: '2026-03-31' },
      range('2026-03-01', '2026-03-31', ['2026-02-01', '2026-02-28']),
    ],
    [
      'swaps ends in the wrong order',
      LAST_MONTH,
      { start_date: '2026-11-12', end_date: '2026-11-10' },
      range('2026-11-10', '2026-11-12', ['2026-11-07', '2026-11-09']),
    ],
    ['ignores a single date', LAST_MONTH, { start_date: '2026-11-12' }, OWN],
    [
      'has no comparison period if the query switches the comparison off',
      LAST_MONTH,
      { compare_start_date: 'none' },
      { ...OWN, compared: null },
    ],
    [
      'uses the comparison period of the query',
      LAST_MONTH,
      { compare_start_date: '2025-10-01', compare_end_date: '2025-10-31' },
      { ...OWN, compared: { startDate: '2025-10-01', endDate: '2025-10-31' } },
    ],
    [
      'has no comparison period if the stored range has none',
      { ...LAST_MONTH, comparison: { mode: 'off' } as const },
      { start_date: '2026-11-10', end_date: '2026-11-12' },
      range('2026-11-10', '2026-11-12', null),
    ],
    [
      'keeps a custom comparison for the stored custom dates',
      CUSTOM,
      { start_date: '2026-05-01', end_date: '2026-05-10' },
      range('2026-05-01', '2026-05-10', ['2025-05-01', '2025-05-10']),
    ],
    [
      'replaces a custom comparison by the previous period for different dates',
      CUSTOM,
      { start_date: '2026-05-02', end_date: '2026-05-10' },
      range('2026-05-02', '2026-05-10', ['2026-04-23', '2026-05-01']),
    ],
  ])('%s', (_name, stored, query, expected) => {
    const result = dataRange(stored, readRangeQuery(query), ZONE, NOW);
    expect({ startDate: result.startDate, endDate: result.endDate, compared: comparedRange(result) }).toEqual(expected);
  });

  it.each([
    [ZONE, '2026-11-22'],
    ['America/New_York', '2026-11-21'],
  ])('contains the current day of %s', (zone, today) => {
    expect(dataRange(LAST_MONTH, readRangeQuery({}), zone, Date.parse('2026-11-21T23:30:00Z')).today).toBe(today);
  });
});
