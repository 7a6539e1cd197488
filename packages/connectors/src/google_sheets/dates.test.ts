import { daysInMonth } from '@reporting/formatters/date-range';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfSerial, orderEvidence, orderOfColumn, readDateText } from './dates.ts';
import { type DateOrder, sheetLocale } from './locale.ts';

const british = sheetLocale('en_GB');
const american = sheetLocale('en_US');

describe('readDateText', () => {
  it.each([
    ['2026-11-21', 'dmy', '2026-11-21'],
    ['2026-1-5', 'dmy', '2026-01-05'],
    ['2026/11/21', 'mdy', '2026-11-21'],
    ['2026.11.21', 'dmy', '2026-11-21'],
    ['2026-11', 'dmy', '2026-11-01'],
    ['2026-11-21T10:15:00Z', 'dmy', '2026-11-21'],
    ['2026-11-21 10:15', 'dmy', '2026-11-21'],
    ['2026-11-21 10:15:30.123 +02:00', 'dmy', '2026-11-21'],
    ['03/04/2026', 'dmy', '2026-04-03'],
    ['03/04/2026', 'mdy', '2026-03-04'],
    ['25/03/2026', 'mdy', '2026-03-25'],
    ['03/25/2026', 'dmy', '2026-03-25'],
    ['3/4/26', 'mdy', '2026-03-04'],
    ['3/4/99', 'dmy', '1999-04-03'],
    ['03-04-2026', 'dmy', '2026-04-03'],
    ['3.4.2026', 'mdy', '2026-04-03'],
    ['03/04/2026 9:30 PM', 'mdy', '2026-03-04'],
    ['21 Nov 2026', 'dmy', '2026-11-21'],
    ['21 November 2026', 'dmy', '2026-11-21'],
    ['21st of November, 2026', 'dmy', '2026-11-21'],
    ['Nov 21, 2026', 'dmy', '2026-11-21'],
    ['November 21st, 2026', 'dmy', '2026-11-21'],
    ['21-Nov-26', 'dmy', '2026-11-21'],
    ['Sat, 21 Nov 2026', 'dmy', '2026-11-21'],
    ['Sept 3, 2026', 'dmy', '2026-09-03'],
    ['Nov 2026', 'dmy', '2026-11-01'],
    ['29 Feb 2024', 'dmy', '2024-02-29'],
    // These texts are not dates.
    ['29 Feb 2026', 'dmy', undefined],
    ['31/11/2026', 'dmy', undefined],
    ['13/13/2026', 'dmy', undefined],
    ['2026', 'dmy', undefined],
    ['2026.11', 'dmy', undefined],
    ['12.5', 'dmy', undefined],
    ['03/04', 'dmy', undefined],
    ['March', 'dmy', undefined],
    ['may 5 cats', 'dmy', undefined],
    ['Q1 2026', 'dmy', undefined],
    ['Total', 'dmy', undefined],
    ['', 'dmy', undefined],
    ['10:30', 'dmy', undefined],
  ] as [string, DateOrder, string | undefined][])('reads %j with the order %s as %s', (text, order, day) => {
    expect(readDateText(text, order, british)).toBe(day);
  });

  it.each([
    ['de_DE', '21. November 2026'],
    ['de_DE', '21.11.2026'],
    ['da_DK', '21. nov. 2026'],
    ['fr_FR', '21 novembre 2026'],
    ['es_ES', '21 de noviembre de 2026'],
    ['pl_PL', '21 listopada 2026'],
    ['xx_XX', '21 Nov 2026'],
  ])('recognises the month in the locale %s: %s', (name, text) => {
    expect(readDateText(text, 'dmy', sheetLocale(name))).toBe('2026-11-21');
  });

  it('parses every day in every format', () => {
    const day = fc
      .tuple(fc.integer({ min: 1931, max: 2029 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
      .filter(([year, month, date]) => date <= daysInMonth(year, month));
    const two = (number: number) => String(number).padStart(2, '0');
    const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    fc.assert(
      fc.property(day, ([year, month, date]) => {
        const expected = `${year}-${two(month)}-${two(date)}`;
        for (const [text, order] of [
          [expected, 'dmy'],
          [`${two(date)}/${two(month)}/${year}`, 'dmy'],
          [`${month}/${date}/${year}`, 'mdy'],
          [`${date}.${month}.${two(year % 100)}`, 'mdy'],
          [`${date} ${names[month - 1]} ${year}`, 'mdy'],
          [`${names[month - 1]} ${date}, ${year}`, 'dmy'],
        ] as [string, DateOrder][]) {
          expect([text, readDateText(text, order, american)]).toEqual([text, expected]);
        }
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9/. TZ:,-]{0,25}$/)), (text) => {
        const day = readDateText(text, 'dmy', british);
        expect(day === undefined || /^\d{4}-\d{2}-\d{2}$/.test(day)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('order of day and month', () => {
  it.each([
    ['25/03/2026', 'dmy'],
    ['03/25/2026 10:00', 'mdy'],
    ['03/04/2026', undefined],
    ['25.03.2026', undefined],
    ['25/25/2026', undefined],
    ['Nov 21, 2026', undefined],
  ])('in %s is %s', (text, order) => {
    expect(orderEvidence(text)).toBe(order);
  });

  it.each([
    [['03/04/2026', '25/03/2026'], american, 'dmy'],
    [['03/04/2026', '03/25/2026'], british, 'mdy'],
    [['03/04/2026'], british, 'dmy'],
    [['03/04/2026'], american, 'mdy'],
    [['03/04/2026'], sheetLocale('sv_SE'), 'dmy'],
    [['25/03/2026', '03/25/2026'], american, 'mdy'],
    [[], british, 'dmy'],
  ] as [string[], typeof british, string][])('of the column %j is $2', (texts, locale, order) => {
    expect(orderOfColumn(texts, locale)).toBe(order);
  });
});

describe('dayOfSerial', () => {
  it.each([
    [1, '1899-12-31'],
    [61, '1900-03-01'],
    [46_347, '2026-11-21'],
    [46_347.999, '2026-11-21'],
    [2_958_465, '9999-12-31'],
    [0.5, undefined],
    [-3, undefined],
    [2_958_466, undefined],
    [Number.NaN, undefined],
  ])('of %d is %s', (serial, day) => {
    expect(dayOfSerial(serial)).toBe(day);
  });
});
