import { expect, test } from 'vitest';
import { namedData, SESSIONS, sampleWidget } from '../stories/sample.ts';
import { barRects, chartContent, chartScene } from './index.ts';

const metrics = ['a', 'b', 'c'].map((name) => ({ ...SESSIONS, name, label: name }));
const widget = sampleWidget('Stacked', 'chart', [2, 2], { chart: { type: 'bar', stacked: true } });

function bars(values: readonly (number | null)[]) {
  const data = namedData('Channel', ['One'], metrics, { compareStartDate: null });
  const content = chartContent(widget, { ...data, rows: [['One', ...values]] });
  return barRects(chartScene(content, { width: 532, height: 300 }));
}

test('a stacked bar has rounded corners only at its ends, and a gap of 1 px between its parts', () => {
  const [first, second, third] = bars([100, 200, 300]);
  expect([first?.end, second?.end, third?.end]).toEqual(['none', 'none', 'top']);
  if (!first || !second || !third) throw new Error('There are not three parts.');
  expect(first.y - (second.y + second.height)).toBeCloseTo(1);
  expect(second.y - (third.y + third.height)).toBeCloseTo(1);
});

test('negative parts have rounded corners at the bottom, and parts of 0 or null have none', () => {
  expect(bars([100, -200, -300]).map(({ end }) => end)).toEqual(['top', 'none', 'bottom']);
  expect(bars([100, 0, null]).map(({ end }) => end)).toEqual(['top', 'none']);
});
