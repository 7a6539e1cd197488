import { expect, it } from 'vitest';
import type { SummaryFigure } from '../../model/index.ts';
import { textWidth } from '../../model/text-width.ts';
import { metricLayout } from './summary-layout.ts';

const figure = (value: string, spark: SummaryFigure['spark'] = null): SummaryFigure => ({
  key: value,
  label: value,
  value,
  previous: null,
  whole: null,
  change: null,
  spark,
});
const short = figure('42');
const loss = figure('- $25,069.75');
const lined = figure('12,345.67', { current: [], previous: null });

it.each([
  ['large where all have room', [short, loss], { width: 532, span: 2, columns: 2, list: false }, 20, 28],
  [
    'smaller, all of them, where one has not',
    [short, loss, short],
    { width: 532, span: 2, columns: 3, list: false },
    20,
    20,
  ],
  [
    'smallest, and closer to the lines, where nothing else helps',
    [short, loss, short],
    { width: 420, span: 2, columns: 3, list: false },
    12,
    16,
  ],
  [
    'closer to the lines in narrow columns',
    [short, short, short],
    { width: 380, span: 2, columns: 3, list: false },
    12,
    28,
  ],
  ['beside a sparkline in a list', [lined], { width: 238, span: 1, columns: 1, list: true }, 20, 20],
  [
    'for the usual width before it was measured',
    [short, loss, short],
    { width: null, span: 2, columns: 3, list: false },
    20,
    20,
  ],
] as const)('writes metrics %s', (_how, figures, room, padding, size) => {
  expect(metricLayout(figures, room)).toEqual({ padding, size });
});

it('keeps a long figure off the lines on both sides', () => {
  for (const width of [440, 480, 532, 600, 700]) {
    const { padding, size } = metricLayout([short, loss, short], { width, span: 2, columns: 3, list: false });
    expect(textWidth(loss.value, size, 600) * 0.93).toBeLessThanOrEqual(width / 3 - 2 * padding);
  }
});
