import type { AxisEnds, ValueAxis } from './ticks.ts';

/**
 * `MOST`: maximum number of ticks of a logarithmic scale and of a scale of positions. `MOST_SHORT`: maximum number of
 * ticks of a scale of positions in a low chart.
 */
const MOST = 6;
const MOST_SHORT = 4;

/** Removes the rounding error of a power of ten. */
const clean = (value: number): number => Number(value.toPrecision(12));
/** Returns a distance on a logarithmic scale, even for numbers whose ratio is infinite. */
const distance = (from: number, to: number): number => Math.log(to) - Math.log(from);
const power = (exponent: number): number => Number(`1e${exponent}`);
/** Returns the exponent of the largest power of ten that is not above a value. */
function powerBelow(value: number): number {
  const exponent = Math.floor(Math.log10(value) + 1e-9);
  return power(exponent) > value ? exponent - 1 : exponent;
}

/** Parts of a decade that have ticks, finest first. `DECADES`: possible numbers of decades between two ticks. */
const PARTS: readonly (readonly number[])[] = [[1, 2, 5], [1, 3], [1]];
const DECADES = [1, 2, 3, 5, 10, 20, 50, 100, 200] as const;

/**
 * Returns a logarithmic scale. Its ends are powers of ten unless they are fixed. Its ticks are 1, 2 and 5 times powers of ten, or
 * fewer of these, at least `gap` px apart.
 * @param low lowest value, above zero
 * @param height height of the plot in px
 */
export function logarithmicAxis(low: number, high: number, ends: AxisEnds, height: number, gap: number): ValueAxis {
  const min = ends.min ?? Math.max(power(powerBelow(low)), Number.MIN_VALUE);
  const above = powerBelow(high);
  const top = ends.max ?? (power(above) >= high ? power(above) : Math.min(power(above + 1), Number.MAX_VALUE));
  const max = top > min ? top : clean(min * 10);
  const first = powerBelow(min);
  const last = powerBelow(max);
  const least = height > 0 ? (distance(min, max) * gap) / height : Number.POSITIVE_INFINITY;
  const candidates = [
    ...PARTS.map((parts) => ({ parts, every: 1 })),
    ...DECADES.slice(1).map((every) => ({ parts: [1], every })),
  ];
  for (const { parts, every } of candidates) {
    const ticks: number[] = [];
    for (let exponent = first; exponent <= last; exponent += every)
      for (const part of parts) {
        const tick = clean(part * power(exponent));
        if (tick >= min && tick <= max) ticks.push(tick);
      }
    const apart = ticks.every((tick, place) => place === 0 || distance(ticks[place - 1] ?? tick, tick) >= least);
    if (ticks.length >= 2 && ticks.length <= MOST && apart) return { min, max, ticks };
  }
  return { min, max, ticks: distance(min, max) >= least ? [min, max] : [min] };
}

const RANK_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 250, 500] as const;
/** Maximum position. Vendors check fewer search results, so larger values are not positions. */
export const MOST_RANK = 1_000;

/**
 * Returns a scale of positions. Its first tick is 1; the others are multiples of a step (1, 10, 20, 30), or odd numbers. If the
 * positions hardly change, the scale begins at the best position.
 * @param high at most `MOST_RANK`
 */
export function positionAxis(low: number, high: number, short: boolean): ValueAxis {
  const most = short ? MOST_SHORT : MOST;
  const from = Math.floor(low);
  const to = Math.max(Math.ceil(high), from + 1);
  const ticksOf = (step: number): number[] => {
    if (from > 1 || step <= 2)
      return Array.from({ length: Math.ceil((to - from) / step) + 1 }, (_, place) => from + place * step);
    return [1, ...Array.from({ length: Math.ceil(to / step) }, (_, place) => (place + 1) * step)];
  };
  const step = RANK_STEPS.find((one) => ticksOf(one).length <= most) ?? MOST_RANK;
  const ticks = ticksOf(step);
  return { min: from, max: ticks.at(-1) ?? to, ticks };
}
