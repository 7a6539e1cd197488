import { expect, it } from 'vitest';
import { dataColour } from './drawing.ts';

it('dataColour returns slate for data of an expired source, in different tones for neighbours', () => {
  const tones = [1, 2, 3, 4, 5, 6, 7, 8].map((colour) => dataColour(colour, false, true));
  expect(tones.slice(0, 3)).toEqual(['data-8', 'fg-secondary', 'fg']);
  expect(tones).not.toContain('data-1');
  // In a ring, the last slice ("Other") touches the first slice.
  expect(tones[7]).not.toBe(tones[0]);
  for (const [index, tone] of tones.slice(1).entries()) expect(tone).not.toBe(tones[index]);
  expect(dataColour(3, true, true)).toBe('data-8-compare');
  expect(dataColour(3, false, false)).toBe('data-3');
});
