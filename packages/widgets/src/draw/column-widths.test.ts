import { describe, expect, it } from 'vitest';
import { CHANNEL, data, metric, widget } from '../model/fixtures.ts';
import { tableScene } from '../model/table-scene.ts';
import { columnWidths, narrowWidths } from './column-widths.ts';

describe('columnWidths', () => {
  const widthOf = (values: readonly number[]): number => {
    const rows = values.map((value, row): [string, number] => [`row ${row}`, value]);
    const some = data([CHANNEL, metric('m')], rows, { totals: [null, 0] });
    return columnWidths(tableScene(widget({ rowsLimit: rows.length }), some)).values[0] ?? 0;
  };
  const many = (few: readonly number[]): number[] => Array.from({ length: 250 }, (_, row) => few[row] ?? 1);

  it('includes space for signs, which are wider among tabular figures', () => {
    // The width of "- 1,234.56" measured in a browser, plus 16 px of padding.
    expect(widthOf([-1_234.56])).toBeGreaterThanOrEqual(69.5 + 16);
  });
  it.each([
    ['the largest number', [1_234_567]],
    ['the widest positive number with decimals, if a larger number has none', [123_456.78, 200_000]],
    ['the lowest number', [-1_234_567]],
    ['the widest negative number with decimals, if a lower number has none', [-123_456.78, -200_000]],
  ])('of a long table considers %s', (_name, few) => {
    expect(widthOf(many(few))).toBe(widthOf(few));
    expect(widthOf(many([]))).toBeLessThan(widthOf(few));
  });
});

describe('narrowWidths', () => {
  it('widens the columns of values and not the column of names', () => {
    const widths = { name: 80, values: [100, 80, 60, 80], changes: [0, 0, 0, 0], total: 400 };
    expect(narrowWidths(widths)).toEqual({ ...widths, values: [180, 160, 140, 160], total: 720 });
  });

  it('shortens names that hide the first value, and widens only the other columns', () => {
    const widths = { name: 216, values: [76, 80, 80], changes: [0, 0, 0], total: 452 };
    expect(narrowWidths(widths)).toEqual({ ...widths, name: 202, values: [76, 221, 221], total: 720 });
  });

  it('shortens the names of a table that is already wider than its minimum', () => {
    const widths = { name: 216, values: [100, 150, 150, 150], changes: [0, 0, 0, 0], total: 766 };
    expect(narrowWidths(widths)).toEqual({ ...widths, name: 178, total: 728 });
  });

  it('shows a single column of values without scrolling', () => {
    const widths = { name: 216, values: [76], changes: [60], total: 352 };
    expect(narrowWidths(widths)).toEqual({ ...widths, name: 182, total: 318 });
  });

  it.each([
    ['is as wide as a phone or narrower', { name: 100, values: [100], changes: [60], total: 260 }],
    ['is already wide', { name: 160, values: [300, 300], changes: [60, 60], total: 880 }],
    ['has no values', { name: 400, values: [], changes: [], total: 400 }],
  ])('does not change a table that %s', (_name, widths) => {
    expect(narrowWidths(widths)).toEqual(widths);
  });
});
