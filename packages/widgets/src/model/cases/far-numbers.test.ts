import { describe, expect, test } from 'vitest';
import { lineRuns } from '../../draw/line-runs.ts';
import type { Cell } from '../../schema/data.ts';
import { renderFirstDrawing, renderWidgetSvg } from '../../static/index.ts';
import { yOf } from '../chart-geometry.ts';
import { chartScene } from '../chart-scene.ts';
import { chartContent } from '../chart-series.ts';
import { CHANNEL, DATE, data, metric, widget } from '../fixtures.ts';

// Cases: numbers and days near the limits of their types, and large numbers that differ little.

const SIZE = { width: 500, height: 250 };
const COLUMNS: [what: string, columns: Cell[][]][] = [
  ['from the lowest to the highest', [[1.7e308, -1.7e308]]],
  [
    'whose sum overflows',
    [
      [1e308, -1e308],
      [1e308, -1e308],
      [1e308, -1e308],
    ],
  ],
  ['that are almost zero', [[5e-324, 0]]],
  [
    'that are almost zero compared with the largest',
    [
      [5e-324, 0],
      [-1e308, 1e308],
    ],
  ],
  [
    'that are the largest in one series and small in another series',
    [
      [1e308, -1e308],
      [3, -5e-324],
    ],
  ],
];

describe.each(['line', 'area', 'bar'] as const)('a chart of the type %s', (type) => {
  test.each(COLUMNS)('draws numbers %s', (_what, columns) => {
    for (const stacked of [true, false]) {
      for (const dimension of [CHANNEL, DATE]) {
        for (const mixed of [true, false]) {
          const metrics = columns.map((_, place) => metric(`m${place}`, mixed && place > 0 ? { type: 'money' } : {}));
          const rows = ['2026-10-01', '2026-10-02'].map((day, at) => [
            day,
            ...columns.map((cells) => cells[at] ?? null),
          ]);
          const answer = data([dimension, ...metrics], rows, { compare: { rows: rows.toReversed() } });
          const shown = widget({ format: 'chart', formatOptions: { type, stacked } });
          const drawn = renderWidgetSvg(shown, answer, SIZE);
          expect(drawn).toContain('<svg');
          expect(drawn).not.toMatch(/NaN|Infinity/);
        }
      }
    }
  });
});

test.each([
  ['a billion that changes by thousands', 1e9, 1e3],
  ['a trillion that changes by one', 1e12, 1],
  ['a large number', 1e18, 1e17],
  ['a small number', 1e-9, 1e-10],
])('a line contains its points exactly: %s', (_what, first, step) => {
  const rows = [0, 1, 2, 3].map((at) => [`2026-10-0${at + 1}`, first + at * step]);
  const content = chartContent(widget({ format: 'chart' }), data([DATE, metric('m')], rows));
  const scene = chartScene(content, SIZE);
  const [axis] = scene.axes;
  const [run = []] = lineRuns(scene, { axis: 0, values: content.series[0]?.values ?? [] });
  expect(run.filter((_, place) => place % 2 === 1).map((y) => Math.round(y * 1000))).toEqual(
    rows.map(([, value]) => Math.round((axis ? yOf(axis, scene.plot, Number(value)) : 0) * 1000)),
  );
});

test('a day has no comparison if its comparison day is before year 1', () => {
  const answer = data([DATE, metric('m')], [['0001-01-01', 1]], { compare: { rows: [['2026-09-01', 2]] } });
  const chart = widget({ format: 'chart' });
  expect(chartContent(chart, answer).x.previousLabel(0)).toBeNull();
  expect(renderFirstDrawing(chart, answer)).toContain('<svg');
});

test('the schema rejects a widget with an invalid size', () => {
  expect(
    renderWidgetSvg(widget({ format: 'chart', width: Number.NaN }), data([CHANNEL, metric('m')], [['a', 1]]), SIZE),
  ).toBeNull();
});
