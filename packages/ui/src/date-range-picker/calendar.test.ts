import { formatDateRange } from '@reporting/formatters';
import { describe, expect, test } from 'vitest';
import { englishMessages } from '../provider/messages.ts';
import { stripMark } from './day-marks.ts';
import { summaryText, unequalText, zonePlace } from './range-text.ts';

describe('stripMark', () => {
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
  test.each([
    // 1 October 2026 is a Thursday.
    ['2026-10-01', { edge: true, opens: true, closes: false }],
    ['2026-10-02', { edge: false, opens: false, closes: false }],
    ['2026-10-04', { edge: false, opens: false, closes: true }],
    ['2026-10-05', { edge: false, opens: true, closes: false }],
    ['2026-10-31', { edge: true, opens: false, closes: true }],
    ['2026-09-30', null],
    ['2026-11-01', null],
  ])('returns the mark of %s in a strip for October 2026, or null outside the strip', (day, expected) => {
    expect(stripMark(october, day)).toEqual(expected);
  });

  test('a strip ends at the end of a month, because the next month is another table', () => {
    const range = { startDate: '2026-09-20', endDate: '2026-10-10' };
    expect(stripMark(range, '2026-09-30')).toEqual({ edge: false, opens: false, closes: true });
    expect(stripMark(range, '2026-10-01')).toEqual({ edge: false, opens: true, closes: false });
  });

  test('the strip of a single day starts and ends on this day', () => {
    expect(stripMark({ startDate: '2026-10-07', endDate: '2026-10-07' }, '2026-10-07')).toEqual({
      edge: true,
      opens: true,
      closes: true,
    });
    expect(stripMark(null, '2026-10-07')).toBeNull();
  });
});

describe('texts', () => {
  const { range: texts } = englishMessages;
  const range = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const september = { startDate: '2026-09-01', endDate: '2026-09-30' };

  test('the summary contains the range, its length and the comparison period', () => {
    expect(summaryText(range, september, texts, 'en')).toBe(
      `${formatDateRange(range)}, 31 days, compared with ${formatDateRange(september)}`,
    );
    expect(summaryText({ ...range, endDate: '2026-10-01' }, null, texts, 'en')).toBe('1 Oct 2026, 1 day');
  });

  test.each([
    [september, 'Range: 31 days, comparison: 30. Day 31 is not compared.'],
    [
      { startDate: '2026-02-01', endDate: '2026-02-28' },
      'Range: 31 days, comparison: 28. Days 29 to 31 are not compared.',
    ],
    [
      { startDate: '2026-08-01', endDate: '2026-09-30' },
      'Range: 31 days, comparison: 61. The last days of the comparison are not used.',
    ],
    [{ startDate: '2026-08-01', endDate: '2026-08-31' }, null],
    [null, null],
  ])('October 2026 compared with %o has the note: %s', (comparison, expected) => {
    expect(unequalText(range, comparison, texts, 'en')).toBe(expected);
  });

  test('a time zone is written as its city', () => {
    expect(zonePlace('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(zonePlace('UTC')).toBe('UTC');
  });
});
