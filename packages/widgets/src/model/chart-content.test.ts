import { describe, expect, it } from 'vitest';
import type { Row } from '../schema/data.ts';
import type { FormatOptions } from '../schema/widget.ts';
import { chartScene } from './chart-scene.ts';
import { chartContent } from './chart-series.ts';
import { A, CHANNEL, chart, DATE, data, day, days, instance, metric } from './fixtures.ts';

const sessions = metric('sessions');
const wide = { width: 834, height: 304 };

describe('chart content', () => {
  it('shows a missing day as a gap and starts at the start of the range', () => {
    const content = chartContent(
      chart(),
      data(
        [DATE, sessions],
        [
          [day(2), 5],
          [day(3), 6],
          [day(5), 7],
          [day(6), 1],
        ],
      ),
    );
    expect(content.series[0]?.values).toEqual([null, 5, 6, null, 7, 1]);
  });
  it('is in order of time, whatever the order of the rows and the rows limit', () => {
    const shuffled = [day(3), day(1), day(2)].map((date, index): Row => [date, index]);
    const content = chartContent(
      chart({}, { rowsLimit: 1, orderBy: { column: `${A}.sessions`, dir: 'desc' } }),
      data([DATE, sessions], shuffled),
    );
    expect(content.series[0]?.values).toEqual([1, 2, 0]);
  });
  it('aligns the comparison by day, and ends a shorter comparison early', () => {
    const content = chartContent(
      chart(),
      data(
        [DATE, sessions],
        days(31, (index) => index),
        { compare: { rows: days(30, (index) => index * 10, 9) } },
      ),
    );
    expect(content.series[0]?.previous?.slice(28)).toEqual([280, 290, null]);
    expect([29, 30].map(content.x.previousLabel)).toEqual(['Wed 30 Sep', null]);
    expect(content.x.label(13)).toBe('Wed 14 Oct 2026');
  });
  it('has no comparison for a metric whose change is hidden', () => {
    const hidden = chart({}, { instances: [instance(A, { metricsOptions: { sessions: { cloakedChange: true } } })] });
    expect(
      chartContent(
        hidden,
        data(
          [DATE, sessions],
          days(3, () => 1),
          { compare: { rows: days(3, () => 1, 9) } },
        ),
      ).series[0]?.previous,
    ).toBeNull();
  });
  it('applies the rows limit to categories', () => {
    const { x } = chartContent(
      chart({ type: 'bar' }, { rowsLimit: 2 }),
      data(
        [CHANNEL, sessions],
        [
          ['a', 1],
          ['b', 2],
          ['c', 3],
        ],
      ),
    );
    expect(x.positions.map(x.label)).toEqual(['a', 'b']);
  });
  it('stacks areas only if they have one unit that can be summed', () => {
    const two = (type: 'number' | 'averagePercent', kind: FormatOptions): boolean =>
      chartContent(chart(kind), data([DATE, metric('a', { type }), metric('b', { type })], [[day(1), 1, 2]])).stacked;
    expect([
      two('number', { type: 'area' }),
      two('averagePercent', { type: 'area' }),
      two('number', { type: 'area', stacked: false }),
      two('number', { type: 'bar' }),
      two('number', { type: 'bar', stacked: true }),
      two('number', { type: 'line', stacked: true }),
    ]).toEqual([true, false, false, false, true, false]);
  });
  it('does not stack areas with negative values', () => {
    const content = chartContent(
      chart({ type: 'area', stacked: true }),
      data(
        [DATE, metric('a'), metric('b')],
        [
          [day(1), 10, 5],
          [day(2), 12, -20],
        ],
      ),
    );
    const scene = chartScene(content, wide);
    expect([content.stacked, scene.stack, (scene.axes[0]?.min ?? 0) <= -20]).toEqual([false, null, true]);
  });
  it('shows the totals as one point if there is no dimension', () => {
    const content = chartContent(chart({ type: 'bar' }), data([sessions], [], { totals: [42] }));
    expect([content.series[0]?.values, content.x.positions.map(content.x.label)]).toEqual([[42], ['1 – 31 Oct 2026']]);
  });
});
