import { VALUE_TYPE_NAMES } from '@reporting/formatters';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalculatedMetric } from '../../schema/calculated.ts';
import { widgetDataSchema } from '../../schema/data.ts';
import { chartContent } from '../chart-series.ts';
import { A, B, CHANNEL, DATE, data, instance, metric, widget } from '../fixtures.ts';
import { formulaText } from '../formula.ts';
import { joinInstances } from '../join.ts';
import { publicData } from '../public-data.ts';
import { summaryScene } from '../summary-scene.ts';
import { tableScene } from '../table-scene.ts';
import { withCalculatedMetrics } from './calculate.ts';
import { checkExpression } from './check.ts';
import { needsCalculation } from './ids.ts';
import { renameMetric } from './tokens.ts';

const CPC: CalculatedMetric = { id: 'cpc', name: 'CPC', type: 'averageMoney', expression: 'Cost / Clicks' };

function showing(...ids: string[]) {
  return widget({ instances: [instance(A, { inputs: { calculatedMetrics: ids } })], percent: true });
}

const cost = metric('cost', { label: 'Cost', type: 'money', currency: 'USD', aggregation: 'sum' });
const clicks = metric('clicks', { label: 'Clicks', aggregation: 'sum' });
const ads = data(
  [CHANNEL, cost, clicks],
  [
    ['Search', 1000, 250],
    ['Social', 204, 60],
    ['Print', 0, 0],
  ],
  {
    totals: [null, 1204, 310],
    compare: { rows: [['Search', 800, 160]], totals: [null, 800, 160] },
  },
);

/** Returns the cells of the last column and its totals. */
function lastOf(result: typeof ads) {
  return {
    rows: result.rows.map((row) => row.at(-1)),
    total: result.totals.at(-1),
    previous: result.compare?.rows.map((row) => row.at(-1)),
    previousTotal: result.compare?.totals.at(-1),
    warnings: result.meta.warnings,
  };
}

test('a ratio is computed for each row, for the total from the totals, and for the comparison period', () => {
  const result = withCalculatedMetrics(showing('cpc'), ads, [CPC]);
  // Rows: 1000 ÷ 250 = 4, 204 ÷ 60 = 3.4, 0 ÷ 0 is N/A. Total: 1204 ÷ 310, not the sum or mean of 4 and 3.4. Comparison: 800 ÷
  // 160 = 5.
  expect(lastOf(result)).toEqual({
    rows: [4, 3.4, null],
    total: 1204 / 310,
    previous: [5],
    previousTotal: 5,
    warnings: [],
  });
  expect(result.columns.at(-1)).toMatchObject({
    key: `${A}.calculated:cpc`,
    label: 'CPC',
    type: 'averageMoney',
    currency: 'USD',
    aggregation: 'source',
    instanceId: A,
    metric: 'calculated:cpc',
  });
  expect(widgetDataSchema.safeParse(result).error).toBeUndefined();
});

test('a calculated metric is part of tables, summaries and charts, and has a formula with values', () => {
  const result = withCalculatedMetrics(showing('cpc'), ads, [CPC]);
  const table = tableScene(showing('cpc'), result);
  expect(table.row(1).cells.map(({ value }) => value)).toEqual(['$1,000', '250', '$4.00']);
  expect(table.total?.map(({ value }) => value)).toEqual(['$1,204', '310', '$3.88']);
  expect(summaryScene(showing('cpc'), result).figures.at(-1)).toMatchObject({
    label: 'CPC',
    value: '$3.88',
    previous: '$5',
  });
  expect(chartContent(showing('cpc'), result).series.at(-1)?.values).toEqual([null, 4, 3.4]);
  const formula = result.columns.at(-1)?.formula;
  expect(formula && formulaText(formula)).toEqual({
    names: 'Cost ÷ Clicks',
    values: '$1,204 ÷ 310',
    previous: '$800 ÷ 160',
    text: 'Cost ÷ Clicks = $1,204 ÷ 310',
  });
  expect(formula && formulaText(formula, { locale: 'de' }).values).toBe('1.204\u00a0$ ÷ 310');
});

test('negative values are in parentheses in a formula', () => {
  expect(
    formulaText({
      parts: [0, ' − ', 1],
      operands: [
        { key: 'a', label: 'In', type: 'number', total: 4, previousTotal: null },
        { key: 'b', label: 'Out', type: 'number', total: -1, previousTotal: null },
      ],
    }),
  ).toEqual({ names: 'In − Out', values: '4 − (- 1)', previous: null, text: 'In − Out = 4 − (- 1)' });
});

describe('totals', () => {
  const rows = data(
    [DATE, cost, clicks],
    [
      ['2026-10-01', 10, 1],
      ['2026-10-02', 20, 3],
    ],
  );
  test.each<[CalculatedMetric['type'], string, number | null, string]>([
    ['number', 'Cost + Clicks', 34, 'of a sum: 30 + 4'],
    ['money', 'Cost / Clicks', 7.5, 'of a ratio: 30 ÷ 4, not 10 + 6.67'],
    ['averageMoney', 'Cost / Clicks', 7.5, 'of a ratio of an average type: 30 ÷ 4'],
    ['averageMoney', 'Cost', 15, 'of an average type: the mean of the rows'],
    ['averageNumber', 'Cost + Clicks', 17, 'of an average type: (30 + 4) ÷ 2'],
    ['percent', 'Clicks / Cost * 100', (4 / 30) * 100, 'of a percentage, in points'],
    ['percent', 'Clicks * 5.75 / 160 * 100', 14.375, 'of a percentage without rounding errors: 23 ÷ 160'],
    ['number', 'round(Cost / Clicks)', 8, 'of a function of totals: 7.5 rounds to 8'],
    ['number', 'if(Cost > 25, 1, 0)', 1, 'of a comparison of totals'],
    ['number', 'Cost / (Clicks - 4)', null, 'of a division by zero'],
  ])('a total of type %s with the expression %s is %s (%s)', (type, expression, total) => {
    const result = withCalculatedMetrics(showing('x'), rows, [{ id: 'x', name: 'X', type, expression }]);
    expect(result.totals.at(-1)).toBe(total);
  });

  test('the total of an average type with missing values is the average of the existing values', () => {
    const gaps = data(
      [DATE, cost, clicks],
      [
        ['2026-10-01', 10, 1],
        ['2026-10-02', null, 2],
        ['2026-10-03', 20, null],
        ['2026-10-04', 30, 3],
      ],
      {
        compare: {
          rows: [
            ['2026-09-01', 5, 1],
            ['2026-09-02', null, 1],
          ],
        },
      },
    );
    const totalsOf = (type: CalculatedMetric['type'], expression: string) => {
      const { total, previousTotal } = lastOf(
        withCalculatedMetrics(showing('x'), gaps, [{ id: 'x', name: 'X', type, expression }]),
      );
      return [total, previousTotal];
    };
    expect(totalsOf('averageMoney', 'Cost')).toEqual([20, 5]);
    expect(totalsOf('averageMoney', 'Cost + Clicks')).toEqual([22, 6]);
    // A ratio is computed from the totals, whatever the number of their rows.
    expect(totalsOf('averageMoney', 'Cost / Clicks')).toEqual([10, 2.5]);
  });

  test('are computed from the totals of the source', () => {
    const users = metric('users', { label: 'Users', aggregation: 'source' });
    const given = data(
      [DATE, users],
      [
        ['2026-10-01', 5],
        ['2026-10-02', 6],
      ],
      { totals: [null, 8] },
    );
    const none = data(
      [DATE, users],
      [
        ['2026-10-01', 5],
        ['2026-10-02', 6],
      ],
    );
    const half: CalculatedMetric = { id: 'x', name: 'Half', type: 'number', expression: 'Users / 2' };
    expect(withCalculatedMetrics(showing('x'), given, [half]).totals.at(-1)).toBe(4);
    expect(withCalculatedMetrics(showing('x'), none, [half]).totals.at(-1)).toBeNull();
  });

  test('an average that is not a ratio is N/A if rows are missing', () => {
    const cut = { ...rows, totals: [null, 300, 40], meta: { ...rows.meta, truncated: true } };
    const of = (expression: string) =>
      withCalculatedMetrics(showing('x'), cut, [{ id: 'x', name: 'X', type: 'averageMoney', expression }]).totals.at(
        -1,
      );
    expect(of('Cost / Clicks')).toBe(7.5);
    expect(of('Cost')).toBeNull();
  });

  test.each(VALUE_TYPE_NAMES)('a result can be of type %s', (type) => {
    const result = withCalculatedMetrics(showing('x'), rows, [{ id: 'x', name: 'X', type, expression: 'Clicks * 60' }]);
    expect(result.columns.at(-1)?.type).toBe(type);
    expect(tableScene(showing('x'), result).row(0).cells.at(-1)?.value).not.toBe('N/A');
  });
});

describe('names', () => {
  const of = (expression: string, columns = [cost, clicks]) =>
    lastOf(
      withCalculatedMetrics(showing('x'), data([CHANNEL, ...columns], [['Search', 6, 3]]), [
        { id: 'x', name: 'X', type: 'number', expression },
      ]),
    );

  test.each([
    ['Cost', 6],
    ['cost', 6],
    ['COST', 6],
    ['"Cost"', 6],
    ['clicks * 1', 3],
  ])('are not case-sensitive: the expression %s is %s', (expression, value) => {
    expect(of(expression)).toMatchObject({ rows: [value], warnings: [] });
  });

  test('an unknown name causes a warning with suggestions', () => {
    expect(of('Cost / Clics')).toMatchObject({
      rows: [null],
      total: null,
      warnings: ['Calculated metric “X”: There is no metric “Clics”. Did you mean “Clicks”?'],
    });
    expect(of('Revenue').warnings).toEqual([
      'Calculated metric “X”: There is no metric “Revenue”. Available: Cost, Clicks, X.',
    ]);
  });

  test('a name that two metrics have is rejected, and the name of each metric at the source is accepted', () => {
    const twice = [metric('a', { label: 'Cost' }), metric('b', { label: 'Cost' })];
    expect(of('Cost', twice).warnings).toEqual([
      'Calculated metric “X”: “Cost” is the name of 2 metrics. Use the name that the source gives the metric.',
    ]);
    expect(of('b', twice)).toMatchObject({ rows: [3], warnings: [] });
  });

  test('a metric of the source takes precedence over a calculated metric with the same name', () => {
    const result = withCalculatedMetrics(showing('x'), ads, [
      { id: 'x', name: 'Cost', type: 'money', expression: 'Cost * 2' },
    ]);
    expect(result.totals.at(-1)).toBe(2408);
  });
});

describe('calculated metrics that use other calculated metrics', () => {
  const half: CalculatedMetric = { id: 'half', name: 'Half CPC', type: 'money', expression: 'CPC / 2' };

  test('use their values and totals', () => {
    expect(lastOf(withCalculatedMetrics(showing('half'), ads, [CPC, half]))).toMatchObject({
      rows: [2, 1.7, null],
      total: 1204 / 310 / 2,
      previousTotal: 2.5,
    });
  });

  test('a cycle is rejected', () => {
    const circle: CalculatedMetric[] = [
      { id: 'a', name: 'A', type: 'number', expression: 'B + 1' },
      { id: 'b', name: 'B', type: 'number', expression: 'A + 1' },
      { id: 'self', name: 'Self', type: 'number', expression: 'Self' },
    ];
    expect(withCalculatedMetrics(showing('a', 'self'), ads, circle).meta.warnings).toEqual([
      'Calculated metric “A”: Calculated metrics depend on each other: A → B → A. Remove one of these references.',
      'Calculated metric “Self”: Calculated metrics depend on each other: Self → Self. Remove one of these references.',
    ]);
  });

  test('a chain has a maximum length', () => {
    const chain = Array.from(
      { length: 5_000 },
      (_, index): CalculatedMetric => ({
        id: `m${index}`,
        name: `M${index}`,
        type: 'number',
        expression: `M${index + 1} + 1`,
      }),
    );
    expect(withCalculatedMetrics(showing('m0'), ads, chain).meta.warnings).toEqual([
      'Calculated metric “M0”: More than 20 calculated metrics depend on each other in a chain. Use fewer steps.',
    ]);
    expect(checkExpression('M0', [], chain, { id: 'x', name: 'X' })).toMatchObject({ ok: false });
  });
});

describe('several instances', () => {
  const other = metric('sessions', { label: 'Sessions', aggregation: 'sum' }, B);
  const both = widget({
    instances: [
      instance(A, { prefix: 'Ads', inputs: { calculatedMetrics: ['cpc', 'cps'] } }),
      instance(B, { prefix: 'Site' }),
    ],
  });
  const joined = joinInstances([
    { instance: both.instances[0] ?? instance(A), data: ads },
    {
      instance: both.instances[1] ?? instance(B),
      data: data([CHANNEL, other], [['Search', 500]], { totals: [null, 500] }),
    },
  ]);

  test('an expression uses names of its own instance without a prefix, and names of other instances with their prefix', () => {
    const perSession: CalculatedMetric = {
      id: 'cps',
      name: 'CPS',
      type: 'money',
      expression: 'Cost / "Site Sessions"',
    };
    const result = withCalculatedMetrics(both, joined, [CPC, perSession]);
    expect(result.columns.slice(-2).map(({ label }) => label)).toEqual(['Ads CPC', 'Ads CPS']);
    expect(result.rows[0]?.slice(-2)).toEqual([4, 2]);
    expect(result.totals.slice(-2)).toEqual([1204 / 310, 1204 / 500]);
    expect(result.columns.at(-1)?.formula?.operands.map(({ label }) => label)).toEqual(['Ads Cost', 'Site Sessions']);
  });
});

test('amounts in several currencies are rejected', () => {
  const euro = metric('fee', { label: 'Fee', type: 'money', currency: 'EUR' });
  const mixed = data([CHANNEL, cost, euro], [['Search', 1, 2]]);
  expect(
    lastOf(
      withCalculatedMetrics(showing('x'), mixed, [{ id: 'x', name: 'X', type: 'money', expression: 'Cost + Fee' }]),
    ),
  ).toMatchObject({
    rows: [null],
    warnings: ['Calculated metric “X”: Amounts are in USD and EUR. Use amounts of one currency.'],
  });
});

test('withCalculatedMetrics is idempotent, and returns failed data unchanged', () => {
  const once = withCalculatedMetrics(showing('cpc'), ads, [CPC]);
  expect(needsCalculation(showing('cpc'), ads)).toBe(true);
  expect(needsCalculation(showing('cpc'), once)).toBe(false);
  expect(withCalculatedMetrics(showing('cpc'), once, [CPC])).toBe(once);
  expect(withCalculatedMetrics(showing(), ads, [CPC])).toBe(ads);
  const failed = { ...ads, meta: { ...ads.meta, state: 'error' as const } };
  expect(withCalculatedMetrics(showing('cpc'), failed, [CPC])).toBe(failed);
});

test('a deleted calculated metric is a column of N/A with a warning', () => {
  const shown = showing('gone');
  const data = withCalculatedMetrics(shown, ads, []);
  expect(data.meta.warnings).toEqual([
    'A calculated metric of this widget does not exist any more. Edit the widget and choose another one.',
  ]);
  expect(data.columns.at(-1)).toMatchObject({ label: 'Deleted metric', metric: 'calculated:gone', role: 'metric' });
  expect(data.rows.map((row) => row.at(-1))).toEqual(ads.rows.map(() => null));
  expect(data.totals.at(-1)).toBeNull();
  expect(withCalculatedMetrics(shown, data, [])).toBe(data);
});

test('guests receive no formula that contains a cloaked metric', () => {
  const shown = showing('cpc');
  const data = withCalculatedMetrics(shown, ads, [CPC]);
  expect(publicData(shown, data).columns.at(-1)?.formula).toBeDefined();
  const cloaked = widget({
    instances: [instance(A, { inputs: { calculatedMetrics: ['cpc'] }, metricsOptions: { cost: { cloaked: true } } })],
  });
  const seen = publicData(cloaked, data);
  expect(seen.columns.map(({ label, formula }) => [label, formula])).toEqual([
    ['Channel', undefined],
    ['Clicks', undefined],
    ['CPC', undefined],
  ]);
  expect(JSON.stringify(seen)).not.toContain('1204,');
});

describe('checkExpression', () => {
  test.each([
    ['Cost/Clicks', { ok: true, names: ['Cost', 'Clicks'], text: 'Cost ÷ Clicks' }],
    ['Cost/Clics', { ok: false, suggestions: ['Clicks'] }],
    ['Half + 1', { ok: true }],
    [
      'Double',
      {
        ok: false,
        message: 'Calculated metrics depend on each other: X → Double → X. Remove one of these references.',
      },
    ],
    ['X', { ok: false, message: 'Calculated metrics depend on each other: X → X. Remove one of these references.' }],
    ['1 +', { ok: false, suggestions: [] }],
  ])('returns the names or the error of %s', (expression, answer) => {
    const others: CalculatedMetric[] = [
      { id: 'h', name: 'Half', type: 'number', expression: 'Cost / 2' },
      { id: 'd', name: 'Double', type: 'number', expression: 'X * 2' },
    ];
    expect(checkExpression(expression, ['Cost', 'Clicks'], others, { id: 'x', name: 'X' })).toMatchObject(answer);
  });
});

describe('the characters that an error refers to', () => {
  test.each([
    ['Cost / Clcks', 'Clcks'],
    ['Cost / "Avg. CPX"', '"Avg. CPX"'],
    ['Cost / / Clicks', '/ Clicks'],
    ['Cost / Clicks)', ')'],
    ['Cost / (Clicks', ''],
    ['Cost ≤ 3 / / 2', '/ 2'],
    ['if(Cost = 1, 2, Clicks Clicks)', 'Clicks)'],
    ['Cost = 3 * * 2', '* 2'],
    ['Cost Clicks', 'Clicks'],
    ['2 Cost', 'Cost'],
    ['Cost + "Clicks', '"Clicks'],
    ['Cost > 2', '>'],
    ['mix(Cost, 2)', 'mix(Cost, 2)'],
    ['round()', 'round()'],
    ['if(Cost, 1, 2)', 'if(Cost, 1, 2)'],
    ['Cost ^ 2', '^ 2'],
    ['Cost + true', 'true'],
    ['1 + Double', 'Double'],
    ['1 + X', 'X'],
  ])('in %s start with “%s”, or at the end if this text is empty', (expression, rest) => {
    const others: CalculatedMetric[] = [{ id: 'd', name: 'Double', type: 'number', expression: 'X * 2' }];
    const checked = checkExpression(expression, ['Cost', 'Clicks'], others, { id: 'x', name: 'X' });
    const place = checked.ok ? null : checked.place;
    expect(place && expression.slice(place.start)).toBe(
      expression.slice(rest === '' ? expression.length : expression.indexOf(rest)),
    );
  });

  test('are not stated for an empty expression', () => {
    expect(checkExpression(' ', ['Cost'])).toMatchObject({ ok: false, place: null });
  });
});

test.each([
  ['Cost / Clicks', 'Cost', 'Ad spend', '"Ad spend" / Clicks'],
  ['cost/max("Cost", 1)', 'Cost', 'Spend', 'Spend/max(Spend, 1)'],
  ['max(Max, 2)', 'max', 'Most', 'max(Most, 2)'],
  ["'Avg. CPC' * 2", 'avg. cpc', 'CPC', 'CPC * 2'],
  ['Costs / 2', 'Cost', 'Spend', 'Costs / 2'],
  ['a + "b \\" c"', 'b " c', 'd " e', 'a + "d \\" e"'],
])('%s with %s renamed to %s is %s', (expression, from, to, result) => {
  expect(renameMetric(expression, from, to)).toBe(result);
});

test('withCalculatedMetrics never throws, for any metric and any data', () => {
  const anyCell = fc.oneof(fc.constant(null), fc.string(), fc.double(), fc.constantFrom(1e308, -1e308, 0));
  const anyDefinition = fc.record({
    id: fc.constantFrom('a', 'b', '__proto__'),
    name: fc.constantFrom('A', 'B', 'Cost', '__proto__', '<script>'),
    type: fc.constantFrom(...VALUE_TYPE_NAMES),
    expression: fc.oneof(
      fc.constantFrom('A', 'B / 0', 'Cost / Clicks', '__proto__', 'constructor', 'Cost +', 'max(Cost, Clicks, A)'),
      fc.string(),
    ),
  });
  fc.assert(
    fc.property(
      fc.array(fc.array(anyCell, { maxLength: 4 }), { maxLength: 5 }),
      fc.array(anyDefinition, { maxLength: 4 }),
      fc.array(fc.constantFrom('a', 'b', '__proto__', ''), { maxLength: 4 }),
      (rows, definitions, ids) => {
        const result = withCalculatedMetrics(showing(...ids), data([CHANNEL, cost, clicks], rows), definitions);
        const added = result.columns.length - 3;
        expect(new Set(ids.filter((id) => id !== '')).size).toBe(added);
        if (added === 0) return;
        for (const row of [...result.rows, result.totals]) {
          expect(row).toHaveLength(result.columns.length);
          for (const cell of row.slice(3)) expect(cell === null || Number.isFinite(cell)).toBe(true);
        }
      },
    ),
  );
});
