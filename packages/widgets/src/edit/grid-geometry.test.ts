import { describe, expect, it } from 'vitest';
import { cellAt, cellSizeOf, type GridMeasures, type PlacedCard } from './grid-geometry.ts';

const card = (row: number, height: number, top: number, px: number): PlacedCard => ({
  placement: { id: `${row}`, row, column: 0, width: 1, height },
  top,
  height: px,
});

const EVEN: GridMeasures = { columns: 4, width: 1184, cards: [card(0, 1, 0, 176), card(1, 2, 192, 368)] };
/** Two cards. The first has grown to 400 px. */
const GROWN: GridMeasures = { columns: 2, width: 584, cards: [card(0, 1, 0, 400), card(1, 1, 416, 176)] };

describe('cellAt', () => {
  it.each([
    ['the start of the grid', EVEN, { x: 0, y: 0 }, { column: 0, row: 0 }],
    ['a position between columns', EVEN, { x: 450, y: 96 }, { column: 1.5, row: 0.5 }],
    ['the second row of a card', EVEN, { x: 0, y: 384 }, { column: 0, row: 2 }],
    ['a position below the last card', EVEN, { x: 0, y: 768 }, { column: 0, row: 4 }],
    ['a position above the grid', EVEN, { x: 0, y: -192 }, { column: 0, row: -1 }],
    ['the middle of a grown row', GROWN, { x: 300, y: 208 }, { column: 1, row: 0.5 }],
    ['the row below a grown row', GROWN, { x: 0, y: 512 }, { column: 0, row: 1.5 }],
    ['a position in a grid without cards', { ...EVEN, cards: [] }, { x: 0, y: 96 }, { column: 0, row: 0.5 }],
  ])('returns column and row of %s', (_, measures, point, cell) => {
    expect(cellAt(point, measures)).toEqual(cell);
  });
});

describe('cellSizeOf', () => {
  it('includes the gap', () => expect(cellSizeOf(EVEN)).toEqual({ width: 300, height: 192 }));
});
