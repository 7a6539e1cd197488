import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseNumber, writeNumber } from './parse-number.ts';

describe('parseNumber', () => {
  test.each([
    ['1,234.5', 'en', 1234.5],
    ['1.234,5', 'de', 1234.5],
    ['1 234,5', 'fr', 1234.5],
    ["1'234.5", 'de-CH', 1234.5],
    ['١٬٢٣٤٫٥', 'ar-EG', 1234.5],
    ['\u2212 12', 'en', -12],
    ['- 12', 'en', -12],
    ['١٢٣٤', 'ar', 1234],
    ['１２３．５', 'ja', 123.5],
    ['−７', 'ja', -7],
    ['.5', 'en', 0.5],
    ['5.', 'en', 5],
    ['12 ', 'en', 12],
    ['$1,234.6', 'en', 1234.6],
    ['-$1,234.6', 'en', -1234.6],
    ['$-5', 'en', -5],
    ['- £28.90', 'en', -28.9],
    ['1.234,60 €', 'de', 1234.6],
    ['1 234,6 zł', 'pl', null],
    ['¥１２', 'ja', 12],
    ['12 %', 'en', 12],
    ['12,5 %', 'de', 12.5],
    ['٪', 'ar-EG', null],
    ['$', 'en', null],
    ['%12', 'en', null],
    ['$$5', 'en', null],
    ['5 %%', 'en', null],
    ['1$2', 'en', null],
    ['', 'en', null],
    ['many', 'en', null],
    ['1.2.3', 'en', null],
    ['12px', 'en', null],
    ['--1', 'en', null],
    ['Infinity', 'en', null],
    // The group separator is at an invalid position.
    ['1,5', 'en', null],
    ['1.5', 'de', null],
    ['1.500', 'de', 1500],
    ['-1,234,567.5', 'en', -1234567.5],
    ['12,34,567', 'hi', 1234567],
    ['1234,567', 'en', null],
    ['1.234,5', 'en', null],
    ['1,', 'en', null],
    ['1,234,56', 'en', null],
  ])('parses %j in %s as %s', (text, locale, expected) => {
    expect(parseNumber(text, locale)).toBe(expected);
  });

  test.each([
    ['12px', 'px', 12],
    ['12 px', 'px', 12],
    ['12 em', 'px', null],
    ['px', 'px', null],
    ['12', '', 12],
  ])('parses %j with the unit %j as %s', (text, unit, expected) => {
    expect(parseNumber(text, 'en', unit)).toBe(expected);
  });

  test('parses the numbers that `writeNumber` writes, in every locale', () => {
    const numbers = fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 100);
    fc.assert(
      fc.property(numbers, fc.constantFrom('en', 'de', 'fr', 'da', 'ar-EG', 'fa', 'hi', 'de-CH'), (value, locale) => {
        expect(parseNumber(writeNumber(value, locale), locale)).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});
