import { expect, test } from 'vitest';
import { contrast, toHex } from './contrast.ts';

test.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[255, 255, 255], [0, 0, 0], 21],
  [[119, 119, 119], [255, 255, 255], 4.48],
  [[255, 0, 0], [255, 255, 255], 4],
  [[12, 34, 56], [12, 34, 56], 1],
] as const)('the contrast of %j on %j is %d', (first, second, expected) => {
  expect(contrast(first, second)).toBeCloseTo(expected, 2);
});

test('a colour is written as a hex code', () => {
  expect(toHex([0, 15, 255])).toBe('#000fff');
});
