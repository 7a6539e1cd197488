import type { TimeUnit } from '@reporting/formatters';

/** A value axis: its ends, and the round values that are its ticks. */
export interface ValueAxis {
  min: number;
  max: number;
  ticks: number[];
}

/** Fixed ends of a scale. A missing end is computed from the data. */
export interface AxisEnds {
  min?: number;
  max?: number;
}

const STEPS = [1, 2, 2.5, 5] as const;

/** Removes the binary rounding error from a multiple of a decimal step. */
function clean(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(12));
}

/**
 * Returns round steps from about a fifth of a span to the whole span. Other steps result in too many or too few intervals for an
 * axis.
 */
function stepsWithin(span: number): number[] {
  const power = Math.floor(Math.log10(span / 5));
  return [power, power + 1].flatMap((exponent) => STEPS.map((step) => clean(step * 10 ** exponent)));
}

/** Steps of times in seconds, from one second to half a day. */
const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200] as const;
const SECONDS: Readonly<Record<TimeUnit, number>> = { milliseconds: 0.001, seconds: 1, minutes: 60, hours: 3600 };
const DAY = 86_400;

/** Returns steps for times, in the unit of the times: decimals below a second, whole days above half a day. */
function timeSteps(span: number, unit: TimeUnit): number[] {
  const seconds = span * SECONDS[unit];
  const tenths = stepsWithin(seconds).filter((step) => step < 1);
  const days = stepsWithin(seconds / DAY).filter((step) => Number.isInteger(step));
  return [...tenths, ...TIME_STEPS, ...days.map((step) => step * DAY)].map((step) => clean(step / SECONDS[unit]));
}

/** Smaller numbers count as 0, because they cannot be divided into steps. */
const LEAST = 1e-300;

function extent(low: number, high: number): [number, number] {
  if (Math.max(-low, high) < LEAST) return [0, 1];
  if (low === high) return low > 0 ? [0, low] : [low, 0];
  return [low, high];
}

/**
 * Returns a scale that covers `low` to `high` with round ticks: 3 to 5 intervals of 1, 2, 2.5 or 5 times a power of ten. Of these
 * scales it has the smallest extent. A short scale has 2 to 4 ticks and ends close to the data.
 * @param low lowest value, not above `high`; pass 0 for scales that start at zero
 * @param high highest value
 * @param options.short true: the plot is less than 190 px high
 * @param options.time the unit of values that are times. Their steps are 1, 2, 5, 10, 15, 30 s or min, 1, 2, 3, 6, 12 h
 * @param options.whole true: the values are counts, so ticks are integers
 * @param options.ends fixed ends, which are exactly the ends of the scale. Ticks are the round values between them
 */
export function valueAxis(
  low: number,
  high: number,
  options: { short?: boolean; whole?: boolean; time?: TimeUnit | undefined; ends?: AxisEnds } = {},
): ValueAxis {
  const { ends = {} } = options;
  const fixed = ends.min !== undefined || ends.max !== undefined;
  const [from, to] = fixed ? fixedExtent(low, high, ends) : extent(low, high);
  const steps = options.time
    ? timeSteps(to - from, options.time)
    : stepsWithin(to - from).filter((step) => !options.whole || Number.isInteger(step));
  if (fixed) return fixedAxis(from, to, steps, ends, options.short ? 4 : 6);
  if (options.short) return shortAxis(from, to, steps) ?? wideAxis(from, to, options.whole === true);
  let best: ValueAxis | undefined;
  for (const step of steps) {
    const first = Math.floor(clean(from / step));
    const last = Math.ceil(clean(to / step));
    if (last - first < 3 || last - first > 5) continue;
    const candidate = { min: clean(first * step), max: clean(last * step), ticks: range(first, last, step) };
    // Steps are in ascending order, so of two scales with the same ends, the scale with more ticks is chosen.
    if (!best || candidate.max - candidate.min < best.max - best.min) best = candidate;
  }
  return best ?? wideAxis(from, to, options.whole === true);
}

/** Returns the extent of the data with the fixed ends applied. The two ends are always different. */
function fixedExtent(low: number, high: number, { min, max }: AxisEnds): [number, number] {
  const from = min ?? Math.min(low, max ?? low);
  const to = max ?? Math.max(high, from);
  return from < to ? [from, to] : [from, from + (Math.abs(from) || 1)];
}

/** Returns a scale with the finest step that has at most `most` ticks. An end that is not fixed is a tick. */
function fixedAxis(from: number, to: number, steps: readonly number[], ends: AxisEnds, most: number): ValueAxis {
  for (const step of steps) {
    const first = (ends.min === undefined ? Math.floor : Math.ceil)(clean(from / step));
    const last = (ends.max === undefined ? Math.ceil : Math.floor)(clean(to / step));
    if (last - first < 1 || last - first >= most) continue;
    const ticks = range(first, last, step);
    return { min: ends.min ?? clean(first * step), max: ends.max ?? clean(last * step), ticks };
  }
  return { min: from, max: to, ticks: [from, to] };
}

/**
 * Returns a scale with the finest step that has at most four ticks. It ends at most 5 % of the extent beyond the outermost
 * values.
 */
function shortAxis(from: number, to: number, steps: readonly number[]): ValueAxis | undefined {
  const space = (to - from) * 0.05;
  for (const step of steps) {
    const first = from >= 0 ? Math.floor(clean(from / step)) : Math.ceil(clean((from - space) / step));
    const last = Math.floor(clean((to + (to > 0 ? space : 0)) / step));
    if (!(last - first >= 1 && last - first <= 3)) continue;
    const ticks = range(first, last, step);
    return {
      min: Math.min(from < 0 ? from - space : from, ticks[0] ?? from),
      max: Math.max(to > 0 ? to + space : to, ticks.at(-1) ?? to),
      ticks,
    };
  }
  return undefined;
}

/**
 * Returns a scale for an extent without suitable steps. Counts have intervals of 1; other values have ticks at both ends only.
 */
function wideAxis(from: number, to: number, whole: boolean): ValueAxis {
  if (!whole) return { min: from, max: to, ticks: [from, to] };
  const first = Math.floor(from);
  const last = Math.max(Math.ceil(to), first + 1);
  return { min: first, max: last, ticks: range(first, last, 1) };
}

function range(first: number, last: number, step: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => clean((first + index) * step));
}

/**
 * Returns the number of points between x labels, so that labels are at least `gap` px apart.
 * @param count number of points
 * @param width plot width in px
 * @param gap minimum distance between two labels in px
 * @param preferred preferred steps for the kind of point (7 for days). The first step that is wide enough is used. If
 * none is, a multiple of the last step is used
 */
export function labelStep(count: number, width: number, gap: number, preferred: readonly number[]): number {
  if (count <= 1) return 1;
  const distance = width / (count - 1);
  for (const step of preferred) if (step * distance >= gap) return step;
  const last = preferred.at(-1) ?? 1;
  return Math.max(1, Math.ceil(gap / distance / last) * last);
}
