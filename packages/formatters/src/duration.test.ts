import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDuration, type TimeUnit } from './duration.ts';

describe('a duration', () => {
  test.each<[number, TimeUnit, string]>([
    [3723, 'seconds', '1h 2m 3s'],
    [134, 'seconds', '2m 14s'],
    [0, 'seconds', '0s'],
    [-0, 'seconds', '0s'],
    [60, 'seconds', '1m'],
    [3600, 'seconds', '1h'],
    [3601, 'seconds', '1h 1s'],
    [59.6, 'seconds', '1m'],
    [59.4, 'seconds', '59s'],
    [3599.5, 'seconds', '1h'],
    [0.25, 'seconds', '0.25s'],
    [0.005, 'seconds', '0.01s'],
    [0.004, 'seconds', '0s'],
    [0.999, 'seconds', '1s'],
    [1, 'seconds', '1s'],
    [1.15, 'seconds', '1s'],
    [1.4, 'seconds', '1s'],
    [1.5, 'seconds', '2s'],
    [-3723, 'seconds', '- 1h 2m 3s'],
    [-0.001, 'seconds', '0s'],
    [250, 'milliseconds', '0.25s'],
    [5, 'milliseconds', '0.01s'],
    [1500, 'milliseconds', '2s'],
    [61_000, 'milliseconds', '1m 1s'],
    [1.5, 'minutes', '1m 30s'],
    [0.1, 'minutes', '6s'],
    // 61.5 s and 0.135 s: their binary values are slightly lower.
    [1.025, 'minutes', '1m 2s'],
    [0.00225, 'minutes', '0.14s'],
    [90, 'minutes', '1h 30m'],
    [25, 'hours', '25h'],
    [1.5, 'hours', '1h 30m'],
    [2.1, 'hours', '2h 6m'],
    [1234.5, 'hours', '1,234h 30m'],
  ])('%s %s is %s', (value, unit, text) => {
    expect(formatDuration(value, { unit })).toBe(text);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, null, undefined])('%s is N/A', (value) => {
    expect(formatDuration(value)).toBe('N/A');
  });

  test('is N/A if its number of seconds overflows', () => {
    expect(formatDuration(1e308, { unit: 'hours' })).toBe('N/A');
    expect(formatDuration(-1e308, { unit: 'minutes' })).toBe('N/A');
  });

  test.each(['de-DE', 'fr-FR', 'ar-EG', 'hi-IN', 'pt-BR'])('uses the short units of Intl in %s', (locale) => {
    const part = (value: number, unit: string) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(value);
    const text = [part(1234, 'hour'), part(2, 'minute'), part(3, 'second')].join(' ');
    expect(formatDuration(1234 * 3600 + 123, { locale })).toBe(text);
    expect(formatDuration(-0.5, { locale })).toBe(`- ${part(0.5, 'second')}`);
  });

  test('can be parsed to the same number of rounded seconds if it is at least one second', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e8, noNaN: true }), (seconds) => {
        const parts = /^(?:([\d,]+)h)? ?(?:(\d+)m)? ?(?:(\d+)s)?$/.exec(formatDuration(seconds));
        const [h = '0', m = '0', s = '0'] = parts?.slice(1).map((part) => part?.replaceAll(',', '') ?? '0') ?? [];
        expect(Number(m)).toBeLessThan(60);
        expect(Number(s)).toBeLessThan(60);
        expect(Number(h) * 3600 + Number(m) * 60 + Number(s)).toBe(Math.round(seconds));
      }),
    );
  });

  test('of whole hours has the same text in hours, minutes, seconds and milliseconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (hours) => {
        const text = formatDuration(hours, { unit: 'hours' });
        expect(formatDuration(hours * 60, { unit: 'minutes' })).toBe(text);
        expect(formatDuration(hours * 3600, { unit: 'seconds' })).toBe(text);
        expect(formatDuration(hours * 3_600_000, { unit: 'milliseconds' })).toBe(text);
      }),
    );
  });
});
