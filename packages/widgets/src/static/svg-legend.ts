import { type Drawing, dataColour } from '../draw/drawing.ts';
import { el, join, type Markup } from '../draw/markup.ts';
import { fittedText } from '../draw/svg-text.ts';
import { legendHasPrevious, legendPeriod, legendSeries } from '../model/chart-names.ts';
import type { ChartScene, RadarScene, SceneSize } from '../model/index.ts';
import { textWidth } from '../model/text-width.ts';

const ROW = 24;
const GAP = 16;
/** Gap in px between a swatch and its name. */
const BESIDE = 6;

interface Item {
  name: string;
  /** Width of the swatch in px. */
  swatch: number;
  draw: (x: number, y: number) => Markup;
}

/** Arranges items in rows. If they require more than `rows` rows, all get the same smaller width. */
function flow(items: readonly Item[], width: number, rows: number): { x: number; row: number; space: number }[] {
  const wide = items.map((item) => Math.min(item.swatch + BESIDE + textWidth(item.name), width));
  const places: { x: number; row: number; space: number }[] = [];
  let x = 0;
  let row = 0;
  for (const [place, space] of wide.entries()) {
    if (x > 0 && x + space > width) {
      x = 0;
      row += 1;
    }
    places.push({ x, row, space: space - BESIDE - (items[place]?.swatch ?? 0) });
    x += space + GAP;
  }
  if (row < rows) return places;
  const columns = Math.ceil(items.length / rows);
  const each = (width - GAP * (columns - 1)) / columns;
  return items.map((item, place) => ({
    x: (place % columns) * (each + GAP),
    row: Math.floor(place / columns),
    space: each - BESIDE - item.swatch,
  }));
}

function chartItems(scene: ChartScene, drawing: Drawing): Item[] {
  const { paint, muted, messages } = drawing;
  const { content } = scene;
  const line = content.type === 'line';
  const words = { previousWord: messages.previous, periodWord: messages.previousPeriod };
  const place = scene.legend === 'title' ? 'title' : 'top';
  return [
    ...legendSeries(content).map(({ series, name }): Item => {
      const fill = paint(dataColour(series.colour, false, muted));
      return line
        ? { name, swatch: 12, draw: (x, y) => el('rect', { x, y: y - 1, width: 12, height: 2, rx: 1, fill }) }
        : { name, swatch: 10, draw: (x, y) => el('rect', { x, y: y - 5, width: 10, height: 10, rx: 3, fill }) };
    }),
    ...(legendHasPrevious(content)
      ? [previousItem(legendPeriod(content, place, scene.width, words), drawing, content.type === 'bar')]
      : []),
  ];
}

/** Draws the names above a chart's plot. In right-to-left text they start at the right. */
export function chartLegend(scene: ChartScene, drawing: Drawing): Markup {
  if (scene.legend !== 'top') return join();
  const items = chartItems(scene, drawing);
  return legend(items, flow(items, scene.width, scene.legendRows), scene.width, ROW / 2, drawing, 'fg-secondary');
}

/** Draws the names in the title row of a card as a separate drawing in one line. */
export function titleLegend(scene: ChartScene, drawing: Drawing): { names: Markup; size: SceneSize } {
  const items = chartItems(scene, drawing);
  const places = flow(items, Number.POSITIVE_INFINITY, 1);
  const last = places.at(-1);
  const width = last ? last.x + last.space + BESIDE + (items.at(-1)?.swatch ?? 0) : 0;
  return { names: legend(items, places, width, 10, drawing, 'fg-secondary'), size: { width, height: 20 } };
}

function previousItem(name: string, { paint }: Drawing, bars: boolean): Item {
  if (bars) {
    const look = { width: 9, height: 9, rx: 2.5, fill: paint('surface-inset'), stroke: paint('icon') };
    return { name, swatch: 10, draw: (x, y) => el('rect', { x: x + 0.5, y: y - 4.5, ...look }) };
  }
  const look = { stroke: paint('icon'), 'stroke-width': 1.5, 'stroke-dasharray': '3 2' };
  return { name, swatch: 12, draw: (x, y) => el('line', { x1: x, x2: x + 12, y1: y, y2: y, ...look }) };
}

function legend(
  items: readonly Item[],
  places: readonly { x: number; row: number; space: number }[],
  width: number,
  top: number,
  drawing: Drawing,
  fill: 'fg-secondary' | 'fg-tertiary',
): Markup {
  const rtl = drawing.dir === 'rtl';
  return join(
    items.map((item, index) => {
      const { x = 0, row = 0, space = 0 } = places[index] ?? {};
      const y = top + row * ROW;
      const start = rtl ? width - x - item.swatch : x;
      const text = rtl ? start - BESIDE : start + item.swatch + BESIDE;
      return [
        item.draw(start, y),
        fittedText(drawing, item.name, text, y, space, { fill, middle: true, anchor: rtl ? 'end' : 'start' }),
      ];
    }),
  );
}

/** Draws the names in one centred line below a radar. */
export function radarLegend(scene: RadarScene, drawing: Drawing): Markup {
  const { paint, muted } = drawing;
  const items = scene.legend.map(({ label, colour, dashed }): Item => {
    const look = {
      stroke: paint(dataColour(colour, dashed, muted)),
      'stroke-width': dashed ? 1.5 : 2,
      'stroke-dasharray': dashed ? '4 3' : undefined,
    };
    return { name: label, swatch: 14, draw: (x, y) => el('line', { x1: x, x2: x + 14, y1: y, y2: y, ...look }) };
  });
  const places = flow(items, scene.width, 1);
  const last = places.at(-1);
  const used = last ? last.x + 14 + BESIDE + last.space : 0;
  const shift = Math.max(0, (scene.width - used) / 2);
  const middle = places.map((place) => ({ ...place, x: place.x + shift }));
  return legend(items, middle, scene.width, scene.legendAt, drawing, 'fg-tertiary');
}
