import { describe, expect, it } from 'vitest';
import type { AxisOptions, Mark } from '../schema/axis.ts';
import type { Column, Row } from '../schema/data.ts';
import type { FormatOptions } from '../schema/widget.ts';
import { barRects } from './chart-bars.ts';
import { type ChartScene, yOf } from './chart-geometry.ts';
import { describePoint } from './chart-reading.ts';
import { chartScene } from './chart-scene.ts';
import { chartContent } from './chart-series.ts';
import { describeWidget } from './describe.ts';
import { CHANNEL, chart, DATE, data, day, days, metric } from './fixtures.ts';
import { logarithmicAxis, positionAxis } from './scales.ts';
import { summaryScene } from './summary-scene.ts';
import { tableScene } from './table-scene.ts';
import { type AxisEnds, valueAxis } from './ticks.ts';

const SIZE = { width: 640, height: 300 };
const RANK = metric('rank', { type: 'averageNumber', polarity: 'lower', scale: 'position', absent: 'notRanked' });

function sceneOf(columns: Column[], rows: Row[], options: FormatOptions = {}, size = SIZE): ChartScene {
  return chartScene(chartContent(chart(options), data(columns, rows)), size);
}
const ticks = (scene: ChartScene, axis = 0) => scene.axes[axis]?.labels.map(({ text }) => text);

it.each<[AxisEnds, [number, number], number[]]>([
  [{}, [0, 40], [0, 10, 20, 30, 40]],
  [{ min: 0, max: 100 }, [0, 40], [0, 20, 40, 60, 80, 100]],
  [{ min: 10 }, [0, 40], [10, 20, 30, 40]],
  [{ max: 25 }, [0, 40], [0, 5, 10, 15, 20, 25]],
  [{ min: 7, max: 38 }, [0, 40], [10, 15, 20, 25, 30, 35]],
  [{ min: 0.001, max: 0.002 }, [0, 40], [0.001, 0.0012, 0.0014, 0.0016, 0.0018, 0.002]],
])('an axis with the fixed ends %j for values from %j has the ticks %j', (ends, [low, high], expected) => {
  const axis = valueAxis(low, high, { ends });
  expect(axis.ticks).toEqual(expected);
  if (ends.min !== undefined) expect(axis.min).toBe(ends.min);
  if (ends.max !== undefined) expect(axis.max).toBe(ends.max);
});

it.each<[[number, number], AxisEnds, number, number[]]>([
  [[1, 1000], {}, 300, [1, 10, 100, 1000]],
  [[3, 700], {}, 300, [1, 10, 100, 1000]],
  [[20, 80], {}, 300, [10, 20, 50, 100]],
  [[1e-9, 1e9], {}, 300, [1e-9, 1e-4, 10, 1e6]],
  [[1e-300, 1e300], {}, 300, [1e-300, 1e-100, 1e100, 1e300]],
  [[5, 5], {}, 300, [1, 2, 5, 10]],
  [[20, 80], { min: 30, max: 40 }, 300, [30, 40]],
  [[1, 1000], {}, 40, [1, 100]],
])(
  'a logarithmic axis for values from %j with the fixed ends %j, %d px high, has the ticks %j',
  ([low, high], ends, height, expected) => {
    expect(logarithmicAxis(low, high, ends, height, 16).ticks).toEqual(expected);
  },
);

it.each<[[number, number], boolean, number[]]>([
  [[1, 1], false, [1, 2]],
  [[1, 3.4], false, [1, 2, 3, 4]],
  [[1, 9], false, [1, 3, 5, 7, 9]],
  [[1, 18.2], false, [1, 5, 10, 15, 20]],
  [[1, 48], false, [1, 10, 20, 30, 40, 50]],
  [[1, 48], true, [1, 20, 40, 60]],
  [[12.1, 12.9], false, [12, 13]],
])('an axis for positions from %j (short: %j) has the ticks %j', ([low, high], short, expected) => {
  expect(positionAxis(low, high, short).ticks).toEqual(expected);
});

describe('positions', () => {
  const rows = days(3, (index) => [18, 4, 9][index] ?? null);
  it('have 1 at the top of lines and areas, and an axis of their own', () => {
    const scene = sceneOf(
      [DATE, metric('clicks'), RANK],
      rows.map(([day, rank]): Row => [day ?? '', 900, rank ?? null]),
    );
    expect(ticks(scene, 1)).toEqual(['1', '5', '10', '15', '20']);
    const [clicks, rank] = scene.axes;
    if (!clicks || !rank) throw new Error('An axis is missing.');
    expect(yOf(rank, scene.plot, 1)).toBe(scene.plot.top);
    expect(yOf(clicks, scene.plot, 0)).toBe(scene.plot.top + scene.plot.height);
    expect(scene.axes[0]?.inverted).toBeUndefined();
  });
  it.each<[FormatOptions, boolean | undefined]>([
    [{ type: 'area' }, true],
    [{ type: 'bar' }, undefined],
    [{ type: 'bar', axes: { left: { inverted: true } } }, true],
    [{ axes: { left: { inverted: false } } }, undefined],
  ])('with the format options %j are inverted: %s', (options, expected) => {
    expect(sceneOf([DATE, RANK], rows, options).axes[0]?.inverted).toBe(expected);
  });
  it('do not invert the change in a summary, and have the best day at the top of the sparkline', () => {
    const [figure] = summaryScene(
      chart(),
      data([DATE, { ...RANK, aggregation: 'last' }], rows, {
        compare: { rows: days(3, () => 12, 9) },
      }),
    ).figures;
    expect(figure?.change?.label).toBe('- 25%, improvement');
    expect(figure?.spark?.current.map((point) => point?.y)).toEqual([0, 1, 1 - 5 / 14]);
  });
  it('that are null are written as `notRanked`, and null values of other metrics as N/A', () => {
    const scene = tableScene(chart(), data([CHANNEL, RANK], [['a', null]], { totals: [null, null] }), {
      notRanked: 'Nicht platziert',
    });
    expect(scene.row(0).cells[0]?.value).toBe('Nicht platziert');
    const plain = tableScene(chart(), data([CHANNEL, metric('x')], [['a', null]]));
    expect(plain.row(0).cells[0]?.value).toBe('N/A');
  });
});

describe('parts of one whole', () => {
  const part = (key: string, whole?: string) => metric(key, { aggregation: 'source', ...(whole ? { whole } : {}) });
  const rows: Row[] = days(2, () => 3).map((row) => [...row, 4]);
  it.each<[string | undefined, string | undefined, FormatOptions, boolean]>([
    ['keywords', 'keywords', { type: 'area' }, true],
    ['keywords', 'keywords', { type: 'bar', stacked: true }, true],
    ['keywords', 'keywords', { type: 'area', stacked: false }, false],
    ['keywords', 'other', { type: 'area' }, false],
    ['keywords', undefined, { type: 'area' }, false],
    [undefined, undefined, { type: 'area', stacked: true }, false],
  ])('metrics of the wholes %s and %s with the format options %j are stacked: %s', (one, other, options, expected) => {
    const content = chartContent(chart(options), data([DATE, part('a', one), part('b', other)], rows));
    expect(content.stacked).toBe(expected);
  });
});

describe('fixed ends', () => {
  const rows = days(4, (index) => [10, 50, 90, 30][index] ?? null);
  it('are exact, and bars end at them', () => {
    const scene = sceneOf([DATE, metric('a')], rows, { type: 'bar', axes: { left: { min: 20, max: 60 } } });
    const [axis] = scene.axes;
    expect([axis?.min, axis?.max]).toEqual([20, 60]);
    const { top, height } = scene.plot;
    for (const bar of barRects(scene)) {
      expect(bar.y).toBeGreaterThanOrEqual(top);
      expect(bar.y + bar.height).toBeLessThanOrEqual(top + height);
    }
  });
  it.each<[AxisOptions]>([[{ min: 5, max: 5 }], [{ min: 100 }], [{ max: -1 }], [{ min: Number.NaN }]])(
    'are ignored if they exclude all values or are invalid: %j',
    (left) => {
      expect(ticks(sceneOf([DATE, metric('a')], rows, { axes: { left } }))).toEqual(
        ticks(sceneOf([DATE, metric('a')], rows)),
      );
    },
  );
  it('a logarithmic axis is used only in a line chart with values above zero', () => {
    const logarithmic = { axes: { left: { logarithmic: true } } };
    expect(sceneOf([DATE, metric('a')], rows, logarithmic).axes[0]?.logarithmic).toBe(true);
    expect(
      sceneOf(
        [DATE, metric('a')],
        days(2, (index) => index),
        logarithmic,
      ).axes[0]?.logarithmic,
    ).toBeUndefined();
    expect(sceneOf([DATE, metric('a')], rows, { ...logarithmic, type: 'bar' }).axes[0]?.logarithmic).toBeUndefined();
    expect(sceneOf([DATE, metric('a')], rows, { ...logarithmic, type: 'area' }).axes[0]?.logarithmic).toBeUndefined();
  });
});

describe('marks', () => {
  const GOAL: Mark = { kind: 'line', value: 120, label: 'Goal', above: 'positive', below: 'negative' };
  const USUAL: Mark = { kind: 'band', from: 40, to: 60, label: 'Usual' };
  const NOTE: Mark = { kind: 'note', date: '2026-10-08', text: 'New shop' };
  const rows = days(31, (index) => index * 3 + 20);
  const marked = (marks: Mark[], more: FormatOptions = {}, size = SIZE) =>
    sceneOf([DATE, metric('a')], rows, { ...more, marks }, size);

  it('extend the scale and are drawn at their values', () => {
    const scene = marked([GOAL, USUAL, NOTE]);
    const [axis] = scene.axes;
    if (!axis) throw new Error('The axis is missing.');
    expect(axis.max).toBeGreaterThanOrEqual(120);
    expect(scene.marks?.lines.map(({ y, label }) => [y, label?.text])).toEqual([
      [yOf(axis, scene.plot, 120), 'Goal 120'],
    ]);
    const [band] = scene.marks?.bands ?? [];
    expect(band?.y).toBeCloseTo(yOf(axis, scene.plot, 60));
    expect((band?.y ?? 0) + (band?.height ?? 0)).toBeCloseTo(yOf(axis, scene.plot, 40));
    expect(scene.marks?.notes.map(({ text, ring }) => [text, ring])).toEqual([['New shop', null]]);
    expect(scene.marks?.thresholds.map(({ upper, tone }) => [upper, tone])).toEqual([
      [true, 'positive'],
      [false, 'negative'],
    ]);
  });
  it('of an inverted axis have the higher values below their line', () => {
    const scene = marked([GOAL], { axes: { left: { inverted: true } } });
    expect(scene.marks?.thresholds.map(({ upper, tone }) => [upper, tone])).toEqual([
      [false, 'positive'],
      [true, 'negative'],
    ]);
  });
  it('are not drawn beyond a fixed end, on a missing axis, on a day out of range or without a text', () => {
    const scene = marked([GOAL, { ...USUAL, axis: 'right' }, { ...NOTE, date: '2026-11-08' }, { ...NOTE, text: ' ' }], {
      axes: { left: { max: 100 } },
    });
    expect([scene.marks?.lines, scene.marks?.bands, scene.marks?.notes]).toEqual([[], [], []]);
  });
  it('have numbers if there is no space for their texts', () => {
    const notes = [3, 4, 12, 20, 28].map((number): Mark => {
      const date = day(number);
      return { kind: 'note', date, text: `A long text about ${date}` };
    });
    const small = marked(notes, {}, { width: 238, height: 112 });
    expect(small.marks?.notes.map(({ label, ring }) => (label ? 'text' : ring))).toContain(1);
    const wide = marked(notes, {}, { width: 1128, height: 300 });
    expect(wide.marks?.notes.filter(({ label }) => label).length).toBeGreaterThanOrEqual(4);
  });
  it('are at the first hour of their day in data by hour', () => {
    const hours = [7, 8, 9].flatMap((date) =>
      [0, 12].map((hour): Row => [`${day(date)}T${String(hour).padStart(2, '0')}:00`, 1]),
    );
    const answer = data([DATE, metric('a')], hours, { granularity: 'hour' });
    const content = chartContent(chart({ marks: [NOTE] }), answer);
    expect(content.marks.notes.map(({ point }) => content.x.label(point))).toEqual([expect.stringContaining('00:00')]);
    expect(content.marks.notes.map(({ point }) => content.x.dayOf?.(point))).toEqual([day(8)]);
  });
  it('belong to the point of their week, whose announcement and description contain them', () => {
    const weeks = data(
      [DATE, metric('a')],
      [
        ['2026-10-05', 1],
        ['2026-10-12', 200],
      ],
      { granularity: 'week' },
    );
    const widget = chart({ type: 'bar', marks: [GOAL, USUAL, NOTE, { ...NOTE, text: 'Sale' }] });
    const content = chartContent(widget, weeks);
    expect(content.marks.notes).toEqual([{ point: 0, text: 'New shop; Sale' }]);
    expect(describePoint(content, 0)).toBe('5 Oct 2026: a 1. New shop; Sale');
    expect(describePoint(content, 1)).toBe('12 Oct 2026: a 200.');
    expect(describeWidget(widget, weeks)).toContain(
      'Goal: 120. Values of a above: 1, below: 1. Usual: 40 to 60. 8 Oct 2026: New shop. 8 Oct 2026: Sale.',
    );
  });
});

it.each<[string, FormatOptions, [number, number][], string, number[]]>([
  [
    'counts of similar size',
    {},
    [
      [100, 90],
      [200, 150],
    ],
    'number',
    [0, 0],
  ],
  [
    'counts of very different size',
    {},
    [
      [100, 2_000],
      [90, 3_000],
    ],
    'number',
    [0, 1],
  ],
  [
    'counts of very different size, the larger first',
    {},
    [
      [2_000, 100],
      [3_000, 90],
    ],
    'number',
    [0, 1],
  ],
  [
    'money',
    {},
    [
      [100, 2_000],
      [90, 3_000],
    ],
    'money',
    [0, 0],
  ],
  [
    'areas',
    { type: 'area' },
    [
      [100, 2_000],
      [90, 3_000],
    ],
    'number',
    [0, 0],
  ],
  [
    'counts of which one is always 0',
    {},
    [
      [0, 2_000],
      [0, 3_000],
    ],
    'number',
    [0, 0],
  ],
  [
    'counts with a fixed end',
    { axes: { left: { max: 5_000 } } },
    [
      [100, 2_000],
      [90, 3_000],
    ],
    'number',
    [0, 0],
  ],
])('two series have the expected axes: %s', (_, options, values, type, axes) => {
  const columns = ['clicks', 'impressions'].map((name) => metric(name, { type: type as Column['type'] }));
  const content = chartContent(
    chart(options),
    data(
      [DATE, ...columns],
      values.map((row, place) => [day(place + 1), ...row]),
    ),
  );
  expect(content.series.map(({ axis }) => axis)).toEqual(axes);
  expect(chartScene(content, SIZE).axes.map(({ side }) => side)).toEqual(axes[1] === 1 ? ['left', 'right'] : ['left']);
});
