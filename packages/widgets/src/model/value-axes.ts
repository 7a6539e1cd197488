import type { AxisOptions } from '../schema/axis.ts';
import type { ChartContent, ChartSeries } from './chart-content.ts';
import { type SceneAxis, type SceneOptions, stackedOn, type ValueScale } from './chart-geometry.ts';
import { type Metric, timeUnitOf } from './metrics.ts';
import { logarithmicAxis, MOST_RANK, positionAxis } from './scales.ts';
import { tickTexts } from './tick-texts.ts';
import { type AxisEnds, valueAxis } from './ticks.ts';

/** Minimum distance in px between two labels of an axis. */
const VALUE_GAP = 16;
/** Plots below this height in px have few ticks. */
const SHORT = 190;

/** Returns the value axes of the drawn series. Valid fixed ends of the widget are applied. */
export function valueAxes(
  content: ChartContent,
  series: readonly ChartSeries[],
  height: number,
  options: SceneOptions,
): SceneAxis[] {
  const count = Math.max(0, ...content.series.map((one) => one.axis)) + 1;
  const axes = Array.from({ length: count }, (_, place): SceneAxis => {
    const own = series.filter((one) => one.axis === place);
    const metric = content.series.find((one) => one.axis === place)?.metric;
    const axis = scaleOf(content, own, metric, place, height);
    const texts = metric ? tickTexts(metric, axis.ticks, options) : [];
    return {
      ...axis,
      side: place === 0 ? 'left' : 'right',
      colours: count > 1 ? own.map((one) => one.colour) : [],
      labels: axis.ticks.map((value, index) => ({ value, text: texts[index] ?? '', y: 0 })),
    };
  });
  return sharedZero(content, axes).map((axis) => withSpace(axis, height));
}

function scaleOf(
  content: ChartContent,
  own: readonly ChartSeries[],
  metric: Metric | undefined,
  place: number,
  height: number,
): ValueScale {
  const asked = content.axes[place] ?? {};
  const isPosition = metric?.isPosition ?? false;
  const inverted = asked.inverted ?? (isPosition && content.type !== 'bar');
  const [low, high] = valueExtent(content, own, place, isPosition && inverted);
  const short = height < SHORT;
  const scale = inverted ? { inverted } : {};
  if (isLogarithmic(content, own, asked, place)) {
    const [least, most] = positiveExtent(content, own, place);
    const ends = validEnds(asked, least, most, true);
    return { ...logarithmicAxis(least, most, ends, height, VALUE_GAP), ...scale, logarithmic: true };
  }
  const ends = validEnds(asked, low, high, false);
  if (isPosition && inverted && ends.min === undefined && ends.max === undefined && low >= 1 && high <= MOST_RANK)
    return { ...positionAxis(low, high, short), ...scale };
  // The values are not checked for a larger extent, because every step is then an integer.
  const whole =
    metric?.kind === 'number' &&
    high - low <= 50 &&
    own.every((one) => one.values.every((value) => value === null || Number.isInteger(value)));
  return { ...valueAxis(low, high, { short, whole, time: metric && timeUnitOf(metric), ends }), ...scale };
}

/**
 * Returns the fixed ends that a scale can have. The lower end must be below the highest value, the upper end above the lowest
 * value, and the lower end below the upper end. Other ends are ignored, so that the chart can always be drawn.
 */
function validEnds({ min, max }: AxisOptions, low: number, high: number, positive: boolean): AxisEnds {
  const usable = (end: number | undefined): end is number =>
    end !== undefined && Number.isFinite(end) && (!positive || end > 0);
  const ends: AxisEnds = {};
  if (usable(min)) ends.min = min;
  if (usable(max)) ends.max = max;
  if (ends.min !== undefined && ends.max !== undefined) return ends.min < ends.max ? ends : {};
  if (ends.min !== undefined && ends.min >= high) return {};
  if (ends.max !== undefined && ends.max <= low) return {};
  return ends;
}

/**
 * Returns true if a scale is logarithmic. Only lines whose values are all above zero can have such a scale. Bars and areas show a
 * size, which a logarithmic scale distorts.
 */
function isLogarithmic(content: ChartContent, own: readonly ChartSeries[], asked: AxisOptions, place: number): boolean {
  if (asked.logarithmic !== true || content.type !== 'line' || own.length === 0) return false;
  const [least, most] = positiveExtent(content, own, place);
  return least > 0 && most < Number.POSITIVE_INFINITY && least <= most;
}

/** Returns the extent of all values, and of those marks that are above zero. */
function positiveExtent(content: ChartContent, own: readonly ChartSeries[], place: number): [number, number] {
  const marks = markValues(content, place).filter((value) => value > 0);
  return [
    Math.min(...own.map(({ extent }) => extent[0]), ...marks),
    Math.max(...own.map(({ extent }) => extent[1]), ...marks),
  ];
}

/** Returns the values of the mark lines and bands of an axis. */
function markValues({ marks }: ChartContent, place: number): number[] {
  return marks.values
    .filter(({ axis = 'left' }) => (axis === 'right' ? 1 : 0) === place)
    .flatMap((mark) => (mark.kind === 'line' ? [mark.value] : [mark.from, mark.to]));
}

/** Returns an axis whose labels are far enough apart. The first label is kept. */
function withSpace(axis: SceneAxis, height: number): SceneAxis {
  if (axis.ticks.length < 2 || axis.logarithmic) return axis;
  // The first interval of an axis of positions is shorter by one.
  const distance = Math.min(...axis.ticks.slice(1).map((tick, place) => tick / 2 - (axis.ticks[place] ?? 0) / 2));
  const gap = (distance / (axis.max / 2 - axis.min / 2 || 1)) * height;
  const every = gap > 0 ? Math.ceil(VALUE_GAP / gap) : axis.ticks.length;
  if (every <= 1) return axis;
  const kept = (_: unknown, place: number): boolean => place % every === 0;
  return { ...axis, ticks: axis.ticks.filter(kept), labels: axis.labels.filter(kept) };
}

/**
 * Returns axes on which bars of two units have the same baseline. Every scale has the same fraction below zero: the largest fraction that
 * one of the scales requires.
 */
function sharedZero(content: ChartContent, axes: SceneAxis[]): SceneAxis[] {
  if (content.type !== 'bar' || axes.length < 2) return axes;
  // Fixed ends take precedence over a common baseline.
  if (content.axes.some(({ min, max, inverted }) => min !== undefined || max !== undefined || inverted)) return axes;
  const below = Math.max(...axes.map(({ min, max }) => -min / 2 / (max / 2 - min / 2 || 1)));
  if (below <= 0 || below >= 1) return axes;
  return axes.map((axis) => ({
    ...axis,
    min: Math.min(axis.min, Math.max((-below / (1 - below)) * axis.max, -Number.MAX_VALUE)),
  }));
}

function valueExtent(
  content: ChartContent,
  series: readonly ChartSeries[],
  place: number,
  ranks: boolean,
): [number, number] {
  const marks = markValues(content, place);
  if (content.stacked) {
    const [low, high] = stackExtent(series);
    return [Math.min(low, ...marks), Math.max(high, ...marks)];
  }
  const low = Math.min(...series.map(({ extent }) => extent[0]), ...marks);
  const high = Math.max(...series.map(({ extent }) => extent[1]), ...marks);
  if (low > high) return [0, 0];
  // Bars and areas are compared by their size, so they start at zero. A line may start elsewhere if it hardly changes.
  const free = content.type === 'line' && low > 0 && high - low < high * 0.15 && high > low;
  if (free) return [low, high];
  // Positions start at 1.
  if (ranks) return [Math.min(low, 1), Math.max(high, 1)];
  return [Math.min(low, 0), Math.max(high, 0)];
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
