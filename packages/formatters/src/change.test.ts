import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChangeOptions, formatChange } from './change.ts';

const shown = (current: number | null, previous: number | null, options: ChangeOptions = {}) => {
  const { text, direction, tone } = formatChange(current, previous, options);
  return [text, direction, tone];
};

describe('change in percent', () => {
  test.each([
    [86_940, 77_212, ['12.6%', 'up', 'improvement']],
    [50, 100, ['- 50%', 'down', 'worsening']],
    [100, 100, ['0%', 'none', 'neutral']],
    [0, 0, ['0%', 'none', 'neutral']],
    [0, 5, ['- 100%', 'down', 'worsening']],
    [5, 0, ['N/A', 'none', 'neutral']],
    [-5, 0, ['N/A', 'none', 'neutral']],
    // The change is relative to the absolute previous value: a smaller loss is a rise.
    [-50, -100, ['50%', 'up', 'improvement']],
    [-150, -100, ['- 50%', 'down', 'worsening']],
    [50, -100, ['150%', 'up', 'improvement']],
    // A change that rounds to zero has no sign and no colour.
    [100_001, 100_000, ['0%', 'none', 'neutral']],
    [99_999, 100_000, ['0%', 'none', 'neutral']],
    [2e-13, 1e-13, ['100%', 'up', 'improvement']],
    [100_005, 100_000, ['0.01%', 'up', 'improvement']],
    // In binary arithmetic 23 of 160 is 14.374999999999998 %.
    [183, 160, ['14.38%', 'up', 'improvement']],
    [137, 160, ['- 14.38%', 'down', 'worsening']],
    [1.83, 1.6, ['14.38%', 'up', 'improvement']],
    // The difference overflows, but the ratio does not.
    [1e308, -1e308, ['200%', 'up', 'improvement']],
    [null, 5, ['N/A', 'none', 'neutral']],
    [5, null, ['N/A', 'none', 'neutral']],
    [Number.NaN, 5, ['N/A', 'none', 'neutral']],
  ])('%s after %s is $2', (current, previous, expected) => {
    expect(shown(current, previous)).toEqual(expected);
  });

  test('is available for a percentage', () => {
    expect(shown(3.94, 4, { valueType: 'averagePercent' })).toEqual(['- 1.5%', 'down', 'worsening']);
  });
});

describe('absolute change', () => {
  test.each<[number, number, ChangeOptions, unknown[]]>([
    [5, 0, {}, ['5', 'up', 'improvement']],
    [0, 0, {}, ['0', 'none', 'neutral']],
    [1284, 1175, {}, ['109', 'up', 'improvement']],
    [0.3, 0.1, {}, ['0.2', 'up', 'improvement']],
    [2.01, 1.005, {}, ['1.01', 'up', 'improvement']],
    // In binary arithmetic 0.03 - 0.005 is 0.024999999999999998.
    [0.03, 0.005, {}, ['0.03', 'up', 'improvement']],
    [1.001, 1, {}, ['0', 'none', 'neutral']],
    [-1234.5, 0, { valueType: 'money' }, ['- $1,234.50', 'down', 'worsening']],
    [100.3, 100, { valueType: 'money', currency: 'JPY' }, ['¥0', 'none', 'neutral']],
    [8, 3, { valueType: 'percent' }, ['5\u00a0pp', 'up', 'improvement']],
    [2, 5, { valueType: 'averagePercent' }, ['- 3\u00a0pp', 'down', 'worsening']],
    [2.66, 2.74, { valueType: 'averagePercent' }, ['- 0.08\u00a0pp', 'down', 'worsening']],
    [134, 128, { valueType: 'averageTimeSeconds' }, ['6s', 'up', 'improvement']],
    [1, 1.001, { valueType: 'timeSeconds' }, ['0s', 'none', 'neutral']],
  ])('%s after %s with %o is $3', (current, previous, options, expected) => {
    expect(shown(current, previous, { ...options, percent: false })).toEqual(expected);
  });
});

describe('polarity', () => {
  test.each([
    ['higher', 'improvement', 'worsening', 'improvement', 'worsening'],
    ['lower', 'worsening', 'improvement', 'worsening', 'improvement'],
    ['neutral', 'neutral', 'neutral', 'increase', 'decrease'],
  ] as const)(
    'with the setting %s: an increase is %s, and a decrease is %s',
    (polarity, up, down, upWord, downWord) => {
      expect(formatChange(2, 1, { polarity })).toMatchObject({ direction: 'up', tone: up, word: upWord });
      expect(formatChange(1, 2, { polarity })).toMatchObject({ direction: 'down', tone: down, word: downWord });
      expect(formatChange(1, 1, { polarity })).toMatchObject({ direction: 'none', tone: 'neutral', word: 'no change' });
    },
  );
});

describe('texts of a change', () => {
  test('have a label with sign and word for assistive technology, and a magnitude without sign for display beside a triangle', () => {
    expect(formatChange(9, 10, { polarity: 'lower' })).toEqual({
      value: -10,
      text: '- 10%',
      magnitude: '10%',
      direction: 'down',
      tone: 'improvement',
      word: 'improvement',
      label: '- 10%, improvement',
    });
  });

  test('are written in the locale and with the words passed', () => {
    const change = formatChange(-1, 2, { locale: 'de-DE', words: { worsening: 'Verschlechterung' } });
    expect(change.label).toBe('- 150\u00a0%, Verschlechterung');
    expect(formatChange(1, null).label).toBe('change not available');
  });

  test('have a sign, a direction and a tone that agree', () => {
    const numbers = fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: -9, max: 9 }));
    fc.assert(
      fc.property(
        numbers,
        numbers,
        fc.constantFrom('higher', 'lower', 'neutral'),
        fc.boolean(),
        (current, previous, polarity, percent) => {
          const change = formatChange(current, previous, { polarity, percent });
          expect(change.text.startsWith('- ')).toBe(change.direction === 'down');
          expect(change.text.endsWith(change.magnitude)).toBe(true);
          expect(change.tone === 'neutral').toBe(change.direction === 'none' || polarity === 'neutral');
          if (change.direction !== 'none') expect(change.direction === 'up').toBe(current > previous);
          if (/^0\D*$/.test(change.magnitude)) expect(change.direction).toBe('none');
        },
      ),
      { numRuns: 500 },
    );
  });
});

test('an absolute change that overflows is N/A', () => {
  expect(formatChange(1e308, -1e308, { percent: false })).toMatchObject({
    value: null,
    text: 'N/A',
    direction: 'none',
    tone: 'neutral',
    label: 'change not available',
  });
});
