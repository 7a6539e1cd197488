import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayNumber,
  dayOf,
  dayParts,
  daysInMonth,
  daysOf,
  diffDays,
  endOfMonth,
  endOfWeek,
  fromDayNumber,
  isDay,
  maxDay,
  minDay,
  overlaps,
  rangeLength,
  rangeOf,
  startOfWeek,
  weekday,
} from './day.ts';

const numbers = fc.integer({ min: dayNumber('0001-01-01'), max: dayNumber('9999-12-31') });
const days = numbers.map(fromDayNumber);

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-00-10', false],
  ['2026-13-10', false],
  ['2026-10-00', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['2026-10-14T00:00:00Z', false],
  [' 2026-10-14', false],
  ['', false],
  [null, false],
  [20261014, false],
  [new Date(0), false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

describe('arithmetic of days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2011-12-29', 1, '2011-12-30'],
    ['2026-03-08', 1, '2026-03-09'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s plus %s days is %s', (date, count, expected) => {
    expect(addDays(date, count)).toBe(expected);
    expect(diffDays(date, expected)).toBe(count);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s plus %s months is %s', (date, count, expected) => {
    expect(addMonths(date, count)).toBe(expected);
  });

  test.each([
    ['2026-11-16', 0],
    ['2026-11-21', 5],
    ['2026-11-22', 6],
    ['1969-12-31', 2],
    ['0001-01-01', 0],
  ])('the weekday of %s, counted from Monday as 0, is %s', (date, expected) => {
    expect(weekday(date)).toBe(expected);
  });

  test('adds and subtracts any number of days', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: -400_000, max: 400_000 }), (number, count) => {
        const date = fromDayNumber(number);
        expect(isDay(date)).toBe(true);
        expect(dayNumber(date)).toBe(number);
        fc.pre(number + count >= dayNumber('0001-01-01') && number + count <= dayNumber('9999-12-31'));
        const later = addDays(date, count);
        expect(diffDays(date, later)).toBe(count);
        expect(addDays(later, -count)).toBe(date);
        if (count !== 0) expect(later > date).toBe(count > 0);
      }),
    );
  });

  test('weeks run from Monday to Sunday, and months to their last day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }).map(fromDayNumber), (date) => {
        expect([weekday(startOfWeek(date)), weekday(endOfWeek(date))]).toEqual([0, 6]);
        expect(diffDays(startOfWeek(date), endOfWeek(date))).toBe(6);
        expect(startOfWeek(date) <= date && date <= endOfWeek(date)).toBe(true);
        const { year, month } = dayParts(date);
        expect(dayParts(endOfMonth(date)).day).toBe(daysInMonth(year, month));
        expect(addDays(endOfMonth(date), 1)).toBe(dayOf(year, month + 1, 1));
      }),
    );
  });

  test('an invalid day, or a result outside the calendar, throws an error with the reason', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(
      '"2026-02-30" is not a day of the calendar. Pass a date as yyyy-MM-dd.',
    );
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addMonths('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('2026-01-01', Number.NaN)).toThrow(RangeError);
  });
});

describe('ranges', () => {
  test('have their ends swapped if they are in the wrong order', () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        const range = rangeOf(a, b);
        expect(range).toEqual({ startDate: minDay(a, b), endDate: maxDay(a, b) });
        expect(rangeOf(b, a)).toEqual(range);
        expect(rangeLength(range)).toBeGreaterThan(0);
      }),
    );
  });

  test('include both ends', () => {
    const range = { startDate: '2028-02-27', endDate: '2028-03-01' };
    expect(rangeLength(range)).toBe(4);
    expect(daysOf(range)).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']);
  });

  test.each([
    ['2026-10-01', '2026-10-10', true],
    ['2026-10-31', '2026-11-30', true],
    ['2026-09-01', '2026-10-01', true],
    ['2026-11-01', '2026-11-30', false],
    ['2026-09-01', '2026-09-30', false],
  ])('%s to %s and October have a day in common: %s', (startDate, endDate, expected) => {
    const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
    expect(overlaps({ startDate, endDate }, october)).toBe(expected);
    expect(overlaps(october, { startDate, endDate })).toBe(expected);
  });
});
