import { newWidget } from '@reporting/widgets/model';
import { describe, expect, it } from 'vitest';
import { countingId } from '../../../editor/fixtures.ts';
import { WALL, wallLayout } from './wall-layout.ts';

const widget = (order: number, width: number, height: number) => ({
  ...newWidget([], countingId),
  order,
  width,
  height,
});
const SCREEN = { width: 1920, height: 1080 };

describe('wallLayout', () => {
  it('fills a screen with two rows', () => {
    const widgets = [widget(0, 1, 1), widget(1, 1, 1), widget(2, 2, 1), widget(3, 3, 1), widget(4, 1, 1)];
    const { scale, pages } = wallLayout(widgets, SCREEN);
    expect(scale).toBeCloseTo(1920 / 1120);
    expect(pages).toHaveLength(1);
    const [cards = []] = pages;
    const right = Math.max(...cards.map(({ x, width }) => x + width));
    const bottom = Math.max(...cards.map(({ y, height }) => y + height));
    expect((right + 2 * WALL.padding) * scale).toBeCloseTo(1920);
    expect((bottom + WALL.header + WALL.footer + 2 * WALL.padding) * scale).toBeCloseTo(1080, 0);
  });

  it('is smaller for more rows and never scrolls', () => {
    const widgets = Array.from({ length: 16 }, (_, order) => widget(order, 1, 1));
    const { scale, pages } = wallLayout(widgets, SCREEN);
    expect(scale).toBeLessThan(1920 / 1120);
    expect(scale).toBeGreaterThan(1);
    expect(pages).toHaveLength(1);
  });

  it('has several pages if the cards do not fit one screen, and each card is complete on exactly one page', () => {
    const widgets = Array.from({ length: 50 }, (_, order) => widget(order, 2, order % 3 === 0 ? 2 : 1));
    const { scale, pages } = wallLayout(widgets, SCREEN);
    expect(scale).toBe(1);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat().map((card) => card.widget.id)).toEqual(widgets.map(({ id }) => id));
    const space = 1080 - WALL.header - WALL.footer - 2 * WALL.padding;
    for (const { y, height } of pages.flat()) expect(y + height).toBeLessThanOrEqual(space + 0.01);
  });

  it.each([
    [820, 1180, 2],
    [390, 844, 1],
  ])('has fewer columns on a screen of %i × %i px', (width, height, columns) => {
    const widgets = [widget(0, 4, 1), widget(1, 1, 1), widget(2, 1, 1)];
    const { pages } = wallLayout(widgets, { width, height });
    expect(new Set(pages.flat().map(({ x }) => Math.round(x))).size).toBe(columns);
  });
});
