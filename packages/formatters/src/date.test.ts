import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate, formatDateRange, formatMonth, monthNames, weekdayNames } from './date.ts';
import { addDays } from './date-range/day.ts';

/** Intl writes thin and no-break spaces. These tests compare only words and their order. */
const plain = (text: string) => text.replaceAll(/[\s\u2009\u202f\u00a0]+/g, ' ');

const range = (startDate: string, endDate: string) => ({ startDate, endDate });

describe('a day', () => {
  test.each([
    [{}, '14 Oct 2026'],
    [{ weekday: 'short' }, 'Wed 14 Oct 2026'],
    [{ weekday: 'short', year: false }, 'Wed 14 Oct'],
    [{ year: false }, '14 Oct'],
    [{ month: 'long' }, '14 October 2026'],
    [{ month: 'long', weekday: 'long' }, 'Wednesday 14 October 2026'],
    [{ locale: 'en-US' }, 'Oct 14, 2026'],
    [{ locale: 'en-US', weekday: 'short' }, 'Wed, Oct 14, 2026'],
    [{ locale: 'en-GB' }, '14 Oct 2026'],
    [{ locale: 'de-DE', weekday: 'short' }, 'Mi., 14. Okt. 2026'],
    [{ locale: 'fr-FR', month: 'long' }, '14 octobre 2026'],
    [{ locale: 'pt-BR' }, '14 de out. de 2026'],
    [{ locale: 'ar-EG' }, '١٤ أكتوبر ٢٠٢٦'],
    [{ locale: 'hi-IN' }, '14 अक्टू॰ 2026'],
    [{ locale: 'ja-JP' }, '2026年10月14日'],
  ] as const)('with %o is %s', (options, text) => {
    expect(plain(formatDate('2026-10-14', options))).toBe(text);
  });

  test('is Gregorian, like the days of ranges, unless the tag contains a calendar', () => {
    expect(formatDate('2026-10-14', { locale: 'th-TH' })).toContain('2026');
    expect(formatDate('2026-10-14', { locale: 'th-TH-u-ca-buddhist' })).toContain('2569');
  });

  test.each([null, undefined, '', '2026-02-29', '2026-13-01', '14.10.2026', '2026-10-14T00:00'])(
    '%s is N/A',
    (date) => {
      expect(formatDate(date)).toBe('N/A');
      expect(formatMonth(date)).toBe('N/A');
      expect(formatDateRange({ startDate: '2026-01-01', endDate: date ?? '' })).toBe('N/A');
    },
  );

  test('has a text that contains its day of the month and its year, for any date', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 60_000 }), (number) => {
        const date = addDays('1970-01-01', number);
        const [day, , year] = formatDate(date).split(' ');
        expect([Number(year), Number(day)]).toEqual([Number(date.slice(0, 4)), Number(date.slice(8))]);
      }),
    );
  });
});

describe('a range of days', () => {
  test.each([
    ['2026-10-01', '2026-10-31', {}, '1 – 31 Oct 2026'],
    ['2026-10-01', '2026-10-31', { year: false }, '1 – 31 Oct'],
    ['2026-10-15', '2026-11-14', {}, '15 Oct – 14 Nov 2026'],
    ['2026-10-15', '2026-11-14', { year: false }, '15 Oct – 14 Nov'],
    ['2025-12-15', '2026-01-14', {}, '15 Dec 2025 – 14 Jan 2026'],
    ['2025-12-15', '2026-01-14', { year: false }, '15 Dec – 14 Jan'],
    ['2025-10-01', '2026-10-31', {}, '1 Oct 2025 – 31 Oct 2026'],
    ['2026-10-31', '2026-10-01', {}, '1 – 31 Oct 2026'],
    ['2026-11-19', '2026-11-19', {}, '19 Nov 2026'],
    ['2026-11-19', '2026-11-19', { year: false }, '19 Nov'],
    ['2026-09-01', '2026-09-30', { month: 'long' }, '1 – 30 September 2026'],
    ['2026-10-01', '2026-10-31', { locale: 'en-US' }, 'Oct 1 – 31, 2026'],
    ['2026-10-31', '2026-10-01', { locale: 'de-DE' }, '1.–31. Okt. 2026'],
    ['2026-10-15', '2026-11-14', { locale: 'de-DE' }, '15. Okt. – 14. Nov. 2026'],
    ['2026-10-01', '2026-10-31', { locale: 'fr-FR', year: false }, '1–31 oct.'],
    ['2026-10-01', '2026-10-31', { locale: 'ar-EG' }, '١–٣١ أكتوبر ٢٠٢٦'],
  ] as const)('%s to %s with %o is %s', (startDate, endDate, options, text) => {
    expect(plain(formatDateRange(range(startDate, endDate), options))).toBe(text);
  });
});

describe('names', () => {
  test('of months have the width and the year that the options select', () => {
    expect(formatMonth('2026-10-14')).toBe('Oct 2026');
    expect(formatMonth('2026-10-14', { month: 'long' })).toBe('October 2026');
    expect(formatMonth('2026-10-14', { month: 'long', year: false })).toBe('October');
    expect(formatMonth('2026-10-14', { locale: 'de-DE', month: 'long' })).toBe('Oktober 2026');
    expect(monthNames({ width: 'short' }).slice(7, 10)).toEqual(['Aug', 'Sep', 'Oct']);
    expect(monthNames({ locale: 'pt-BR' })[2]).toBe('março');
  });

  test('of weekdays begin with Monday, in three widths', () => {
    expect(weekdayNames()[0]).toBe('Monday');
    expect(weekdayNames({ width: 'short' })).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect(weekdayNames({ width: 'min' })).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
    expect(weekdayNames({ locale: 'de-DE', width: 'min' })).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  });

  test.each([
    ['da', ['ma', 'ti', 'on', 'to', 'fr', 'lø', 'sø']],
    ['pl', ['po', 'wt', 'śr', 'cz', 'pt', 'so', 'ni']],
    // The narrow names are used, because they differ and the short names are words of up to seven letters.
    ['ar', ['ن', 'ث', 'ر', 'خ', 'ج', 'س', 'ح']],
    ['ja', ['月', '火', '水', '木', '金', '土', '日']],
    ['vi', ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN']],
    // The names are not Latin, and the narrow names do not all differ, so the short names are used.
    ['ru', ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']],
    // The first two letters do not all differ, and the short names are too long, so the narrow names are used.
    ['sw', ['M', 'T', 'W', 'T', 'F', 'S', 'S']],
  ])('of weekdays are short column headings of a calendar in %s', (locale, expected) => {
    expect(weekdayNames({ locale, width: 'min' })).toEqual(expected);
  });
});

test('the built-in English names match those of Intl', () => {
  for (const width of ['short', 'long'] as const) {
    expect(monthNames({ width })).toEqual(monthNames({ locale: 'en-US', width }));
    expect(weekdayNames({ width })).toEqual(weekdayNames({ locale: 'en-US', width }));
    expect(formatMonth('2026-10-14', { month: width })).toBe(
      formatMonth('2026-10-14', { locale: 'en-US', month: width }),
    );
  }
});
