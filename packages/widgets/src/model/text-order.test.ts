import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberDigits, radixOrder } from './radix-order.ts';
import { firstTexts, textCollator, textOrder } from './text-order.ts';

function compared(texts: readonly string[], locale: string, descending: boolean): number[] {
  const collator = textCollator(locale);
  const sign = descending ? -1 : 1;
  return [...texts.keys()].sort((a, b) => {
    const [left = '', right = ''] = [texts[a], texts[b]];
    if (left === '' || right === '') return Number(left === '') - Number(right === '') || a - b;
    return sign * collator.compare(left, right) || a - b;
  });
}

const words = [
  'Brand',
  'brand',
  'shop ',
  'a',
  'aa',
  'ch',
  'Z-',
  '-',
  '10',
  '9',
  '007',
  '7',
  '(',
  '"',
  '_x',
  ' ',
  '#',
  '%',
];
const plain = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((parts) => parts.join(''));
const any = fc.oneof(plain, fc.string({ unit: 'grapheme', maxLength: 8 }));

describe('textOrder', () => {
  it.each([
    ['en', plain],
    ['de', plain],
    ['cs', plain],
    ['da', plain],
    ['sv', plain],
    ['en', any],
    ['ar', any],
    ['sv', any],
    ['th', plain],
  ])('sorts many texts in the order of the locale, in %s', (locale, text) => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 20, maxLength: 60 }), fc.boolean(), (few, descending) => {
        const texts = Array.from({ length: 2_100 }, (_, index) =>
          index % 3 === 0
            ? (few[index % few.length] ?? '')
            : `${few[index % few.length]}${few[(index * 7) % few.length]}`,
        );
        const expected = compared(texts, locale, descending);
        expect([...textOrder(texts, locale, descending)]).toEqual(expected);
        const first = firstTexts(texts.length, (row) => texts[row] ?? '', locale, descending, 50);
        expect([...first]).toEqual(expected.slice(0, 50));
      }),
      { numRuns: 8 },
    );
  });
});

describe('radixOrder', () => {
  it('sorts numbers of every size and sign, and equal numbers by position', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom(1e308, -1e308, 5e-324),
    );
    fc.assert(
      fc.property(fc.array(number, { maxLength: 80 }), fc.boolean(), (values, descending) => {
        const keys = Float64Array.from(values, (value) => value + 0);
        const sign = descending ? -1 : 1;
        const expected = [...values.keys()].sort((a, b) => sign * ((keys[a] ?? 0) - (keys[b] ?? 0)) || a - b);
        expect([...radixOrder(values.length, numberDigits(keys, descending))]).toEqual(expected);
      }),
    );
  });
});
