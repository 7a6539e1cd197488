import { describe, expect, it } from 'vitest';
import { narrowWidths } from './column-widths.ts';

describe('narrowWidths', () => {
  it('widens the values and leaves the names their width', () => {
    const widths = { name: 80, values: [100, 80, 60, 80], changes: [0, 0, 0, 0], total: 400 };
    expect(narrowWidths(widths)).toEqual({ ...widths, values: [180, 160, 140, 160], total: 720 });
  });

  it.each([
    ['fits a phone', { name: 100, values: [100], changes: [60], total: 260 }],
    ['is wide already', { name: 160, values: [300, 300], changes: [60, 60], total: 880 }],
    ['has no values', { name: 400, values: [], changes: [], total: 400 }],
  ])('leaves a table alone that %s', (_name, widths) => {
    expect(narrowWidths(widths)).toBe(widths);
  });
});
