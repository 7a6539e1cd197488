import { barRects } from '../model/chart-bars.ts';
import { type ChartScene, type Plot, type SceneMarks, type SceneThreshold, yOf } from '../model/chart-geometry.ts';
import { RING } from '../model/chart-marks.ts';
import { px } from '../model/px.ts';
import type { MarkTone } from '../schema/axis.ts';
import { chartLines } from './chart-lines.ts';
import type { ColourName, Drawing } from './drawing.ts';
import { type LineRun, lineRuns } from './line-runs.ts';
import { el, join, type Markup } from './markup.ts';
import { svgText } from './svg-text.ts';

const TONES: Readonly<Record<MarkTone, ColourName>> = {
  neutral: 'fg-secondary',
  positive: 'positive',
  negative: 'negative',
  warning: 'warning',
};
/** Opacity of bands, and of the area between a line and a threshold. */
const BAND_OPACITY = 0.1;
const BEYOND_OPACITY = 0.16;
/** Opacity of a bar's part beyond a threshold. It is higher, because the part is drawn over the bar's own colour. */
const BAR_OPACITY = 0.55;

/** Draws bands and the areas beyond thresholds, behind the lines. Parts of bars beyond a threshold are drawn in front. */
export function marksBehind(scene: ChartScene, { paint }: Drawing): Markup {
  const { plot, marks } = scene;
  if (!marks) return join();
  return join(
    marks.bands.map(({ y, height, tone }) =>
      el('rect', {
        'data-slot': 'mark-band',
        x: plot.left,
        y,
        width: plot.width,
        height,
        fill: paint(TONES[tone]),
        'fill-opacity': BAND_OPACITY,
      }),
    ),
    scene.content.type !== 'bar' &&
      marks.thresholds.map((threshold) => {
        const path = linesOf(scene, threshold.axis)
          .flatMap((run) => areasBeyond(run, threshold, plot))
          .map(closed)
          .join('');
        const fill = paint(TONES[threshold.tone]);
        return path !== '' && el('path', { 'data-slot': 'mark-beyond', d: path, fill, 'fill-opacity': BEYOND_OPACITY });
      }),
  );
}

/** Draws mark lines, notes and their texts, and the parts of bars beyond thresholds. */
export function marksInFront(scene: ChartScene, drawing: Drawing): Markup {
  const { plot, marks } = scene;
  const { paint } = drawing;
  if (!marks) return join();
  const right = plot.left + plot.width;
  return join(
    scene.content.type === 'bar' && marks.thresholds.map((threshold) => barsBeyond(scene, threshold, drawing)),
    marks.notes.map(({ x, y }) =>
      el('line', {
        'data-slot': 'mark-note',
        x1: x,
        x2: x,
        y1: y + 3,
        y2: plot.top + plot.height,
        stroke: paint('icon'),
        'stroke-dasharray': '1 3',
      }),
    ),
    marks.lines.map(({ y, tone }) =>
      el('line', {
        'data-slot': 'mark-line',
        x1: plot.left,
        x2: right,
        y1: y,
        y2: y,
        stroke: paint(tone === 'neutral' ? 'fg' : TONES[tone]),
        'stroke-width': 1.25,
      }),
    ),
    marks.notes.map(({ x, y: baseline, ring }) => {
      if (ring === null) return null;
      const y = baseline - 5;
      return [
        el('circle', { cx: x, cy: y, r: RING, fill: paint('surface'), stroke: paint('icon') }),
        svgText(drawing, x, y, { anchor: 'middle', middle: true, size: 11, fill: 'fg-secondary' }, String(ring)),
      ];
    }),
    // The texts have an outline in the colour of the surface, because lines pass behind them.
    el(
      'g',
      { stroke: paint('surface'), 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' },
      markTexts(marks).map(({ text, x, y, anchor }) =>
        svgText(drawing, x, y, { name: 'mark', anchor, weight: 500, fill: 'fg-secondary' }, text),
      ),
    ),
  );
}

const markTexts = ({ bands, lines, notes }: SceneMarks) =>
  [...bands, ...lines, ...notes].flatMap(({ label }) => label ?? []);

/** Returns the lines to which thresholds apply: no comparison lines, and only the top line of stacked areas. */
function linesOf(scene: ChartScene, axis: number): LineRun[] {
  const lines = chartLines(scene).filter((line) => line.axis === axis && !line.compare);
  return (scene.stack ? lines.slice(-1) : lines).flatMap((line) => lineRuns(scene, line));
}

function closed(points: readonly (readonly [number, number])[]): string {
  return `${points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('')}Z`;
}

/** Returns the areas between a line and a threshold where the line is beyond the threshold. Areas are clipped to the plot. */
export function areasBeyond(
  run: readonly number[],
  { y: edge, upper }: Pick<SceneThreshold, 'y' | 'upper'>,
  { top, height }: Pick<Plot, 'top' | 'height'>,
): [number, number][][] {
  const inside = (y: number): number => Math.min(Math.max(y, top), top + height);
  const isBeyond = (y: number): boolean => (upper ? y < edge : y > edge);
  const areas: [number, number][][] = [];
  let area: [number, number][] = [];
  const end = (x: number): void => {
    if (area.length > 1) areas.push([...area, [x, edge]]);
    area = [];
  };
  for (let at = 0; at < run.length; at += 2) {
    const [x, y] = [run[at] ?? 0, run[at + 1] ?? 0];
    if (at > 0) {
      const [before, from] = [run[at - 2] ?? 0, run[at - 1] ?? 0];
      if (isBeyond(from) !== isBeyond(y) && from !== y) {
        const crossing = before + ((edge - from) / (y - from)) * (x - before);
        if (area.length > 0) end(crossing);
        else area.push([crossing, edge]);
      }
    }
    if (!isBeyond(y)) continue;
    if (area.length === 0) area.push([x, edge]);
    area.push([x, inside(y)]);
  }
  end(run.at(-2) ?? 0);
  return areas;
}

function barsBeyond(scene: ChartScene, { axis, y: edge, upper, tone }: SceneThreshold, { paint }: Drawing): Markup {
  const keys = new Set(scene.series.filter((series) => series.axis === axis).map(({ key }) => key));
  const path = barRects(scene)
    .filter((bar) => !bar.compare && keys.has(bar.key))
    .map(({ x, y, width, height }) => {
      const [from, to] = upper ? [y, Math.min(y + height, edge)] : [Math.max(y, edge), y + height];
      return to > from ? `M${px(x)} ${px(from)}h${px(width)}v${px(to - from)}h${px(-width)}Z` : '';
    })
    .join('');
  return join(
    path !== '' &&
      el('path', { 'data-slot': 'mark-beyond', d: path, fill: paint(TONES[tone]), 'fill-opacity': BAR_OPACITY }),
  );
}

/**
 * Returns true if values are outside an axis with a fixed end. Stacked areas count as outside whenever an axis has a fixed end.
 */
export function isCut({ content, axes, series, stack, plot }: ChartScene): boolean {
  if (content.axes.every(({ min, max }) => min === undefined && max === undefined)) return false;
  return series.some(({ extent, axis: place }) => {
    const axis = axes[place];
    if (!axis) return false;
    return stack !== null || extent.some((end) => Number.isFinite(end) && isOutside(yOf(axis, plot, end), plot));
  });
}

const isOutside = (y: number, { top, height }: Plot): boolean => y < top - 0.5 || y > top + height + 0.5;
