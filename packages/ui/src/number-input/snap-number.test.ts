import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { snapNumber, stepNumber } from './snap-number.ts';

describe('snapNumber', () => {
  test.each([
    [12, { step: 5 }, 10],
    [12.5, { step: 5 }, 15],
    [-12.5, { step: 5 }, -15],
    [7, { step: 5, min: 8 }, 8],
    [3, { step: 5, min: 3 }, 5],
    [1, { step: 5, min: 3 }, 3],
    [99, { step: 10, max: 95 }, 95],
    [0.3, { step: 0.1 }, 0.3],
    [0.25, { step: 0.1 }, 0.3],
    [1.005, { step: 0.01 }, 1.01],
    [-1.005, { step: 0.01 }, -1.01],
    [-0.4, {}, 0],
    [1e21, { step: 1 }, 1e21],
    [2.5e-7, { step: 1e-7 }, 3e-7],
    [12.34, { snap: false }, 12.34],
    [12.34, { snap: false, max: 10 }, 10],
  ])('%d with %o becomes %d', (value, rule, expected) => {
    expect(snapNumber(value, rule)).toBe(expected);
  });

  const decimals = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 1000);
  const steps = fc.constantFrom(0.001, 0.01, 0.1, 0.25, 0.5, 1, 3, 5, 7.5, 10);

  test('returns a number between the bounds', () => {
    fc.assert(
      fc.property(decimals, steps, decimals, decimals, (value, step, a, b) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const result = snapNumber(value, { step, min, max });
        expect(result).toBeGreaterThanOrEqual(min);
        expect(result).toBeLessThanOrEqual(max);
      }),
    );
  });

  test('without bounds, returns a multiple that is at most half a step away, and is idempotent', () => {
    fc.assert(
      fc.property(decimals, steps, (value, step) => {
        const result = snapNumber(value, { step });
        expect(Math.abs(result - value)).toBeLessThanOrEqual(step / 2 + 1e-9);
        expect(Math.abs(result / step - Math.round(result / step))).toBeLessThan(1e-6);
        expect(snapNumber(result, { step })).toBe(result);
        // There are no binary rounding errors: the result has no more decimals than value and step.
        expect(String(result)).not.toMatch(/0{6}|9{6}/);
      }),
    );
  });
});

describe('stepNumber', () => {
  test.each([
    [15, 1, { step: 5 }, 20],
    [15, -10, { step: 5 }, -35],
    [3, 1, { step: 5, min: 3 }, 5],
    [5, -1, { step: 5, min: 3 }, 3],
    [12, 1, { step: 5 }, 15],
    [12, -1, { step: 5 }, 10],
    [13, 10, { step: 5 }, 60],
    [0.2, 1, { step: 0.1 }, 0.3],
    [95, 10, { step: 10, max: 100 }, 100],
    [null, 1, {}, 0],
    [null, -1, { min: 4 }, 4],
  ])('from %s by %d steps with %o results in %d', (from, count, rule, expected) => {
    expect(stepNumber(from, count, rule)).toBe(expected);
  });
});
