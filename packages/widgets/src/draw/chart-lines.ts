import type { DataColour } from '../model/chart-content.ts';
import type { ChartScene } from '../model/chart-geometry.ts';

/** One line of a chart with what is filled under it, as the canvas and the SVG draw it. */
export interface ChartLine {
  key: string;
  compare: boolean;
  values: readonly (number | null)[];
  /** Place of its axis among the scene's. */
  axis: number;
  colour: DataColour;
  /** Width in px of its stroke; a band of stacked areas has the surface's colour for it. */
  width: number;
  /** Dash and gap in px. */
  dash: readonly [number, number] | null;
  /** `area` is tinted down to zero; `band` is solid down to the band below it. */
  fill: 'none' | 'area' | 'band';
}

/** The tint of an area that is not stacked. */
export const AREA_OPACITY = 0.09;

/** The lines of a scene in the order they are drawn: comparison lines first, so that they lie behind. */
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

/** Points with a gap on both sides, which a line alone would not show. */
export function lonePoints(values: readonly (number | null)[]): number[] {
  const lone: number[] = [];
  // Most lines have no gaps, which a look for one tells sooner than a walk.
  if (values.length > 1 && !values.includes(null)) return lone;
  for (let index = 0; index < values.length; index += 1) {
    const here = values[index] ?? null;
    if (here !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null) lone.push(index);
  }
  return lone;
}
