import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetLocale } from './locale.ts';
import { readNumberText } from './numbers.ts';

const cases: [locale: string, text: string, value: number | undefined, kind?: string, currency?: string][] = [
  ['en_GB', '1234', 1234, 'number'],
  ['en_GB', ' 1,234.5 ', 1234.5, 'number'],
  ['en_GB', '1,234', 1234, 'number'],
  ['en_GB', '12,5', 12.5, 'number'],
  ['en_GB', '1.234', 1.234, 'number'],
  ['en_GB', '1,234,567', 1_234_567, 'number'],
  ['en_GB', '1.234.567', 1_234_567, 'number'],
  ['en_GB', '1.234,56', 1234.56, 'number'],
  ['en_GB', '.5', 0.5, 'number'],
  ['en_GB', '-3', -3, 'number'],
  ['en_GB', '- 3', -3, 'number'],
  ['en_GB', '\u22123', -3, 'number'],
  ['en_GB', '(1,200)', -1200, 'number'],
  ['en_GB', '+7', 7, 'number'],
  ['en_GB', '1e3', 1000, 'number'],
  ['en_GB', '2.5E-2', 0.025, 'number'],
  ['en_GB', '12%', 12, 'percent'],
  ['en_GB', '12.5 %', 12.5, 'percent'],
  ['en_GB', '-0.7%', -0.7, 'percent'],
  ['tr_TR', '%12,5', 12.5, 'percent'],
  ['en_GB', '£1,234.50', 1234.5, 'money', 'GBP'],
  ['en_GB', '-£3', -3, 'money', 'GBP'],
  ['en_GB', '£-3', -3, 'money', 'GBP'],
  ['en_GB', '(£1,200)', -1200, 'money', 'GBP'],
  ['en_GB', '1200 USD', 1200, 'money', 'USD'],
  ['en_GB', 'CHF 12', 12, 'money', 'CHF'],
  ['de_CH', 'CHF 1’234.50', 1234.5, 'money', 'CHF'],
  ['en_US', '$5', 5, 'money', 'USD'],
  ['en_CA', '$5', 5, 'money', 'CAD'],
  ['en_AU', '$5', 5, 'money', 'AUD'],
  ['pt_BR', 'R$ 1.234,50', 1234.5, 'money', 'BRL'],
  ['de_DE', '921,68 €', 921.68, 'money', 'EUR'],
  ['de_DE', '1.153,95\u00a0€', 1153.95, 'money', 'EUR'],
  ['da_DK', '1.234,50 kr.', 1234.5, 'money', 'DKK'],
  ['sv_SE', '1 234,50 kr', 1234.5, 'money', 'SEK'],
  ['ja_JP', '¥1,200', 1200, 'money', 'JPY'],
  ['zh_CN', '¥1,200', 1200, 'money', 'CNY'],
  ['de_DE', '1.234', 1234, 'number'],
  ['de_DE', '1,234', 1.234, 'number'],
  ['de_DE', '0.234', 0.234, 'number'],
  ['fr_FR', '12\u202f345,6', 12_345.6, 'number'],
  ['en_IN', '1,23,45,678', 12_345_678, 'number'],
  ['en_GB', '1:02:03', 3723, 'time'],
  ['en_GB', '0:30', 1800, 'time'],
  ['en_GB', '125:00:00', 450_000, 'time'],
  // These texts are not numbers.
  ['en_GB', '', undefined],
  ['en_GB', 'n/a', undefined],
  ['en_GB', '12 kg', undefined],
  ['en_GB', '12 pcs', undefined],
  ['en_GB', '12 XQZ', undefined],
  ['en_GB', '1,23,4', undefined],
  ['en_GB', '1.2.3', undefined],
  ['en_GB', '2026-11-21', undefined],
  ['en_GB', '21/11/2026', undefined],
  ['de_DE', '21.11.2026', undefined],
  ['en_GB', '+44 20 7946 0958', undefined],
  ['en_GB', '192.168.0.1', undefined],
  ['en_GB', '£5%', undefined],
  ['en_GB', '£5 USD', undefined],
  ['en_GB', '--5', undefined],
  ['en_GB', '5-', undefined],
  ['en_GB', ',', undefined],
  ['en_GB', '1'.repeat(100), undefined],
];

describe('readNumberText', () => {
  it.each(cases)('in %s reads %j as %s', (name, text, value, kind, currency) => {
    const read = readNumberText(text, sheetLocale(name));
    expect(read?.value).toBe(value);
    expect(read?.kind).toBe(kind);
    expect(read?.currency).toBe(currency);
  });

  it.each(['en_US', 'en_GB', 'de_DE', 'fr_FR', 'da_DK', 'de_CH', 'en_IN', 'pt_BR', 'pl_PL', 'sv_SE'])(
    'parses every number as %s writes it',
    (name) => {
      const locale = sheetLocale(name);
      const format = new Intl.NumberFormat(name.replace('_', '-'), { maximumFractionDigits: 2 });
      fc.assert(
        fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (hundredths) => {
          // Three digits after a single separator are ambiguous. The locale decides, so numbers with three decimals are valid here.
          const value = hundredths / 100;
          expect(readNumberText(format.format(value), locale)?.value).toBe(value === 0 ? 0 : value);
        }),
      );
    },
  );

  it('never throws and returns only finite numbers', () => {
    const locale = sheetLocale('en_GB');
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,'%()$£ eE:+-]{0,30}$/)), (text) => {
        const read = readNumberText(text, locale);
        expect(read === undefined || Number.isFinite(read.value)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
