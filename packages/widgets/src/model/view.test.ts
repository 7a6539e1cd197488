import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { A, CHANNEL, DATE, data, instance, metric, widget } from './fixtures.ts';
import { visibleMetrics } from './metrics.ts';
import { publicData } from './public-data.ts';
import { tableScene } from './table-scene.ts';
import { totalOf, widgetView } from './view.ts';

const sessions = metric('sessions');
const names = (view: ReturnType<typeof widgetView>): unknown[] => [...view.order].map((index) => view.rows[index]?.[0]);

describe('order and limit of rows', () => {
  const rows = [
    ['b10', 5],
    ['a', null],
    ['b2', 5],
    [null, 9],
    ['Á', -1],
    ['', 3],
  ] as [string | null, number | null][];
  it.each([
    [
      'the dimension: numbers in texts by value, accents ignored, empty names last',
      { column: 'dimension', dir: 'asc' },
      ['a', 'Á', 'b2', 'b10', null, ''],
    ],
    [
      'the dimension in descending order, empty names last',
      { column: 'dimension', dir: 'desc' },
      ['b10', 'b2', 'a', 'Á', null, ''],
    ],
    [
      'a metric in ascending order, empty values last, equal values in order',
      { column: `${A}.sessions`, dir: 'asc' },
      ['Á', '', 'b10', 'b2', null, 'a'],
    ],
    [
      'a metric in descending order, empty values last, equal values in order',
      { column: `${A}.sessions`, dir: 'desc' },
      [null, 'b10', 'b2', '', 'Á', 'a'],
    ],
    [
      'the dimension in ascending order in place of an unknown metric',
      { column: `${A}.gone`, dir: 'desc' },
      ['a', 'Á', 'b2', 'b10', null, ''],
    ],
  ] as const)('rows are ordered by %s', (_, orderBy, expected) => {
    expect(names(widgetView(widget({ orderBy }), data([CHANNEL, sessions], rows)))).toEqual(expected);
  });

  it.each([
    ['few', 'asc', 50],
    ['few', 'desc', 50],
    ['many', 'asc', 2_500],
    ['many', 'desc', 2_500],
  ] as const)('orders %s rows by a metric, %s, equal values in order', (_, dir, count) => {
    const values = Array.from({ length: count }, (_value, row) =>
      row % 7 === 3 ? null : (((row * 7_919) % 101) - 50) * (row % 5 === 0 ? 1e-3 : 1e9),
    );
    const sign = dir === 'desc' ? -1 : 1;
    const rows = values.map((value, row): [string, number | null] => [`${row}`, value]);
    const sorted = rows.toSorted(([, a], [, b]) =>
      a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b),
    );
    const view = widgetView(
      widget({ rowsLimit: count, orderBy: { column: `${A}.sessions`, dir } }),
      data([CHANNEL, sessions], rows),
    );
    expect(names(view)).toEqual(sorted.map(([name]) => name));
  });

  it('limits the rows after sorting', () => {
    const view = widgetView(
      widget({ rowsLimit: 2, orderBy: { column: `${A}.sessions`, dir: 'desc' } }),
      data([CHANNEL, sessions], rows),
    );
    expect(names(view)).toEqual([null, 'b10']);
  });

  it('orders dates by day', () => {
    const view = widgetView(
      widget({ orderBy: { column: 'dimension', dir: 'desc' } }),
      data(
        [DATE, sessions],
        [
          ['2026-10-02', 1],
          ['2026-10-10', 2],
          ['2026-09-30', 3],
        ],
      ),
    );
    expect(names(view)).toEqual(['2026-10-10', '2026-10-02', '2026-09-30']);
  });

  it('keeps every row exactly once, whatever the values', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.oneof(fc.string(), fc.constant(null)), fc.oneof(fc.double(), fc.constant(null), fc.string())),
        ),
        fc.boolean(),
        (list, desc) => {
          const view = widgetView(
            widget({ rowsLimit: 10_000, orderBy: { column: `${A}.sessions`, dir: desc ? 'desc' : 'asc' } }),
            data([CHANNEL, sessions], list),
          );
          expect([...view.order].sort((a, b) => a - b)).toEqual(list.map((_row, index) => index));
        },
      ),
    );
  });
});

describe('visibleMetrics', () => {
  const columns = [CHANNEL, metric('sessions'), metric('cost', { type: 'money', currency: 'EUR', polarity: 'lower' })];
  const shown = (options: Record<string, object>, more = {}): ReturnType<typeof visibleMetrics> =>
    visibleMetrics(widget({ instances: [instance(A, { metricsOptions: options })], ...more }), columns);

  it('omits cloaked metrics', () =>
    expect(shown({ sessions: { cloaked: true } }).map((one) => one.label)).toEqual(['cost']));
  it('hides the change of one metric', () =>
    expect(shown({ cost: { cloakedChange: true } }).map((one) => one.showChange)).toEqual([true, false]));
  it('hides every change', () =>
    expect(shown({}, { hiddenChange: true }).map((one) => one.showChange)).toEqual([false, false]));
  it('prefers format and polarity of the widget to those of the source', () =>
    expect(shown({ cost: { format: 'number', polarity: 'higher' } })[1]).toMatchObject({
      type: 'number',
      polarity: 'higher',
    }));
  it('ignores a format that does not exist', () =>
    expect(shown({ cost: { format: 'parsecs' } })[1]).toMatchObject({
      type: 'money',
      polarity: 'lower',
      currency: 'EUR',
    }));
});

describe('comparison', () => {
  const compared = (columns: Parameters<typeof data>[0], rows: [string, number][], before: [string, number][]) =>
    tableScene(widget(), data(columns, rows, { compare: { rows: before } }));
  const changes = (scene: ReturnType<typeof tableScene>): unknown[] =>
    Array.from({ length: scene.length }, (_, place) => scene.row(place).cells[0]?.change?.text);

  it('pairs rows with equal names', () => {
    const scene = compared(
      [CHANNEL, sessions],
      [
        ['Direct', 110],
        ['Paid', 50],
      ],
      [
        ['Paid', 100],
        ['Direct', 100],
      ],
    );
    expect(changes(scene)).toEqual(['10%', '- 50%']);
  });
  it('pairs the n-th row of a name with the n-th comparison row of that name', () => {
    const scene = compared(
      [CHANNEL, sessions],
      [
        ['x', 2],
        ['x', 30],
      ],
      [
        ['x', 1],
        ['x', 10],
      ],
    );
    expect(changes(scene)).toEqual(['100.00%', '200.00%']);
  });
  it('pairs days by their distance from the start of the range, even after a missing day', () => {
    const scene = compared(
      [DATE, sessions],
      [
        ['2026-10-01', 2],
        ['2026-10-02', 5],
        ['2026-10-04', 8],
      ],
      [
        ['2026-09-01', 1],
        ['2026-09-02', 1],
        ['2026-09-03', 100],
        ['2026-09-04', 4],
      ],
    );
    expect(changes(scene)).toEqual(['100.00%', '400.00%', '100.00%']);
  });
  it('pairs months by their distance from the start of the range', () => {
    const answer = data(
      [DATE, sessions],
      [
        ['2026-08-01', 2],
        ['2026-09-01', 4],
        ['2026-10-01', 8],
      ],
      {
        startDate: '2026-08-01',
        compareStartDate: '2026-05-01',
        granularity: 'month',
        compare: {
          rows: [
            ['2026-05-01', 1],
            ['2026-06-01', 1],
            ['2026-07-01', 1],
          ],
        },
      },
    );
    expect(changes(tableScene(widget(), answer))).toEqual(['100.00%', '300.00%', '700.00%']);
  });
  it('has no change for a row without a comparison row', () => {
    expect(changes(compared([CHANNEL, sessions], [['new', 2]], [['old', 1]]))).toEqual(['N/A']);
  });
  it('has no change column without a comparison', () => {
    const scene = tableScene(widget(), data([CHANNEL, sessions], [['a', 1]]));
    expect(scene.columns[0]?.withChange).toBe(false);
    expect(scene.row(0).cells[0]?.change).toBeNull();
  });
  it('writes absolute changes with the unit of the metric and in words', () => {
    const columns = [
      CHANNEL,
      metric('rate', { type: 'averagePercent' }),
      metric('cpa', { type: 'money', polarity: 'lower' }),
    ];
    const scene = tableScene(
      widget({ percent: false }),
      data(columns, [['a', 8, 20]], { compare: { rows: [['a', 5, 25]] } }),
    );
    expect(scene.row(0).cells.map((cell) => cell.change?.label)).toEqual([
      '3\u00a0pp, improvement',
      '- $5, improvement',
    ]);
  });
});

describe('totals', () => {
  it.each([
    ['the total of the source takes precedence', { aggregation: 'sum' }, 99, [1, 2], 99],
    ['a sum ignores empty values', { aggregation: 'sum' }, null, [1, null, 2], 3],
    ['a sum of cents is exact', { aggregation: 'sum' }, null, Array<number>(1000).fill(0.1), 100],
    ['an average ignores empty values', { aggregation: 'average' }, null, [1, null, 3], 2],
    ['the aggregation `source` has no total if the source states none', { aggregation: 'source' }, null, [1, 2], null],
    ['the aggregation `none` has no total', { aggregation: 'none' }, null, [1, 2], null],
    ['only empty values have no total', { aggregation: 'sum' }, null, [null], null],
    ['a sum beyond the largest number is null', { aggregation: 'sum' }, null, [1e308, 1e308], null],
    ['an average type without an aggregation is averaged', { type: 'averageMoney' }, null, [2, 4], 3],
  ] as const)('%s', (_, column, given, values, expected) => {
    const [one] = visibleMetrics(widget(), [CHANNEL, metric('sessions', column)]);
    if (!one) throw new Error('no metric');
    expect(
      totalOf(
        one,
        [null, given],
        values.map((value) => ['x', value]),
        null,
      ),
    ).toBe(expected);
  });

  it('are the totals of all rows, whatever the rows limit', () => {
    const scene = tableScene(
      widget({ rowsLimit: 1 }),
      data(
        [CHANNEL, sessions],
        [
          ['a', 1],
          ['b', 2],
        ],
      ),
    );
    expect(scene.total?.[0]?.value).toBe('3');
    expect(scene.length).toBe(1);
  });
});

describe('tableScene', () => {
  it('writes N/A for values that are not numbers, and “(not set)” for missing names', () => {
    const scene = tableScene(
      widget(),
      data(
        [CHANNEL, sessions],
        [
          [null, 'abc'],
          ['NaN', Number.NaN],
        ],
      ),
    );
    expect([0, 1].map((place) => scene.row(place))).toMatchObject([
      { name: 'NaN', cells: [{ value: 'N/A' }] },
      { name: '(not set)', cells: [{ value: 'N/A' }] },
    ]);
  });
  it('keeps the rows of the widget’s own order and limit if a viewer sorts differently', () => {
    const scene = tableScene(
      widget({ rowsLimit: 2, orderBy: { column: `${A}.sessions`, dir: 'desc' } }),
      data(
        [CHANNEL, sessions],
        [
          ['a', 1],
          ['b', 3],
          ['c', 2],
        ],
      ),
      {
        orderBy: { column: 'dimension', dir: 'asc' },
      },
    );
    expect([scene.row(0).name, scene.row(1).name]).toEqual(['b', 'c']);
  });
});

describe('public data', () => {
  const columns = [CHANNEL, metric('sessions'), metric('cost', { type: 'money' })];
  const hiding = widget({
    rowsLimit: 2,
    orderBy: { column: `${A}.sessions`, dir: 'desc' },
    instances: [instance(A, { metricsOptions: { cost: { cloaked: true } } })],
  });
  const full = data(
    columns,
    [
      ['a', 1, 7],
      ['b', 3, 8],
      ['c', 2, 9],
    ],
    {
      compare: {
        rows: [
          ['c', 1, 1],
          ['b', 2, 2],
          ['z', 5, 5],
        ],
      },
    },
  );

  it('contains no value and no name of a cloaked metric', () => {
    const answer = publicData(hiding, full);
    expect(answer.columns.map((column) => column.label)).toEqual(['Channel', 'sessions']);
    expect(answer.rows).toEqual([
      ['b', 3],
      ['c', 2],
    ]);
    expect(answer.totals).toEqual([null, 6]);
    expect(answer.compare).toEqual({
      rows: [
        ['b', 2],
        ['c', 1],
      ],
      totals: [null, 8],
      pairs: [0, 1],
    });
  });
  it('contains no comparison values if the change is hidden', () => {
    const quiet = (more: Parameters<typeof widget>[0], options = {}) =>
      publicData({ ...hiding, instances: [instance(A, { metricsOptions: options })], ...more }, full).compare;
    expect(quiet({}, { cost: { cloakedChange: true } })).toEqual({
      rows: [
        ['b', 2, null],
        ['c', 1, null],
      ],
      totals: [null, 8, null],
      pairs: [0, 1],
    });
    expect(quiet({ hiddenChange: true })).toBeNull();
    expect(quiet({}, { cost: { cloaked: true }, sessions: { cloakedChange: true } })).toBeNull();
  });
  it.each<[string, Record<string, object>, object | null]>([
    ['all totals without restrictions', {}, { total: 12, previousTotal: 8 }],
    ['no formula if an operand is cloaked', { sessions: { cloaked: true } }, null],
    [
      'no comparison value if an operand’s change is hidden',
      { sessions: { cloakedChange: true } },
      { total: 12, previousTotal: null },
    ],
    [
      'no comparison value if the change of the calculated metric is hidden',
      { cost: { cloakedChange: true } },
      { total: 12, previousTotal: null },
    ],
  ])('limits a formula to the values that guests may see: %s', (_what, metricsOptions, expected) => {
    const operand = { key: `${A}.sessions`, label: 'sessions', type: 'number' as const, total: 12, previousTotal: 8 };
    const made = columns.map((column) =>
      column.metric === 'cost' ? { ...column, formula: { parts: [0, ' × 2'], operands: [operand] } } : column,
    );
    const answer = publicData(widget({ instances: [instance(A, { metricsOptions })] }), { ...full, columns: made });
    const formula = answer.columns.find((column) => column.metric === 'cost')?.formula;
    expect(formula?.operands.map(({ total, previousTotal }) => ({ total, previousTotal })) ?? null).toEqual(
      expected && [expected],
    );
  });
  it('is displayed like the complete data', () => {
    const texts = (some: typeof full) => {
      const scene = tableScene(hiding, some);
      return [scene.total, ...Array.from({ length: scene.length }, (_, place) => scene.row(place))];
    };
    expect(texts(publicData(hiding, full))).toEqual(texts(full));
  });
  it('keeps every date for a chart over dates', () => {
    const dates = data(
      [DATE, sessions],
      [
        ['2026-10-01', 1],
        ['2026-10-02', 2],
        ['2026-10-03', 3],
      ],
    );
    expect(publicData(widget({ format: 'chart', rowsLimit: 1 }), dates).rows).toHaveLength(3);
    expect(publicData(widget({ format: 'table', rowsLimit: 1 }), dates).rows).toHaveLength(1);
  });
});
