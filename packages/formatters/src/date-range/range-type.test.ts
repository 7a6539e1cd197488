import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dayNumber, dayParts, fromDayNumber, isDay, rangeLength, weekday } from './day.ts';
import {
  calendarYears,
  isMidMonth,
  isRangeType,
  lastPickableDate,
  maximumDate,
  RANGE_TYPES,
  type RangeType,
  resolveRange,
  wholeMonth,
} from './range-type.ts';

const dates = (range: { startDate: string; endDate: string }) => [range.startDate, range.endDate];

describe('the maximum date', () => {
  test.each([
    ['past', '2026-11-19', '2026-11-19'],
    ['today', '2026-11-20', '2026-11-20'],
    ['future', '2026-11-20', null],
  ] as const)(
    'with the setting %s is %s for ranges and %s for picked days (null: no maximum)',
    (enabled, maximum, pickable) => {
      expect(maximumDate('2026-11-20', enabled)).toBe(maximum);
      expect(lastPickableDate('2026-11-20', enabled)).toBe(pickable);
    },
  );

  test('is in the previous year on the first day of a year', () => {
    expect(maximumDate('2027-01-01')).toBe('2026-12-31');
  });
});

describe('without a picked day, the range of the type', () => {
  // 20 November 2026 is a Friday.
  test.each<[RangeType, string, string, string]>([
    ['daily', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['weekly', '2026-11-20', '2026-11-09', '2026-11-15'],
    // On a Monday, the last week ended yesterday. On a Sunday, the current week is not over.
    ['weekly', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['weekly', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['weekly', '2027-01-04', '2026-12-28', '2027-01-03'],
    ['monthly', '2026-11-20', '2026-10-01', '2026-10-31'],
    ['monthly', '2026-12-01', '2026-11-01', '2026-11-30'],
    ['monthly', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['monthly', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['monthly', '2028-03-01', '2028-02-01', '2028-02-29'],
    ['last30Days', '2026-11-20', '2026-10-21', '2026-11-19'],
    ['last30Days', '2026-03-01', '2026-01-30', '2026-02-28'],
    ['last7Days', '2026-11-20', '2026-11-13', '2026-11-19'],
    ['lastMonth', '2026-11-20', '2026-10-01', '2026-10-31'],
    ['lastMonth', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2027-01-15', '2026-12-01', '2026-12-31'],
    ['midMonthly', '2026-11-20', '2026-10-15', '2026-11-14'],
    ['midMonthly', '2026-11-15', '2026-10-15', '2026-11-14'],
    // On the 14th, the current range from the 15th to the 14th is not over.
    ['midMonthly', '2026-11-14', '2026-09-15', '2026-10-14'],
    ['midMonthly', '2027-01-20', '2026-12-15', '2027-01-14'],
    ['midMonthly', '2027-01-10', '2026-11-15', '2026-12-14'],
  ])('%s on %s is %s to %s', (type, today, startDate, endDate) => {
    expect(dates(resolveRange({ type, today }))).toEqual([startDate, endDate]);
  });

  test.each<[RangeType, string, string]>([
    ['daily', '2026-11-22', '2026-11-22'],
    ['weekly', '2026-11-16', '2026-11-22'],
    ['last7Days', '2026-11-16', '2026-11-22'],
    ['last30Days', '2026-10-24', '2026-11-22'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
  ])('%s with today (a Sunday) enabled is %s to %s', (type, startDate, endDate) => {
    const today = '2026-11-22';
    const maxDate = maximumDate(today, 'future');
    expect(dates(resolveRange({ type, today, maxDate }))).toEqual([startDate, endDate]);
  });
});

describe('with a picked day, the range of the type', () => {
  test.each<[RangeType, string, string, string]>([
    ['daily', '2026-10-14', '2026-10-14', '2026-10-14'],
    ['weekly', '2026-10-14', '2026-10-12', '2026-10-18'],
    ['weekly', '2026-10-18', '2026-10-12', '2026-10-18'],
    ['monthly', '2026-02-10', '2026-02-01', '2026-02-28'],
    // Picked ranges are not limited to the maximum date.
    ['weekly', '2026-11-18', '2026-11-16', '2026-11-22'],
    ['monthly', '2026-11-18', '2026-11-01', '2026-11-30'],
    ['midMonthly', '2026-11-18', '2026-11-15', '2026-12-14'],
    ['midMonthly', '2026-10-14', '2026-09-15', '2026-10-14'],
    ['midMonthly', '2026-10-15', '2026-10-15', '2026-11-14'],
    ['midMonthly', '2026-12-31', '2026-12-15', '2027-01-14'],
    ['last7Days', '2026-10-14', '2026-11-13', '2026-11-19'],
  ])('%s for %s is %s to %s', (type, picked, startDate, endDate) => {
    expect(dates(resolveRange({ type, today: '2026-11-20', picked }))).toEqual([startDate, endDate]);
  });

  test('daily is yesterday if the picked day is invalid', () => {
    expect(dates(resolveRange({ type: 'daily', today: '2026-11-20', picked: '2026-11-31' }))[0]).toBe('2026-11-19');
  });
});

describe('a custom range', () => {
  const today = '2026-11-20';

  test('is the stored range, in the right order', () => {
    const stored = { startDate: '2026-10-31', endDate: '2026-10-02' };
    expect(dates(resolveRange({ type: 'custom', today, stored }))).toEqual(['2026-10-02', '2026-10-31']);
  });

  test.each([
    undefined,
    null,
    {},
    { startDate: '2026-10-01', endDate: null },
    { startDate: '2026-10-01', endDate: '2026-02-30' },
  ])('without two valid stored dates (%o) is the last 30 days', (stored) => {
    const range = resolveRange({ type: 'custom', today, stored });
    expect(dates(range)).toEqual(['2026-10-21', '2026-11-19']);
  });
});

test('wholeMonth and isMidMonth recognise their ranges and no others', () => {
  expect(wholeMonth({ startDate: '2028-02-01', endDate: '2028-02-29' })).toEqual({ year: 2028, month: 2 });
  expect(wholeMonth({ startDate: '2028-02-01', endDate: '2028-02-28' })).toBeNull();
  expect(wholeMonth({ startDate: '2026-10-02', endDate: '2026-10-31' })).toBeNull();
  expect(wholeMonth({ startDate: '2026-10-01', endDate: '2026-11-30' })).toBeNull();
  expect(isMidMonth({ startDate: '2026-12-15', endDate: '2027-01-14' })).toBe(true);
  expect(isMidMonth({ startDate: '2026-12-15', endDate: '2027-01-15' })).toBe(false);
});

test('the calendars offer the years from 5 years before to 6 years after the current year', () => {
  expect(calendarYears('2026-11-20')).toEqual([2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032]);
});

test('isRangeType is true for the name of each type and false for another text', () => {
  expect(RANGE_TYPES.every(isRangeType)).toBe(true);
  expect(isRangeType('last_30_days')).toBe(false);
});

test('on any day, the dates of every type exist and have the right length and position', () => {
  const days = fc.integer({ min: dayNumber('1950-01-01'), max: dayNumber('2150-01-01') }).map(fromDayNumber);
  fc.assert(
    fc.property(
      days,
      fc.option(days),
      fc.constantFrom('past', 'today', 'future'),
      fc.constantFrom(...RANGE_TYPES),
      (today, picked, enabled, type) => {
        const maxDate = maximumDate(today, enabled);
        const range = resolveRange({ type, today, maxDate, picked });
        expect(isDay(range.startDate) && isDay(range.endDate) && range.startDate <= range.endDate).toBe(true);
        const sized = { daily: 1, weekly: 7, last7Days: 7, last30Days: 30 }[type as string];
        if (sized !== undefined) expect(rangeLength(range)).toBe(sized);
        if (type === 'weekly') expect(weekday(range.startDate)).toBe(0);
        if (type === 'monthly' || type === 'lastMonth') expect(wholeMonth(range)).not.toBeNull();
        if (type === 'midMonthly') {
          expect([dayParts(range.startDate).day, dayParts(range.endDate).day]).toEqual([15, 14]);
        }
        const unit = type === 'daily' || type === 'weekly' || type === 'monthly' || type === 'midMonthly';
        if (unit && picked !== null) {
          expect(range.startDate <= picked && picked <= range.endDate).toBe(true);
        } else {
          expect(range.endDate <= maxDate).toBe(true);
          // The range is the latest of its type: the next one would end after the maximum date.
          if (type === 'weekly') expect(addDays(range.endDate, 7) > maxDate).toBe(true);
          if (type === 'midMonthly') expect(addMonths(range.endDate, 1) >= today).toBe(true);
          if (type === 'lastMonth') expect(addDays(range.endDate, 1).slice(0, 7)).toBe(today.slice(0, 7));
        }
      },
    ),
    { numRuns: 1000 },
  );
});
