import { barValueLabels } from './chart-bars.ts';
import type { ChartContent, ChartSeries } from './chart-content.ts';
import {
  type ChartScene,
  type Plot,
  type SceneAxis,
  type SceneOptions,
  type SceneSize,
  stackedOn,
  xOf,
  yOf,
} from './chart-geometry.ts';
import { endGutter, endLabels, type LineEnd, lineEnds } from './chart-labels.ts';
import { timeUnitOf } from './metrics.ts';
import { textWidth } from './text-width.ts';
import { tickTexts } from './tick-texts.ts';
import { type ValueAxis, valueAxis } from './ticks.ts';
import { xLabels } from './x-labels.ts';

const BOTTOM = 22;
const TOP = 7;
/** Minimum width of a plot with names at its line ends. */
const END_PLOT = 440;
/** Height of a row of the legend, and the gap below the last one. */
const LEGEND_ROW = 24;
const LEGEND_BELOW = 4;
/** Space for the figure above a bar that reaches the top. */
const BAR_VALUE = 10;
const LEGEND_ROWS = 3;
/** If several rows of the legend leave less than this to the plot, there is one row. */
const LEAST_PLOT = 48;
/** Minimum distance of two values on an axis. */
const VALUE_GAP = 16;

/** Computes the layout of a chart for a size; below 40 px the plot is empty. */
export function chartScene(content: ChartContent, size: SceneSize, options: SceneOptions = {}): ChartScene {
  const series = content.series.filter((one) => !options.hidden?.has(one.key));
  // The legend shows hidden series again, so it remains visible.
  let legend = series.length < content.series.length ? 'top' : legendPlace(content, size);
  const ends = legend === 'end' ? lineEnds(content, series, options) : [];
  let space = layoutFor(content, series, size, legend, ends, options);
  // Names at the line ends must not make the plot too narrow. Stacked areas always have them, because readers need them to identify the
  // bands.
  if (legend === 'end' && !content.stacked && space.plot.width < END_PLOT) {
    legend = content.series.length > 1 ? 'top' : 'none';
    space = layoutFor(content, series, size, legend, ends, options);
  }
  const scene: ChartScene = {
    content,
    ...size,
    ...space,
    xDomain: domainOf(content),
    xLabels: [],
    series,
    stack: content.stacked && content.type === 'area' ? stackOf(series, content.x.positions.length) : null,
    legend,
    endLabels: [],
    barLabels: [],
  };
  for (const axis of scene.axes) for (const label of axis.labels) label.y = yOf(axis, scene.plot, label.value);
  scene.xLabels = xLabels(scene, options);
  if (content.type === 'bar') scene.barLabels = barValueLabels(scene, options);
  else if (legend === 'end') scene.endLabels = endLabels(scene, ends);
  return scene;
}

function layoutFor(
  content: ChartContent,
  series: readonly ChartSeries[],
  size: SceneSize,
  legend: ChartScene['legend'],
  ends: readonly LineEnd[],
  options: SceneOptions,
): { plot: Plot; axes: SceneAxis[] } {
  const top =
    TOP +
    (legend === 'top' ? legendRows(content, size, options) * LEGEND_ROW + LEGEND_BELOW : 0) +
    (content.type === 'bar' ? BAR_VALUE : 0);
  const height = Math.max(0, size.height - top - BOTTOM);
  const axes = sharedZero(content, valueAxes(content, series, height, options));
  const gutters = axes.map((axis) => Math.max(0, ...axis.labels.map((label) => textWidth(label.text))) + 10);
  const right = axes[1]?.side === 'right' ? (gutters[1] ?? 0) : legend === 'end' ? endGutter(ends) : 4;
  const left = gutters[0] ?? 0;
  return { plot: { left, top, width: Math.max(0, size.width - left - right), height }, axes };
}

/** Returns the point nearest to a position in px from the scene's left. */
export function nearestPoint(scene: ChartScene, x: number): number {
  const { positions } = scene.content.x;
  let low = 0;
  let high = positions.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (xOf(scene, positions[middle] ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  const before = low - 1;
  if (before >= 0 && x - xOf(scene, positions[before] ?? 0) <= xOf(scene, positions[low] ?? 0) - x) return before;
  return Math.max(low, 0);
}

function legendPlace(content: ChartContent, size: SceneSize): ChartScene['legend'] {
  const several = content.series.length > 1;
  const compared = content.series.some((series) => series.previous !== null);
  if (content.type === 'bar') return several || compared ? 'top' : 'none';
  const few = content.stacked ? content.series.length * 18 <= size.height - BOTTOM - TOP : content.series.length <= 3;
  const oneAxis = content.series.every((series) => series.axis === 0);
  if (oneAxis && few && size.width >= 480 && size.height >= 150) return 'end';
  return several ? 'top' : 'none';
}

/** Returns the rows of the legend at a width; at most three, and one in a low chart. */
function legendRows(content: ChartContent, { width, height }: SceneSize, options: SceneOptions): number {
  const compared = !content.stacked && content.series.some((series) => series.previous !== null);
  const names = [
    ...content.series.map((series) => series.label),
    ...(compared ? [options.periodWord ?? 'Previous period'] : []),
  ];
  let rows = 1;
  let used = 0;
  for (const name of names) {
    const item = Math.min(textWidth(name) + 20, width);
    if (used > 0 && used + item > width) {
      rows += 1;
      used = 0;
    }
    used += item + 16;
  }
  const shown = Math.min(rows, LEGEND_ROWS);
  return height - TOP - BOTTOM - LEGEND_BELOW - shown * LEGEND_ROW < LEAST_PLOT ? 1 : shown;
}

/** Returns the upper edge of each band. A point without any value is a gap; at other points missing values count as 0. */
function stackOf(series: readonly ChartSeries[], length: number): (number | null)[][] {
  const bands = series.map(() => Array<number | null>(length).fill(null));
  for (let point = 0; point < length; point += 1) {
    if (series.every(({ values }) => (values[point] ?? null) === null)) continue;
    let sum = 0;
    for (const [place, band] of bands.entries()) {
      sum = stackedOn(sum, series[place]?.values[point] ?? 0);
      band[point] = sum;
    }
  }
  return bands;
}

function valueAxes(
  content: ChartContent,
  series: readonly ChartSeries[],
  height: number,
  options: SceneOptions,
): SceneAxis[] {
  const count = Math.max(0, ...content.series.map((one) => one.axis)) + 1;
  return Array.from({ length: count }, (_, place) => {
    const own = series.filter((one) => one.axis === place);
    const metric = content.series.find((one) => one.axis === place)?.metric;
    const [low, high] = valueExtent(content, own);
    // Above this, no step has a fraction.
    const whole =
      metric?.kind === 'number' &&
      high - low <= 50 &&
      own.every((one) => one.values.every((value) => value === null || Number.isInteger(value)));
    const axis = spaced(
      valueAxis(low, high, { short: height < 190, whole, time: metric && timeUnitOf(metric) }),
      height,
    );
    const texts = metric ? tickTexts(metric, axis.ticks, options) : [];
    return {
      ...axis,
      side: place === 0 ? ('left' as const) : ('right' as const),
      colours: count > 1 ? own.map((one) => one.colour) : [],
      labels: axis.ticks.map((value, index) => ({ value, text: texts[index] ?? '', y: 0 })),
    };
  });
}

/** Returns an axis whose labels are far enough apart; the lowest one is kept. */
function spaced(axis: ValueAxis, height: number): ValueAxis {
  const [first = 0, second] = axis.ticks;
  if (second === undefined || height <= 0) return axis;
  const gap = ((second - first) / (axis.max - axis.min || 1)) * height;
  const every = Math.ceil(VALUE_GAP / gap);
  return every > 1 ? { ...axis, ticks: axis.ticks.filter((_, place) => place % every === 0) } : axis;
}

/** Bars of two units have the same baseline: every scale has as much space below zero as the one that needs most. */
function sharedZero(content: ChartContent, axes: SceneAxis[]): SceneAxis[] {
  if (content.type !== 'bar' || axes.length < 2) return axes;
  const below = Math.max(...axes.map(({ min, max }) => -min / 2 / (max / 2 - min / 2 || 1)));
  if (below <= 0 || below >= 1) return axes;
  return axes.map((axis) => ({
    ...axis,
    min: Math.min(axis.min, Math.max((-below / (1 - below)) * axis.max, -Number.MAX_VALUE)),
  }));
}

function valueExtent(content: ChartContent, series: readonly ChartSeries[]): [number, number] {
  if (content.stacked) return stackExtent(series);
  const low = Math.min(...series.map(({ extent }) => extent[0]));
  const high = Math.max(...series.map(({ extent }) => extent[1]));
  if (low > high) return [0, 0];
  // Bars and areas are compared by their size, so they start at zero. A line may start elsewhere if it hardly changes.
  const free = content.type === 'line' && low > 0 && high - low < high * 0.15 && high > low;
  return free ? [low, high] : [Math.min(low, 0), Math.max(high, 0)];
}

/** Returns the extent of the stacked values of a point. */
function stackExtent(series: readonly ChartSeries[]): [number, number] {
  const extent: [number, number] = [0, 0];
  for (const point of series[0]?.values.keys() ?? []) {
    let above = 0;
    let below = 0;
    for (const { values } of series) {
      const value = values[point] ?? 0;
      if (value > 0) above = stackedOn(above, value);
      else below = stackedOn(below, value);
    }
    extent[0] = Math.min(extent[0], below);
    extent[1] = Math.max(extent[1], above);
  }
  return extent;
}

function domainOf(content: ChartContent): [number, number] {
  const { positions } = content.x;
  const first = positions[0] ?? 0;
  const last = positions.at(-1) ?? first;
  if (content.type === 'bar') return [first - 0.5, last + 0.5];
  return first === last ? [first - 1, last + 1] : [first, last];
}
