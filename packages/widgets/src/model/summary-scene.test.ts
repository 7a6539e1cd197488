import { describe, expect, it } from 'vitest';
import { CHANNEL, DATE, data, days, metric, widget } from './fixtures.ts';
import { summaryScene } from './summary-scene.ts';

const sessions = metric('sessions');

describe('summary', () => {
  it('writes figure, change and comparison value', () => {
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
  it('has a sparkline only if rows are dates', () => {
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
