import { dayNumber, fromDayNumber } from '@reporting/formatters/date-range';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../schema/data.ts';
import type { FormatOptions } from '../schema/widget.ts';
import { ageText } from './age.ts';
import { barRects } from './chart-bars.ts';
import { endNames } from './chart-labels.ts';
import { sayPoint } from './chart-reading.ts';
import { chartScene, nearestPoint } from './chart-scene.ts';
import { chartContent } from './chart-series.ts';
import { describeWidget } from './describe.ts';
import { A, B, CHANNEL, DATE, data, instance, metric, widget } from './fixtures.ts';
import { joinInstances } from './join.ts';
import { parseRichText, safeHref, withProtocol } from './rich-text.ts';
import { summaryScene } from './summary-scene.ts';
import { fitText, textWidth } from './text-width.ts';
import { labelStep, valueAxis } from './ticks.ts';

const day = (number: number, month = 10): string =>
  `2026-${String(month).padStart(2, '0')}-${String(number).padStart(2, '0')}`;
const days = (count: number, value: (index: number) => number | null, month = 10): Row[] =>
  Array.from({ length: count }, (_, index) => [day(index + 1, month), value(index)]);
const chart = (chartOptions: FormatOptions = {}, more = {}) =>
  widget({ format: 'chart', formatOptions: chartOptions, ...more });
const sessions = metric('sessions');
const wide = { width: 834, height: 304 };

describe('a low chart', () => {
  it.each([60, 78, 111, 140, 200])('keeps its values apart at a height of %d', (height) => {
    const rows = days(10, (index) => index * 200);
    const scene = chartScene(chartContent(chart(), data([DATE, sessions], rows)), { width: 238, height });
    const places = scene.axes[0]?.labels.map(({ y }) => y) ?? [];
    expect(places.length).toBeGreaterThan(0);
    for (const [index, y] of places.entries())
      if (index > 0) expect((places[index - 1] ?? 0) - y).toBeGreaterThanOrEqual(16);
  });
  it('has one row of a legend', () => {
    const more = ['a', 'b', 'c', 'd'].map((key) => metric(`${key} of some length`));
    const rows = days(3, () => 1).map((row) => [...row, 2, 3, 4]);
    const content = chartContent(chart(), data([DATE, ...more], rows));
    expect(chartScene(content, { width: 238, height: 111 }).plot.top).toBe(7 + 20 + 8);
    expect(chartScene(content, { width: 238, height: 304 }).plot.top).toBeGreaterThan(7 + 20 + 8);
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
  ])('%j', (labels, expected) => {
    expect(endNames(labels)).toEqual(expected);
  });
});

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
  ] as const)('%i to %i %j', (low, high, options, expected) => {
    const axis = valueAxis(low, high, options);
    expect(axis.ticks).toEqual(expected);
    expect(axis.min).toBeLessThanOrEqual(low);
    expect(axis.max).toBeGreaterThanOrEqual(high);
  });
  it('always has few, round and rising ticks that hold the data', () => {
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
  ] as const)('%i points on %i px', (count, width, gap, preferred, step) =>
    expect(labelStep(count, width, gap, preferred)).toBe(step),
  );
});

describe('chart content', () => {
  it('keeps a missing day as a gap and starts where the range starts', () => {
    const content = chartContent(
      chart(),
      data(
        [DATE, sessions],
        [
          [day(2), 5],
          [day(3), 6],
          [day(5), 7],
          [day(6), 1],
        ],
      ),
    );
    expect(content.series[0]?.values).toEqual([null, 5, 6, null, 7, 1]);
  });
  it('runs along time whatever the order and the limit of the rows', () => {
    const shuffled = [day(3), day(1), day(2)].map((date, index): Row => [date, index]);
    const content = chartContent(
      chart({}, { rowsLimit: 1, orderBy: { column: `${A}.sessions`, dir: 'desc' } }),
      data([DATE, sessions], shuffled),
    );
    expect(content.series[0]?.values).toEqual([1, 2, 0]);
  });
  it('lays the comparison over it by day and lets a shorter one end early', () => {
    const content = chartContent(
      chart(),
      data(
        [DATE, sessions],
        days(31, (index) => index),
        { compare: { rows: days(30, (index) => index * 10, 9) } },
      ),
    );
    expect(content.series[0]?.previous?.slice(28)).toEqual([280, 290, null]);
    expect([29, 30].map(content.x.previousLabel)).toEqual(['Wed 30 Sep', null]);
    expect(content.x.label(13)).toBe('Wed 14 Oct 2026');
  });
  it('has no comparison for a metric whose change is hidden', () => {
    const hidden = chart({}, { instances: [instance(A, { metricsOptions: { sessions: { cloakedChange: true } } })] });
    expect(
      chartContent(
        hidden,
        data(
          [DATE, sessions],
          days(3, () => 1),
          { compare: { rows: days(3, () => 1, 9) } },
        ),
      ).series[0]?.previous,
    ).toBeNull();
  });
  it('limits categories', () => {
    const { x } = chartContent(
      chart({ type: 'bar' }, { rowsLimit: 2 }),
      data(
        [CHANNEL, sessions],
        [
          ['a', 1],
          ['b', 2],
          ['c', 3],
        ],
      ),
    );
    expect(x.positions.map(x.label)).toEqual(['a', 'b']);
  });
  it('stacks areas of one unit that add up, and nothing else', () => {
    const two = (type: 'number' | 'averagePercent', kind: FormatOptions): boolean =>
      chartContent(chart(kind), data([DATE, metric('a', { type }), metric('b', { type })], [[day(1), 1, 2]])).stacked;
    expect([
      two('number', { type: 'area' }),
      two('averagePercent', { type: 'area' }),
      two('number', { type: 'area', stacked: false }),
      two('number', { type: 'bar' }),
      two('number', { type: 'bar', stacked: true }),
      two('number', { type: 'line', stacked: true }),
    ]).toEqual([true, false, false, false, true, false]);
  });
  it('draws areas with a negative value over each other, to their own heights', () => {
    const content = chartContent(
      chart({ type: 'area', stacked: true }),
      data(
        [DATE, metric('a'), metric('b')],
        [
          [day(1), 10, 5],
          [day(2), 12, -20],
        ],
      ),
    );
    const scene = chartScene(content, wide);
    expect([content.stacked, scene.stack, (scene.axes[0]?.min ?? 0) <= -20]).toEqual([false, null, true]);
  });
  it('shows the totals where there is no dimension', () => {
    const content = chartContent(chart({ type: 'bar' }), data([sessions], [], { totals: [42] }));
    expect([content.series[0]?.values, content.x.positions.map(content.x.label)]).toEqual([[42], ['1 – 31 Oct 2026']]);
  });
});

describe('chart scene', () => {
  const month = data(
    [DATE, sessions, metric('engaged')],
    days(31, (index) => 1500 + index).map((row) => [...row, 900]),
    { compare: { rows: days(30, () => 1400, 9).map((row) => [...row, 800]) } },
  );

  it.each([480, 640, 834, 1128])(
    'keeps dates apart from the first, flush left, to the last at a width of %d',
    (width) => {
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
    },
  );
  it('stands labels at the ends, 18 px apart and inside the plot', () => {
    const scene = chartScene(chartContent(chart(), month), wide);
    expect(scene.legend).toBe('end');
    expect(scene.endLabels.map((label) => `${label.name} ${label.value}`)).toEqual([
      'sessions 1,530',
      'previous 1,400',
      'engaged 900',
      'previous 800',
    ]);
    const ys = scene.endLabels.map((label) => label.at.y);
    for (const [index, y] of ys.entries()) if (index > 0) expect(y - (ys[index - 1] ?? 0)).toBeGreaterThanOrEqual(18);
  });
  it('has dates at least 62 px apart, the first flush left', () => {
    for (const width of [300, 420, 560, 834, 1128]) {
      const scene = chartScene(chartContent(chart(), month), { width, height: 304 });
      expect(scene.xLabels[0]).toMatchObject({ anchor: 'start', at: scene.plot.left });
      for (const [index, label] of scene.xLabels.entries())
        if (index > 0) expect(label.at - (scene.xLabels[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(62);
    }
  });
  it('names the series above where the plot is narrow, and not at all where there is one', () => {
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
  });
  it('keeps the legend while a series is switched off, however much room that makes', () => {
    const content = chartContent(chart(), month);
    const keys = content.series.map(({ key }) => key);
    for (const hidden of [keys.slice(0, 1), keys])
      for (const { width } of [wide, { width: 600 }, { width: 400 }])
        expect(chartScene(content, { width, height: 304 }, { hidden: new Set(hidden) }).legend).toBe('top');
  });
  it('starts bars at zero and keeps lines near their values only where they hardly move', () => {
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
  it('gives a second unit an axis of its own', () => {
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
  it('draws bars with their comparison 6 px to the left behind, at most 36 wide', () => {
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
  it('writes all values above bars or none', () => {
    const many = data(
      [CHANNEL, sessions],
      Array.from({ length: 15 }, (_, index): Row => [`c${index}`, 123_456 + index]),
    );
    expect(chartScene(chartContent(chart({ type: 'bar' }), many), { width: 320, height: 304 }).barLabels).toEqual([]);
  });
  it('leaves hidden series out of the scale', () => {
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
  it('finds the nearest point', () => {
    const scene = chartScene(chartContent(chart(), month), wide);
    expect(nearestPoint(scene, scene.plot.left - 50)).toBe(0);
    expect(nearestPoint(scene, scene.plot.left + scene.plot.width + 50)).toBe(30);
    expect(nearestPoint(scene, scene.plot.left + scene.plot.width / 2)).toBe(15);
  });
  it('survives empty data, one point and any size', () => {
    for (const rows of [[], days(1, () => 5), days(3, () => null)]) {
      for (const type of ['line', 'area', 'bar'] as const) {
        for (const size of [wide, { width: 0, height: 0 }, { width: 41, height: 20 }])
          expect(() => chartScene(chartContent(chart({ type }), data([DATE, sessions], rows)), size)).not.toThrow();
      }
    }
  });
});

describe('words', () => {
  const compared = data(
    [DATE, sessions],
    [
      [day(1), 100],
      [day(2), 300],
      [day(3), 200],
    ],
    { totals: [null, 600], compare: { rows: [[day(1, 9), 50]], totals: [null, 500] } },
  );
  it('reads a point', () => {
    expect(sayPoint(chartContent(chart(), compared), 0)).toBe(
      'Thu 1 Oct 2026: sessions 100, was 50, 100%, improvement.',
    );
    expect(sayPoint(chartContent(chart(), compared), 0, { was: 'vorher {value}' })).toContain('100, vorher 50, 100%');
    expect(sayPoint({ ...chartContent(chart(), compared), series: [] }, 0)).toBe('Thu 1 Oct 2026');
  });
  it('sums a widget up', () => {
    expect(describeWidget(chart(), compared)).toBe(
      '1 – 31 Oct 2026. sessions 600; was 500, change 20%, improvement; highest 300 (Fri 2 Oct 2026), lowest 100 (Thu 1 Oct 2026).',
    );
  });
  it('sums a widget up in the words of another language, and says what there is nothing of', () => {
    const descriptionWords = {
      change: 'zuvor {value}, Änderung {change}',
      extremes: 'höchstens {highest} am {highestAt}, mindestens {lowest} am {lowestAt}',
    };
    expect(describeWidget(chart(), compared, { locale: 'de', descriptionWords })).toContain(
      'sessions 600; zuvor 500, Änderung 20\u00a0%, improvement; höchstens 300 am Fr., 2. Okt. 2026, mindestens 100 am',
    );
    const oneKnown = {
      ...compared,
      compare: null,
      totals: [null, null],
      rows: [
        ['2026-10-01', 5],
        ['2026-10-02', null],
      ],
    };
    expect(describeWidget(chart(), oneKnown, { descriptionWords: { total: '{value} {metric}' } })).toBe(
      '1 – 31 Oct 2026. 5 sessions.',
    );
  });
  it('tells ages in another language', () =>
    expect(
      ageText('2026-10-30T09:00:00Z', Date.parse('2026-11-01T09:00:00Z'), 'UTC', 'de', 'Daten von {time}, {age} alt'),
    ).toBe('Daten von 30. Okt., 09:00, 2 Tage alt'));
  it.each([
    ['2026-11-01T06:00:00Z', 'Data from 06:00, 3 hours old'],
    ['2026-11-01T08:59:30Z', 'Data from 08:59, 1 minute old'],
    ['2026-10-30T09:00:00Z', 'Data from 30 Oct, 09:00, 2 days old'],
    [null, null],
  ])('tells the age of %s', (fetchedAt, expected) =>
    expect(ageText(fetchedAt, Date.parse('2026-11-01T09:00:00Z'), 'UTC')).toBe(expected),
  );
});

describe('summary', () => {
  it('writes figure, change and what it was', () => {
    const scene = summaryScene(
      widget(),
      data(
        [DATE, metric('cpa', { type: 'averageMoney', currency: 'USD', polarity: 'lower' })],
        days(3, () => 20),
        { totals: [null, 20], compare: { rows: days(3, () => 25, 9), totals: [null, 25] } },
      ),
    );
    expect(scene.figures[0]).toMatchObject({
      value: '$20',
      previous: '$25',
      change: { text: '- 20%', tone: 'improvement' },
    });
  });
  it.each([
    [31_677.07, 27_340.72, { value: '£31,677', previous: '£27,341' }],
    [-1_234.5, 1_000, { value: '- £1,235', previous: '£1,000' }],
    [999.99, 27_340.72, null],
    [31_677, 27_340.72, null],
    [null, 27_340.72, null],
  ])('writes %d without decimals where there is no room for them', (value, before, expected) => {
    const revenue = metric('revenue', { type: 'money', currency: 'GBP' });
    const rows = days(3, () => value);
    const scene = summaryScene(
      widget(),
      data([DATE, revenue], rows, { totals: [null, value], compare: { rows, totals: [null, before] } }),
    );
    expect(scene.figures[0]?.whole).toEqual(expected);
  });
  it('has a sparkline only over time', () => {
    expect(
      summaryScene(
        widget(),
        data(
          [CHANNEL, sessions],
          [
            ['a', 1],
            ['b', 2],
          ],
        ),
      ).figures[0]?.spark,
    ).toBeNull();
    const spark = summaryScene(
      widget(),
      data(
        [DATE, sessions],
        days(3, (index) => [4, null, 8][index] ?? null),
      ),
    ).figures[0]?.spark;
    expect(spark?.current).toEqual([{ x: 0, y: 0 }, null, { x: 1, y: 1 }]);
  });
});

describe('joining instances', () => {
  const other = metric('clicks', {}, B);
  const first = {
    instance: instance(A, { prefix: 'Site' }),
    data: data(
      [DATE, sessions],
      [
        [day(2), 2],
        [day(1), 1],
      ],
      { totals: [null, 3] },
    ),
  };
  const second = {
    instance: instance(B, { prefix: 'Ads' }),
    data: data(
      [DATE, other],
      [
        [day(3), 30],
        [day(2), 20],
      ],
      { totals: [null, 50] },
    ),
  };

  it('joins on the dimension, with prefixes, in date order, what is missing empty', () => {
    const joined = joinInstances([first, second]);
    expect(joined.columns.map((column) => column.label)).toEqual(['Date', 'Site sessions', 'Ads clicks']);
    expect(joined.rows).toEqual([
      [day(1), 1, null],
      [day(2), 2, 20],
      [day(3), null, 30],
    ]);
    expect(joined.totals).toEqual([null, 3, 50]);
  });
  it('keeps a single instance as it is', () => expect(joinInstances([first])).toBe(first.data));
  it('joins the comparison', () => {
    const withBefore = {
      ...first,
      data: { ...first.data, compare: { rows: [[day(1, 9), 7]] as Row[], totals: [null, 7] as Row } },
    };
    expect(joinInstances([withBefore, second]).compare).toEqual({
      rows: [[day(1, 9), 7, null]],
      totals: [null, 7, null],
    });
  });
  it('is partial where one failed, and says which', () => {
    const failed = {
      ...second,
      data: {
        ...second.data,
        meta: {
          ...second.data.meta,
          state: 'error' as const,
          error: { kind: 'transient' as const, message: 'no answer', mend: 'retry' as const },
        },
      },
    };
    const joined = joinInstances([first, failed]);
    expect([joined.meta.state, joined.meta.warnings]).toEqual(['partial', ['Ads: no answer']]);
    expect(joined.columns.map((column) => column.label)).toEqual(['Date', 'Site sessions']);
    expect(joinInstances([failed, failed]).meta.state).toBe('error');
  });
  it('keeps repeated names apart', () => {
    const twice = {
      instance: instance(A),
      data: data(
        [CHANNEL, sessions],
        [
          ['x', 1],
          ['x', 2],
        ],
      ),
    };
    const once = { instance: instance(B), data: data([CHANNEL, other], [['x', 10]]) };
    expect(joinInstances([twice, once]).rows).toEqual([
      ['x', 1, 10],
      ['x', 2, null],
    ]);
  });
  it('puts totals side by side where nothing has a dimension', () => {
    const totals = (column: typeof sessions, value: number) => ({
      instance: instance(column.instanceId ?? A),
      data: data([column], [], { totals: [value] }),
    });
    expect(joinInstances([totals(sessions, 1), totals(other, 2)]).totals).toEqual([1, 2]);
  });
  it('loses no row and invents none', () => {
    const keys = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 12 });
    fc.assert(
      fc.property(keys, keys, (left, right) => {
        const one = {
          instance: instance(A),
          data: data(
            [CHANNEL, sessions],
            left.map((key, index): Row => [key, index]),
          ),
        };
        const two = {
          instance: instance(B),
          data: data(
            [CHANNEL, other],
            right.map((key, index): Row => [key, index]),
          ),
        };
        const rows = joinInstances([one, two]).rows;
        expect(rows.map((row) => row[0]).sort()).toEqual([...new Set([...left, ...right])].sort());
        expect(rows.filter((row) => row[1] !== null)).toHaveLength(left.length);
        expect(rows.filter((row) => row[2] !== null)).toHaveLength(right.length);
      }),
    );
  });
  it('needs a result', () => expect(() => joinInstances([])).toThrow(/Add an instance/));
});

describe('rich text', () => {
  const text = (value: string) => ({ kind: 'text', text: value });
  it.each([
    [
      '**bold** and *it*',
      [
        {
          kind: 'paragraph',
          children: [
            { kind: 'strong', children: [text('bold')] },
            text(' and '),
            { kind: 'emphasis', children: [text('it')] },
          ],
        },
      ],
    ],
    ['a\nb', [{ kind: 'paragraph', children: [text('a'), { kind: 'break' }, text('b')] }]],
    ['## Head', [{ kind: 'heading', level: 2, children: [text('Head')] }]],
    ['- a\n- b', [{ kind: 'list', ordered: false, items: [[text('a')], [text('b')]] }]],
    ['1. a\n2. b', [{ kind: 'list', ordered: true, items: [[text('a')], [text('b')]] }]],
    [
      '[x](example.org)',
      [{ kind: 'paragraph', children: [{ kind: 'link', href: 'http://example.org', children: [text('x')] }] }],
    ],
    [
      'see https://a.org/b_c_d.',
      [
        {
          kind: 'paragraph',
          children: [
            text('see '),
            { kind: 'link', href: 'https://a.org/b_c_d', children: [text('https://a.org/b_c_d')] },
            text('.'),
          ],
        },
      ],
    ],
    ['<b>no</b>', [{ kind: 'paragraph', children: [text('<b>no</b>')] }]],
    ['[x](javascript:alert(1))', [{ kind: 'paragraph', children: [text('[x](javascript:alert(1))')] }]],
    ['snake_case_name and 2 * 3 * 4', [{ kind: 'paragraph', children: [text('snake_case_name and 2 * 3 * 4')] }]],
    ['\\*plain\\*', [{ kind: 'paragraph', children: [text('*plain*')] }]],
    ['', []],
  ])('%j', (source, expected) => expect(parseRichText(source)).toEqual(expected));

  it.each([
    ['example.org', 'http://example.org'],
    ['//example.org', '//example.org'],
    ['localhost:3000/x', 'http://localhost:3000/x'],
    ['https://a.org', 'https://a.org'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['', ''],
  ])('adds a protocol to %j', (address, expected) => expect(withProtocol(address)).toBe(expected));
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.org',
    '',
    '/relative',
    'java\nscript:alert(1)',
  ])('does not follow %j', (address) => expect(safeHref(address)).toBeNull());
  it('never loses a word and never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (source) => void parseRichText(source)));
  });
  it('stays quick on hostile input', () => {
    const start = performance.now();
    parseRichText('*'.repeat(5_000) + '['.repeat(5_000) + '_a'.repeat(5_000));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('text width', () => {
  it('is near what the font draws', () => {
    // Measured in a browser with the bundled face at 12 px: 50.9, 48.7, 102.9.
    expect(textWidth('Sessions')).toBeGreaterThanOrEqual(50);
    expect(textWidth('Sessions')).toBeLessThanOrEqual(53);
    expect(textWidth('Engaged sessions')).toBeLessThanOrEqual(107);
  });
  it('shortens to a width', () => {
    const short = fitText('A very long name of a campaign', 90);
    expect(short.endsWith('…')).toBe(true);
    expect(textWidth(short)).toBeLessThanOrEqual(90);
    expect(fitText('Short', 90)).toBe('Short');
    expect(fitText('Any', 1)).toBe('…');
  });
  it.each([
    ['صفحة هبوط ورسالة إلى المشتركين', /…\u200f$/],
    ['עמוד נחיתה והודעה למנויים שלנו', /…\u200f$/],
    ['Landing page and a mail to all', /[a-z]…$/],
    ['صفحة هبوط Landing page and mail', /[a-z]…$/],
  ])('ends %s at the end of its last letters when it is cut', (text, end) => {
    const short = fitText(text, 130);
    expect(short).toMatch(end);
    expect(textWidth(short)).toBeLessThanOrEqual(130);
  });
});
