import { describe, expect, it } from 'vitest';
import { visibleRows } from './visible-rows.ts';

describe('space of a table', () => {
  it.each([
    ['not known', null, 30, true, { row: 41, head: 28, totalSticks: true }],
    ['not known, no total', null, 30, false, { row: 41, head: 28, totalSticks: false }],
    ['everything fits', 503, 10, true, { row: 41, head: 28, totalSticks: true }],
    ['one row more', 503, 11, true, { row: 41, head: 28, totalSticks: true }],
    ['no total: a cut row shows that there are more', 503, 30, false, { row: 41, head: 28 }],
    ['lowest card: three dense rows and the total', 119, 30, true, { row: 22, head: 22, totalSticks: true }],
    ['lowest card with a footer: rows before the total', 86, 30, true, { row: 22, totalSticks: false }],
    ['lowest card with one row keeps its normal height', 119, 1, true, { row: 41, head: 28, totalSticks: true }],
    ['lowest card with two rows', 119, 2, true, { row: 22, totalSticks: true }],
  ] as const)('%s', (_, height, rows, hasTotal, expected) => {
    expect(visibleRows(height, rows, { hasTotal })).toMatchObject(expected);
  });
  it.each([
    [503, 5, { row: 57, head: 28 }],
    [503, 30, { row: 57, head: 28 }],
    [176, 30, { row: 41, head: 28 }],
  ])('has higher rows with pictures: %i px, %i rows', (height, rows, expected) => {
    expect(visibleRows(height, rows, { hasTotal: true, pictured: true })).toMatchObject(expected);
  });
  it('shows at least two whole rows from 76 px on, with or without a total', () => {
    for (let height = 76; height < 700; height += 1) {
      for (const hasTotal of [true, false]) {
        const room = visibleRows(height, 30, { hasTotal });
        const below = room.totalSticks ? room.row : 0;
        expect(height - room.head - below).toBeGreaterThanOrEqual(2 * room.row);
      }
    }
  });
});
