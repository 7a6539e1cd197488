import { formatChange } from '@reporting/formatters';
import { describe, expect, it } from 'vitest';
import type { SummaryFigure } from '../model/index.ts';
import { textWidth } from '../model/text-width.ts';
import { columnsOf, kpiStep, kpiText, listDensity, metricLayout } from './summary-layout.ts';

const figure = (value: string, spark: SummaryFigure['spark'] = null): SummaryFigure => ({
  key: value,
  label: value,
  value,
  previous: null,
  change: null,
  spark,
});
const short = figure('42');
const loss = figure('- $25,069.75');
const changed: SummaryFigure = { ...loss, change: formatChange(117.55, 100) };
const lined = figure('12,345.67', { current: [], previous: null });

it.each([
  ['large if all figures have space', [short, loss], { width: 532, span: 2, columns: 2, list: null }, 20, 28],
  [
    'smaller for all figures if one is too wide',
    [short, loss, short],
    { width: 532, span: 2, columns: 3, list: null },
    20,
    20,
  ],
  [
    'in the smallest size and closer to the lines if necessary',
    [short, loss, short],
    { width: 420, span: 2, columns: 3, list: null },
    12,
    16,
  ],
  [
    'closer to the lines in narrow columns',
    [short, short, short],
    { width: 380, span: 2, columns: 3, list: null },
    12,
    28,
  ],
  ['beside a sparkline in a list', [lined], { width: 238, span: 1, columns: 1, list: 'roomy' }, 20, 20],
  [
    'in a dense list, as large as the change beside it allows',
    [short, changed],
    { width: 238, span: 1, columns: 1, list: 'dense' },
    20,
    20,
  ],
  ['smaller if a change has no space', [short, changed], { width: 190, span: 1, columns: 1, list: 'dense' }, 20, 16],
  ['smallest in a tight list', [short], { width: 238, span: 1, columns: 1, list: 'tight' }, 20, 16],
  ['small in rows of one line', [short, changed], { width: 238, span: 1, columns: 1, list: 'row' }, 20, 14],
  [
    'for the usual width before the card is measured',
    [short, loss, short],
    { width: null, span: 2, columns: 3, list: null },
    20,
    20,
  ],
] as const)('writes metrics %s', (_how, figures, room, padding, size) => {
  expect(metricLayout(figures, room)).toEqual({ padding, size });
});

it('keeps a long figure away from the lines on both sides', () => {
  for (const width of [440, 480, 532, 600, 700]) {
    const { padding, size } = metricLayout([short, loss, short], { width, span: 2, columns: 3, list: null });
    expect(textWidth(loss.value, size, 600) * 0.93).toBeLessThanOrEqual(width / 3 - 2 * padding);
  }
});

it.each([
  ['below one another with all parts', 2, 266, 'roomy'],
  ['dense in a card of one row', 2, 111, 'dense'],
  ['tight above a footer', 2, 78, 'tight'],
  ['in one line each in a card of one row', 4, 111, 'row'],
  ['in one line each if no layout has space for all metrics', 5, 111, 'row'],
] as const)('lists metrics %s', (_how, count, height, density) => {
  expect(listDensity(count, height)).toBe(density);
});

const rise = { ...short, change: formatChange(117.55, 100) };
it.each([
  ['large with its change beside it', rise, 238, false, { size: 40, beside: true }],
  [
    'smaller, so that the change still has space beside it',
    { ...rise, value: '£31,677.07' },
    238,
    false,
    { size: 28, beside: true },
  ],
  [
    'with its change below if the change has no space beside it',
    { ...rise, value: '$742,744,249.51' },
    238,
    false,
    { size: 28, beside: false },
  ],
  ['small in a narrow card', rise, 190, false, { size: 28, beside: true }],
  ['smallest in a very narrow card', { ...rise, value: '$742,744,249.51' }, 100, false, { size: 16, beside: false }],
  ['beside its sparkline on a phone', { ...lined, change: rise.change }, 318, true, { size: 28, beside: true }],
] as const)('a single figure: %s', (_, one, inner, narrow, expected) => {
  expect(kpiText(kpiStep(one, inner, narrow))).toEqual(expected);
});

describe('columnsOf', () => {
  const figures = (...values: string[]) => values.map((value) => figure(value));

  it.each([
    ['as many as the widget allows', 3, 2, 530, figures('12', '340', '5')],
    ['one if there is one metric', 1, 2, 530, figures('12')],
    ['fewer if a figure would touch the next figure', 2, 2, 302, figures('0 €', '123.457.913,12', '5.689,01')],
    [
      'one if no two figures have space side by side',
      1,
      2,
      302,
      figures('€1,000,000,000,001,855', '123,463,522.12', '1,105'),
    ],
  ])('returns the number of columns: %s', (_name, expected, span, width, list) => {
    expect(columnsOf(list, span, width)).toBe(expected);
  });

  it('returns the usual number of columns before the card is measured', () => {
    expect(columnsOf(figures('€1,000,000,000,001,855', '1', '2'), 2, null)).toBe(3);
  });
});
