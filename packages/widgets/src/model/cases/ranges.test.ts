import { expect, test } from 'vitest';
import type { Cell } from '../../schema/data.ts';
import { chartContent } from '../chart-series.ts';
import { CHANNEL, DATE, data, metric, widget } from '../fixtures.ts';
import { tableScene } from '../table-scene.ts';

/** Ranges of a dashboard and of its comparison. */
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
    'days by their distance from the start',
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
    'a day missing before has nothing to compare with',
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
    'a day missing now moves no other',
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
    'a 31st has no counterpart in September',
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
    'weeks by weekday',
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
    'months by their place',
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
    'a longer period before leaves its rest out',
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

test.each(PAIRS)('%s', (_rule, ranges, now, before, changes) => {
  const scene = tableScene(widget({ percent: false, rowsLimit: 100 }), withRanges(now, before, ranges));
  expect(Array.from({ length: scene.length }, (_, place) => scene.row(place).cells[0]?.change?.text)).toEqual(changes);
});

test.each<[string, Points, Points, string[]]>([
  [
    'by name',
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
  ['a name that was not there has nothing to compare with', [['a', 3]], [['b', 1]], ['N/A']],
  [
    'equal names first with first',
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
])('categories are compared %s', (_rule, now, before, changes) => {
  const scene = tableScene(widget({ percent: false }), withRanges(now, before, OCTOBER, CHANNEL));
  expect(Array.from({ length: scene.length }, (_, place) => scene.row(place).cells[0]?.change?.text)).toEqual(changes);
});

test.each<[string, Ranges, Points, (number | null)[]]>([
  [
    'a missing day is a gap',
    ['2026-10-01', '2026-10-04', '2026-09-27', '2026-09-30'],
    [
      ['2026-10-01', 1],
      ['2026-10-02', 2],
      ['2026-10-04', 4],
    ],
    [1, 2, null, 4],
  ],
  [
    'days missing at the start are gaps',
    ['2026-10-01', '2026-10-04', '2026-09-27', '2026-09-30'],
    [
      ['2026-10-03', 3],
      ['2026-10-04', 4],
    ],
    [null, null, 3, 4],
  ],
  [
    'days that have not come yet are none',
    ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    [
      ['2026-10-01', 1],
      ['2026-10-02', 2],
    ],
    [1, 2],
  ],
  [
    'one day is one point after the gap before it',
    ['2026-10-01', '2026-10-02', '2026-09-29', '2026-09-30'],
    [['2026-10-02', 2]],
    [null, 2],
  ],
  [
    'the rows may come in any order',
    ['2026-10-01', '2026-10-03', '2026-09-28', '2026-09-30'],
    [
      ['2026-10-03', 3],
      ['2026-10-01', 1],
      ['2026-10-02', 2],
    ],
    [1, 2, 3],
  ],
  [
    'a row without a day is left out',
    ['2026-10-01', '2026-10-02', '2026-09-29', '2026-09-30'],
    [
      ['2026-10-01', 1],
      ['(other)', 9],
      ['2026-10-02', 2],
    ],
    [1, 2],
  ],
  [
    'a day that the calendar lacks too',
    ['2026-10-01', '2026-10-02', '2026-09-29', '2026-09-30'],
    [
      ['2026-10-01', 1],
      ['2026-02-30', 9],
      ['2026-10-02', 2],
    ],
    [1, 2],
  ],
])('along time, %s', (_rule, ranges, now, values) => {
  expect(chartContent(widget({ format: 'chart' }), withRanges(now, [], ranges)).series[0]?.values).toEqual(values);
});
