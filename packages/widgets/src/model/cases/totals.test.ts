import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell, Column } from '../../schema/data.ts';
import { CHANNEL, data, metric, widget } from '../fixtures.ts';
import { tableScene } from '../table-scene.ts';

function totalOf(column: Partial<Column>, cells: readonly unknown[], given: Cell = null, rowsLimit = 15) {
  const rows = cells.map((cell, index) => [`row ${index}`, cell as Cell]);
  return tableScene(widget({ rowsLimit }), data([CHANNEL, metric('m', column)], rows, { totals: [null, given] }))
    .total?.[0]?.value;
}

type Row = [rule: string, column: Partial<Column>, cells: unknown[], given: Cell, text: string | undefined];

const ROWS: Row[] = [
  ['numbers add up', {}, [1, 2, 3], null, '6'],
  ['cents are summed without rounding errors', { type: 'money' }, [0.1, 0.2], null, '$0.30'],
  ['a missing value is ignored in a sum', {}, [1, null, 2], null, '3'],
  ['averages are averaged', { aggregation: 'average' }, [2, 4], null, '3'],
  ['an average is over the rows with a value', { aggregation: 'average' }, [2, null, 4], null, '3'],
  ['a zero counts in an average', { aggregation: 'average' }, [0, 4], null, '2'],
  [
    'a tie of an average rounds away from zero: 0.15 ÷ 6 is 0.025',
    { aggregation: 'average' },
    [0.15, 0, 0, 0, 0, 0],
    null,
    '0.03',
  ],
  ['values of an average type are averaged', { type: 'averageMoney' }, [2, 4], null, '$3'],
  ['average percentages are averaged', { type: 'averagePercent' }, [60, 40], null, '50%'],
  ['percentages have no total without their base', { type: 'percent' }, [10, 20, 30], null, undefined],
  ['a percentage has the total that the source states', { type: 'percent' }, [10, 20, 30], 18.5, '18.5%'],
  [
    'shares that the source declares as parts are summed',
    { type: 'percent', aggregation: 'sum' },
    [60, 40],
    null,
    '100%',
  ],
  ['a tie of a sum rounds away from zero', {}, [-469.739, 356.954], null, '- 112.79'],
  ['times add up', { type: 'timeSeconds' }, [3600, 1800], null, '1h 30m'],
  ['average times are averaged', { type: 'averageTimeSeconds' }, [3600, 1800], null, '45m'],
  ['a total that only the source can provide is not computed', { aggregation: 'source' }, [5, 6], null, undefined],
  ['the total of the source is used', { aggregation: 'source' }, [5, 6], 8, '8'],
  ['the total of the source takes precedence over the sum', {}, [5, 6], 9, '9'],
  ['a total of zero of the source takes precedence over the sum', {}, [5, 6], 0, '0'],
  ['the aggregation `none` has no total', { aggregation: 'none' }, [5, 6], null, undefined],
  ['without values there is no total', {}, [null, null], null, undefined],
  ['texts are ignored', {}, ['x', 5], null, '5'],
  ['an overflow is N/A', {}, [1e308, 1e308], null, undefined],
  ['large numbers that cancel each other out are exact', {}, [1e16, 1, -1e16], null, '1'],
  ['negative totals', { type: 'money' }, [-5, 2], null, '- $3'],
  ['a text as the given total is ignored, and the rows are summed', {}, [1, 2], 'three', '3'],
];

test.each(ROWS)('the total of a column: %s', (_rule, column, cells, given, text) => {
  expect(totalOf(column, cells, given)).toBe(text);
});

test('the rows limit reduces the rows and not the total', () => {
  expect(totalOf({}, [5, 6, 7], null, 1)).toBe('18');
});

test('amounts of two currencies have separate totals', () => {
  const columns = [
    CHANNEL,
    metric('spend', { type: 'money', currency: 'USD' }),
    metric('fee', { type: 'money', currency: 'EUR' }),
  ];
  const scene = tableScene(
    widget(),
    data(columns, [
      ['a', 10, 5],
      ['b', 20, 6],
    ]),
  );
  expect(scene.total?.map(({ value }) => value)).toEqual(['$30', '€11']);
});

test('the change of a total is computed from totals', () => {
  const compared = data([CHANNEL, metric('m')], [['a', 30]], {
    totals: [null, 30],
    compare: {
      rows: [
        ['a', 1],
        ['b', 19],
      ],
    },
  });
  expect(tableScene(widget(), compared).total?.[0]?.change?.text).toBe('50%');
});

const cents = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 200 });

test('the sum of cents is exact, in any order', () => {
  fc.assert(
    fc.property(cents, fc.integer(), (list, seed) => {
      const exact = list.reduce((sum, cent) => sum + cent, 0);
      // The displayed decimals do not affect the sum.
      const bare = (text: string | undefined) => text?.replace(/\.0+$|(\.\d)0$/, '$1');
      const text = bare(totalOf({}, [exact / 100]));
      const turned = list.map((cent, index) => list[(index + Math.abs(seed)) % list.length] ?? cent);
      expect(
        bare(
          totalOf(
            {},
            list.map((cent) => cent / 100),
          ),
        ),
      ).toBe(text);
      expect(
        bare(
          totalOf(
            {},
            turned.map((cent) => cent / 100),
          ),
        ),
      ).toBe(text);
    }),
  );
});

test('an average is between the lowest and the highest value', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 50 }), (list) => {
      const rows = list.map((value, index) => [`row ${index}`, value]);
      const { view } = tableScene(widget(), data([CHANNEL, metric('m', { aggregation: 'average' })], rows));
      expect(view.totals[0]).toBeGreaterThanOrEqual(Math.min(...list));
      expect(view.totals[0]).toBeLessThanOrEqual(Math.max(...list));
    }),
  );
});
