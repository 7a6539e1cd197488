import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InteractiveWidget, Widget, WidgetInstance } from '../schema/widget.ts';
import { isWidgetComplete, missingFields } from './complete.ts';
import { A, B, counter, instance, textWidget, widget } from './fixtures.ts';
import { columnsFor, packWidgets } from './layout.ts';
import { isMergeable, mergeWidgets } from './merge.ts';
import {
  copyWidget,
  moveWidget,
  newPassiveWidget,
  newWidget,
  putWidget,
  removeWidget,
  resizeWidget,
  setFormat,
  setType,
  suggestPrefix,
  uniquePrefixes,
} from './operations.ts';
import { draggedSize, landingPosition, placeOf, stepWidget } from './placing.ts';
import { refreshLevel } from './refresh-level.ts';

function sized(...sizes: [width: number, height: number][]): InteractiveWidget[] {
  return sizes.map(([width, height], order) =>
    widget({
      id: String.fromCharCode(97 + order).repeat(21),
      order,
      width,
      height,
      title: String.fromCharCode(65 + order),
    }),
  );
}
const letters = (list: readonly Widget[]): string => list.map((one) => one.title).join('');
const idOf = (letter: string): string => letter.toLowerCase().repeat(21);

describe('refresh level', () => {
  const change = (options: Partial<WidgetInstance>): InteractiveWidget => widget({ instances: [instance(A, options)] });
  it.each([
    ['nothing', widget(), null],
    ['percent', widget({ percent: false }), 1],
    ['instance id', widget({ instances: [instance(B)] }), 1],
    ['config', change({ config: 'other' }), 1],
    ['prefix', change({ prefix: 'X' }), 1],
    ['currency', change({ currency: 'EUR' }), 1],
    ['inputs', change({ inputs: { dimension: 'date' } }), 1],
    ['accounts', change({ accounts: ['x'] }), 1],
    ['source', change({ sourceId: 's2' }), 1],
    ['type', change({ type: 'google_ads' }), 1],
    ['a removed instance', widget({ instances: [] }), 1],
    ['an added instance', widget({ instances: [instance(A), instance(B)] }), 1],
    ['order by', widget({ orderBy: { column: 'dimension', dir: 'desc' } }), 2],
    ['rows limit', widget({ rowsLimit: 16 }), 2],
    ['format', widget({ format: 'summary' }), 2],
    ['format options', widget({ formatOptions: { type: 'bar' } }), 2],
    ['metrics options', change({ metricsOptions: { sessions: { cloaked: true } } }), 2],
    ['title', widget({ title: 'Other' }), 3],
    ['size', widget({ width: 4 }), 3],
    ['place', widget({ order: 7 }), 3],
    ['hidden change', widget({ hiddenChange: true }), 3],
    ['several fields: the lowest level applies', widget({ title: 'Other', rowsLimit: 3, percent: false }), 1],
    ['title and rows limit', widget({ title: 'Other', rowsLimit: 3 }), 2],
  ] as const)('depends on the changed field: %s', (_, after, level) =>
    expect(refreshLevel(widget(), after)).toBe(level),
  );

  it('is null for text cards', () => expect(refreshLevel(textWidget(), textWidget({ title: 'Other' }))).toBeNull());
  it('treats an absent option as undefined', () => {
    expect(refreshLevel(widget(), JSON.parse(JSON.stringify(widget({ formatOptions: {} }))))).toBeNull();
  });
});

describe('missing fields of a widget', () => {
  it.each([
    ['a complete widget', widget(), []],
    ['a title of spaces', widget({ title: '  ' }), ['title']],
    ['a widget without an instance', widget({ instances: [] }), []],
    ['an instance without a source', widget({ instances: [instance(A, { sourceId: null })] }), []],
    ['a widget without a size', widget({ width: 0, height: 0 }), ['width', 'height']],
    [
      'a second instance without prefix and config',
      widget({ instances: [instance(A), instance(B, { prefix: '', config: ' ' })] }),
      ['instances.1.prefix', 'instances.1.config'],
    ],
    ['a text card', textWidget(), []],
    ['a text card without title', textWidget({ title: '' }), ['title']],
  ] as const)('are listed for %s, if any', (_, one, missing) => {
    expect(missingFields(one)).toEqual(missing);
    expect(isWidgetComplete(one)).toBe(missing.length === 0);
  });
});

describe('unique prefixes', () => {
  const long = 'x'.repeat(80);
  it.each([
    [
      ['A', 'B'],
      ['A', 'B'],
    ],
    [
      ['A', 'A', 'A'],
      ['A', 'A 2', 'A 3'],
    ],
    [
      ['A 2', 'A', 'A'],
      ['A 2', 'A', 'A 3'],
    ],
    [
      [' ', ''],
      ['Data', 'Data 2'],
    ],
    [
      ['A', ' A '],
      ['A', 'A 2'],
    ],
    [
      [long, long],
      [long, `${'x'.repeat(76)} 2`],
    ],
  ])('of %j are %j', (typed, unique) => {
    const before = widget({ instances: typed.map((prefix) => instance(A, { prefix })) });
    const after = uniquePrefixes(before);
    expect(after.instances.map(({ prefix }) => prefix)).toEqual(unique);
    expect(uniquePrefixes(after)).toBe(after);
  });
});

describe('suggestPrefix', () => {
  const shop = instance(A, { prefix: 'Shop' });
  const suggested = (prefix: string, others: WidgetInstance[] = []) =>
    suggestPrefix(widget({ instances: [shop, ...others] }), { ...shop, prefix }, 'Journal', ['Shop']).prefix;

  it('replaces an earlier suggestion, but not a prefix that the user entered', () => {
    expect(['Shop', '', 'Mine'].map((prefix) => suggested(prefix))).toEqual(['Journal', 'Journal', 'Mine']);
    expect(suggested('Shop', [instance(B, { prefix: 'Journal' })])).toBe('Journal 2');
  });

  it('replaces an earlier suggestion that has a number, but not an entered prefix that ends in a number', () => {
    expect(['Shop 2', 'Shop 2 old', 'Store 2'].map((prefix) => suggested(prefix))).toEqual([
      'Journal',
      'Shop 2 old',
      'Store 2',
    ]);
  });
});

describe('operations', () => {
  const list = sized([1, 1], [1, 1], [1, 1]);

  it('newWidget and newPassiveWidget create widgets with the specified defaults, at the end', () => {
    const made = newWidget(list, counter(), { type: 'google_analytics_4', sourceId: 's9', currency: 'DKK' });
    expect(made).toMatchObject({
      order: 3,
      width: 2,
      height: 1,
      format: 'table',
      rowsLimit: 15,
      orderBy: { column: 'dimension', dir: 'asc' },
    });
    expect([made.id.length, made.hash.length]).toEqual([21, 10]);
    expect(made.instances[0]).toMatchObject({ sourceId: 's9', currency: 'DKK', config: 'custom' });
    expect(newWidget([], counter(), { type: 'google_ads' }).instances[0]?.currency).toBe('USD');
    expect(newPassiveWidget(list, counter())).toMatchObject({ order: 3, format: 'textCard', nature: 'passive' });
  });
  it('copyWidget inserts a copy with new ids after the original and moves later widgets', () => {
    const sorted = [
      { ...list[0], orderBy: { column: `${A}.sessions`, dir: 'desc' } } as InteractiveWidget,
      ...list.slice(1),
    ];
    const next = copyWidget(sorted, idOf('A'), counter());
    expect(letters(next)).toBe('AABC');
    expect(next.map((one) => one.order)).toEqual([0, 1, 2, 3]);
    const copy = next[1] as InteractiveWidget;
    expect(new Set([...next.map((one) => one.id), ...next.map((one) => one.hash)]).size).toBe(4 + 2);
    expect(copy.instances[0]?.id).not.toBe(A);
    expect(copy.orderBy?.column).toBe(`${copy.instances[0]?.id}.sessions`);
  });
  it.each([
    ['A', 2, 'BCA'],
    ['C', 0, 'CAB'],
    ['B', 1, 'ABC'],
    ['A', 99, 'BCA'],
    ['C', -5, 'CAB'],
  ] as const)('moveWidget moves %s of ABC to the position %i: %s', (letter, position, expected) => {
    expect(letters(moveWidget(list, idOf(letter), position))).toBe(expected);
  });
  it('remove widgets, resize them up to the limits, and replace them', () => {
    expect(letters(removeWidget(list, idOf('B')))).toBe('AC');
    expect(resizeWidget(list, idOf('B'), { width: 9, height: 0 })[1]).toMatchObject({ width: 4, height: 1 });
    expect(letters(putWidget(list, widget({ id: 'n'.repeat(21), title: 'N', order: 9 })))).toBe('ABCN');
    expect(putWidget(list, { ...list[0], title: 'Z' } as InteractiveWidget)[0]?.title).toBe('Z');
  });
  it('setFormat resets format options and number formats', () => {
    const styled = widget({
      format: 'chart',
      formatOptions: { type: 'bar' },
      instances: [instance(A, { metricsOptions: { x: { format: 'money', cloaked: true, cloakedChange: true } } })],
    });
    const next = setFormat(styled, 'chart:gauge');
    expect(next.formatOptions).toEqual({ minValue: 0, maxValue: 100 });
    // A hidden change stays hidden in every format, because each format shows changes.
    for (const format of ['chart:gauge', 'chart:pie', 'chart:radar', 'table', 'summary'])
      expect(setFormat(styled, format).instances[0]?.metricsOptions).toEqual({
        x: { cloaked: true, cloakedChange: true },
      });
    expect(setFormat(styled, 'chart')).toBe(styled);
  });
  it('setType resets the form of the instance', () => {
    const filled = widget({
      orderBy: { column: `${A}.x`, dir: 'desc' },
      instances: [instance(A, { inputs: { a: 1 } }), instance(B, { prefix: 'Ads' })],
    });
    const next = setType(filled, A, 'google_ads', { prefix: 'Ads' });
    expect(next.instances[0]).toMatchObject({ id: A, type: 'google_ads', inputs: {}, sourceId: null, prefix: 'Ads 2' });
    expect(next.orderBy?.column).toBe('dimension');
    expect(next.instances[1]).toBe(filled.instances[1]);
  });
});

describe('merge', () => {
  const by = (dimension: string | undefined, type: WidgetInstance['type'] = 'google_ads', id = B): InteractiveWidget =>
    widget({
      id: id.slice(0, 20) + (dimension ?? '0').slice(0, 1),
      instances: [instance(id, { type, inputs: dimension ? { dimension } : {} })],
    });
  const base = widget({ instances: [instance(A, { type: 'google_ads', inputs: { dimension: 'date' } })] });
  const all = (): boolean => true;
  it.each([
    ['the same type and dimension', base, by('date'), true],
    ['another dimension', base, by('campaign'), false],
    ['another type on the dimension', base, by('date', 'google_analytics_4'), false],
    ['a widget with itself', base, base, false],
    [
      'several instances',
      base,
      { ...by('date'), instances: [...by('date').instances, ...by('date').instances] },
      false,
    ],
    [
      'both without a dimension',
      widget({ instances: [instance(A, { type: 'google_ads' })] }),
      by(undefined, 'google_analytics_4'),
      true,
    ],
  ] as [string, InteractiveWidget, InteractiveWidget, boolean][])(
    'is possible only between suitable widgets: %s',
    (_, one, other, expected) => expect(isMergeable(one, other, all)).toBe(expected),
  );
  it('requires totals without a dimension from the source types if there is no dimension', () => {
    expect(isMergeable(widget({ instances: [instance(A, { type: 'google_ads' })] }), by(undefined), () => false)).toBe(
      false,
    );
  });
  it('keeps the configuration of the base and makes prefixes unique', () => {
    const merged = mergeWidgets({ ...base, instances: [instance(A, { type: 'google_ads', config: 'daily' })] }, [
      by('date'),
    ]);
    expect(merged.instances.map(({ prefix, config }) => [prefix, config])).toEqual([
      ['GA', 'daily'],
      ['GA 2', 'daily'],
    ]);
    expect(merged.format).toBe('table');
  });
  it('sets the configuration `custom` and the format `summary` if types differ', () => {
    const merged = mergeWidgets(base, [by(undefined, 'google_analytics_4')]);
    expect([merged.format, ...merged.instances.map((one) => one.config)]).toEqual(['summary', 'custom', 'custom']);
  });
});

describe('layout', () => {
  const packed = (columns: 1 | 2 | 4, ...sizes: [number, number][]): string[] =>
    packWidgets(sized(...sizes), columns).map(
      ({ row, column, width, height }) => `${row},${column} ${width}x${height}`,
    );
  it.each([
    [
      'fills a row',
      4,
      [
        [1, 1],
        [1, 1],
        [2, 1],
      ],
      ['0,0 1x1', '0,1 1x1', '0,2 2x1'],
    ],
    [
      'starts a new row and does not fill the gap before it',
      4,
      [
        [3, 1],
        [2, 1],
        [1, 1],
      ],
      ['0,0 3x1', '1,0 2x1', '1,2 1x1'],
    ],
    [
      'places low widgets beside a tall widget',
      4,
      [
        [3, 2],
        [1, 1],
        [1, 1],
      ],
      ['0,0 3x2', '0,3 1x1', '1,3 1x1'],
    ],
    [
      'places a wide widget below a tall widget',
      4,
      [
        [1, 3],
        [4, 1],
      ],
      ['0,0 1x3', '3,0 4x1'],
    ],
    [
      'limits the width of a widget to two columns',
      2,
      [
        [1, 1],
        [1, 1],
        [3, 2],
        [4, 1],
      ],
      ['0,0 1x1', '0,1 1x1', '1,0 2x2', '3,0 2x1'],
    ],
    [
      'widens a single widget in a row of two columns',
      2,
      [
        [1, 1],
        [2, 1],
        [1, 1],
      ],
      ['0,0 2x1', '1,0 2x1', '2,0 2x1'],
    ],
    [
      'places all widgets below one another in one column',
      1,
      [
        [4, 2],
        [1, 1],
      ],
      ['0,0 1x2', '2,0 1x1'],
    ],
  ] as [string, 1 | 2 | 4, [number, number][], string[]][])('%s', (_, columns, sizes, expected) =>
    expect(packed(columns, ...sizes)).toEqual(expected),
  );

  it('gives a text card that spans both of two columns a height of one row', () => {
    const [first, last] = sized([2, 1], [2, 1]);
    const list = [first, textWidget({ id: 't'.repeat(21), order: 0.5, width: 1, height: 2 }), last] as Widget[];
    expect(packWidgets(list, 2).map(({ row, height }) => [row, height])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
  });
  it('never overlaps and keeps the reading order', () => {
    const size = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(fc.array(size, { maxLength: 20 }), fc.constantFrom(1, 2, 4), (sizes, columns) => {
        const places = packWidgets(sized(...(sizes as [number, number][])), columns as 1 | 2 | 4);
        const taken = new Set<string>();
        let before = -1;
        for (const place of places) {
          expect(place.column + place.width).toBeLessThanOrEqual(columns);
          expect(place.row * 4 + place.column).toBeGreaterThan(before);
          before = place.row * 4 + place.column;
          for (let row = place.row; row < place.row + place.height; row += 1) {
            for (let column = place.column; column < place.column + place.width; column += 1) {
              expect(taken.has(`${row} ${column}`)).toBe(false);
              taken.add(`${row} ${column}`);
            }
          }
        }
      }),
    );
  });
  it.each([
    [1160, 4],
    [900, 4],
    [899, 2],
    [520, 2],
    [519, 1],
    [320, 1],
  ] as const)('%i px has %i columns', (width, columns) => expect(columnsFor(width)).toBe(columns));
});

describe('placing', () => {
  const list = sized([1, 1], [1, 1], [2, 1], [4, 1], [1, 1]);
  it.each([
    ['A', 'next', 'BACDE'],
    ['A', 'previous', 'ABCDE'],
    ['A', 'down', 'BCDAE'],
    ['E', 'up', 'ABCED'],
    ['C', 'first', 'CABDE'],
    ['A', 'last', 'BCDEA'],
    ['A', 'up', 'ABCDE'],
  ] as const)('stepWidget moves %s in the direction `%s`: %s', (letter, key, expected) =>
    expect(letters(stepWidget(list, idOf(letter), key, 4))).toBe(expected),
  );
  it('placeOf returns row and column from 1, and null for an unknown id', () => {
    expect(placeOf(list, idOf('C'), 4)).toEqual({ row: 1, column: 3 });
    expect(placeOf(list, 'nobody', 4)).toBeNull();
  });
  const CELL = { width: 300, height: 192 };
  // A, B and C are side by side in the first row. D fills the second row. E is the start of the third row.
  it.each([
    ['A', 'at its own place', { column: 0.5, row: 0.5 }, 'ABCDE'],
    ['A', 'less than half a column away', { column: 0.9, row: 0.5 }, 'ABCDE'],
    ['A', 'more than half a column away', { column: 1.1, row: 0.5 }, 'BACDE'],
    ['A', 'at the end of the row', { column: 3.5, row: 0.5 }, 'BCADE'],
    ['A', 'beyond the end of the row', { column: 6, row: 0.5 }, 'BCADE'],
    ['A', 'on the last row', { column: 0.6, row: 2.5 }, 'BCDAE'],
    ['A', 'below everything', { column: 1.5, row: 9 }, 'BCDEA'],
    ['E', 'above everything', { column: 0.5, row: -3 }, 'EABCD'],
    ['E', 'between A and B', { column: 1.5, row: 0.5 }, 'AEBCD'],
    ['D', 'half a row up', { column: 2, row: 0.9 }, 'DABCE'],
    ['D', 'half a row down', { column: 2, row: 2.1 }, 'ABCED'],
  ] as const)('the widget %s has the expected position after it is dropped %s', (letter, _, centre, expected) => {
    const position = landingPosition(list, idOf(letter), 4, centre, CELL);
    expect(letters(moveWidget(list, idOf(letter), position))).toBe(expected);
  });

  it.each([
    [2, { x: 149, y: 95 }, 4, { width: 1, height: 1 }],
    [2, { x: 151, y: 97 }, 4, { width: 2, height: 2 }],
    [2, { x: 5_000, y: 5_000 }, 4, { width: 4, height: 3 }],
    [2, { x: -5_000, y: -5_000 }, 4, { width: 1, height: 1 }],
  ] as const)(
    'dragging the corner of a widget of one cell results in the nearest size in cells: %#',
    (_, by, columns, expected) => {
      expect(draggedSize({ width: 1, height: 1 }, { width: 1 }, by, columns, CELL)).toEqual(expected);
    },
  );

  it('keeps a width of more columns than the grid has while only the height is dragged', () => {
    const size = { width: 4, height: 1 };
    expect(draggedSize(size, { width: 2 }, { x: 20, y: 192 }, 2, CELL)).toEqual({ width: 4, height: 2 });
    expect(draggedSize(size, { width: 2 }, { x: -300, y: 0 }, 2, CELL)).toEqual({ width: 1, height: 1 });
  });
});
