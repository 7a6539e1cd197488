import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textWidget, widget } from '../model/fixtures.ts';
import type { Widget } from '../schema/widget.ts';
import { type BandGrid, bandsOf, spanWidth } from './bands.ts';

const grid: BandGrid = {
  row: 100,
  gap: 10,
  width: 1000,
  height: 600,
  contentHeight: () => 0,
  flows: () => false,
  standsAlone: () => false,
};

function cards(...sizes: [width: number, height: number][]): Widget[] {
  return sizes.map(([width, height], order) => widget({ id: `w${order}`, order, width, height, format: 'chart' }));
}

const shape = (widgets: readonly Widget[], own: Partial<BandGrid> = {}): string[] =>
  bandsOf(widgets, { ...grid, ...own }).map(
    ({ cards: band, breaks }) =>
      band.map((card) => `${card.widget.id}@${card.column},${card.row}`).join(' ') + (breaks ? ' breaks' : ''),
  );

describe('bandsOf', () => {
  it('gives the whole width to a card that is too high beside other cards', () => {
    const standsAlone = ({ id }: Widget) => id === 'w1';
    expect(shape(cards([2, 1], [2, 1], [2, 1]), { standsAlone })).toEqual(['w0@1,1', 'w1@1,1', 'w2@1,1']);
  });

  it('keeps adjacent cards together, row by row', () => {
    expect(shape(cards([4, 1], [2, 2], [2, 2], [1, 1]))).toEqual(['w0@1,1', 'w1@1,1 w2@3,1', 'w3@1,1']);
  });
  it('keeps the cards beside a tall card on its page', () => {
    expect(shape(cards([2, 2], [2, 1], [2, 1], [4, 1]))).toEqual(['w0@1,1 w1@3,1 w2@3,2', 'w3@1,1']);
  });
  it('splits a band that is higher than a page', () => {
    const steps = cards([2, 3], [2, 2], [2, 3], [2, 3]);
    expect(shape(steps, { height: 1000 })).toHaveLength(1);
    expect(shape(steps, { height: 400 })).toEqual(['w0@1,1 w1@3,1', 'w2@1,1 w3@3,1']);
  });
  it('gives the whole width to a card that is higher than a page', () => {
    const long = textWidget({ id: 'long', order: 1, width: 2, height: 1 });
    const [one, two] = cards([2, 1], [2, 1]);
    if (!one || !two) throw new Error('No cards.');
    const height = (card: Widget): number => (card.id === 'long' ? 2_000 : 0);
    expect(shape([one, long, { ...two, order: 2 }], { contentHeight: height })).toEqual([
      'w0@1,1',
      'long@1,1 breaks',
      'w1@1,1',
    ]);
  });
  it('gives a band the height that its cards require', () => {
    const [band] = bandsOf(cards([2, 2], [2, 1]), { ...grid, contentHeight: ({ id }) => (id === 'w1' ? 180 : 0) });
    expect(band?.tracks).toEqual([180, 100]);
    expect(band?.height).toBe(290);
  });
  it('widens cards that require more than one narrow column, and keeps figures in one column', () => {
    const [chart] = cards([1, 1]);
    const [band] = bandsOf([widget({ id: 'k', order: 5, width: 1, format: 'summary' }), ...(chart ? [chart] : [])], {
      ...grid,
      width: 700,
    });
    expect(band?.cards.map(({ widget: { id }, width }) => [id, width])).toEqual([
      ['w0', 2],
      ['k', 1],
    ]);
  });
  it('gives a card of three columns the whole width on a narrow page', () => {
    const widths = (width: number) =>
      bandsOf(cards([3, 1], [1, 1], [2, 1]), { ...grid, width }).map(({ cards: band }) =>
        band.map((card) => card.width),
      );
    expect(widths(700)).toEqual([[4], [2, 2]]);
    expect(widths(1_000)).toEqual([[3, 1], [2]]);
  });
  it('keeps all cards in order, and makes no band of several cards higher than a page', () => {
    const size = fc.record({
      width: fc.integer({ min: 1, max: 4 }),
      height: fc.integer({ min: 1, max: 3 }),
      wanted: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(size, { maxLength: 12 }), (sizes) => {
        const widgets = cards(...sizes.map(({ width, height }): [number, number] => [width, height]));
        const wanted = new Map(widgets.map(({ id }, place) => [id, sizes[place]?.wanted ?? 0]));
        const bands = bandsOf(widgets, { ...grid, contentHeight: ({ id }) => wanted.get(id) ?? 0 });
        const order = bands.map(({ cards: own }) => own.map(({ widget: { id } }) => Number(id.slice(1))));
        expect(order.flat().sort((a, b) => a - b)).toEqual(widgets.map((_, place) => place));
        for (const [place, own] of order.entries())
          for (const later of order.slice(place + 1)) expect(Math.min(...later)).toBeGreaterThan(Math.max(...own));
        for (const band of bands) {
          expect(band.breaks).toBe(band.height > grid.height);
          if (band.breaks) expect(band.cards).toHaveLength(1);
        }
      }),
    );
  });
});

it('spanWidth returns the width of columns in px', () => {
  expect([1, 2, 4].map((columns) => spanWidth(columns, { width: 1000, gap: 10 }))).toEqual([242.5, 495, 1000]);
});
