import { formatDate } from '@reporting/formatters';
import { dayNumber, fromDayNumber } from '@reporting/formatters/date-range';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedDay } from './typed-day.ts';

const TODAY = '2026-11-20';
const read = (text: string, locale: string) => readTypedDay(text, locale, TODAY);

test.each([
  ['2026-11-01', 'en', '2026-11-01'],
  ['  2026-11-01 ', 'da', '2026-11-01'],
  ['2026/11/1', 'en-US', '2026-11-01'],
  ['20261101', 'en', '2026-11-01'],
  ['1 Nov 2026', 'en', '2026-11-01'],
  ['1st november 2026', 'en', '2026-11-01'],
  ['Nov 1, 2026', 'en-US', '2026-11-01'],
  ['Sun 1 Nov 2026', 'en', '2026-11-01'],
  ['1 Nov 2026', 'da', '2026-11-01'],
  ['1 Nov', 'en', '2026-11-01'],
  ['1/11/2026', 'en', '2026-11-01'],
  ['1/11/2026', 'en-GB', '2026-11-01'],
  ['11/1/2026', 'en-US', '2026-11-01'],
  ['11/1', 'en-US', '2026-11-01'],
  ['1.11.2026', 'de', '2026-11-01'],
  ['01.11.26', 'de', '2026-11-01'],
  ['1.11.', 'de', '2026-11-01'],
  ['1. November 2026', 'de', '2026-11-01'],
  ['Mittwoch, 14. Oktober 2026', 'de', '2026-10-14'],
  ['5. Mär 2026', 'de', '2026-03-05'],
  ['5 marz 2026', 'de', '2026-03-05'],
  ['1er novembre 2026', 'fr', '2026-11-01'],
  ['14 août 2026', 'fr', '2026-08-14'],
  ['1 de noviembre de 2026', 'es', '2026-11-01'],
  ['1 ноября 2026 г.', 'ru', '2026-11-01'],
  ['1-11-2026', 'nl', '2026-11-01'],
  ['2026. 11. 1.', 'hu', '2026-11-01'],
  ['26-11-01', 'sv', '2026-11-01'],
  ['1/11/2026', 'sv', '2026-11-01'],
  ['2026年11月1日', 'ja', '2026-11-01'],
  ['2026년 11월 1일', 'ko', '2026-11-01'],
  ['１/１１/２０２６', 'en', '2026-11-01'],
  ['١/١١/٢٠٢٦', 'ar-EG', '2026-11-01'],
  // Only one order of day and month results in a valid month.
  ['10/25/2026', 'en', '2026-10-25'],
  ['25/10/2026', 'en-US', '2026-10-25'],
  ['29 Feb 2024', 'en', '2024-02-29'],
  ['1/1/99', 'en', '1999-01-01'],
  ['1/1/45', 'en', '2045-01-01'],
])('parses "%s" in %s as %s', (text, locale, day) => {
  expect(read(text, locale)).toEqual({ day });
});

test.each([
  ['30 Feb 2026', 'en', '2026-02-01'],
  ['2026-02-30', 'en', '2026-02-01'],
  ['29.2.2026', 'de', '2026-02-01'],
  ['31 avril', 'fr', '2026-04-01'],
])('names the month in which the day of "%s" (%s) does not exist', (text, locale, month) => {
  expect(read(text, locale)).toEqual({ reason: 'noSuchDay', month });
});

test.each([
  ['', 'en'],
  ['soon', 'en'],
  ['13', 'en'],
  ['2026', 'en'],
  ['Nov 2026', 'en'],
  ['1 Nov Dec 2026', 'en'],
  ['1 Novum 2026', 'en'],
  ['1 Ju 2026', 'en'],
  ['1 jui 2026', 'fr'],
  ['2026-13-01', 'en'],
  ['0/1/2026', 'en'],
  ['32/1/2026', 'en'],
  ['1/1/202', 'en'],
  ['1/2/3/4', 'en'],
  ['1+11+2026', 'en'],
])('rejects "%s" in %s', (text, locale) => {
  expect(read(text, locale)).toEqual({ reason: 'notADay' });
});

test.each(
  'ar bg bn ca cs el et eu fa gu he hi hr hu id is ja ka kk km kn ko lo lt lv mk ml mn mr my nb ne pa ro si sk sl sq sr sw ta te th tr uk ur vi zh-TW'.split(
    ' ',
  ),
)('parses each month as the formatters write it in %s', (locale) => {
  for (const width of ['short', 'long'] as const)
    for (const month of Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))) {
      const day = `2026-${month}-11`;
      const written = formatDate(day, { locale, month: width });
      expect([written, read(written, locale)]).toEqual([written, { day }]);
    }
});

test('parses every day as the formatters write it, in every locale and width', () => {
  const locales = [
    'en',
    'en-US',
    'en-GB',
    'de',
    'da',
    'fr',
    'es',
    'pt-BR',
    'it',
    'nl',
    'sv',
    'pl',
    'fi',
    'ru',
    'ja',
    'ko',
    'zh',
    'ar-EG',
  ];
  fc.assert(
    fc.property(
      fc.integer({ min: dayNumber('2021-01-01'), max: dayNumber('2032-12-31') }).map(fromDayNumber),
      fc.constantFrom(...locales),
      fc.constantFrom('short' as const, 'long' as const),
      fc.boolean(),
      (day, locale, width, weekday) => {
        const written = formatDate(day, { locale, month: width, ...(weekday ? { weekday: width } : {}) });
        expect([written, read(written, locale)]).toEqual([written, { day }]);
      },
    ),
  );
});
