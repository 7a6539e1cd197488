import { expect, it } from 'vitest';
import { widgetFixture } from '../../../../editor/fixtures.ts';
import { setAxis, setMarks } from './axis-changes.ts';
import { type AxisFacts, endProblem, logarithmProblem, markProblem } from './axis-problems.ts';

const facts = (low: number | null, high: number | null, type: AxisFacts['type'] = 'line'): AxisFacts => ({
  type,
  names: ['Sessions'],
  low,
  high,
  isPosition: false,
});

it.each([
  [{}, facts(1, 9), undefined],
  [{ min: 0, max: 10 }, facts(1, 9), undefined],
  [{ min: 10, max: 10 }, facts(1, 9), 'The end must be greater than the start.'],
  [{ min: 10, max: 2, logarithmic: true }, facts(1, 9), 'The end must be greater than the start.'],
  [
    { min: 9 },
    facts(1, 9),
    'All values are below this start: the highest is 9. Use a lower start, or set the end too.',
  ],
  [{ max: 1 }, facts(1, 9), 'All values are above this end: the lowest is 1. Use a higher end, or set the start too.'],
  [{ min: 9 }, facts(null, null), undefined],
  [{ min: 20, max: 30 }, facts(1, 9), undefined],
  [{ min: 0, logarithmic: true }, facts(1, 9), 'A logarithmic scale cannot begin or end at 0. Enter a value above 0.'],
  [
    { min: -1, max: 10, logarithmic: true },
    facts(1, 9),
    'A logarithmic scale cannot begin or end at -1. Enter a value above 0.',
  ],
  [{ min: 0, logarithmic: true }, facts(1, 9, 'bar'), undefined],
])('endProblem of the axis %j with the values %j is: %s', (options, axis, expected) => {
  expect(endProblem(options, axis)).toBe(expected);
});

it.each([
  [{ logarithmic: true }, facts(0.1, 9), undefined],
  [{ logarithmic: true }, facts(null, null), undefined],
  [
    { logarithmic: true },
    facts(0, 9),
    'A logarithmic scale needs values above 0, and the lowest value is 0. The scale stays linear for these dates.',
  ],
  [{}, facts(-3, 9), undefined],
])('logarithmProblem of the axis %j with the values %j is: %s', (options, axis, expected) => {
  expect(logarithmProblem(options, axis)).toBe(expected);
});

const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' };
it.each([
  [{ kind: 'line', value: 1, label: '' } as const, undefined],
  [{ kind: 'band', from: 1, to: 2, label: '' } as const, undefined],
  [{ kind: 'band', from: 2, to: 2, label: '' } as const, 'The end must be greater than the start.'],
  [{ kind: 'note', date: '2026-10-08', text: 'Relaunch' } as const, undefined],
  [
    { kind: 'note', date: '2026-10-08', text: ' ' } as const,
    'Enter what happened. Notes without a text are not shown.',
  ],
  [
    { kind: 'note', date: '2026-11-08', text: 'Relaunch' } as const,
    'The dates of the dashboard do not contain this day, so the note is not shown now.',
  ],
])('markProblem of %j is: %s', (mark, expected) => {
  expect(markProblem(mark, OCTOBER)).toBe(expected);
});

it('setAxis and setMarks remove defaults and empty objects, so that the JSON stays short', () => {
  const start = widgetFixture({ format: 'chart', formatOptions: { type: 'line' } });
  const set = setAxis(setAxis(start, 'left', { min: 0, logarithmic: true }), 'right', { inverted: false });
  expect(set.formatOptions).toEqual({
    type: 'line',
    axes: { left: { min: 0, logarithmic: true }, right: { inverted: false } },
  });
  const cleared = setAxis(setAxis(set, 'left', { min: undefined, logarithmic: false }), 'right', {
    inverted: undefined,
  });
  expect(cleared.formatOptions).toEqual({ type: 'line' });
  const marked = setMarks(start, [{ kind: 'line', value: 40, label: 'Goal' }]);
  expect(marked.formatOptions.marks).toHaveLength(1);
  expect(setMarks(marked, []).formatOptions).toEqual({ type: 'line' });
});
