import { BASE_TOKENS } from './base-tokens.ts';
import { contrast, distance, fromOklch, type Hex, oklchOf } from './colour.ts';
import { readable, SHAPE_CONTRAST } from './readable.ts';

/** Minimum distance in OKLab of two series; closer colours look the same. */
export const SERIES_DISTANCE = 0.08;

export interface SeriesColours {
  data: Hex[];
  /** Tints of the same hues, for the comparison period. */
  compare: Hex[];
  /** Number of the theme's colours that were replaced. */
  moved: number;
}

const LIGHTNESSES = Array.from({ length: 47 }, (_, step) => 0.04 + step * 0.02);

/** Returns a colour in every lightness that has enough contrast with the surface. */
function candidates(colour: Hex, surface: Hex): Hex[] {
  const { c, h } = oklchOf(colour);
  return LIGHTNESSES.map((l) => fromOklch({ l, c, h })).filter(
    (candidate) => contrast(candidate, surface) >= SHAPE_CONTRAST,
  );
}

function nearestTo(colour: Hex, placed: readonly Hex[]): number {
  return Math.min(1, ...placed.map((other) => distance(colour, other)));
}

/**
 * Returns the colour if it has enough contrast and is distinct from the colours in `placed`. Otherwise returns it in the nearest lightness
 * that is distinct. If no lightness is distinct, returns it in the most distinct one.
 */
function place(colour: Hex, surface: Hex, placed: readonly Hex[]): Hex {
  const isDistinct = (candidate: Hex): boolean => nearestTo(candidate, placed) >= SERIES_DISTANCE;
  if (contrast(colour, surface) >= SHAPE_CONTRAST && isDistinct(colour)) return colour;
  const all = candidates(colour, surface).sort((a, b) => distance(a, colour) - distance(b, colour));
  const apart = all.find(isDistinct);
  if (apart) return apart;
  return all.reduce((best, candidate) => (nearestTo(candidate, placed) > nearestTo(best, placed) ? candidate : best));
}

/**
 * Returns the data colours on a surface. It uses the colours of `theme`, or those of the other theme if fewer of them have a contrast below
 * 3:1. Colours below 3:1 get another lightness that reaches 3:1 and is distinct from the other colours.
 */
export function seriesOn(surface: Hex, theme: 'light' | 'dark'): SeriesColours {
  const failing = (name: 'light' | 'dark'): number =>
    BASE_TOKENS[name].data.filter((colour) => contrast(colour, surface) < SHAPE_CONTRAST).length;
  const other = theme === 'light' ? 'dark' : 'light';
  const { data, compare } = BASE_TOKENS[failing(other) < failing(theme) ? other : theme];
  const placed: Hex[] = [];
  for (const colour of data) placed.push(place(colour, surface, placed));
  return {
    data: placed,
    compare: compare.map((colour) => readable(colour, [surface], SHAPE_CONTRAST)),
    moved: placed.filter((colour, index) => colour !== data[index]).length,
  };
}
