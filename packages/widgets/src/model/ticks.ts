import type { TimeUnit } from '@reporting/formatters';

/** A value axis: its ends and its round values. */
export interface ValueAxis {
  min: number;
  max: number;
  ticks: number[];
}

/** Ends of a scale that are fixed; a missing one follows the data. */
export interface AxisEnds {
  min?: number;
  max?: number;
}

const STEPS = [1, 2, 2.5, 5] as const;

/** Removes the binary rounding error from a multiple of a decimal step. */
function clean(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(12));
}

/** Round steps from a fifth of a span to the whole span: other steps result in more or fewer intervals than an axis may have. */
function stepsWithin(span: number): number[] {
  const power = Math.floor(Math.log10(span / 5));
  return [power, power + 1].flatMap((exponent) => STEPS.map((step) => clean(step * 10 ** exponent)));
}

/** Steps of times in seconds, from one second to half a day. */
const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200] as const;
const SECONDS: Readonly<Record<TimeUnit, number>> = { milliseconds: 0.001, seconds: 1, minutes: 60, hours: 3600 };
const DAY = 86_400;

/** Steps for times in their unit: decimals below a second, whole days above half a day. */
function timeSteps(span: number, unit: TimeUnit): number[] {
  const seconds = span * SECONDS[unit];
  const tenths = stepsWithin(seconds).filter((step) => step < 1);
  const days = stepsWithin(seconds / DAY).filter((step) => Number.isInteger(step));
  return [...tenths, ...TIME_STEPS, ...days.map((step) => step * DAY)].map((step) => clean(step / SECONDS[unit]));
}

/** Smaller numbers cannot be divided into steps and count as 0. */
const LEAST = 1e-300;

function extent(low: number, high: number): [number, number] {
  if (Math.max(-low, high) < LEAST) return [0, 1];
  if (low === high) return low > 0 ? [0, low] : [low, 0];
  return [low, high];
}

/**
 * Returns round values for a scale that covers `low` to `high`: 3 to 5 intervals of 1, 2, 2.5 or 5 times a power of ten, with the lowest
 * top (and the highest bottom) that covers the data. A short scale has 2 to 4 ticks and ends close to the data.
 * @param low lowest value, not above `high`; pass 0 for scales that start at zero
 * @param high highest value
 * @param options.short the plot is less than 190 px high
 * @param options.time the unit of times, whose steps are 1, 2, 5, 10, 15, 30 s or min, 1, 2, 3, 6, 12 h
 * @param options.whole the values are counts, so ticks are integers
 * @param options.ends fixed ends, exactly where the scale ends; ticks are the round values between them
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
    // Steps ascend, so of two scales with the same ends the one with more lines is chosen.
    if (!best || candidate.max - candidate.min < best.max - best.min) best = candidate;
  }
  return best ?? wideAxis(from, to, options.whole === true);
}

/** Returns the data's extent with the fixed ends; they differ. */
function fixedExtent(low: number, high: number, { min, max }: AxisEnds): [number, number] {
  const from = min ?? Math.min(low, max ?? low);
  const to = max ?? Math.max(high, from);
  return from < to ? [from, to] : [from, from + (Math.abs(from) || 1)];
}

/** The finest step with at most `most` ticks. An end that is not fixed is a tick. */
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

/** The finest step with at most four ticks in the data; the scale ends slightly beyond the outermost values. */
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

/** Counts of one or two cannot have three integer intervals, but one interval with the step one. */
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
 * @param preferred preferred steps for the kind of point (7 for days); the first one that is wide enough is used
 */
export function labelStep(count: number, width: number, gap: number, preferred: readonly number[]): number {
  if (count <= 1) return 1;
  const distance = width / (count - 1);
  for (const step of preferred) if (step * distance >= gap) return step;
  const last = preferred.at(-1) ?? 1;
  return Math.max(1, Math.ceil(gap / distance / last) * last);
}
