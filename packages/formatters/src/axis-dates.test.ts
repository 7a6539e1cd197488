import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisDates, axisSpanLabels, axisUnit } from './axis-dates.ts';
import { addDays, rangeLength } from './date-range/day.ts';

const range = (startDate: string, endDate: string) => ({ startDate, endDate });

const axis = (startDate: string, endDate: string, maxTicks?: number) => {
  const { unit, ticks } = axisDates(range(startDate, endDate), { maxTicks });
  return [unit, ...ticks.map((tick) => tick.label)];
};

describe('axisDates', () => {
  test('labels every seventh day from the first day of a month', () => {
    expect(axis('2026-10-01', '2026-10-31')).toEqual(['week', '1 Oct', '8 Oct', '15 Oct', '22 Oct', '29 Oct']);
  });

  test('labels every day of a week, and every second day of two weeks', () => {
    expect(axis('2026-11-13', '2026-11-19')).toHaveLength(8);
    expect(axis('2026-11-06', '2026-11-19').slice(0, 3)).toEqual(['day', '6 Nov', '8 Nov']);
  });

  test('uses a longer step if fewer labels fit', () => {
    expect(axis('2026-10-01', '2026-10-31', 3)).toEqual(['week', '1 Oct', '15 Oct', '29 Oct']);
    expect(axis('2026-10-01', '2026-10-31', 1)).toEqual(['month', 'Oct']);
    expect(axis('2026-10-02', '2026-10-31', 1)).toEqual(['day', '2 Oct']);
    expect(axis('2026-10-02', '2026-10-31', 0)).toEqual(['day', '2 Oct']);
  });

  test('labels the first day of each month or of every second month', () => {
    expect(axis('2026-01-01', '2026-12-31')).toEqual(['month', 'Jan', 'Mar', 'May', 'Jul', 'Sep', 'Nov']);
    expect(axis('2026-01-15', '2026-06-30')).toEqual(['month', 'Feb', 'Mar', 'Apr', 'May', 'Jun']);
  });

  test('writes the year on the first label of each year if the range is in two years', () => {
    expect(axis('2025-11-20', '2026-11-19')).toEqual(['month', 'Jan 2026', 'Mar', 'May', 'Jul', 'Sep', 'Nov']);
    expect(axis('2025-10-01', '2026-03-31')).toEqual(['month', 'Oct 2025', 'Nov', 'Dec', 'Jan 2026', 'Feb', 'Mar']);
    expect(axis('2025-12-28', '2026-01-03').slice(0, 6)).toEqual([
      'day',
      '28 Dec 2025',
      '29 Dec',
      '30 Dec',
      '31 Dec',
      '1 Jan 2026',
    ]);
  });

  test('labels the first day of each year in a range of several years', () => {
    expect(axis('2020-03-01', '2026-10-31')).toEqual(['year', '2021', '2022', '2023', '2024', '2025', '2026']);
    expect(axis('1990-01-01', '2026-10-31')[1]).toBe('1990');
  });

  test('labels one day with its date', () => {
    expect(axis('2026-11-19', '2026-11-19')).toEqual(['day', '19 Nov']);
  });

  test('writes labels in the locale', () => {
    const { ticks } = axisDates(range('2026-10-01', '2026-10-31'), { locale: 'de-DE' });
    expect(ticks[1]?.label).toBe('8. Okt.');
  });

  test('returns unique dates in order, in range, and at most `maxTicks`', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20_000, max: 40_000 }),
        fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 20_000 })),
        fc.integer({ min: 2, max: 12 }),
        (start, length, maxTicks) => {
          const startDate = addDays('1970-01-01', start);
          const endDate = addDays(startDate, length);
          const { ticks } = axisDates({ startDate, endDate }, { maxTicks });
          const dates = ticks.map((tick) => tick.date);
          expect(dates.length).toBeGreaterThan(0);
          expect(dates.length).toBeLessThanOrEqual(maxTicks);
          expect(dates).toEqual([...new Set(dates)].sort());
          expect((dates[0] ?? '') >= startDate && (dates.at(-1) ?? '') <= endDate).toBe(true);
        },
      ),
    );
  });
});

describe('labels of spans of days', () => {
  test('contain the month on the first label and on each label at which the month changes', () => {
    const weeks = [
      range('2026-10-01', '2026-10-04'),
      range('2026-10-05', '2026-10-11'),
      range('2026-10-26', '2026-11-01'),
      range('2026-11-02', '2026-11-08'),
      range('2026-12-01', '2026-12-01'),
      range('2026-12-02', '2026-12-02'),
    ];
    expect(axisSpanLabels(weeks)).toEqual(['1–4 Oct', '5–11', '26 Oct–1 Nov', '2–8', '1 Dec', '2']);
  });

  test('are written in the locale', () => {
    const weeks = [
      range('2026-10-05', '2026-10-11'),
      range('2026-10-12', '2026-10-18'),
      range('2026-10-19', '2026-10-19'),
    ];
    const plain = (locale: string) => axisSpanLabels(weeks, { locale }).map((text) => text.replaceAll(/\s/g, ''));
    expect(plain('en-US')).toEqual(['Oct5–11', '12–18', '19']);
    expect(plain('de-DE')).toEqual(['5.–11.Okt.', '12.–18.', '19']);
    expect(plain('ar-EG')).toEqual(['٥–١١أكتوبر', '١٢–١٨', '١٩']);
  });
});

test('the unit of a series depends on the length of its range', () => {
  const unit = (days: number) => axisUnit({ startDate: '2026-01-01', endDate: addDays('2026-01-01', days - 1) });
  expect([1, 31, 32, 92, 93, 1830, 1831].map(unit)).toEqual(['day', 'day', 'week', 'week', 'month', 'month', 'year']);
  expect(rangeLength({ startDate: '2026-01-01', endDate: '2026-01-31' })).toBe(31);
});
