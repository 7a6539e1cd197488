import { describe, expect, it } from 'vitest';
import { type Box, placeBeside, placeHint } from './hint-place.ts';

const VIEW = { width: 1000, height: 800 };
const HINT = { width: 280, height: 120 };
const box = (left: number, top: number, width = 100, height = 32): Box => ({ left, top, width, height });

describe('the place of a hint', () => {
  it.each<[string, Box, object]>([
    ['centred below its target', box(400, 100), { left: 310, top: 142, side: 'below', arrow: 140 }],
    ['above a target at the bottom of the window', box(400, 750), { left: 310, top: 620, side: 'above', arrow: 140 }],
    ['inside the right edge of the window', box(880, 100), { left: 712, top: 142, side: 'below', arrow: 218 }],
    ['inside the left edge of the window', box(0, 100), { left: 8, top: 142, side: 'below', arrow: 42 }],
    [
      'limited so that the arrow is 16 px from the corner',
      box(975, 100, 20),
      { left: 712, top: 142, side: 'below', arrow: 264 },
    ],
  ])('is %s', (_name, target, place) => {
    expect(placeHint(target, HINT, VIEW)).toEqual(place);
  });

  it.each<[string, Box]>([
    ['a hidden target', box(0, 0, 0, 0)],
    ['a target above the window', box(400, -20)],
    ['a target below the window', box(400, 790)],
    ['a target beside the window', box(1000, 100)],
    ['a target as high as the window', box(400, 5, 100, 790)],
  ])('does not exist for %s', (_name, target) => {
    expect(placeHint(target, HINT, VIEW)).toBeNull();
  });
});

describe('the place of a hint beside a panel', () => {
  it.each<[string, Box, Box, object | null]>([
    [
      'left of a panel on the right side',
      box(600, 60, 390, 700),
      box(620, 200),
      { left: 310, top: 200, side: 'beside', arrow: 0 },
    ],
    [
      'right of a panel on the left side',
      box(0, 60, 390, 700),
      box(20, 200),
      { left: 400, top: 200, side: 'beside', arrow: 0 },
    ],
    [
      'inside the lower edge of the window',
      box(600, 60, 390, 700),
      box(620, 740),
      { left: 310, top: 672, side: 'beside', arrow: 0 },
    ],
    ['nowhere, if the panel fills the window', box(0, 0, 1000, 800), box(20, 200), null],
  ])('is %s', (_name, panel, target, place) => {
    expect(placeBeside(panel, target, HINT, VIEW)).toEqual(place);
  });
});
