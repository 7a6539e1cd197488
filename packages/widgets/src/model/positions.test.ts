import { describe, expect, it } from 'vitest';
import {
  POSITION_METRICS,
  type Position,
  type PositionMetric,
  type PositionPair,
  positionBand,
  positionMove,
  readPosition,
} from './positions.ts';

describe('readPosition', () => {
  it.each<[unknown, Position]>([
    [1, 1],
    ['7', 7],
    [' 12 ', 12],
    [3.5, 3.5],
    [100, 100],
    [0, null],
    ['0', null],
    [101, null],
    ['101', null],
    [-1, null],
    ['-', null],
    ['not ranked', null],
    ['', null],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])('reads %j as %j', (value, position) => {
    expect(readPosition(value)).toBe(position);
  });

  it('returns null for positions beyond the depth', () => {
    expect([readPosition(30, 30), readPosition(31, 30)]).toEqual([30, null]);
  });
});

describe('positionBand', () => {
  it.each([
    [1, 'top_3'],
    [3, 'top_3'],
    [3.6, 'top_3'],
    [4, 'top_10'],
    [10, 'top_10'],
    [11, 'top_20'],
    [20, 'top_20'],
    [21, 'top_50'],
    [50, 'top_50'],
    [51, 'beyond'],
    [100, 'beyond'],
    [null, 'absent'],
  ])('%j is in %s', (position, band) => {
    expect(positionBand(position)).toBe(band);
  });
});

describe('positionMove', () => {
  it.each([
    [9, 4, 'improved'],
    [4, 9, 'declined'],
    [4, 4, 'unchanged'],
    [null, 4, 'entered'],
    [4, null, 'lost'],
    [null, null, 'absent'],
    [undefined, 4, null],
    [undefined, null, null],
  ])('from %j to %j is %j', (previous, current, move) => {
    expect(positionMove({ previous, current })).toBe(move);
  });
});

describe('POSITION_METRICS', () => {
  const set = (...pairs: [Position | undefined, Position][]): PositionPair[] =>
    pairs.map(([previous, current]) => ({ previous, current }));
  const mixed = set([5, 2], [3, 8], [12, 12], [null, 30], [40, null], [null, null], [undefined, 60], [undefined, 18]);
  const cases: [string, PositionPair[], Partial<Record<PositionMetric, number | null>>][] = [
    [
      'keywords of every kind',
      mixed,
      {
        average_position: (2 + 8 + 12 + 30 + 60 + 18) / 6,
        best_position: 2,
        worst_position: 60,
        position_change: (3 - 5 + 0) / 3,
        keywords: 8,
        ranked: 6,
        top_3: 1,
        top_10: 1,
        top_20: 2,
        top_50: 1,
        beyond: 1,
        absent: 2,
        improved: 1,
        declined: 1,
        unchanged: 1,
        entered: 1,
        lost: 1,
      },
    ],
    ['no keyword', [], { average_position: null, best_position: null, worst_position: null, keywords: 0, absent: 0 }],
    [
      'absent keywords only',
      set([null, null], [3, null]),
      {
        average_position: null,
        best_position: null,
        worst_position: null,
        position_change: null,
        ranked: 0,
        absent: 2,
      },
    ],
    ['a keyword that entered', set([null, 1]), { average_position: 1, position_change: null, entered: 1, improved: 0 }],
    [
      'a keyword that was lost',
      set([1, null]),
      { average_position: null, position_change: null, lost: 1, declined: 0 },
    ],
    [
      'a keyword without an earlier position',
      set([undefined, 9]),
      { average_position: 9, position_change: null, entered: 0 },
    ],
  ];
  it.each(cases)('have the expected values for %s', (_name, pairs, expected) => {
    for (const [key, value] of Object.entries(expected)) {
      expect([key, POSITION_METRICS[key as PositionMetric](pairs)]).toEqual([key, value]);
    }
  });

  it('count every keyword in exactly one band', () => {
    const bands = ['top_3', 'top_10', 'top_20', 'top_50', 'beyond', 'absent'] as const;
    expect(bands.reduce((sum, band) => sum + POSITION_METRICS[band](mixed), 0)).toBe(mixed.length);
  });
});
