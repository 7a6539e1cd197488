import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { thin as placesOf } from './thin.ts';

const series = fc.array(
  fc.oneof({ weight: 6, arbitrary: fc.double({ noNaN: true }) }, { weight: 1, arbitrary: fc.constant(null) }),
  {
    minLength: 1,
    maxLength: 2_000,
  },
);
const most = fc.integer({ min: 4, max: 200 });

const thin = (values: readonly (number | null)[], wanted: number) =>
  placesOf(values, wanted).map((index) => ({ index, value: values[index] ?? null }));

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

describe('a thinned series', () => {
  test('keeps its lowest and its highest value', () => {
    fc.assert(
      fc.property(series, most, (values, wanted) => {
        const kept = known(thin(values, wanted).map(({ value }) => value));
        const all = known(values);
        expect(kept.length > 0).toBe(all.length > 0);
        if (all.length === 0) return;
        const lowest = (list: readonly number[]): number => list.reduce((a, b) => Math.min(a, b));
        const highest = (list: readonly number[]): number => list.reduce((a, b) => Math.max(a, b));
        expect(lowest(kept)).toBe(lowest(all));
        expect(highest(kept)).toBe(highest(all));
      }),
    );
  });

  test('consists of points of the series, in order, from the first to the last', () => {
    fc.assert(
      fc.property(series, most, (values, wanted) => {
        const points = thin(values, wanted);
        for (const { index, value } of points) expect(value).toBe(values[index]);
        for (const [place, { index }] of points.entries())
          expect(index).toBeGreaterThan(points[place - 1]?.index ?? -1);
        expect(points[0]?.index).toBe(0);
        expect(points.at(-1)?.index).toBe(values.length - 1);
      }),
    );
  });

  test('never draws a line across a gap', () => {
    fc.assert(
      fc.property(series, most, (values, wanted) => {
        const points = thin(values, wanted);
        for (const [place, point] of points.entries()) {
          const before = points[place - 1];
          if (!before || before.value === null || point.value === null) continue;
          expect(values.slice(before.index, point.index)).not.toContain(null);
        }
      }),
    );
  });

  test('has about the wanted number of points, and up to twice this number with gaps', () => {
    fc.assert(
      fc.property(series, most, (values, wanted) => {
        expect(thin(values, wanted).length).toBeLessThanOrEqual(2 * wanted + 6);
        const whole = values.map((value) => value ?? 0);
        expect(thin(whole, wanted).length).toBeLessThanOrEqual(wanted + 4);
      }),
    );
  });

  test.each<[string, (number | null)[], number, [number, number | null][]]>([
    [
      'is the series itself if it is short',
      [1, null, 2],
      4,
      [
        [0, 1],
        [1, null],
        [2, 2],
      ],
    ],
    [
      'keeps a peak between equal values',
      [0, 0, 0, 9, 0, 0, 0, 0, 0, 0],
      4,
      [
        [0, 0],
        [3, 9],
        [5, 0],
        [9, 0],
      ],
    ],
    [
      'keeps a gap between the extremes of an interval',
      [1, null, 5, null, 2, 2, 2, 2, 2, 2],
      4,
      [
        [0, 1],
        [1, null],
        [2, 5],
        [3, null],
        [5, 2],
        [9, 2],
      ],
    ],
    [
      'is a gap without values',
      [null, null, null, null, null, null],
      4,
      [
        [0, null],
        [5, null],
      ],
    ],
    [
      'ends with its gap',
      [1, 2, 3, 4, 5, null],
      4,
      [
        [0, 1],
        [2, 3],
        [3, 4],
        [4, 5],
        [5, null],
      ],
    ],
  ])('%s', (_, values, wanted, points) => {
    expect(thin(values, wanted).map(({ index, value }) => [index, value])).toEqual(points);
  });
});
