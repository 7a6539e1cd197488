import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { A, CHANNEL, data, instance, metric, textWidget, widget } from '../model/fixtures.ts';
import { nearestNames } from './nearest.ts';
import { parseCalculatedMetrics, parseWidget, parseWidgetData, parseWidgets } from './parse.ts';

function textsOf(parsed: ReturnType<typeof parseWidgets | typeof parseWidget | typeof parseWidgetData>): string[] {
  return parsed.ok ? [] : parsed.problems.map(({ text }) => text);
}

const without = (value: object, key: string): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

describe('errors of a widget', () => {
  const plain = { type: 'plain', inputs: { description: 5 } };
  test.each([
    ['null', null, 'widget: is null; use an object'],
    [
      'a missing nature',
      without(widget(), 'nature'),
      'widget.nature: is missing; use interactive (fed by sources) or passive (written by hand)',
    ],
    ['an empty id', widget({ id: '' }), 'widget.id: has 0 characters; set an id that no other widget has'],
    [
      'a later version',
      { ...widget(), version: 2 },
      'widget.version: is 2; use 1, the version that this renderer reads, or omit it',
    ],
    ['a width of 5', widget({ width: 5 }), 'widget.width: is 5; use a width of 1 to 4 columns'],
    [
      'an empty format',
      { ...widget(), format: '' },
      'widget.format: has 0 characters; use a built-in format, such as chart or table, or a format that the page defines',
    ],
    [
      'a chart type similar to a valid one',
      { ...widget(), formatOptions: { type: 'lines' } },
      'widget.formatOptions.type: is "lines"; use line, or another of line, area, bar',
    ],
    [
      'an unknown chart type',
      { ...widget(), formatOptions: { type: 'map' } },
      'widget.formatOptions.type: is "map"; use one of line, area, bar',
    ],
    [
      'a long title',
      widget({ title: 'x'.repeat(201) }),
      'widget.title: has 201 characters; use at most 200 characters',
    ],
    [
      'a text as `percent`',
      { ...widget(), percent: 'yes' },
      'widget.percent: is "yes"; use true for changes in percent, false for absolute changes',
    ],
    [
      'an unknown direction',
      { ...widget(), orderBy: { column: 'dimension', dir: 'up' } },
      'widget.orderBy.dir: is "up"; use one of asc, desc',
    ],
    [
      'an invalid currency',
      widget({ instances: [instance(A, { currency: 'usd' })] }),
      'widget.instances[0].currency: is "usd"; use a three-letter currency code such as USD, or null for the currency of the source',
    ],
    [
      'inputs that are nested too deep',
      widget({ instances: [instance(A, { inputs: { 'my filter': [[[[[[[[[1]]]]]]]]] } })] }),
      'widget.instances[0].inputs["my filter"]: is not plain JSON, or is too large; use plain JSON with at most 8 levels, 1000 entries in a list, 200 keys in an object and 20000 characters in a text',
    ],
    [
      'a value that is not a text',
      { ...textWidget(), widget: plain },
      'widget.widget.inputs.description: is 5; use a text',
    ],
    [
      'an unknown passive type',
      { ...textWidget(), widget: { type: 'poem', inputs: {} } },
      'widget.widget.type: is "poem"; use plain, upload or historic',
    ],
  ])('state the problem and its solution: %s', (_, value, text) => {
    expect(textsOf(parseWidget(value))).toEqual([text]);
  });

  test('a problem in a list has the index of its entry', () => {
    const broken = widget({ instances: [instance(A)] });
    Reflect.deleteProperty(broken.instances[0] ?? {}, 'prefix');
    expect(textsOf(parseWidgets([widget(), textWidget(), broken]))).toEqual([
      'widgets[2].instances[0].prefix: is missing; set a prefix for each instance',
    ]);
  });

  test('ids, source types, formats and options of another tool are valid', () => {
    const foreign = widget({
      id: '7',
      hash: 'w7',
      format: 'heatmap',
      formatOptions: { colours: ['red', 'blue'] },
      orderBy: { column: 'hall', dir: 'desc' },
      instances: [instance('Ereignisse/2', { type: 'wms.events', sourceId: 'jdbc:postgresql://depot/wms' })],
    });
    expect(parseWidget(foreign)).toEqual({ ok: true, value: foreign });
    const hall = { ...CHANNEL, key: 'hall', label: 'Hall' };
    const answer = data([hall, metric('picked', { key: 'Picked €' }, 'Ereignisse/2')], [['North', 1]], {
      sources: [{ id: '1', type: 'wms.events', name: 'Depot', account: '', property: null }],
    });
    expect(parseWidgetData(answer)).toEqual({ ok: true, value: answer });
  });

  test('a valid widget is parsed, and `version` defaults to 1', () => {
    expect(parseWidget(without(widget(), 'version'))).toEqual({ ok: true, value: widget() });
    expect(parseWidgets([])).toEqual({ ok: true, value: [] });
  });
});

describe('errors of data', () => {
  const good = data([CHANNEL, metric('sessions')], [['Email', 1]]);
  test.each([
    [
      'an invalid cell',
      { ...good, rows: [['Email', { a: 1 }]] },
      'data.rows[0][1]: is an object; use a text, a number, or null for no value',
    ],
    [
      'an invalid row',
      { ...good, rows: ['Email'] },
      'data.rows[0]: is "Email"; use a list of cells in the order of the columns',
    ],
    [
      'missing totals',
      without(good, 'totals'),
      'data.totals: is missing; list a cell for each column, null for a column without a total',
    ],
    [
      'an invalid day',
      { ...good, meta: { ...good.meta, startDate: '2026-02-30' } },
      'data.meta.startDate: is "2026-02-30"; use a date as yyyy-MM-dd',
    ],
    [
      'a mistyped state',
      { ...good, meta: { ...good.meta, state: 'frehs' } },
      'data.meta.state: is "frehs"; use fresh, or another of fresh, stale, partial, error',
    ],
    [
      'a mistyped value type',
      { ...good, columns: [CHANNEL, { ...metric('a'), type: 'mony' }] },
      'data.columns[1].type: is "mony"; use money, or another of text, date, number, money, percent, averageNumber, averageMoney, averagePercent, timeMilliseconds, timeSeconds, timeMinutes, timeHours, averageTimeMilliseconds, averageTimeSeconds, averageTimeMinutes, averageTimeHours',
    ],
  ])('state the problem and its solution: %s', (_, value, text) => {
    expect(textsOf(parseWidgetData(value))).toEqual([text]);
  });

  test('an infinite number is a problem', () => {
    expect(parseWidgetData({ ...good, rows: [['Email', Number.POSITIVE_INFINITY]] }).ok).toBe(false);
  });

  test('at most 50 problems are reported', () => {
    expect(textsOf(parseWidgetData({ ...good, rows: Array.from({ length: 1_000 }, () => 'x') }))).toHaveLength(50);
  });
});

test('a calculated metric without an expression is a problem', () => {
  const parsed = parseCalculatedMetrics([{ id: 'a', name: 'A', type: 'number' }]);
  expect(parsed.ok ? [] : parsed.problems.map(({ text }) => text)).toEqual([
    'calculatedMetrics[0].expression: is missing; write an expression such as Cost / Clicks',
  ]);
});

test('problems of any value have a path and a solution', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), (value) => {
      for (const parsed of [parseWidget(value), parseWidgets(value), parseWidgetData(value)]) {
        if (parsed.ok) continue;
        expect(parsed.problems.length).toBeGreaterThan(0);
        for (const { path, problem, mend, text } of parsed.problems) {
          expect(path).toMatch(/^(widgets?|data)/);
          expect(Math.min(problem.length, mend.length)).toBeGreaterThan(2);
          expect(text).toBe(`${path}: ${problem}; ${mend}`);
        }
      }
    }),
  );
});

test.each([
  ['Clics', ['Clicks', 'Cost'], ['Clicks']],
  ['clicks', ['Cost', 'Clicks'], ['Clicks']],
  ['Lcicks', ['Clicks'], ['Clicks']],
  ['Conv', ['Clicks', 'Conversions'], ['Conversions']],
  ['Revenue', ['Clicks', 'Cost'], []],
  ['', ['Clicks'], []],
])('nearestNames returns names similar to %s', (name, known, near) => {
  expect(nearestNames(name, known)).toEqual(near);
});
