import { crisp } from '../../draw/chart.ts';
import { type Drawing, dataColour } from '../../draw/drawing.ts';
import { el, join, type Markup } from '../../draw/markup.ts';
import { type ChartScene, isOn, xOf, yOf } from '../../model/chart-geometry.ts';

/** Draws the tint behind the bars of a row. Draws nothing for a row that had no space. */
function rowTint(width: number, row: { y: number; height: number } | undefined, paint: Drawing['paint']): Markup {
  if (!row) return join();
  const { y, height } = row;
  return el('rect', { x: 0, y, width, height, fill: paint('icon'), 'fill-opacity': 0.1, rx: 3 });
}

/**
 * Draws the crosshair at a point: a line with a dot on every series and its comparison, or a tint behind the bars of the point.
 */
export function crosshair(scene: ChartScene, point: number, { paint, muted }: Drawing): Markup {
  const { plot, content, stack, rows } = scene;
  if (rows) return rowTint(scene.width, rows.rows[point], paint);
  const x = xOf(scene, content.x.positions[point] ?? 0);
  if (content.type === 'bar') {
    const band = plot.width / Math.max(content.x.positions.length, 1);
    return el('rect', {
      x: x - band / 2,
      y: plot.top,
      width: band,
      height: plot.height,
      fill: paint('icon'),
      'fill-opacity': 0.1,
      rx: 3,
    });
  }
  const dots = scene.series.map((series, place) => {
    const axis = scene.axes[series.axis];
    if (!axis) return null;
    const own = series.values[point] ?? null;
    const value = own !== null && stack ? (stack[place]?.[point] ?? null) : own;
    const before = stack ? null : (series.previous?.[point] ?? null);
    const dot = (at: number, compare: boolean): Markup => {
      const colour = paint(dataColour(series.colour, compare, muted));
      const surface = paint('surface');
      return el('circle', {
        cx: x,
        cy: yOf(axis, plot, at),
        r: compare ? 3 : 4,
        fill: compare ? surface : colour,
        stroke: compare ? colour : surface,
        'stroke-width': compare ? 1.5 : 2,
      });
    };
    const shown = (at: number | null): at is number => at !== null && isOn(axis, at);
    return [shown(before) && dot(before, true), shown(value) && dot(value, false)];
  });
  const across = crisp(x);
  return join(
    el('line', {
      'data-slot': 'chart-crosshair',
      x1: across,
      x2: across,
      y1: plot.top,
      y2: plot.top + plot.height,
      stroke: paint('icon'),
      'shape-rendering': 'crispEdges',
    }),
    dots,
  );
}
