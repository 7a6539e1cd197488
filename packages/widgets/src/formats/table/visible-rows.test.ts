import { describe, expect, it } from 'vitest';
import { hiddenRows, visibleRows } from './visible-rows.ts';

describe('space of a table', () => {
  it.each([
    ['the space is not known', null, 30, true, { row: 41, head: 28, totalSticks: true }],
    ['the space is not known, and there is no total', null, 30, false, { row: 41, head: 28, totalSticks: false }],
    ['all rows have space', 503, 10, true, { row: 41, head: 28, totalSticks: true }],
    ['one row has no space', 503, 11, true, { row: 41, head: 28, totalSticks: true }],
    ['there is no total, and a row in part shows that there are more', 503, 30, false, { row: 41, head: 28 }],
    ['the lowest card has three dense rows and the total', 119, 30, true, { row: 22, head: 22, totalSticks: true }],
    ['the lowest card with a footer has no total that stays visible', 86, 30, true, { row: 22, totalSticks: false }],
    [
      'the lowest card with one row keeps the normal height of the row',
      119,
      1,
      true,
      { row: 41, head: 28, totalSticks: true },
    ],
    ['the lowest card with two rows has dense rows', 119, 2, true, { row: 22, totalSticks: true }],
  ] as const)('has the expected heights: %s', (_, height, rows, hasTotal, expected) => {
    expect(visibleRows(height, rows, { hasTotal })).toMatchObject(expected);
  });
  it.each([
    [503, 5, { row: 57, head: 28 }],
    [503, 30, { row: 57, head: 28 }],
    [176, 30, { row: 41, head: 28 }],
  ])('has higher rows with pictures: %i px, %i rows', (height, rows, expected) => {
    expect(visibleRows(height, rows, { hasTotal: true, pictured: true })).toMatchObject(expected);
  });
  it.each([
    ['the space is not known', null, 30, 0],
    ['all rows have space', 28 + 10 * 41, 10, 0],
    ['the difference is a rounding error', 28 + 10 * 41 - 1, 10, 0],
    ['a row is visible in part', 28 + 10 * 41 - 2, 10, 1],
    ['half of the rows have space', 28 + 5 * 41, 10, 5],
  ] as const)('counts the rows below the visible part: %s', (_, height, rows, expected) => {
    expect(hiddenRows(height, rows, { row: 41, head: 28, totalSticks: false })).toBe(expected);
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
