import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelStep, valueAxis } from './ticks.ts';

describe('value axis', () => {
  it.each([
    [0, 2141, {}, [0, 500, 1000, 1500, 2000, 2500]],
    [0, 3650, {}, [0, 1000, 2000, 3000, 4000]],
    [0, 168, {}, [0, 50, 100, 150, 200]],
    [0, 1, {}, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [0, 100, {}, [0, 20, 40, 60, 80, 100]],
    [-40, 30, {}, [-40, -20, 0, 20, 40]],
    [0, 3, { whole: true }, [0, 1, 2, 3]],
    [0, 1, { whole: true }, [0, 1]],
    [0, 2, { whole: true }, [0, 1, 2]],
    [0, 2141, { short: true }, [0, 1000, 2000]],
    [0, 1800, { short: true }, [0, 500, 1000, 1500]],
    [0, 0, {}, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ] as const)('from %i to %i with the options %j has the expected ticks', (low, high, options, expected) => {
    const axis = valueAxis(low, high, options);
    expect(axis.ticks).toEqual(expected);
    expect(axis.min).toBeLessThanOrEqual(low);
    expect(axis.max).toBeGreaterThanOrEqual(high);
  });
  it('always covers the data, and has 2 to 6 ticks in ascending order', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e12, max: 1e12, noNaN: true }),
        fc.double({ min: 1e-6, max: 1e12, noNaN: true }),
        fc.boolean(),
        (low, span, short) => {
          const axis = valueAxis(Math.min(low, 0), Math.max(low + span, 0), { short });
          const dust = (Math.abs(low) + span) * 1e-11;
          expect(axis.min).toBeLessThanOrEqual(Math.min(low, 0) + dust);
          expect(axis.max).toBeGreaterThanOrEqual(Math.max(low + span, 0) - dust);
          expect(axis.ticks.length).toBeGreaterThanOrEqual(2);
          expect(axis.ticks.length).toBeLessThanOrEqual(6);
          for (const [index, tick] of axis.ticks.entries())
            if (index > 0) expect(tick).toBeGreaterThan(axis.ticks[index - 1] ?? 0);
        },
      ),
    );
  });
});

describe('label step', () => {
  it.each([
    [31, 600, 62, [1, 7], 7],
    [31, 3000, 62, [1, 7], 1],
    [1, 100, 62, [1], 1],
    [100, 100, 62, [1], 62],
  ] as const)(
    'for %i points on %i px with a distance of %i px, preferably %j, is %i',
    (count, width, gap, preferred, step) => expect(labelStep(count, width, gap, preferred)).toBe(step),
  );
});
