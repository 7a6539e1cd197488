import { describe, expect, it } from 'vitest';
import { visibleRows } from './visible-rows.ts';

describe('space of a table', () => {
  it.each([
    ['not known', null, 30, true, { row: 41, head: 28, totalSticks: true, height: null }],
    ['not known, no total', null, 30, false, { row: 41, head: 28, totalSticks: false, height: null }],
    ['everything fits', 503, 10, true, { row: 41, head: 28, totalSticks: true, height: null }],
    ['ends at a whole row', 503, 11, true, { row: 41, head: 28, totalSticks: true, height: 479 }],
    ['no total: a cut row shows that there are more', 503, 30, false, { row: 41, head: 28, height: null }],
    ['lowest card: two dense rows and the total', 119, 30, true, { row: 26, head: 24, totalSticks: true, height: 102 }],
    ['lowest card with a footer: rows before the total', 86, 30, true, { row: 26, totalSticks: false, height: null }],
    [
      'lowest card with one row keeps its normal height',
      119,
      1,
      true,
      { row: 41, head: 28, totalSticks: true, height: null },
    ],
    ['lowest card with two rows', 119, 2, true, { row: 26, totalSticks: true, height: null }],
  ] as const)('%s', (_, height, rows, hasTotal, expected) => {
    expect(visibleRows(height, rows, hasTotal)).toMatchObject(expected);
  });
  it('shows at least two whole rows from 76 px on, with or without a total', () => {
    for (let height = 76; height < 700; height += 1) {
      for (const hasTotal of [true, false]) {
        const room = visibleRows(height, 30, hasTotal);
        const below = room.totalSticks ? room.row : 0;
        expect((room.height ?? height) - room.head - below).toBeGreaterThanOrEqual(2 * room.row);
        expect(room.height ?? 0).toBeLessThanOrEqual(height);
      }
    }
  });
});
