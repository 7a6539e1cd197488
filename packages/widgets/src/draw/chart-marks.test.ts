import { expect, it } from 'vitest';
import { areasBeyond } from './chart-marks.ts';

const PLOT = { top: 0, height: 100 };

it.each([
  [
    'a peak',
    [0, 60, 10, 20, 20, 60],
    true,
    [
      [
        [2.5, 50],
        [10, 20],
        [17.5, 50],
      ],
    ],
  ],
  [
    'the part below',
    [0, 60, 10, 40, 20, 60],
    false,
    [
      [
        [0, 50],
        [0, 60],
        [5, 50],
      ],
      [
        [15, 50],
        [20, 60],
        [20, 50],
      ],
    ],
  ],
  ['no area of a line that is never beyond the threshold', [0, 60, 10, 70], true, []],
  [
    'only the part inside the plot',
    [0, -40, 10, 120],
    true,
    [
      [
        [0, 50],
        [0, 0],
        [5.625, 50],
      ],
    ],
  ],
  [
    'a vertical line at a single point',
    [0, 20],
    true,
    [
      [
        [0, 50],
        [0, 20],
        [0, 50],
      ],
    ],
  ],
] as const)('areasBeyond returns %s', (_, run, upper, expected) => {
  expect(areasBeyond(run, { y: 50, upper }, PLOT)).toEqual(expected);
});
