import { describe, expect, it } from 'vitest';
import { formatTicks } from './ticks.ts';
import type { ValueType } from './value-type.ts';

const range = (count: number, step: number): number[] =>
  Array.from({ length: count }, (_, index) => Number((index * step).toPrecision(12)));

describe('formatTicks', () => {
  it.each<[string, number[], ValueType, string[]]>([
    ['fractions of a cent', range(4, 0.005), 'money', ['$0', '$0.005', '$0.010', '$0.015']],
    ['half dollars', range(4, 0.5), 'money', ['$0', '$0.50', '$1', '$1.50']],
    ['dollars', range(3, 20), 'money', ['$0', '$20', '$40']],
    ['thousands of dollars', range(4, 500), 'money', ['$0', '$500', '$1K', '$1.5K']],
    ['quarters of a thousand', range(6, 250), 'number', ['0', '250', '500', '750', '1K', '1.25K']],
    ['numbers near a billionth', range(3, 5e-10), 'number', ['0', '5E-10', '1E-9']],
    ['a fine step far from zero', [1000, 1002, 1004], 'number', ['1,000', '1,002', '1,004']],
    ['a fine step in millions', [10_000_000, 10_000_001], 'number', ['10,000,000', '10,000,001']],
    ['millions', [0, 2_500_000, 5_000_000], 'number', ['0', '2.5M', '5M']],
    ['values below zero', [-0.5, 0, 0.5], 'number', ['- 0.5', '0', '0.5']],
    ['percent', range(3, 0.025), 'percent', ['0%', '0.025%', '0.05%']],
    ['minutes', [0, 60, 120], 'timeSeconds', ['0s', '1m', '2m']],
    ['half minutes', range(4, 30), 'timeSeconds', ['0s', '30s', '1m', '1m 30s']],
    ['milliseconds', range(3, 5), 'timeMilliseconds', ['0s', '0.005s', '0.01s']],
    ['seconds and a half', range(5, 2.5), 'timeSeconds', ['0s', '2.5s', '5s', '7.5s', '10s']],
    ['seconds and a half in minutes', range(3, 0.025), 'timeMinutes', ['0s', '1.5s', '3s']],
    ['hours', range(3, 12), 'timeHours', ['0s', '12h', '24h']],
    ['numbers above the largest named unit', [0, 1e20, 2e20], 'number', ['0', '1E20', '2E20']],
    ['one tick', [5], 'number', ['5']],
    ['no tick', [], 'number', []],
  ])('writes %s as $3', (_what, ticks, valueType, texts) => expect(formatTicks(ticks, valueType)).toEqual(texts));

  it('writes ticks in the locale', () => {
    expect(formatTicks(range(3, 0.5), 'money', { locale: 'de-DE', currency: 'EUR' })).toEqual([
      '0\u00a0€',
      '0,50\u00a0€',
      '1\u00a0€',
    ]);
    expect(formatTicks(range(3, 5000), 'number', { locale: 'ja' })).toEqual(['0', '5000', '1万']);
  });

  it.each(['number', 'money', 'percent', 'timeSeconds'] as const)(
    'writes a different text for each tick of an axis of %s',
    (valueType) => {
      for (let exponent = -12; exponent <= 12; exponent += 1)
        for (const step of [1, 2, 2.5, 5]) {
          if (valueType === 'timeSeconds' && exponent > 0) continue;
          for (const from of [0, 7, 400]) {
            const ticks = Array.from({ length: 5 }, (_, index) =>
              Number(((from + index) * step * 10 ** exponent).toPrecision(12)),
            );
            const texts = formatTicks(ticks, valueType);
            expect(new Set(texts).size, `${ticks.join(' ')} → ${texts.join(' ')}`).toBe(5);
          }
        }
    },
  );
});
