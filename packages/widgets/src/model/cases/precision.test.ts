import { describe, expect, it } from 'vitest';
import type { Cell } from '../../schema/data.ts';
import { chartScene } from '../chart-scene.ts';
import { chartContent } from '../chart-series.ts';
import { CHANNEL, DATE, data, days, metric, widget } from '../fixtures.ts';
import { undrawnMetrics } from '../metrics.ts';
import { publicData } from '../public-data.ts';
import { summaryScene } from '../summary-scene.ts';
import { tableScene } from '../table-scene.ts';

const revenue = metric('revenue', { type: 'money', currency: 'GBP' });
const sessions = metric('sessions');
const SIZE = { width: 640, height: 280 };

const columnOf = (column: typeof revenue, cells: Cell[], rowsLimit = 15): (string | undefined)[] => {
  const answer = data(
    [CHANNEL, column],
    cells.map((cell, index) => [`row ${index}`, cell]),
    { totals: [null, null] },
  );
  const table = widget({ format: 'table', rowsLimit });
  const texts = [answer, publicData(table, answer)].map((some) => {
    const scene = tableScene(table, some);
    return Array.from({ length: scene.length }, (_, row) => scene.row(row).cells[0]?.value);
  });
  expect(texts[1]).toEqual(texts[0]);
  return texts[0] ?? [];
};

describe('a column of a table', () => {
  it.each<[string, typeof revenue, Cell[], string[]]>([
    ['whole amounts', revenue, [31_677, 5], ['£31,677', '£5']],
    ['whole amounts and one with decimals', revenue, [31_677, 28.9, null], ['£31,677.00', '£28.90', 'N/A']],
    ['amounts that round to whole amounts', revenue, [31_676.999, 5], ['£31,677', '£5']],
    ['yen', { ...revenue, currency: 'JPY' }, [12.5, 3], ['¥13', '¥3']],
    ['numbers with one decimal', sessions, [1, 2.5, -3], ['1.0', '2.5', '- 3.0']],
    ['numbers with two decimals', sessions, [1, 2.5, 3.256], ['1.00', '2.50', '3.26']],
    ['percentages', { ...sessions, type: 'percent' }, [50, 12.5], ['50.0%', '12.5%']],
    ['times', { ...sessions, type: 'timeSeconds' }, [90, 0.5], ['1m 30s', '0.5s']],
  ])('has one precision: %s', (_what, column, cells, texts) => expect(columnOf(column, cells)).toEqual(texts));

  it('has the precision of its displayed rows, for members and guests', () => {
    expect(columnOf(sessions, [1, 2, 3.25], 2)).toEqual(['1.00', '2.00']);
    expect(columnOf({ ...sessions, aggregation: 'none' }, [1, 2, 3.25], 2)).toEqual(['1', '2']);
  });
});

it('writes the changes of a column, including the total, in one precision', () => {
  const values: Cell[] = [150, 110.25, 100];
  const answer = data(
    [CHANNEL, sessions],
    values.map((value, index) => [`row ${index}`, value]),
    { totals: [null, 360.25], compare: { rows: values.map((_, index) => [`row ${index}`, 100]), totals: [null, 300] } },
  );
  const scene = tableScene(widget({ format: 'table' }), answer);
  expect([0, 1, 2].map((row) => scene.row(row).cells[0]?.change?.magnitude)).toEqual(['50.00%', '10.25%', '0.00%']);
  expect(scene.total?.[0]?.change?.magnitude).toBe('20.08%');
});

it('writes an amount in a summary and in a table in the same way', () => {
  const answer = data(
    [DATE, revenue],
    days(2, () => 31_677.07 / 2),
    { totals: [null, 31_677.07] },
  );
  expect(summaryScene(widget({ format: 'summary' }), answer).figures[0]?.value).toBe('£31,677.07');
  expect(tableScene(widget({ format: 'table' }), answer).total?.[0]?.value).toBe('£31,677.07');
});

const ticksOf = (type: Parameters<typeof metric>[1], values: number[], height = 280): string[] => {
  const answer = data(
    [DATE, metric('m', type)],
    days(values.length, (index) => values[index] ?? 0),
  );
  const scene = chartScene(chartContent(widget({ format: 'chart' }), answer), { ...SIZE, height });
  return scene.axes[0]?.labels.map(({ text }) => text) ?? [];
};

describe('the ticks of an axis', () => {
  it.each<[string, Parameters<typeof metric>[1], number[], string[]]>([
    ['a cost per click', { type: 'money' }, [0.004, 0.015], ['$0', '$0.005', '$0.010', '$0.015']],
    ['values near a billionth', {}, [1e-9, 3e-9], ['0', '1E-9', '2E-9', '3E-9']],
    ['durations in seconds', { type: 'timeSeconds' }, [20, 95], ['0s', '30s', '1m', '1m 30s', '2m']],
    ['durations in milliseconds', { type: 'timeMilliseconds' }, [2_000, 8_500], ['0s', '2s', '4s', '6s', '8s', '10s']],
    ['durations in minutes', { type: 'timeMinutes' }, [20, 170], ['0s', '1h', '2h', '3h']],
    ['durations in hours', { type: 'timeHours' }, [2, 30], ['0s', '6h', '12h', '18h', '24h', '30h']],
  ])('have their own precision for %s', (_what, type, values, texts) => expect(ticksOf(type, values)).toEqual(texts));

  it('of times have steps of 1, 2, 5, 10, 15, 30 s or min, or 1, 2, 3, 6, 12 h', () => {
    const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400];
    for (let highest = 3; highest < 250_000; highest = Math.ceil(highest * 1.31)) {
      const answer = data(
        [DATE, metric('m', { type: 'timeSeconds' })],
        days(2, (index) => (index === 0 ? 0 : highest)),
      );
      const axis = chartScene(chartContent(widget({ format: 'chart' }), answer), SIZE).axes[0];
      const [first = 0, second = 0] = axis?.ticks ?? [];
      expect(STEPS, `up to ${highest} s`).toContain(second - first);
    }
  });
});

describe('metrics of three units', () => {
  const columns = [DATE, sessions, revenue, metric('bounceRate', { type: 'percent' }), metric('users')];
  const answer = data(columns, [
    ['2026-10-01', 10, 20, 30, 40],
    ['2026-10-02', 11, 21, 31, 41],
  ]);

  it('are drawn for the first two units, and the others are named', () => {
    const chart = widget({ format: 'chart' });
    expect(chartContent(chart, answer).series.map(({ label, axis }) => [label, axis])).toEqual([
      ['sessions', 0],
      ['revenue', 1],
      ['users', 0],
    ]);
    expect(undrawnMetrics(chart, columns).map(({ label }) => label)).toEqual(['bounceRate']);
    expect(undrawnMetrics(widget({ format: 'table' }), columns)).toEqual([]);
  });

  it('are drawn with each axis in the colours of its series', () => {
    const { axes, series } = chartScene(chartContent(widget({ format: 'chart' }), answer), SIZE);
    expect(axes.map(({ side, colours }) => [side, colours])).toEqual([
      ['left', [series[0]?.colour, series[2]?.colour]],
      ['right', [series[1]?.colour]],
    ]);
    const single = data([DATE, sessions], [['2026-10-01', 10]]);
    expect(chartScene(chartContent(widget({ format: 'chart' }), single), SIZE).axes[0]?.colours).toEqual([]);
  });

  it('all have a sparkline in a summary', () => {
    const { figures } = summaryScene(widget({ format: 'summary' }), answer);
    expect(figures.map(({ spark }) => spark?.current.length)).toEqual([2, 2, 2, 2]);
  });
});
