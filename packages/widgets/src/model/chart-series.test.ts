import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Row } from '../schema/data.ts';
import { chartScene } from './chart-scene.ts';
import { chartContent } from './chart-series.ts';
import { A, DATE, data, instance, metric, widget } from './fixtures.ts';

const chart = widget({ instances: [instance(A)] });
const day = (offset: number): string => new Date(Date.UTC(2026, 8, 1 + offset)).toISOString().slice(0, 10);

/** Generates rows of days in any order, some without a day and some without a value. */
const rows = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 40 })
  .chain((days) =>
    fc.tuple(
      fc.constant(days),
      fc.array(fc.option(fc.integer({ min: -50, max: 50 })), { minLength: days.length, maxLength: days.length }),
      fc.integer({ min: 0, max: 3 }),
    ),
  )
  .map(([days, values, undated]): Row[] => [
    ...days.map((offset, at): Row => [day(offset), values[at] ?? null]),
    ...Array.from({ length: undated }, (): Row => ['no day', 1]),
  ]);

const contentOf = (list: readonly Row[]) => chartContent(chart, data([DATE, metric('sessions')], [...list]));

test('values across the whole range of numbers have a finite axis', () => {
  const content = contentOf([
    [day(0), -1e308],
    [day(1), 1e308],
  ]);
  expect(chartScene(content, { width: 600, height: 200 }).axes[0]?.ticks).toEqual([-1e308, 1e308]);
});

describe('points along time', () => {
  test.each([
    ['a day far away', [day(0), day(1), '9999-12-31'], '2026-09-01', 3],
    ['a range that begins far before its first row', [day(0), day(1)], '0001-01-01', 2],
    ['a gap of a few years', [day(0), day(1), '2029-09-01'], '2026-09-01', 1097],
  ])('include days without a row only in gaps of up to a few years: %s', (_what, list, startDate, points) => {
    const answer = data(
      [DATE, metric('sessions')],
      list.map((date) => [date, 1]),
    );
    const { x, series } = chartContent(chart, { ...answer, meta: { ...answer.meta, startDate } });
    expect(x.positions).toHaveLength(points);
    expect(series[0]?.values.filter((value) => value !== null)).toHaveLength(list.length);
  });

  test('do not depend on the order of the rows, and omit rows without a day', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const sorted = list
          .filter(([date]) => date !== 'no day')
          .toSorted(([a], [b]) => String(a).localeCompare(String(b)));
        const [any, ordered] = [contentOf(list), contentOf(sorted)];
        expect(any.x.positions).toEqual(ordered.x.positions);
        expect(any.series).toEqual(ordered.series);
      }),
    );
  });

  test('have the values of their days, and the lowest and highest are correct', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const { x, series } = contentOf(list);
        const [one] = series;
        const known = new Map(list.map(([date, value]) => [date, value]));
        for (const [point, position] of x.positions.entries())
          expect(one?.values[point]).toBe(
            known.get(new Date(position * 86_400_000).toISOString().slice(0, 10)) ?? null,
          );
        const values = (one?.values ?? []).filter((value) => value !== null);
        const low = values.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...values);
        const high = values.length === 0 ? Number.NEGATIVE_INFINITY : Math.max(...values);
        expect(one?.extent).toEqual([low, high]);
        expect([one?.lowest, one?.highest]).toEqual([one?.values.indexOf(low), one?.values.indexOf(high)]);
      }),
    );
  });
});
