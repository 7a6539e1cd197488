import { describe, expect, it } from 'vitest';
import { CHANNEL, DATE, data, days, metric, widget } from './fixtures.ts';
import { summaryScene } from './summary-scene.ts';

const sessions = metric('sessions');

describe('summary', () => {
  it('writes figure, change and what it was', () => {
    const scene = summaryScene(
      widget(),
      data(
        [DATE, metric('cpa', { type: 'averageMoney', currency: 'USD', polarity: 'lower' })],
        days(3, () => 20),
        { totals: [null, 20], compare: { rows: days(3, () => 25, 9), totals: [null, 25] } },
      ),
    );
    expect(scene.figures[0]).toMatchObject({
      value: '$20',
      previous: '$25',
      change: { text: '- 20%', tone: 'improvement' },
    });
  });
  it.each([
    [31_677.07, 27_340.72, { value: '£31,677', previous: '£27,341' }],
    [-1_234.5, 1_000, { value: '- £1,235', previous: '£1,000' }],
    [999.99, 27_340.72, null],
    [31_677, 27_340.72, null],
    [null, 27_340.72, null],
  ])('writes %d without decimals where there is no room for them', (value, before, expected) => {
    const revenue = metric('revenue', { type: 'money', currency: 'GBP' });
    const rows = days(3, () => value);
    const scene = summaryScene(
      widget(),
      data([DATE, revenue], rows, { totals: [null, value], compare: { rows, totals: [null, before] } }),
    );
    expect(scene.figures[0]?.whole).toEqual(expected);
  });
  it('has a sparkline only over time', () => {
    expect(
      summaryScene(
        widget(),
        data(
          [CHANNEL, sessions],
          [
            ['a', 1],
            ['b', 2],
          ],
        ),
      ).figures[0]?.spark,
    ).toBeNull();
    const spark = summaryScene(
      widget(),
      data(
        [DATE, sessions],
        days(3, (index) => [4, null, 8][index] ?? null),
      ),
    ).figures[0]?.spark;
    expect(spark?.current).toEqual([{ x: 0, y: 0 }, null, { x: 1, y: 1 }]);
  });
});
