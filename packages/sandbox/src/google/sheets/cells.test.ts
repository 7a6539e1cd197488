import { describe, expect, it } from 'vitest';
import { detectLocale, LOCALES, readCell } from './cells.ts';

const read = (raw: string, locale: keyof typeof LOCALES = 'en_GB') => {
  const cell = readCell(raw, LOCALES[locale]);
  return cell.kind === 'empty' || cell.kind === 'text' ? cell.kind : `${cell.kind} ${cell.value}`;
};

describe('readCell', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'text'],
    ['words', 'text'],
    ['12', 'number 12'],
    ['-12.5', 'number -12.5'],
    ['\u221212', 'number -12'],
    ['+3', 'number 3'],
    ['1,234,567.8', 'number 1234567.8'],
    ['12,34', 'text'],
    ['1,2345', 'text'],
    ['.5', 'number 0.5'],
    ['(250)', 'number -250'],
    ['007', 'number 7'],
    ['1.5e3', 'number 1500'],
    ['12.3%', 'number 0.123'],
    ['0%', 'number 0'],
    ['-7.5 %', 'number -0.075'],
    ['£1,531.20', 'number 1531.2'],
    ['-£5', 'number -5'],
    ['£-5', 'number -5'],
    ['$0.50', 'number 0.5'],
    ['12 €', 'number 12'],
    ['TRUE', 'boolean true'],
    ['false', 'boolean false'],
    ['#N/A', 'text'],
    ['n/a', 'text'],
    ['-', 'text'],
    ['12 kg', 'text'],
    ['=A1+B1', 'text'],
    ['+44 20 7946 0018', 'text'],
    ['1e999', 'text'],
    ['1970-01-01', 'date 25569'],
    ['2026-10-31', 'date 46326'],
    ['2026/10/31', 'date 46326'],
    ['31/10/2026', 'date 46326'],
    ['31-10-26', 'date 46326'],
    ['31 Oct 2026', 'date 46326'],
    ['31st October 2026', 'date 46326'],
    ['31-Oct-26', 'date 46326'],
    ['Oct 31, 2026', 'date 46326'],
    ['October 2026', 'date 46296'],
    ['2026-10-31 12:00', 'date 46326.5'],
    ['31/10/2026 6:00 pm', 'date 46326.75'],
    ['18:00', 'date 0.75'],
    ['12:00 am', 'date 0'],
    ['10/31/2026', 'text'],
    ['31.10.2026', 'text'],
    ['2026-02-30', 'text'],
    ['31 Foo 2026', 'text'],
    ['25:00', 'text'],
    ['2026-10-31T12:00:00Z', 'text'],
  ])('reads %j as %s', (raw, expected) => {
    expect(read(raw)).toBe(expected);
  });

  it.each([
    ['1.234,56', 'number 1234.56'],
    ['921,68 €', 'number 921.68'],
    ['65,7%', 'number 0.657'],
    ['1,234.56', 'text'],
    ['31.10.2026', 'date 46326'],
    ['1.234', 'number 1234'],
  ])('reads %j with the German locale as %s', (raw, expected) => {
    expect(read(raw, 'de_DE')).toBe(expected);
  });

  it('reads American dates with the American locale', () => {
    expect(read('10/31/2026', 'en_US')).toBe('date 46326');
    expect(read('31/10/2026', 'en_US')).toBe('text');
  });

  it('returns the original text, without the spaces around a number', () => {
    expect(readCell(' £1,531.20 ', LOCALES.en_GB)).toEqual({ kind: 'number', text: '£1,531.20', value: 1531.2 });
    expect(readCell(' kept ', LOCALES.en_GB)).toEqual({ kind: 'text', text: ' kept ' });
  });
});

describe('detectLocale', () => {
  it.each([
    [[['1,5', '2,5']], ';', 'de_DE'],
    [[['1.5', '2.5']], ';', 'en_GB'],
    [[['01.02.2026', '12']], ',', 'de_DE'],
    [[['10/31/2026', '1.5']], ',', 'en_US'],
    [[['31/10/2026'], ['10/31/2026']], ',', 'en_GB'],
    [[['1/2/2026']], ',', 'en_GB'],
  ])('detects for %j with the delimiter %j the locale %s', (rows, delimiter, expected) => {
    expect(detectLocale(rows, delimiter).name).toBe(expected);
  });
});
