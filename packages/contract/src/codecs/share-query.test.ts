import {
  addDays,
  comparedRange,
  dayNumber,
  fromDayNumber,
  RANGE_TYPES,
  type RangeSelection,
  rangeOf,
  resolveRange,
} from '@reporting/formatters/date-range';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromShareQuery, shareQueryText, toShareQuery } from './share-query.ts';

const range = (startDate: string, endDate: string) => ({ startDate, endDate });
const custom = (startDate: string, endDate: string, compared: [string, string] | null): RangeSelection => ({
  type: 'custom',
  startDate,
  endDate,
  comparison: compared ? { mode: 'custom', startDate: compared[0], endDate: compared[1] } : { mode: 'off' },
});

describe('the query of a range', () => {
  test.each([
    ['2026-10-05', '2026-10-07', '2026-10-02', '2026-10-04', 'startDate=2026-10-05&endDate=2026-10-07'],
    ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', 'month=10&year=2026'],
    ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31', 'month=2&year=2026'],
    // A custom comparison is added, even if the range is written as a month and a year.
    [
      '2026-02-01',
      '2026-02-28',
      '2025-02-01',
      '2025-02-28',
      'month=2&year=2026&compareStartDate=2025-02-01&compareEndDate=2025-02-28',
    ],
    [
      '2026-10-05',
      '2026-10-07',
      '2026-10-01',
      '2026-10-03',
      'startDate=2026-10-05&endDate=2026-10-07&compareStartDate=2026-10-01&compareEndDate=2026-10-03',
    ],
    // A range from a 15th to a 14th (`midMonthly`), compared with its previous period.
    ['2026-10-15', '2026-11-14', '2026-09-15', '2026-10-14', 'startDate=2026-10-15&endDate=2026-11-14'],
  ])('%s to %s, compared with %s to %s, is %s', (startDate, endDate, compareStart, compareEnd, text) => {
    expect(shareQueryText(custom(startDate, endDate, [compareStart, compareEnd]))).toBe(text);
  });

  test('has the value none as compareStartDate if the comparison is off', () => {
    expect(toShareQuery(custom('2026-10-05', '2026-10-07', null))).toEqual({
      startDate: '2026-10-05',
      endDate: '2026-10-07',
      compareStartDate: 'none',
    });
  });
});

describe('the range of a query', () => {
  const read = (text: string) => {
    const shared = fromShareQuery(new URLSearchParams(text));
    return shared === null ? null : [shared.type, shared.startDate, shared.endDate, shared.comparison.mode];
  };

  test.each([
    ['startDate=2026-10-05&endDate=2026-10-07', ['custom', '2026-10-05', '2026-10-07', 'previous']],
    ['startDate=2026-10-07&endDate=2026-10-05', ['custom', '2026-10-05', '2026-10-07', 'previous']],
    ['startDate=2026-10-15&endDate=2026-11-14', ['midMonthly', '2026-10-15', '2026-11-14', 'previous']],
    ['month=2&year=2028', ['monthly', '2028-02-01', '2028-02-29', 'previous']],
    ['month=02&year=2026', ['monthly', '2026-02-01', '2026-02-28', 'previous']],
    ['month=12&year=2026&compareStartDate=none', ['monthly', '2026-12-01', '2026-12-31', 'off']],
    ['month=10&year=2026&compareStartDate=2025-10-01', ['monthly', '2026-10-01', '2026-10-31', 'previous']],
    [
      'month=10&year=2026&compareStartDate=2025-10-01&compareEndDate=2025-10-31',
      ['custom', '2026-10-01', '2026-10-31', 'custom'],
    ],
    [
      'month=10&year=2026&compareStartDate=2025-10-01&compareEndDate=2025-02-30',
      ['monthly', '2026-10-01', '2026-10-31', 'previous'],
    ],
    // If the month is invalid, the dates are used.
    ['month=13&year=2026&startDate=2026-10-05&endDate=2026-10-07', ['custom', '2026-10-05', '2026-10-07', 'previous']],
  ])('%s is %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.each([
    '',
    'startDate=2026-10-05',
    'endDate=2026-10-05',
    'startDate=2026-02-30&endDate=2026-03-01',
    'startDate=2026-10-05&endDate=',
    'startDate=05.10.2026&endDate=07.10.2026',
    'month=0&year=2026',
    'month=13&year=2026',
    'month=-1&year=2026',
    'month=1.5&year=2026',
    'month=001&year=2026',
    'month=+5&year=2026',
    'month=5',
    'year=2026',
    'month=5&year=26',
    'month=5&year=0000',
    'month=1&year=0001',
    'startDate=0001-01-01&endDate=9999-12-31',
    'compareStartDate=2026-10-05&compareEndDate=2026-10-07',
  ])('is null for the query "%s"', (text) => {
    expect(read(text)).toBeNull();
  });

  test('can be read from an object instead of a text', () => {
    expect(fromShareQuery({ month: 2, year: '2028' })?.endDate).toBe('2028-02-29');
    expect(fromShareQuery({ startDate: ['2026-10-05'], endDate: {} })).toBeNull();
    expect(fromShareQuery({})).toBeNull();
  });

  test('is read from any text without an error, and so is its comparison period', () => {
    const names = ['startDate', 'endDate', 'month', 'year', 'compareStartDate', 'compareEndDate'];
    const text = fc.oneof(
      fc.string(),
      fc.integer({ min: -5, max: 10_000 }).map(String),
      fc.constant('none'),
      fc.constant('1900-01-01'),
      fc.constant('2999-12-31'),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), text), (query) => {
        const shared = fromShareQuery(query);
        if (shared !== null) comparedRange(shared);
      }),
    );
  });
});

describe('round trip', () => {
  const days = fc.integer({ min: dayNumber('1950-01-01'), max: dayNumber('2150-01-01') }).map(fromDayNumber);

  test('preserves the dates and the comparison period', () => {
    const comparisons = fc.oneof(
      fc.constant({ mode: 'off' } as const),
      fc.constant({ mode: 'previous' } as const),
      fc.tuple(days, days).map(([a, b]) => ({ mode: 'custom', ...rangeOf(a, b) }) as const),
    );
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 70 }),
        fc.constantFrom(...RANGE_TYPES),
        comparisons,
        (picked, length, type, comparison) => {
          const stored = range(picked, addDays(picked, length));
          const current = resolveRange({ type, today: picked, picked, stored });
          const selection = { ...current, type, comparison };
          const shared = fromShareQuery(new URLSearchParams(shareQueryText(selection)));
          expect(shared).toMatchObject(current);
          expect(shared && comparedRange(shared)).toEqual(comparedRange(selection));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('preserves the comparison of a custom range from a 15th to a 14th', () => {
    const window = range('2026-10-15', '2026-11-14');
    const selection = (type: 'custom' | 'midMonthly') => ({
      ...window,
      type,
      comparison: { mode: 'previous' } as const,
    });
    expect(toShareQuery(selection('custom'))).toHaveProperty('compareStartDate', '2026-09-14');
    expect(toShareQuery(selection('midMonthly'))).not.toHaveProperty('compareStartDate');
  });
});
