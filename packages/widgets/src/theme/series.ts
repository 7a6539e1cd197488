import { BASE_TOKENS } from './base-tokens.ts';
import { contrast, distance, fromOklch, type Hex, oklchOf } from './colour.ts';
import { readable, SHAPE_CONTRAST } from './readable.ts';

/** Distance in OKLab below which two series look the same. */
export const SERIES_DISTANCE = 0.08;

export interface SeriesColours {
  data: Hex[];
  /** Tints of the same hues, for the comparison period. */
  compare: Hex[];
  /** Number of the theme's own colours that were replaced. */
  moved: number;
}

const LIGHTNESSES = Array.from({ length: 47 }, (_, step) => 0.04 + step * 0.02);

/** Returns the hue in every lightness that has enough contrast with the surface. */
function candidates(colour: Hex, surface: Hex): Hex[] {
  const { c, h } = oklchOf(colour);
  return LIGHTNESSES.map((l) => fromOklch({ l, c, h })).filter(
    (candidate) => contrast(candidate, surface) >= SHAPE_CONTRAST,
  );
}

function nearestTo(colour: Hex, placed: readonly Hex[]): number {
  return Math.min(1, ...placed.map((other) => distance(colour, other)));
}

/** Returns the colour if it is distinct from the previous ones; else its hue in the nearest lightness that is distinct. */
function place(colour: Hex, surface: Hex, placed: readonly Hex[]): Hex {
  const isDistinct = (candidate: Hex): boolean => nearestTo(candidate, placed) >= SERIES_DISTANCE;
  if (contrast(colour, surface) >= SHAPE_CONTRAST && isDistinct(colour)) return colour;
  const all = candidates(colour, surface).sort((a, b) => distance(a, colour) - distance(b, colour));
  const apart = all.find(isDistinct);
  if (apart) return apart;
  return all.reduce((best, candidate) => (nearestTo(candidate, placed) > nearestTo(best, placed) ? candidate : best));
}

/**
 * Returns the data colours on a surface: the set of the theme with more distinct colours. Colours below 3:1 get another lightness that
 * reaches it and is distinct from the others.
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
