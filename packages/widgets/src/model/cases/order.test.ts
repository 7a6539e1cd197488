import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell, Column } from '../../schema/data.ts';
import { A, CHANNEL, DATE, data, metric, widget } from '../fixtures.ts';
import { tableScene } from '../table-scene.ts';

interface Case {
  dir?: 'asc' | 'desc';
  column?: string;
  limit?: number;
  dimension?: Column;
  locale?: string;
}

function namesOf(
  rows: readonly (readonly unknown[])[],
  { dir = 'asc', column = 'dimension', limit = 15, dimension = CHANNEL, locale }: Case,
): string[] {
  const scene = tableScene(
    widget({ orderBy: { column, dir }, rowsLimit: limit }),
    data(
      [dimension, metric('m')],
      rows.map((row) => [...row] as Cell[]),
    ),
    { locale },
  );
  return Array.from({ length: scene.length }, (_, place) => scene.row(place).name);
}

const BY_M = `${A}.m`;

const ROWS: [rule: string, rows: unknown[][], more: Case, names: string[]][] = [
  [
    'by the dimension, ascending',
    [
      ['b', 1],
      ['a', 2],
    ],
    {},
    ['a', 'b'],
  ],
  [
    'by the dimension, descending',
    [
      ['a', 1],
      ['b', 2],
    ],
    { dir: 'desc' },
    ['b', 'a'],
  ],
  [
    'numbers in texts by value',
    [
      ['Ad 10', 1],
      ['Ad 9', 2],
    ],
    {},
    ['Ad 9', 'Ad 10'],
  ],
  [
    'case is ignored',
    [
      ['b', 1],
      ['A', 2],
    ],
    {},
    ['A', 'b'],
  ],
  [
    'the order of the locale: Swedish ä after z',
    [
      ['ä', 1],
      ['z', 2],
    ],
    { locale: 'sv' },
    ['z', 'ä'],
  ],
  [
    'the order of the locale: German ä next to a',
    [
      ['z', 1],
      ['ä', 2],
    ],
    { locale: 'de' },
    ['ä', 'z'],
  ],
  [
    'an empty name is last, ascending',
    [
      ['', 1],
      ['a', 2],
    ],
    {},
    ['a', '(not set)'],
  ],
  [
    'an empty name is last, descending',
    [
      ['', 1],
      ['a', 2],
    ],
    { dir: 'desc' },
    ['a', '(not set)'],
  ],
  [
    'null is an empty name',
    [
      [null, 1],
      ['a', 2],
    ],
    {},
    ['a', '(not set)'],
  ],
  [
    'dates by day',
    [
      ['2026-10-02', 1],
      ['2026-10-01', 2],
    ],
    { dimension: DATE },
    ['1 Oct 2026', '2 Oct 2026'],
  ],
  [
    'dates by day, descending',
    [
      ['2026-10-01', 1],
      ['2026-11-01', 2],
    ],
    { dimension: DATE, dir: 'desc' },
    ['1 Nov 2026', '1 Oct 2026'],
  ],
  [
    'by a metric, ascending',
    [
      ['a', 2],
      ['b', 1],
    ],
    { column: BY_M },
    ['b', 'a'],
  ],
  [
    'by a metric, descending',
    [
      ['a', 1],
      ['b', 10],
    ],
    { column: BY_M, dir: 'desc' },
    ['b', 'a'],
  ],
  [
    'negative values before zero before positive values',
    [
      ['a', 1],
      ['b', 0],
      ['c', -1],
    ],
    { column: BY_M },
    ['c', 'b', 'a'],
  ],
  [
    'a missing value is last, ascending',
    [
      ['a', null],
      ['b', 1],
    ],
    { column: BY_M },
    ['b', 'a'],
  ],
  [
    'a missing value is last, descending',
    [
      ['a', null],
      ['b', 1],
    ],
    { column: BY_M, dir: 'desc' },
    ['b', 'a'],
  ],
  [
    'texts in place of numbers are last',
    [
      ['a', 'x'],
      ['b', 1],
    ],
    { column: BY_M, dir: 'desc' },
    ['b', 'a'],
  ],
  [
    'infinite values are last',
    [
      ['a', Number.POSITIVE_INFINITY],
      ['b', 1],
    ],
    { column: BY_M },
    ['b', 'a'],
  ],
  [
    'equal values keep their order, ascending',
    [
      ['x', 1],
      ['c', 1],
      ['m', 1],
    ],
    { column: BY_M },
    ['x', 'c', 'm'],
  ],
  [
    'equal values keep their order, descending',
    [
      ['x', 1],
      ['c', 1],
      ['m', 1],
    ],
    { column: BY_M, dir: 'desc' },
    ['x', 'c', 'm'],
  ],
  [
    'an unknown column is replaced by the dimension, ascending',
    [
      ['b', 1],
      ['a', 2],
    ],
    { column: 'gone', dir: 'desc' },
    ['a', 'b'],
  ],
  [
    'a column with a property name of JavaScript objects is unknown',
    [
      ['b', 1],
      ['a', 2],
    ],
    { column: '__proto__' },
    ['a', 'b'],
  ],
  [
    'the limit applies after sorting',
    [
      ['a', 1],
      ['b', 3],
      ['c', 2],
    ],
    { column: BY_M, dir: 'desc', limit: 2 },
    ['b', 'c'],
  ],
  [
    'rows that are in order except after a missing value',
    [
      ['a', 1],
      ['b', null],
      ['c', 2],
    ],
    { column: BY_M },
    ['a', 'c', 'b'],
  ],
  [
    'rows that are in order except after a missing first value',
    [
      ['a', null],
      ['b', 2],
      ['c', 1],
    ],
    { column: BY_M, dir: 'desc' },
    ['b', 'c', 'a'],
  ],
  [
    'rows in descending order except the last two',
    [
      ['a', 3],
      ['b', 1],
      ['c', 2],
    ],
    { column: BY_M, dir: 'desc' },
    ['a', 'c', 'b'],
  ],
  [
    'names in order except after an empty name',
    [
      ['a', 1],
      ['', 2],
      ['b', 3],
    ],
    {},
    ['a', 'b', '(not set)'],
  ],
  ['a limit above the number of rows has no effect', [['a', 1]], { limit: 10 }, ['a']],
];

test.each(ROWS)('order of rows: %s', (_rule, rows, more, names) => {
  expect(namesOf(rows, more)).toEqual(names);
});

const someRows = fc.array(
  fc.tuple(fc.string({ maxLength: 3 }), fc.oneof(fc.constant(null), fc.integer({ min: -3, max: 3 }))),
  { maxLength: 40 },
);

test('sorting keeps every row, is stable and puts empty values last in both directions', () => {
  fc.assert(
    fc.property(
      someRows,
      fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
      fc.constantFrom('dimension', BY_M),
      (rows, dir, column) => {
        const { view } = tableScene(
          widget({ orderBy: { column, dir }, rowsLimit: 100 }),
          data(
            [CHANNEL, metric('m')],
            rows.map(([name, value]) => [name, value]),
          ),
        );
        const order = [...view.order];
        expect([...order].sort((a, b) => a - b)).toEqual([...rows.keys()]);
        const cells = order.map((index) => rows[index]?.[column === 'dimension' ? 0 : 1] ?? null);
        const empty = cells.map((cell) => cell === null || cell === '');
        expect(empty.lastIndexOf(false)).toBeLessThan(empty.includes(true) ? empty.indexOf(true) : empty.length);
        for (const [place, index] of order.entries()) {
          const before = order[place - 1];
          if (before === undefined) continue;
          const [left, right] = [cells[place - 1], cells[place]];
          if (typeof left === 'number' && typeof right === 'number')
            expect(dir === 'asc' ? left <= right : left >= right).toBe(true);
          if (left === right) expect(before).toBeLessThan(index);
        }
      },
    ),
  );
});

test('the first rows of a long table are correct before and after the whole table is sorted', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.oneof(fc.string({ maxLength: 3 }), fc.constant('2026-10-01'), fc.constant('2026-10-02')),
          fc.integer(),
        ),
        { minLength: 3, maxLength: 12 },
      ),
      fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
      fc.constantFrom('dimension', BY_M, 'gone'),
      fc.constantFrom(CHANNEL, DATE),
      fc.constantFrom(305, 400, 500),
      (few, dir, column, dimension, rowsLimit) => {
        const rows = Array.from({ length: 400 }, (_, index): [string, number | null] => {
          const [name, value] = few[(index * 7) % few.length] ?? ['', 0];
          return [name, index % 5 === 0 ? null : value % (index + 1)];
        });
        const some = data([dimension, metric('m')], rows);
        const orderBy = { column, dir };
        const own = { column: 'dimension', dir: 'asc' as const };
        const texts = (scene: ReturnType<typeof tableScene>) =>
          Array.from({ length: 60 }, (_, place) => [scene.row(place).name, scene.row(place).cells[0]?.value]);
        for (const scene of [
          tableScene(widget({ orderBy, rowsLimit }), some),
          tableScene(widget({ orderBy: own, rowsLimit }), some, { orderBy }),
        ]) {
          const first = texts(scene);
          scene.settle();
          expect(texts(scene)).toEqual(first);
          expect(scene.length).toBe(Math.min(400, rowsLimit));
        }
      },
    ),
    { numRuns: 40 },
  );
});
