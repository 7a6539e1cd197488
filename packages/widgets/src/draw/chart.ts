import { barRects } from '../model/chart-bars.ts';
import { type BarRect, baseOf, type ChartScene, NAME_BELOW } from '../model/chart-geometry.ts';
import { px } from '../model/px.ts';
import { barPath, comparePath } from './bar-path.ts';
import { barRowsDrawing } from './bar-rows.ts';
import { marksBehind, marksInFront } from './chart-marks.ts';
import { type Drawing, dataColour } from './drawing.ts';
import { isolated } from './isolated.ts';
import { el, join, type Markup } from './markup.ts';
import { svgText, textStyle, wholeText } from './svg-text.ts';

/** Returns the nearest half pixel, at which a one-pixel line is sharp. */
export const crisp = (value: number): number => Math.round(value) + 0.5;

const CRISP = { fill: 'none', 'shape-rendering': 'crispEdges' } as const;

/** Returns the vertical position of zero, or of the end of the scale that is nearest to zero. */
function baseline({ axes: [main], plot, content }: ChartScene): number {
  // An inverted scale has its baseline at the bottom, where the days are written.
  if (!main || (main.inverted && content.type !== 'bar')) return crisp(plot.top + plot.height);
  return crisp(baseOf(main, plot, content.type));
}

/** Returns the path of the hairlines at the labels of the first axis, except the line at `without`. */
function hairlines({ axes: [main], plot }: ChartScene, without: number | null): string {
  const { left, width } = plot;
  return (main?.labels ?? [])
    .map(({ y }) => crisp(y))
    .filter((y) => y !== without)
    .map((y) => `M${px(left)} ${y}h${px(width)}`)
    .join('');
}

const AXIS_MARK = 3;

/** Draws a narrow bar beside each axis in the colours of its series. A single axis has no colours and no bar. */
function axisColours({ plot, axes, width }: ChartScene, { paint, muted }: Drawing): Markup {
  return join(
    axes.flatMap(({ side, colours, labels }) => {
      if (labels.length === 0) return [];
      const height = plot.height / colours.length;
      const x = side === 'right' ? Math.min(plot.left + plot.width + 1, width - AXIS_MARK) : plot.left - AXIS_MARK - 1;
      return colours.map((colour, index) =>
        el('rect', {
          'data-slot': 'axis-colour',
          x,
          y: plot.top + index * height,
          width: AXIS_MARK,
          height,
          fill: paint(dataColour(colour, false, muted)),
        }),
      );
    }),
  );
}

/** Draws the layer behind the lines: hairlines, baseline, labels of the axes, and the bars of a bar chart. */
export function chartBackdrop(scene: ChartScene, drawing: Drawing): Markup {
  if (scene.rows) return barRowsDrawing(scene.rows, drawing);
  const { plot, axes, content } = scene;
  const { paint } = drawing;
  const bottom = plot.top + plot.height;
  const zero = baseline(scene);
  const grid = content.grid ? hairlines(scene, zero) : '';
  const marks = scene.xLabels.map(({ at, marked }) => (marked ? `M${crisp(at)} ${px(bottom)}v4` : '')).join('');
  return join(
    grid !== '' && el('path', { 'data-slot': 'chart-grid', d: grid, stroke: paint('grid'), ...CRISP }),
    marksBehind(scene, drawing),
    chartBars(scene, drawing),
    el('path', {
      'data-slot': 'chart-axis',
      d: `M${px(plot.left)} ${zero}h${px(plot.width)}${marks}`,
      stroke: paint('axis'),
      ...CRISP,
    }),
    axisColours(scene, drawing),
    el(
      'g',
      { fill: paint('fg-tertiary') },
      axes.map(({ side, labels }) => {
        const right = side === 'right';
        const look = { middle: true, anchor: right ? 'end' : 'start' } as const;
        return labels.map(({ text, y }) => svgText(drawing, right ? scene.width : 0, y, look, text));
      }),
      scene.xLabels.map(({ text, full = text, at, anchor }) =>
        wholeText(full, svgText(drawing, at, scene.height - NAME_BELOW, { anchor }, text), text),
      ),
    ),
    scene.barLabels.length > 0 &&
      el(
        'g',
        { 'data-text': 'bar-value', ...textStyle(drawing, { fill: 'fg-secondary', weight: 500, anchor: 'middle' }) },
        scene.barLabels.map(({ text, x, y }) => svgText(drawing, x, y, {}, text)),
      ),
  );
}

/** Draws the bars. The bars of a series share one path, and so do its comparison bars, because a chart may have hundreds of bars. */
function chartBars(scene: ChartScene, { paint, muted }: Drawing): Markup {
  if (scene.content.type !== 'bar') return join();
  const groups = new Map<string, { bar: BarRect; path: string; thin: boolean }>();
  for (const bar of barRects(scene)) {
    const key = `${bar.key} ${bar.compare}`;
    const group = groups.get(key) ?? { bar, path: '', thin: bar.width < 4 };
    group.path += bar.compare ? comparePath(bar) : barPath(bar);
    groups.set(key, group);
  }
  return join(
    [...groups.values()].map(({ bar, path, thin }) => {
      const fill = paint(dataColour(bar.colour, false, muted));
      if (!bar.compare) return el('path', { 'data-slot': 'bar', d: path, fill });
      return el('path', {
        'data-slot': 'bar-compare',
        d: path,
        fill,
        'fill-opacity': 0.22,
        stroke: paint(dataColour(bar.colour, true, muted)),
        'stroke-width': thin ? 0 : 1,
      });
    }),
  );
}

/** Draws the layer in front of the lines: hairlines over stacked areas, end points, and the names at the line ends. */
export function chartFront(scene: ChartScene, drawing: Drawing): Markup {
  const { plot, stack } = scene;
  const { paint, muted } = drawing;
  const right = plot.left + plot.width;
  const grid = stack && scene.content.grid ? hairlines(scene, null) : '';
  return join(
    grid !== '' && el('path', { d: grid, stroke: paint('surface'), 'stroke-opacity': 0.22, ...CRISP }),
    marksInFront(scene, drawing),
    scene.endLabels.map(({ name, value, colour, compare, from, at }) => {
      const stroke = paint(dataColour(colour, compare, muted));
      return [
        !compare && !stack && el('circle', { cx: from.x, cy: from.y, r: 3, fill: stroke }),
        el('line', {
          x1: stack ? right + 4 : Math.max(from.x + 4, right + 4),
          y1: stack ? at.y : from.y,
          x2: at.x - 4,
          y2: at.y,
          stroke,
          'stroke-width': stack ? 2 : 1.25,
          'stroke-dasharray': compare ? '3 2' : undefined,
        }),
        svgText(
          drawing,
          at.x,
          at.y,
          { name: 'end-label', fill: compare ? 'fg-tertiary' : 'fg-secondary', weight: 500, middle: true },
          isolated(name),
          value === ''
            ? ''
            : el(
                'tspan',
                { dx: 4, ...textStyle(drawing, { fill: compare ? 'fg-secondary' : 'fg', weight: 600 }) },
                isolated(value),
              ),
        ),
      ];
    }),
  );
}
