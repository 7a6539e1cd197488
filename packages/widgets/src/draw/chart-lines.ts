import type { DataColour } from '../model/chart-content.ts';
import type { ChartScene } from '../model/chart-geometry.ts';

/** A line of a chart with its filled area. The canvas and the SVG draw the same lines. */
export interface ChartLine {
  key: string;
  compare: boolean;
  values: readonly (number | null)[];
  /** Index of the line's axis in the scene. */
  axis: number;
  colour: DataColour;
  /** Width of the stroke in px. A band of stacked areas has a stroke in the surface's colour. */
  width: number;
  /** Lengths of dash and gap in px. */
  dash: readonly [number, number] | null;
  /** `area`: tinted down to zero. `band`: filled down to the band below, or to zero for the lowest band. */
  fill: 'none' | 'area' | 'band';
}

/** Tint of an area that is not stacked. */
export const AREA_OPACITY = 0.09;

/**
 * Returns the lines of a scene in the order in which they are drawn. Comparison lines are first, so that they are behind the
 * others.
 */
export function chartLines(scene: ChartScene): ChartLine[] {
  if (scene.content.type === 'bar') return [];
  const { stack } = scene;
  if (stack) {
    return scene.series.map(({ key, axis, colour }, place) => ({
      key,
      compare: false,
      values: stack[place] ?? [],
      axis,
      colour,
      width: 1,
      dash: null,
      fill: 'band',
    }));
  }
  return [
    ...scene.series.flatMap(({ key, axis, colour, previous }): ChartLine[] =>
      previous === null
        ? []
        : [{ key, compare: true, values: previous, axis, colour, width: 1.5, dash: [4, 3], fill: 'none' }],
    ),
    ...scene.series.map(
      ({ key, axis, colour, values }): ChartLine => ({
        key,
        compare: false,
        values,
        axis,
        colour,
        width: 2,
        dash: null,
        fill: scene.content.type === 'area' ? 'area' : 'none',
      }),
    ),
  ];
}

/** Returns the indexes of points with a gap on both sides. They require a dot, because a line of one point is invisible. */
export function lonePoints(values: readonly (number | null)[]): number[] {
  const lone: number[] = [];
  // Fast path: most lines have no gaps, and `includes` is faster than the loop.
  if (values.length > 1 && !values.includes(null)) return lone;
  for (let index = 0; index < values.length; index += 1) {
    const here = values[index] ?? null;
    if (here !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null) lone.push(index);
  }
  return lone;
}
