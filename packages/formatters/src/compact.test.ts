import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCompact } from './compact.ts';

describe('compact texts', () => {
  test.each([
    [2500, '2.5K'],
    [2000, '2K'],
    [500, '500'],
    [0, '0'],
    [1_500_000, '1.5M'],
    [1_250, '1.25K'],
    [12_345, '12.35K'],
    [999_999, '1M'],
    [3e9, '3B'],
    [-2500, '- 2.5K'],
    [-0.001, '0'],
    [0.25, '0.25'],
  ])('%s is %s', (value, text) => {
    expect(formatCompact(value)).toBe(text);
  });

  test.each([
    [4000, 'money', '$4K'],
    [24_000, 'averageMoney', '$24K'],
    [0, 'money', '$0'],
    [-1_500_000, 'money', '- $1.5M'],
    [25, 'percent', '25%'],
    [-2500, 'averagePercent', '- 2.5K%'],
    [150, 'timeSeconds', '2m 30s'],
    [90, 'averageTimeMinutes', '1h 30m'],
  ] as const)('%s as %s is %s', (value, valueType, text) => {
    expect(formatCompact(value, valueType)).toBe(text);
  });

  test.each([
    ['de-DE', '1,5\u00a0Mio.\u00a0€'],
    ['en-GB', '€1.5m'],
    ['hi-IN', '€15\u00a0लाख'],
    ['ja-JP', '€150万'],
  ])('in %s write 1,500,000 euros as %s', (locale, text) => {
    expect(formatCompact(1_500_000, 'money', { locale, currency: 'EUR' })).toBe(text);
  });

  test.each([
    [9.9e17, 'number', 'en', '990,000T'],
    [1e18, 'number', 'en', '1E18'],
    [-1.2345e20, 'money', 'en', '- $1.23E20'],
    [1.2e308, 'percent', 'de-DE', '1,2E308\u00a0%'],
    [1e300, 'timeSeconds', 'en', '1E300s'],
  ] as const)('%s as %s in %s is a power of ten or a long number: %s', (value, valueType, locale, text) => {
    expect(formatCompact(value, valueType, { locale })).toBe(text);
  });

  test('are N/A for an invalid number, and only the number for an invalid currency', () => {
    expect(formatCompact(null, 'money')).toBe('N/A');
    expect(formatCompact(2500, 'money', { currency: '?' })).toBe('2.5K');
  });
});

test('formatCompact without a locale writes positive numbers below 1e18 as Intl does in American English', () => {
  const intl = new Intl.NumberFormat('en-US', {
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
  const hundredths = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((n) => Number(n) / 100);
  const sizes = fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: -2, max: 12 }));
  const nearTies = sizes.map(([digits, power]) => Number(`${digits}e${power}`));
  fc.assert(
    fc.property(fc.oneof(hundredths, nearTies, fc.constantFrom(999.995, 999.994, 999_995, 1e15, 1.5e16)), (value) => {
      expect(formatCompact(value)).toBe(formatCompact(value, 'number', { locale: 'en-US' }));
      if (value < 1e18) expect(formatCompact(value)).toBe(intl.format(value));
    }),
    { numRuns: 2_000 },
  );
});
