import * as fc from 'fast-check';
import { CHANNEL, DATE, data, day, metric } from '../model/fixtures.ts';
import type { Mark } from '../schema/axis.ts';
import type { Column, Row, WidgetData } from '../schema/data.ts';
import { type FormatOptions, type InteractiveWidget, WIDGET_SIZES } from '../schema/widget.ts';

/** Generates random cards in all sizes and six locales, with long and foreign names, and with missing, huge and tiny values. */

const LOCALES = ['en', 'de', 'fr', 'ar', 'ja', 'hi'] as const;
const FORMATS: readonly (readonly [InteractiveWidget['format'], FormatOptions])[] = [
  ['chart', { type: 'line' }],
  ['chart', { type: 'area' }],
  ['chart', { type: 'bar' }],
  ['chart', { type: 'bar', stacked: true }],
  ['chart:pie', {}],
  ['chart:pie', { doughnut: true }],
  ['chart:radar', { visibleLabels: true }],
  ['chart:gauge', { minValue: 0, maxValue: 1_000_000 }],
  ['table', {}],
  ['summary', {}],
];
const MARKS: readonly Mark[] = [
  { kind: 'line', value: 40, label: 'Goal of the whole quarter', above: 'positive' },
  { kind: 'line', value: 42, label: 'Last year' },
  { kind: 'band', from: 41, to: 44, label: 'Usual range' },
  { kind: 'note', date: day(3), text: 'New shop is online' },
  { kind: 'note', date: day(4), text: 'Sale of the summer collection begins' },
  { kind: 'note', date: day(28), text: 'Tracking was down for an hour' },
];
const AXES: readonly FormatOptions[] = [
  {},
  {},
  { axes: { left: { logarithmic: true } } },
  { axes: { left: { min: 3, max: 4 }, right: { inverted: true } } },
  { marks: [...MARKS] },
];
const value = fc.oneof(
  fc.constant(null),
  fc.constantFrom(0, 1, 3.005, 40, 1e-9, 1e15, 123_456_789.12, -5, 0.001),
  fc.integer({ min: -50, max: 5_000 }),
  fc.double({ min: 0, max: 10, noNaN: true }),
);
const name = fc.oneof(
  fc.constantFrom(
    'Organic search',
    'Performance, a very long name of a campaign that no column has space for',
    'Donaudampfschifffahrtsgesellschaftskapitän',
    'بحث طبيعي مدفوع',
    '日本語の長いキャンペーン名です',
    '',
    'W'.repeat(90),
  ),
  fc.string({ maxLength: 24 }),
);
const TYPES: readonly Partial<Column>[] = [
  { aggregation: 'sum' },
  { aggregation: 'sum' },
  { type: 'money', currency: 'EUR' },
  { type: 'averagePercent' },
  { type: 'averageTimeSeconds' },
  { type: 'averageNumber', scale: 'position' },
];

const hostile: fc.Arbitrary<WidgetData> = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...TYPES), name), { minLength: 1, maxLength: 5 }),
    fc.boolean(),
    fc.boolean(),
  )
  .chain(([metrics, dated, compared]) => {
    const columns = [
      dated ? DATE : CHANNEL,
      ...metrics.map(([type, label], place) => metric(`m${place}`, { ...type, label: label || 'Sessions' })),
    ];
    const cells = fc.array(value, { minLength: metrics.length, maxLength: metrics.length });
    return fc.tuple(fc.array(fc.tuple(name, cells), { minLength: 1, maxLength: 31 }), cells).map(([list, totals]) => {
      const rowsOf = (month: number): Row[] =>
        list.map(([own, figures], place) => [
          dated ? day(Math.min(place, 29) + 1, month) : `${own} ${place}`,
          ...figures,
        ]);
      return data(columns, rowsOf(10), {
        totals: [null, ...totals],
        compare: compared ? { rows: rowsOf(9), totals: [null, ...totals] } : null,
        granularity: dated ? 'day' : 'none',
      });
    });
  });

export const cards = fc.record({
  format: fc.constantFrom(...FORMATS),
  axes: fc.constantFrom(...AXES),
  size: fc.constantFrom(...WIDGET_SIZES),
  locale: fc.constantFrom(...LOCALES),
  data: hostile,
});
