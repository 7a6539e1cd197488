import { expect, test } from 'vitest';
import type { Cell } from '../../schema/data.ts';
import { chartContent } from '../chart-series.ts';
import { CHANNEL, DATE, data, metric, widget } from '../fixtures.ts';
import { tableScene } from '../table-scene.ts';

/** Range and comparison period of a dashboard. */
type Ranges = [startDate: string, endDate: string, compareStartDate: string, compareEndDate: string];

const OCTOBER: Ranges = ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'];
const WEEK: Ranges = ['2026-10-12', '2026-10-18', '2026-10-05', '2026-10-11'];
const YEAR: Ranges = ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'];

type Points = [name: Cell, value: number][];

function withRanges(
  now: Points,
  before: Points,
  [startDate, endDate, compareStartDate, compareEndDate]: Ranges,
  dimension = DATE,
) {
  return data([dimension, metric('m')], now, {
    startDate,
    endDate,
    compareStartDate,
    compareEndDate,
    compare: { rows: before },
  });
}

const PAIRS: [rule: string, ranges: Ranges, now: Points, before: Points, changes: string[]][] = [
  [
    'pairs days by their distance from the start',
    OCTOBER,
    [
      ['2026-10-01', 3],
      ['2026-10-02', 8],
    ],
    [
      ['2026-09-01', 1],
      ['2026-09-02', 2],
    ],
    ['2', '6'],
  ],
  [
    'has no change for a day that the comparison period lacks',
    OCTOBER,
    [
      ['2026-10-01', 3],
      ['2026-10-02', 8],
      ['2026-10-03', 9],
    ],
    [
      ['2026-09-01', 1],
      ['2026-09-03', 4],
    ],
    ['2', 'N/A', '5'],
  ],
  [
    'pairs days by their distance from the start if the range lacks a day',
    OCTOBER,
    [
      ['2026-10-01', 3],
      ['2026-10-03', 9],
    ],
    [
      ['2026-09-01', 1],
      ['2026-09-02', 2],
      ['2026-09-03', 4],
    ],
    ['2', '5'],
  ],
  [
    'has no change for October 31, as September has 30 days',
    OCTOBER,
    [
      ['2026-10-30', 3],
      ['2026-10-31', 9],
    ],
    [
      ['2026-09-29', 1],
      ['2026-09-30', 2],
    ],
    ['1', 'N/A'],
  ],
  [
    'pairs weekdays of two weeks',
    WEEK,
    [
      ['2026-10-12', 5],
      ['2026-10-13', 6],
    ],
    [
      ['2026-10-05', 1],
      ['2026-10-06', 1],
    ],
    ['4', '5'],
  ],
  [
    'pairs months by their position',
    YEAR,
    [
      ['2026-01-01', 10],
      ['2026-02-01', 20],
    ],
    [
      ['2025-01-01', 1],
      ['2025-02-01', 2],
    ],
    ['9', '18'],
  ],
  [
    'ignores the additional days of a longer comparison period',
    OCTOBER,
    [
      ['2026-10-01', 3],
      ['2026-10-02', 4],
    ],
    [
      ['2026-09-01', 1],
      ['2026-09-02', 1],
      ['2026-09-03', 1],
    ],
    ['2', '3'],
  ],
];

test.each(PAIRS)('a comparison of dates %s', (_rule, ranges, now, before, changes) => {
  const scene = tableScene(widget({ percent: false, rowsLimit: 100 }), withRanges(now, before, ranges));
  expect(Array.from({ length: scene.length }, (_, place) => scene.row(place).cells[0]?.change?.text)).toEqual(changes);
});

test.each<[string, Points, Points, string[]]>([
  [
    'pairs rows by name',
    [
      ['a', 3],
      ['b', 4],
    ],
    [
      ['b', 1],
      ['a', 2],
    ],
    ['1', '3'],
  ],
  ['has no change for a name that the comparison period lacks', [['a', 3]], [['b', 1]], ['N/A']],
  [
    'pairs equal names in their order',
    [
      ['a', 3],
      ['a', 9],
    ],
    [
      ['a', 1],
      ['a', 2],
    ],
    ['2', '7'],
  ],
])('a comparison of categories %s', (_rule, now, before, changes) => {
  const scene = tableScene(widget({ percent: false }), withRanges(now, before, OCTOBER, CHANNEL));
  expect(Array.from({ length: scene.length }, (_, place) => scene.row(place).cells[0]?.change?.text)).toEqual(changes);
});

test.each<[string, Ranges, Points, (number | null)[]]>([
  [
    'draws a missing day as a gap',
    ['2026-10-01', '2026-10-04', '2026-09-27', '2026-09-30'],
    [
      ['2026-10-01', 1],
      ['2026-10-02', 2],
      ['2026-10-04', 4],
    ],
    [1, 2, null, 4],
  ],
  [
    'draws days missing at the start as gaps',
    ['2026-10-01', '2026-10-04', '2026-09-27', '2026-09-30'],
    [
      ['2026-10-03', 3],
      ['2026-10-04', 4],
    ],
    [null, null, 3, 4],
  ],
  [
    'draws no gaps for days after the newest row',
    ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    [
      ['2026-10-01', 1],
      ['2026-10-02', 2],
    ],
    [1, 2],
  ],
  [
    'draws a single day as a point after a gap',
    ['2026-10-01', '2026-10-02', '2026-09-29', '2026-09-30'],
    [['2026-10-02', 2]],
    [null, 2],
  ],
  [
    'accepts rows in any order',
    ['2026-10-01', '2026-10-03', '2026-09-28', '2026-09-30'],
    [
      ['2026-10-03', 3],
      ['2026-10-01', 1],
      ['2026-10-02', 2],
    ],
    [1, 2, 3],
  ],
  [
    'omits a row without a day',
    ['2026-10-01', '2026-10-02', '2026-09-29', '2026-09-30'],
    [
      ['2026-10-01', 1],
      ['(other)', 9],
      ['2026-10-02', 2],
    ],
    [1, 2],
  ],
  [
    'omits a row with an invalid day',
    ['2026-10-01', '2026-10-02', '2026-09-29', '2026-09-30'],
    [
      ['2026-10-01', 1],
      ['2026-02-30', 9],
      ['2026-10-02', 2],
    ],
    [1, 2],
  ],
])('a chart over time %s', (_rule, ranges, now, values) => {
  expect(chartContent(widget({ format: 'chart' }), withRanges(now, [], ranges)).series[0]?.values).toEqual(values);
});
