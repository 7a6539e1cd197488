import { describe, expect, test } from 'vitest';
import { moveInGrid } from './grid-keys.ts';

const grid = { count: 12, columns: 4 };

describe('moveInGrid', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 3, 4],
    ['ArrowRight', 11, null],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, null],
    ['ArrowDown', 2, 6],
    ['ArrowDown', 10, null],
    ['ArrowUp', 6, 2],
    ['ArrowUp', 1, null],
    ['Home', 6, 4],
    ['End', 5, 7],
    ['End', 7, null],
    ['a', 5, null],
  ])('%s from %i leads to %s', (key, index, expected) => {
    expect(moveInGrid({ ...grid, key, index })).toBe(expected);
  });

  test('left and right are mirrored in right-to-left pages', () => {
    expect(moveInGrid({ ...grid, key: 'ArrowLeft', index: 0, rtl: true })).toBe(1);
    expect(moveInGrid({ ...grid, key: 'ArrowRight', index: 1, rtl: true })).toBe(0);
  });

  test('disabled cells are skipped, in the direction of the key', () => {
    const isDisabled = (cell: number) => cell === 1 || cell === 6;
    expect(moveInGrid({ ...grid, key: 'ArrowRight', index: 0, isDisabled })).toBe(2);
    expect(moveInGrid({ ...grid, key: 'ArrowDown', index: 2, isDisabled })).toBe(10);
  });

  test('an incomplete last row ends at its last cell', () => {
    expect(moveInGrid({ count: 6, columns: 4, key: 'End', index: 4 })).toBe(5);
    expect(moveInGrid({ count: 6, columns: 4, key: 'ArrowDown', index: 2 })).toBe(null);
  });
});
