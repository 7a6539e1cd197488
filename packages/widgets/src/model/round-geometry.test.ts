import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleOf, polar, sectorPath, TURN } from './polar.ts';
import { spread } from './spread.ts';

const centre = { x: 100, y: 100 };

describe('polar', () => {
  it.each([
    [0, 100, 50],
    [TURN / 4, 150, 100],
    [TURN / 2, 100, 150],
    [(TURN * 3) / 4, 50, 100],
  ])('returns the point at the angle %d, clockwise from 12 o’clock', (angle, x, y) => {
    const point = polar(centre, 50, angle);
    expect(point.x).toBeCloseTo(x);
    expect(point.y).toBeCloseTo(y);
    expect(angleOf(centre, point)).toBeCloseTo(angle);
  });
});

describe('sectorPath', () => {
  it('draws a quarter of a ring', () => {
    expect(sectorPath({ centre, outer: 50, inner: 30, start: 0, end: TURN / 4 })).toBe(
      'M100 50A50 50 0 0 1 150 100L130 100A30 30 0 0 0 100 70Z',
    );
  });

  it('draws three quarters of a pie as the large arc', () => {
    expect(sectorPath({ centre, outer: 50, inner: 0, start: 0, end: (TURN * 3) / 4 })).toBe(
      'M100 50A50 50 0 1 1 50 100L100 100Z',
    );
  });

  it('draws a whole ring as two circles without a seam', () => {
    const path = sectorPath({ centre, outer: 50, inner: 30, start: 0, end: TURN, gap: 2 });
    expect(path.match(/M/g)).toHaveLength(2);
    expect(path).not.toContain('L');
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
  ])('draws nothing from %d to %d', (start, end) => {
    expect(sectorPath({ centre, outer: 50, inner: 30, start, end })).toBe('');
  });

  it('keeps half of a slice that is narrower than the gap', () => {
    const path = sectorPath({ centre, outer: 100, inner: 60, start: 0, end: 0.01, gap: 2 });
    const [from, to] = [...path.matchAll(/(?:M|1 )(-?[\d.]+) (-?[\d.]+)/g)].map((match) => Number(match[1]));
    expect((to ?? 0) - (from ?? 0)).toBeCloseTo(0.5, 1);
  });

  it('never writes NaN or Infinity', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: TURN, noNaN: true }),
        fc.double({ min: 0, max: TURN, noNaN: true }),
        fc.double({ min: 0, max: 300, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (start, end, outer, hole) => {
          expect(sectorPath({ centre, outer, inner: outer * hole, start, end, gap: 2 })).not.toMatch(/NaN|Infinity/);
        },
      ),
    );
  });
});

describe('spread', () => {
  it.each([
    ['labels that are far apart do not move', [10, 40, 90], [10, 40, 90]],
    ['two overlapping labels move apart around their middle', [50, 54], [42, 62]],
    ['three labels become one group', [50, 50, 50], [30, 50, 70]],
    ['a group at the start stays inside', [0, 5], [8, 28]],
    ['a group at the end stays inside', [98, 99], [72, 92]],
    ['a growing group includes its neighbour', [50, 52, 66], [36, 56, 76]],
    ['no labels', [], []],
  ])('%s', (_, wishes, places) => {
    expect(spread(wishes, 20, 8, 92)).toEqual(places);
  });

  it('keeps order and distance, and keeps all positions inside if there is space', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -50, max: 450, noNaN: true }), { maxLength: 12 }), (some) => {
        const wishes = some.sort((a, b) => a - b);
        const places = spread(wishes, 20, 8, 392);
        expect(places).toHaveLength(wishes.length);
        for (const [index, place] of places.entries()) {
          expect(place).toBeGreaterThanOrEqual(8 - 1e-6);
          expect(place).toBeLessThanOrEqual(392 + 1e-6);
          if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(20 - 1e-6);
        }
      }),
    );
  });
});
