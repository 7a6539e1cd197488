import { dayNumber, fromDayNumber } from '@reporting/formatters/date-range';
import { describe, expect, it } from 'vitest';
import type { Row } from '../schema/data.ts';
import { barRects } from './chart-bars.ts';
import { endNames } from './chart-labels.ts';
import { chartScene, nearestPoint } from './chart-scene.ts';
import { chartContent } from './chart-series.ts';
import { A, CHANNEL, chart, DATE, data, day, days, metric } from './fixtures.ts';
import { textWidth } from './text-width.ts';

const sessions = metric('sessions');
const wide = { width: 834, height: 304 };

describe('a low chart', () => {
  it.each([60, 78, 111, 140, 200])('has axis values at least 16 px apart at a height of %d', (height) => {
    const rows = days(10, (index) => index * 200);
    const scene = chartScene(chartContent(chart(), data([DATE, sessions], rows)), { width: 238, height });
    const places = scene.axes[0]?.labels.map(({ y }) => y) ?? [];
    expect(places.length).toBeGreaterThan(0);
    for (const [index, y] of places.entries())
      if (index > 0) expect((places[index - 1] ?? 0) - y).toBeGreaterThanOrEqual(16);
  });
  it('has one row of legend', () => {
    const more = ['a', 'b', 'c', 'd'].map((key) => metric(`${key} of some length`));
    const rows = days(3, () => 1).map((row) => [...row, 2, 3, 4]);
    const content = chartContent(chart(), data([DATE, ...more], rows));
    expect(chartScene(content, { width: 238, height: 111 }).plot.top).toBe(24 + 2 + 6);
    expect(chartScene(content, { width: 238, height: 304 }).plot.top).toBe(2 * 24 + 2 + 6);
  });
  it('shares the width equally among names of a legend that are too long, if each is wide enough', () => {
    const more = ['a', 'b', 'c', 'd'].map((key) => metric(`${key} of some length`));
    const rows = days(3, () => 1).map((row) => [...row, 2, 3, 4]);
    const content = chartContent(chart(), data([DATE, ...more], rows));
    expect(chartScene(content, { width: 238, height: 111 })).toMatchObject({
      legendRows: 1,
      legendColumns: null,
      legendScrolls: true,
    });
    expect(chartScene(content, { width: 400, height: 111 })).toMatchObject({ legendRows: 1, legendColumns: 4 });
    expect(chartScene(content, { width: 238, height: 304 })).toMatchObject({ legendRows: 2, legendColumns: 2 });
    expect(chartScene(content, { width: 400, height: 304 })).toMatchObject({
      legendRows: 2,
      legendColumns: null,
      legendScrolls: false,
    });
  });
  it('has no legend if it leaves no height to the plot, unless a series is hidden', () => {
    const content = chartContent(
      chart({ type: 'bar' }),
      data(
        [DATE, sessions, metric('cost', { type: 'money' })],
        days(5, (index) => index * 10).map((row) => [...row, 7]),
      ),
    );
    const low = { width: 238, height: 75 };
    const scene = chartScene(content, low);
    expect(scene).toMatchObject({ legend: 'none', legendRows: 0 });
    expect(scene.plot.height).toBeGreaterThanOrEqual(24);
    const hidden = chartScene(content, low, { hidden: new Set([`${A}.sessions`]) });
    expect(hidden.legend).toBe('top');
    for (const axis of hidden.axes) expect(axis.labels.length).toBeLessThanOrEqual(1);
  });
});

describe('names at line ends', () => {
  it.each([
    [
      ['Email Sessions', 'Organic Search and Shopping Sessions'],
      ['Email', 'Organic Search and…'],
    ],
    [
      ['Email Sessions', 'Direct Sessions'],
      ['Email Sessions', 'Direct Sessions'],
    ],
    [
      ['Engaged sessions of new people', 'people'],
      ['Engaged sessions of…', 'people'],
    ],
    [['Only one that is much too long'], ['Only one that is muc…']],
  ])('for the series %j are %j', (labels, expected) => {
    expect(endNames(labels)).toEqual(expected);
  });
});

describe('rows of bars', () => {
  const bars = (rows: Row[], ...more: string[]) =>
    chartContent(
      chart({ type: 'bar' }, { rowsLimit: 100, orderBy: null, title: 'Yield of barley by site' }),
      data([CHANNEL, ...['a', ...more].map((key) => metric(key))], rows),
    );
  const sites = ['University Farm', 'Waseca', 'Morris', 'Crookston', 'Grand Rapids', 'Duluth'];
  const named = (count: number): Row[] =>
    Array.from({ length: count }, (_, place) => [`A rather long name ${place}`, 9]);

  it.each<[string, ReturnType<typeof bars>, { width: number; height: number }, object]>([
    [
      'are at least 20 px high',
      bars(named(15)),
      { width: 532, height: 304 },
      { count: 15, more: 0, above: false, values: 15 },
    ],
    [
      'that have no space are counted',
      bars(named(16)),
      { width: 532, height: 304 },
      { count: 14, more: 2, above: false },
    ],
    [
      'have short names beside them in a small card',
      bars(['Aarhus', 'Randers', 'Malmö', 'Odense', 'Ribe', 'Skagen'].map((city): Row => [city, 9])),
      { width: 238, height: 112 },
      { count: 4, more: 2, above: false, values: 4 },
    ],
    [
      'have wide names above them in a small card if as many rows have space',
      bars(named(9)),
      { width: 238, height: 112 },
      { count: 4, more: 5, above: true, values: 4 },
    ],
    [
      'have wide names beside them in a small card if more rows have space',
      bars(named(5).map(([, value], place): Row => [`Grand Rapids ${place}`, value ?? 0])),
      { width: 238, height: 112 },
      { count: 5, more: 0, above: false, values: 5 },
    ],
    [
      'of two series are thin in a low card',
      bars(
        sites.map((site): Row => [site, 30, 20]),
        'b',
      ),
      { width: 532, height: 112 },
      { count: 3, more: 3, above: false, values: 6 },
    ],
    [
      'of two series have their names above in a small card',
      bars(
        sites.map((site): Row => [site, 30, 20]),
        'b',
      ),
      { width: 238, height: 112 },
      { count: 2, more: 4, above: true, values: 0 },
    ],
    [
      'of two series fill a high card',
      bars(
        sites.map((site): Row => [site, 30, 20]),
        'b',
      ),
      { width: 532, height: 304 },
      { count: 6, more: 0, above: false, values: 12 },
    ],
  ])('%s', (_, content, size, expected) => {
    const { rows } = chartScene(content, size, { titleRow: size.width > 300 });
    expect({
      count: rows?.rows.length,
      more: rows?.more,
      above: rows?.zero === 0,
      ...('values' in expected && { values: rows?.rows.flatMap(({ values }) => values).length }),
    }).toEqual(expected);
    expect(rows?.bottom).toBeLessThanOrEqual(size.height);
  });

  it('have a column as wide as the longest drawn name', () => {
    const rows: Row[] = [...sites.slice(1).map((site): Row => [site, 9]), ...named(20)];
    const { rows: drawn } = chartScene(bars(rows), { width: 532, height: 112 });
    expect(drawn?.zero).toBe(Math.max(...sites.slice(1, 5).map((site) => textWidth(site))) + 8);
  });
  it('have figures at the right end of their names, above bars of the whole width, in a small card', () => {
    const { rows } = chartScene(bars(named(9)), { width: 238, height: 112 });
    for (const { name, values, bars: drawn } of rows?.rows ?? []) {
      expect(values).toEqual([{ text: '9', x: 238, y: name.y, anchor: 'end' }]);
      expect(drawn[0]?.x).toBe(0);
      expect(drawn[0]?.width).toBeCloseTo(238);
      expect(drawn[0]?.y).toBeGreaterThan(name.y);
    }
  });
});

describe('the comparison', () => {
  const rows = days(3, () => 4);
  const compared = { compare: { rows: days(3, () => 3, 9) } };
  const year = { compareStartDate: '2025-10-01', compareEndDate: '2025-10-31' };
  it.each([
    ['the previous month', {}, { short: 'Sep', long: 'September' }],
    ['the same month of another year', year, { short: 'Oct 2025', long: 'October 2025' }],
    ['a part of a month', { compareEndDate: '2026-09-29' }, null],
    ['a comparison for a range that is not a month', { endDate: '2026-10-30' }, null],
  ])('has the name of its month if it is a whole month compared with a whole month: %s', (_, dates, name) => {
    const content = chartContent(chart(), data([DATE, sessions], rows, { ...compared, ...dates }));
    expect(content.period).toEqual(name);
  });
});

describe('names of several series', () => {
  const named = (names: readonly string[], title: string, type: 'line' | 'area' = 'line') =>
    chartContent(
      chart({ type, ...(type === 'area' && { stacked: true }) }, { title }),
      data(
        [DATE, ...names.map((name) => metric(name))],
        days(9, () => 5).map((row) => [...row, ...names.slice(1).map(() => 7)]),
      ),
    );
  const long = ['Wholesale and Retail', 'Transportation'];
  it.each<[string, ReturnType<typeof named>, number, number, boolean | number, string]>([
    ['at the ends of lines', named(['Paid search', 'Direct'], 'A'), 834, 304, true, 'end'],
    ['at the ends of lines in a high card', named(['Paid search', 'Direct'], 'A'), 1144, 495, true, 'end'],
    ['not at the ends of lines in a narrow plot', named(['In', 'Out'], 'A'), 480, 304, true, 'title'],
    ['at the ends of bands', named(long, 'A', 'area'), 834, 304, true, 'end'],
    ['at the ends of bands in a narrow plot', named(['Paid search', 'Direct'], 'A', 'area'), 492, 304, true, 'end'],
    ['not at the ends of bands if they take over a quarter', named(long, 'A', 'area'), 492, 304, true, 'title'],
    ['in the title row of a static drawing', named(long, 'A', 'area'), 492, 304, 0, 'title'],
    ['above the plot beside a long account', named(long, 'A', 'area'), 492, 304, 500, 'top'],
    ['above the plot without a title row', named(long, 'A', 'area'), 492, 304, false, 'top'],
    ['above the plot beside a long title', named(long, 'A long title of a card', 'area'), 440, 304, true, 'top'],
    ['beside a truncated title in a low card', named(long, 'A long title of a card', 'area'), 440, 111, true, 'title'],
    ['above the plot if a static title is long', named(long, 'A long title of a card'), 440, 111, 0, 'top'],
  ])('are %s', (_, content, width, height, titleRow, legend) => {
    expect(chartScene(content, { width, height }, { titleRow }).legend).toBe(legend);
  });
});

describe('the name of the comparison of one series', () => {
  const one = data(
    [DATE, sessions],
    days(3, () => 4),
    { compare: { rows: days(3, () => 3, 9) } },
  );
  it.each([
    ['line', 238, 112, true, 'title'],
    ['line', 492, 304, true, 'title'],
    ['line', 492, 304, false, 'none'],
    ['line', 834, 304, true, 'end'],
    ['line', 834, 304, false, 'end'],
    ['bar', 238, 112, true, 'title'],
    ['bar', 492, 304, true, 'title'],
    ['bar', 492, 304, false, 'top'],
  ] as const)(
    'of a %s chart of %i × %i (title row: %s) is at the place `%s`',
    (type, width, height, titleRow, legend) => {
      expect(chartScene(chartContent(chart({ type }), one), { width, height }, { titleRow }).legend).toBe(legend);
    },
  );
});

describe('chart scene', () => {
  const month = data(
    [DATE, sessions, metric('engaged')],
    days(31, (index) => 1500 + index).map((row) => [...row, 900]),
    { compare: { rows: days(30, () => 1400, 9).map((row) => [...row, 800]) } },
  );

  it.each([480, 640, 834, 1128])('has dates at least 8 px apart at a width of %d', (width) => {
    for (const [start, count] of [
      ['2025-11-01', 365],
      ['2025-11-20', 120],
      ['2026-01-31', 60],
    ] as const) {
      const from = dayNumber(start);
      const rows = Array.from({ length: count }, (_, index): Row => [fromDayNumber(from + index), index]);
      const scene = chartScene(
        chartContent(
          chart(),
          data([DATE, sessions], rows, { startDate: start, endDate: fromDayNumber(from + count - 1) }),
        ),
        { width, height: 304 },
      );
      let end = Number.NEGATIVE_INFINITY;
      for (const { text, at, anchor } of scene.xLabels) {
        const size = textWidth(text);
        const left = anchor === 'start' ? at : anchor === 'end' ? at - size : at - size / 2;
        expect(left - end).toBeGreaterThanOrEqual(8);
        end = left + size;
      }
      expect(scene.xLabels.length).toBeGreaterThan(1);
    }
  });
  it('puts labels at the line ends, 18 px apart and inside the plot', () => {
    const scene = chartScene(chartContent(chart(), month), wide);
    expect(scene.legend).toBe('end');
    expect(scene.endLabels.map((label) => `${label.name} ${label.value}`)).toEqual([
      'sessions 1,530',
      'Sep 1,400',
      'engaged 900',
      'Sep 800',
    ]);
    const ys = scene.endLabels.map((label) => label.at.y);
    for (const [index, y] of ys.entries()) if (index > 0) expect(y - (ys[index - 1] ?? 0)).toBeGreaterThanOrEqual(18);
  });
  it('has dates at least 62 px apart, the first at the left edge', () => {
    for (const width of [300, 420, 560, 834, 1128]) {
      const scene = chartScene(chartContent(chart(), month), { width, height: 304 });
      expect(scene.xLabels[0]).toMatchObject({ anchor: 'start', at: scene.plot.left });
      for (const [index, label] of scene.xLabels.entries())
        if (index > 0) expect(label.at - (scene.xLabels[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(62);
    }
  });
  it('has a legend above a narrow plot, and none for a single series', () => {
    expect(chartScene(chartContent(chart(), month), { width: 400, height: 304 }).legend).toBe('top');
    expect(
      chartScene(
        chartContent(
          chart(),
          data(
            [DATE, sessions],
            days(9, () => 4),
          ),
        ),
        { width: 400, height: 304 },
      ).legend,
    ).toBe('none');
    const one = data(
      [DATE, sessions],
      days(9, () => 4),
    );
    expect(chartScene(chartContent(chart(), one), wide)).toMatchObject({ legend: 'none', endLabels: [] });
  });
  it('keeps the legend while a series is hidden, whatever the free space', () => {
    const content = chartContent(chart(), month);
    const keys = content.series.map(({ key }) => key);
    for (const hidden of [keys.slice(0, 1), keys])
      for (const { width } of [wide, { width: 600 }, { width: 400 }])
        expect(chartScene(content, { width, height: 304 }, { hidden: new Set(hidden) }).legend).toBe('top');
  });
  it('starts bars at zero, and lines near their values only if the values hardly change', () => {
    const flat = data(
      [DATE, sessions],
      days(9, (index) => 1000 + index),
    );
    expect(chartScene(chartContent(chart({ type: 'bar' }), flat), wide).axes[0]?.min).toBe(0);
    expect(chartScene(chartContent(chart(), flat), wide).axes[0]?.min).toBeGreaterThan(900);
    expect(
      chartScene(
        chartContent(
          chart(),
          data(
            [DATE, sessions],
            days(9, (index) => 1000 + index * 100),
          ),
        ),
        wide,
      ).axes[0]?.min,
    ).toBe(0);
  });
  it('has a second axis for a second unit', () => {
    const scene = chartScene(
      chartContent(
        chart(),
        data(
          [DATE, sessions, metric('cost', { type: 'money' })],
          [
            [day(1), 10, 2000],
            [day(2), 20, 3000],
          ],
        ),
      ),
      wide,
    );
    expect(scene.axes.map((axis) => axis.side)).toEqual(['left', 'right']);
    expect(scene.axes[1]?.labels.at(-1)?.text).toBe('$3K');
  });
  it('draws comparison bars 6 px to the left behind bars of at most 36 px', () => {
    const scene = chartScene(
      chartContent(
        chart({ type: 'bar' }),
        data(
          [CHANNEL, sessions],
          [
            ['a', 10],
            ['b', -5],
          ],
          {
            compare: {
              rows: [
                ['a', 8],
                ['b', 4],
              ],
            },
          },
        ),
      ),
      wide,
    );
    const [before, , bar, below] = barRects(scene);
    expect(before?.compare).toBe(true);
    expect((bar?.x ?? 0) - (before?.x ?? 0)).toBe(6);
    expect(bar?.width).toBe(36);
    expect([bar?.end, below?.end]).toEqual(['top', 'bottom']);
    expect(scene.barLabels.map((label) => label.text)).toEqual(['10', '- 5']);
  });
  it('writes either all values above bars or none', () => {
    const many = data(
      [CHANNEL, sessions],
      Array.from({ length: 15 }, (_, index): Row => [`c${index}`, 123_456 + index]),
    );
    expect(chartScene(chartContent(chart({ type: 'bar' }), many), { width: 320, height: 304 }).barLabels).toEqual([]);
  });
  it('ignores hidden series in the scale', () => {
    const one = chartContent(
      chart(),
      data(
        [DATE, sessions, metric('engaged')],
        [
          [day(1), 10, 9000],
          [day(2), 20, 9000],
        ],
      ),
    );
    expect(chartScene(one, wide, { hidden: new Set([`${A}.engaged`]) }).axes[0]?.max).toBe(20);
  });
  it('nearestPoint returns the point nearest to a position', () => {
    const scene = chartScene(chartContent(chart(), month), wide);
    expect(nearestPoint(scene, scene.plot.left - 50)).toBe(0);
    expect(nearestPoint(scene, scene.plot.left + scene.plot.width + 50)).toBe(30);
    expect(nearestPoint(scene, scene.plot.left + scene.plot.width / 2)).toBe(15);
  });
  it('accepts empty data, one point and any size', () => {
    for (const rows of [[], days(1, () => 5), days(3, () => null)]) {
      for (const type of ['line', 'area', 'bar'] as const) {
        for (const size of [wide, { width: 0, height: 0 }, { width: 41, height: 20 }])
          expect(() => chartScene(chartContent(chart({ type }), data([DATE, sessions], rows)), size)).not.toThrow();
      }
    }
  });
});
