import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell, Column, Row } from '../../schema/data.ts';
import { withCalculatedMetrics } from '../calculated/calculate.ts';
import { chartContent } from '../chart-series.ts';
import { A, B, CHANNEL, DATE, data, instance, metric, widget } from '../fixtures.ts';
import { gaugeContent } from '../gauge-scene.ts';
import { joinInstances } from '../join.ts';
import { pieContent } from '../pie-content.ts';
import { publicData } from '../public-data.ts';
import { summaryScene } from '../summary-scene.ts';
import { tableScene } from '../table-scene.ts';
import { widgetView } from '../view.ts';

const LEVEL: Partial<Column> = { aggregation: 'last' };
const FOLLOWERS = metric('followers', { label: 'Followers', ...LEVEL });
const day = (date: number) => `2026-10-${String(date).padStart(2, '0')}`;
/** Returns rows of October from `[date, level]`. A level is a value whose total is its last value. */
const days = (...rows: [date: number, ...levels: Cell[]][]): Row[] =>
  rows.map(([date, ...levels]) => [day(date), ...levels]);

type Case = [rule: string, rows: Row[], given: Cell, total: number | null];

const TOTALS: Case[] = [
  ['the last day counts', days([1, 100], [2, 110], [3, 120]), null, 120],
  ['a falling level has the last value, not the highest', days([1, 100], [2, 90]), null, 90],
  ['a level of zero counts', days([1, 5], [2, 0]), null, 0],
  ['a negative level counts', days([1, 5], [2, -3]), null, -3],
  ['a single day has its level', days([7, 42]), null, 42],
  ['the range begins on days without a level', days([1, null], [2, null], [3, 70]), null, 70],
  ['the range ends on a day without a level', days([1, 60], [2, 65], [3, null]), null, 65],
  ['the range ends on many days without a level', days([1, 60], [2, null], [3, null], [4, null]), null, 60],
  ['gaps between levels have no effect', days([1, 60], [2, null], [3, 64]), null, 64],
  ['a level on the last day only', days([1, null], [2, null], [30, null], [31, 12]), null, 12],
  ['no level at all', days([1, null], [2, null]), null, null],
  ['no rows', [], null, null],
  ['rows in falling order', days([3, 30], [2, 20], [1, 10]), null, 30],
  ['rows in any order', days([2, 20], [3, 30], [1, 10]), null, 30],
  ['a text is not a level', days([1, 10], [2, 'many']), null, 10],
  [
    'a row without a day does not count',
    [
      [day(1), 10],
      [null, 99],
    ],
    null,
    10,
  ],
  [
    'an invalid day does not count',
    [
      [day(1), 10],
      ['2026-10-99', 99],
    ],
    null,
    10,
  ],
  ['the later row counts for a repeated day', days([1, 10], [1, 11]), null, 11],
  ['the total of the source takes precedence', days([1, 10], [2, 20]), 21, 21],
  ['a total of zero of the source takes precedence', days([1, 10]), 0, 0],
  [
    'the last day in another year',
    [
      ['2026-12-31', 5],
      ['2027-01-01', 6],
    ],
    null,
    6,
  ],
  ['the day of a clock change', days([24, 5], [25, 6], [26, null]), null, 6],
  ['decimals are kept', days([1, 4.2], [2, 4.3]), null, 4.3],
  ['one day without a level', days([7, null]), null, null],
  ['a level on the first day only', days([1, 60], [30, null], [31, null]), null, 60],
  ['a level of zero, followed by no level', days([1, 60], [2, 0], [3, null]), null, 0],
  [
    'weeks: the last week with a level',
    [
      ['2026-10-05', 50],
      ['2026-10-12', 55],
      ['2026-10-19', null],
    ],
    null,
    55,
  ],
  [
    'hours: the last hour with a level',
    [
      ['2026-10-05T09:00', 50],
      ['2026-10-05T23:00', 52],
      ['2026-10-06T00:00', null],
    ],
    null,
    52,
  ],
];

test.each(TOTALS)('the total of a level: %s', (_rule, rows, given, total) => {
  expect(widgetView(widget(), data([DATE, FOLLOWERS], rows, { totals: [null, given] })).totals).toEqual([total]);
});

test.each<[string, Row[], Row[], Cell, number | null]>([
  [
    'the last level of the comparison period',
    days([1, 100], [2, 150]),
    [
      ['2026-09-29', 80],
      ['2026-09-30', 100],
    ],
    null,
    100,
  ],
  ['null without a level', days([2, 150]), [], null, null],
  [
    'the last level before days without a level',
    days([2, 150]),
    [
      ['2026-09-01', 90],
      ['2026-09-30', null],
    ],
    null,
    90,
  ],
  ['the total of the source', days([2, 150]), [['2026-09-30', 100]], 120, 120],
  [
    'the last level after days without a level',
    days([2, 150]),
    [
      ['2026-09-01', null],
      ['2026-09-20', 95],
    ],
    null,
    95,
  ],
  ['null if the comparison level is null', days([31, 12]), [['2026-09-30', null]], null, null],
])('the comparison value of a level is %s', (_rule, rows, before, given, previous) => {
  const compare = { rows: before, totals: [null, given] };
  expect(widgetView(widget(), data([DATE, FOLLOWERS], rows, { compare })).previousTotals).toEqual([previous]);
});

test('the change of a level compares the last levels, not sums', () => {
  const compare = {
    rows: [
      ['2026-09-29', 100],
      ['2026-09-30', 100],
    ] as Row[],
  };
  const [figure] = summaryScene(
    widget({ format: 'summary' }),
    data([DATE, FOLLOWERS], days([1, 105], [2, 110]), { compare }),
  ).figures;
  expect([figure?.value, figure?.previous, figure?.change?.text]).toEqual(['110', '100', '10%']);
});

test('a level whose comparison has no value has the change N/A', () => {
  const compare = { rows: [['2026-09-30', null]] as Row[] };
  const [figure] = summaryScene(
    widget({ format: 'summary' }),
    data([DATE, FOLLOWERS], days([31, 12]), { compare }),
  ).figures;
  expect([figure?.value, figure?.previous, figure?.change?.text]).toEqual(['12', 'N/A', 'N/A']);
});

test('levels by name have no total, because the names may overlap', () => {
  const rows: Row[] = [
    ['Berlin', 10],
    ['Hamburg', 20],
  ];
  expect(widgetView(widget(), data([CHANNEL, FOLLOWERS], rows)).totals).toEqual([null]);
  expect(widgetView(widget(), data([CHANNEL, FOLLOWERS], rows, { totals: [null, 25] })).totals).toEqual([25]);
});

test('the total of a level without rows is the total of the source', () => {
  expect(widgetView(widget(), data([FOLLOWERS], [], { totals: [77] })).totals).toEqual([77]);
  expect(widgetView(widget(), data([FOLLOWERS], [])).totals).toEqual([null]);
});

test('the total of a table is the last level, even if the table shows fewer rows', () => {
  const scene = tableScene(widget({ rowsLimit: 1 }), data([DATE, FOLLOWERS], days([1, 10], [2, 20], [3, 30])));
  expect(scene.total?.[0]?.value).toBe('30');
});

test('a summary and a gauge show the last level', () => {
  const rows = data([DATE, FOLLOWERS], days([1, 10], [2, 20]));
  expect(summaryScene(widget({ format: 'summary' }), rows).figures[0]?.value).toBe('20');
  expect(
    gaugeContent(widget({ format: 'chart:gauge', formatOptions: { minValue: 0, maxValue: 40 } }), rows),
  ).toMatchObject({ value: 20, ratio: 0.5 });
});

test('a pie of a level by day is not drawable', () => {
  expect(pieContent(widget({ format: 'chart:pie' }), data([DATE, FOLLOWERS], days([1, 10], [2, 20])))).toEqual({
    kind: 'not-drawable',
    message:
      'Followers has a level for each day, so its days do not add up to a whole. Choose a line, a table or a summary.',
  });
});

test('a pie of a level by name has no slice for other rows', () => {
  const rows: Row[] = [
    ['Berlin', 10],
    ['Hamburg', 20],
    ['Kiel', 5],
  ];
  const content = pieContent(
    widget({ format: 'chart:pie', rowsLimit: 2 }),
    data([CHANNEL, FOLLOWERS], rows, { totals: [null, 100] }),
  );
  expect(content).toMatchObject({ kind: 'pie', rest: 0, additive: false, total: 100 });
});

test('levels are never stacked', () => {
  const two = [DATE, FOLLOWERS, metric('fans', LEVEL)];
  const chart = widget({ format: 'chart', formatOptions: { type: 'area', stacked: true } });
  expect(chartContent(chart, data(two, days([1, 10, 20], [2, 11, 21]))).stacked).toBe(false);
});

test('a level that is joined with a sum keeps its own total', () => {
  const level = { instance: instance(A), data: data([DATE, FOLLOWERS], days([1, 100], [3, 104])) };
  const flow = {
    instance: instance(B),
    data: data([DATE, metric('sessions', { aggregation: 'sum' }, B)], days([2, 7], [4, 8])),
  };
  const joined = joinInstances([level, flow]);
  expect(joined.rows).toHaveLength(4);
  expect(widgetView(widget({ instances: [instance(A), instance(B)] }), joined).totals).toEqual([104, 15]);
});

test('a calculated metric uses the last level: sessions per follower', () => {
  const columns = [DATE, FOLLOWERS, metric('sessions', { aggregation: 'sum' })];
  const rates = widget({ instances: [instance(A, { inputs: { calculatedMetrics: ['r'] } })] });
  const definition = { id: 'r', name: 'Rate', type: 'number' as const, expression: 'sessions / Followers' };
  const joined = withCalculatedMetrics(rates, data(columns, days([1, 90, 20], [2, 100, 30])), [definition]);
  expect(joined.totals.at(-1)).toBe(0.5);
});

test('guests receive the last level of all rows', () => {
  const table = widget({ rowsLimit: 1, orderBy: { column: 'dimension', dir: 'asc' } });
  const sent = publicData(table, data([DATE, FOLLOWERS], days([1, 10], [2, 20])));
  expect([sent.rows, sent.totals]).toEqual([[[day(1), 10]], [null, 20]]);
});

/** Computes the last level in another way: the last day with a value, after sorting. */
function byOtherCode(rows: readonly Row[]): number | null {
  const known = rows
    .filter((row) => typeof row[1] === 'number')
    .map(([at, level]) => [String(at), Number(level)] as const);
  known.sort(([one], [other]) => one.localeCompare(other));
  return known.at(-1)?.[1] ?? null;
}

test('the level equals that of a second implementation for any days in any order, in every drawing, for guests and after a join', () => {
  const level = fc.option(fc.integer({ min: 0, max: 1e6 }), { nil: null });
  const anyDays = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 30 }), level), { selector: ([date]) => date });
  const flow = {
    instance: instance(B),
    data: data([DATE, metric('sessions', { aggregation: 'sum' }, B)], days([1, 7], [15, 8])),
  };
  fc.assert(
    fc.property(anyDays, anyDays, fc.integer({ min: 1, max: 40 }), (list, before, rowsLimit) => {
      const table = days(...list);
      const earlier = days(...before).map(([at, ...cells]): Row => [String(at).replace('-10-', '-09-'), ...cells]);
      const answer = data([DATE, FOLLOWERS], table, { compare: { rows: earlier } });
      const [expected, previous] = [byOtherCode(table), byOtherCode(earlier)];
      const limited = widget({ rowsLimit });
      const guests = publicData(limited, answer);
      expect([guests.totals[1], guests.compare?.totals[1]]).toEqual([expected, previous]);
      for (const shown of [answer, guests]) {
        const view = widgetView(limited, shown);
        expect([view.totals, view.previousTotals]).toEqual([[expected], [previous]]);
      }
      const text = expected === null ? 'N/A' : expected.toLocaleString('en');
      expect(summaryScene(widget({ format: 'summary' }), answer).figures.map(({ value }) => value)).toEqual([text]);
      expect(tableScene(limited, answer).total?.[0]?.value).toBe(expected === null ? undefined : text);
      const joined = joinInstances([{ instance: instance(A), data: answer }, flow]);
      const both = widget({ instances: [instance(A), instance(B)] });
      expect(widgetView(both, joined).totals).toEqual([expected, 15]);
    }),
  );
});
