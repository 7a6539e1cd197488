import { describe, expect, it } from 'vitest';
import { adviceOf, bestFormat, bestSize, gaugeEnd, lackOf } from './advice.ts';
import type { DataShape } from './data-shape.ts';

const shape = (given: Partial<DataShape>): DataShape => ({
  rows: 7,
  dimension: 'name',
  metrics: 1,
  units: 1,
  parts: true,
  percent: false,
  values: [],
  total: null,
  ...given,
});
const days = shape({ dimension: 'date', rows: 31 });
const channels = shape({});
const pages = shape({ rows: 40, metrics: 3 });
const total = shape({ dimension: 'none', rows: 1 });
const rate = shape({ dimension: 'none', rows: 1, percent: true, parts: false });

describe('the proposed formats', () => {
  it.each([
    ['a line for days', days, 'chart/line', { width: 2, height: 1 }],
    ['a summary for one day', shape({ dimension: 'date', rows: 1 }), 'summary', { width: 1, height: 1 }],
    ['a pie for few parts', channels, 'chart:pie', { width: 2, height: 1 }],
    ['bars for few averages', shape({ parts: false }), 'chart/bar', { width: 2, height: 2 }],
    ['bars for twelve parts', shape({ rows: 12 }), 'chart/bar', { width: 2, height: 2 }],
    ['a table with a height of three cells for many names', pages, 'table', { width: 2, height: 3 }],
    ['a wide table for many columns', shape({ rows: 5, metrics: 5 }), 'table', { width: 4, height: 2 }],
    ['a summary for one total', total, 'summary', { width: 1, height: 1 }],
    ['a gauge for one percentage', rate, 'chart:gauge', { width: 1, height: 1 }],
    ['a wide summary for four totals', shape({ dimension: 'none', metrics: 4 }), 'summary', { width: 4, height: 1 }],
  ] as const)('include %s', (_, data, format, size) => {
    expect([bestFormat(data), bestSize(format, data)]).toEqual([format, size]);
    expect(lackOf(format, data)).toBeNull();
  });

  it.each([
    ['chart/line', channels, 'dates'],
    ['chart/area', total, 'dates'],
    ['chart:pie', days, 'parts of one total'],
    ['chart:pie', shape({ parts: false }), 'parts of one total'],
    ['chart:pie', shape({ dimension: 'none', metrics: 3, units: 2 }), 'parts of one total'],
    ['chart:radar', shape({ rows: 2 }), 'three to ten values'],
    ['chart:gauge', channels, 'one number'],
    ['chart:gauge', shape({ dimension: 'none', metrics: 2 }), 'one number'],
    ['chart/bar', total, 'several values'],
    ['chart:gauge', days, null],
    ['table', total, null],
  ] as const)('the format $0 with the data of case %# lacks: $2', (format, data, lack) => {
    expect(lackOf(format, data)).toBe(lack);
  });

  it.each([
    [48_216, 50_000],
    [1_200, 2_000],
    [0, 100],
    [null, 100],
    [58, 100],
    [2_100, 2_500],
  ])('a gauge of the total %s ends at %s', (value, end) => {
    expect(gaugeEnd({ total: value, percent: false })).toBe(end);
  });
});

describe('advice', () => {
  it.each([
    ['chart:pie', channels, '7 parts of one total: a pie shows the shares.'],
    ['chart/line', channels, '7 parts of one total: a pie shows the shares, and a line needs dates.'],
    ['chart/line', days, '31 dates: a line shows the trend.'],
    ['chart:gauge', pages, '40 parts of one total: a table shows each value, and a gauge needs one number.'],
    ['chart/bar', pages, '40 parts of one total: a table has space for all of them.'],
    ['chart/bar', total, '1 total: a summary shows the totals, and bars need several values.'],
  ] as const)('on the chosen format $0 is: $2', (choice, data, text) => {
    expect(adviceOf(choice, data)).toBe(text);
  });
});
