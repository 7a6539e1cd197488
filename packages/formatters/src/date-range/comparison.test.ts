import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparedRange, compareMaximumDate, isComparisonAllowed, previousPeriod } from './comparison.ts';
import { addDays, dayNumber, fromDayNumber, rangeLength } from './day.ts';
import { RANGE_TYPES, type RangeType, resolveRange, wholeMonth } from './range-type.ts';

const range = (startDate: string, endDate: string) => ({ startDate, endDate });

describe('the previous period', () => {
  test.each<[RangeType, string, string, string, string]>([
    ['daily', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['weekly', '2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
    ['monthly', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['monthly', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['monthly', '2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31'],
    ['lastMonth', '2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['midMonthly', '2026-10-15', '2026-11-14', '2026-09-15', '2026-10-14'],
    ['midMonthly', '2026-12-15', '2027-01-14', '2026-11-15', '2026-12-14'],
    ['midMonthly', '2026-02-15', '2026-03-14', '2026-01-15', '2026-02-14'],
    ['last7Days', '2026-11-13', '2026-11-19', '2026-11-06', '2026-11-12'],
    ['last30Days', '2026-10-21', '2026-11-19', '2026-09-21', '2026-10-20'],
    // A whole month is compared with the previous month, in every range type.
    ['custom', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last30Days', '2026-09-01', '2026-09-30', '2026-08-01', '2026-08-31'],
    // Only the type midMonthly compares the range from the 15th to the 14th with the same range of the previous month.
    ['custom', '2026-10-15', '2026-11-14', '2026-09-14', '2026-10-14'],
    ['custom', '2026-10-01', '2026-11-30', '2026-08-01', '2026-09-30'],
    ['custom', '2026-10-05', '2026-10-07', '2026-10-02', '2026-10-04'],
  ])('of %s %s to %s is %s to %s', (type, startDate, endDate, previousStart, previousEnd) => {
    expect(previousPeriod(range(startDate, endDate), type)).toEqual(range(previousStart, previousEnd));
  });

  test('ends the day before the range, and has the same length unless the range is a whole month or midMonthly', () => {
    const days = fc.integer({ min: dayNumber('1950-01-01'), max: dayNumber('2150-01-01') }).map(fromDayNumber);
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 800 }), fc.constantFrom(...RANGE_TYPES), (day, length, type) => {
        const current =
          type === 'custom' ? range(day, addDays(day, length)) : resolveRange({ type, today: day, picked: day });
        const previous = previousPeriod(current, type);
        expect(addDays(previous.endDate, 1)).toBe(current.startDate);
        if (wholeMonth(current) !== null) expect(wholeMonth(previous)).not.toBeNull();
        else if (type === 'midMonthly') expect(previous.startDate.slice(8)).toBe('15');
        else expect(rangeLength(previous)).toBe(rangeLength(current));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the comparison period', () => {
  const current = range('2026-10-05', '2026-10-07');
  const custom = { mode: 'custom', startDate: '2025-10-07', endDate: '2025-10-05' } as const;

  test('is null, the previous period, or fixed dates, depending on the mode', () => {
    expect(comparedRange({ ...current, type: 'custom', comparison: { mode: 'off' } })).toBeNull();
    expect(comparedRange({ ...current, type: 'custom', comparison: { mode: 'previous' } })).toEqual(
      range('2026-10-02', '2026-10-04'),
    );
    expect(comparedRange({ ...current, type: 'custom', comparison: custom })).toEqual(
      range('2025-10-05', '2025-10-07'),
    );
  });

  test('has fixed dates only in the range type custom', () => {
    expect(comparedRange({ ...current, type: 'last7Days', comparison: custom })).toEqual(
      range('2026-10-02', '2026-10-04'),
    );
  });

  test('ends on or before the end of the range, unless its mode is custom', () => {
    const later = range('2026-10-06', '2026-10-08');
    expect(compareMaximumDate(current, 'previous')).toBe('2026-10-07');
    expect(compareMaximumDate(current, 'custom')).toBeNull();
    expect(isComparisonAllowed(later, current, 'previous')).toBe(false);
    expect(isComparisonAllowed(later, current, 'custom')).toBe(true);
    expect(isComparisonAllowed(range('2026-10-06', '2026-10-07'), current, 'previous')).toBe(true);
    expect(isComparisonAllowed(range('2026-10-08', '2026-10-06'), current, 'custom')).toBe(false);
  });
});
