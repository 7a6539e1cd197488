import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell, Row, WidgetData } from '../../schema/data.ts';
import { A, B, CHANNEL, DATE, data, instance, metric, widget } from '../fixtures.ts';
import { joinInstances } from '../join.ts';
import { tableScene } from '../table-scene.ts';

const CLICKS = metric('clicks', { label: 'Clicks' });
const COST = metric('cost', { label: 'Cost', type: 'money', currency: 'EUR' }, B);

function joined(
  left: readonly Row[],
  right: readonly Row[],
  more: { dimension?: typeof DATE; before?: [Row[], Row[]] } = {},
) {
  const { dimension = CHANNEL, before } = more;
  const compare = (rows: Row[] | undefined) => (rows ? { compare: { rows } } : {});
  return joinInstances([
    { instance: instance(A, { prefix: 'Site' }), data: data([dimension, CLICKS], [...left], compare(before?.[0])) },
    { instance: instance(B, { prefix: 'Ads' }), data: data([dimension, COST], [...right], compare(before?.[1])) },
  ]);
}

/** Returns the rows as a table displays them. */
function written(result: WidgetData): string[][] {
  const scene = tableScene(
    widget({ instances: [instance(A, { prefix: 'Site' }), instance(B, { prefix: 'Ads' })] }),
    result,
  );
  return Array.from({ length: scene.length }, (_, place) => {
    const { name, cells } = scene.row(place);
    return [name, ...cells.map(({ value }) => value)];
  });
}

const ROWS: [rule: string, left: Row[], right: Row[], rows: string[][]][] = [
  ['a value of both instances is one row', [['a', 1]], [['a', 2]], [['a', '1', '€2']]],
  [
    'a value of one instance has an empty cell',
    [['a', 1]],
    [['b', 2]],
    [
      ['a', '1', 'N/A'],
      ['b', 'N/A', '€2'],
    ],
  ],
  [
    'the order of the data does not matter',
    [
      ['b', 1],
      ['a', 2],
    ],
    [
      ['a', 3],
      ['b', 4],
    ],
    [
      ['a', '2', '€3'],
      ['b', '1', '€4'],
    ],
  ],
  ['one instance without rows', [['a', 1]], [], [['a', '1', 'N/A']]],
  ['both instances without rows', [], [], []],
  [
    'equal names are paired in their order',
    [
      ['a', 1],
      ['a', 2],
    ],
    [
      ['a', 3],
      ['a', 4],
    ],
    [
      ['a', '1', '€3'],
      ['a', '2', '€4'],
    ],
  ],
  [
    'unpaired equal names have empty cells',
    [
      ['a', 1],
      ['a', 2],
    ],
    [['a', 3]],
    [
      ['a', '1', '€3'],
      ['a', '2', 'N/A'],
    ],
  ],
  [
    'names that differ in case are different',
    [['a', 1]],
    [['A', 2]],
    [
      ['a', '1', 'N/A'],
      ['A', 'N/A', '€2'],
    ],
  ],
  [
    'property names of JavaScript objects are ordinary names',
    [['__proto__', 1]],
    [['constructor', 2]],
    [
      ['__proto__', '1', 'N/A'],
      ['constructor', 'N/A', '€2'],
    ],
  ],
  [
    'the text “null” is an ordinary name',
    [['null', 1]],
    [[null, 2]],
    [
      ['(not set)', 'N/A', '€2'],
      ['null', '1', 'N/A'],
    ],
  ],
  ['rows without a name are paired', [[null, 1]], [[null, 2]], [['(not set)', '1', '€2']]],
];

test.each(ROWS)('a join: %s', (_rule, left, right, rows) => {
  expect(written(joined(left, right)).sort()).toEqual([...rows].sort());
});

describe('columns of a join', () => {
  test('get the prefix of their instance and keep their own currency', () => {
    const { columns } = joined([['a', 1]], [['a', 2]]);
    expect(columns.map(({ label, currency }) => [label, currency])).toEqual([
      ['Channel', undefined],
      ['Site Clicks', undefined],
      ['Ads Cost', 'EUR'],
    ]);
  });

  test('equal labels are distinguished by their prefixes', () => {
    const { columns } = joinInstances([
      { instance: instance(A, { prefix: 'GA' }), data: data([CHANNEL, metric('clicks')], []) },
      { instance: instance(B, { prefix: 'GA 2' }), data: data([CHANNEL, metric('clicks', {}, B)], []) },
    ]);
    expect(columns.slice(1).map(({ label }) => label)).toEqual(['GA clicks', 'GA 2 clicks']);
  });
});

test('days of the comparison period are joined separately', () => {
  const result = joined([['2026-10-01', 1]], [['2026-10-01', 2]], {
    dimension: DATE,
    before: [
      [['2026-09-01', 3]],
      [
        ['2026-09-01', 4],
        ['2026-09-02', 5],
      ],
    ],
  });
  expect(result.rows).toEqual([['2026-10-01', 1, 2]]);
  expect(result.compare?.rows).toEqual([
    ['2026-09-01', 3, 4],
    ['2026-09-02', null, 5],
  ]);
});

const side = fc.array(
  fc.tuple(fc.constantFrom('a', 'b', 'null', '', null), fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 99 }))),
  { maxLength: 12 },
);

/** Returns each value with its name as one text, for comparison. */
function pairs(rows: readonly Row[], column: number): string[] {
  return rows
    .flatMap((row) =>
      row[column] === null || row[column] === undefined ? [] : [`${String(row[0])} ${String(row[column])}`],
    )
    .sort();
}

test('a join keeps every value exactly once, and has no more rows than necessary', () => {
  fc.assert(
    fc.property(side, side, (left, right) => {
      const result = joined(
        left.map((row): Row => [...row]),
        right.map((row): Row => [...row]),
      );
      expect(pairs(result.rows, 1)).toEqual(
        pairs(
          left.map((row): Row => [...row]),
          1,
        ),
      );
      expect(pairs(result.rows, 2)).toEqual(
        pairs(
          right.map((row): Row => [...row]),
          1,
        ),
      );
      const count = (rows: readonly (readonly Cell[])[], name: Cell) => rows.filter((row) => row[0] === name).length;
      for (const name of new Set(result.rows.map((row) => row[0] ?? null)))
        expect(count(result.rows, name)).toBe(Math.max(count(left, name), count(right, name)));
    }),
  );
});
