import type { SummaryFigure } from '../model/summary-scene.ts';
import { type Drawing, dataColour } from './drawing.ts';
import { el, type Markup } from './markup.ts';
import { areaPath, linePath, yAt } from './spark-path.ts';

export type Spark = NonNullable<SummaryFigure['spark']>;

/** Radius in px of the point at a sparkline's end. */
export const END_RADIUS = 3.25;

/**
 * Returns the margin above and below the line as a fraction of the height. The margin prevents the stroke and the end point from being cut
 * off.
 */
const sparkInset = (bleed: boolean, height: number): number => Math.max(0.06, bleed ? 0 : END_RADIUS / height);

/**
 * Returns the lines of a sparkline in a box of 100 by 100. Strokes keep their width when the box is stretched.
 * @param bleed true: the sparkline extends to the card's edges, is filled and has a comparison line
 * @param height final height in px
 */
export function sparkLines(
  spark: Spark,
  bleed: boolean,
  height: number,
  { paint, muted }: Pick<Drawing, 'paint' | 'muted'>,
): Markup[] {
  const inset = sparkInset(bleed, height);
  const colour = paint(dataColour(1, false, muted));
  const thin = { fill: 'none', 'vector-effect': 'non-scaling-stroke' };
  const line = el('path', {
    d: linePath(spark.current, inset),
    stroke: colour,
    'stroke-width': 1.75,
    'stroke-linejoin': 'round',
    ...thin,
  });
  if (!bleed) return [line];
  const area = el('path', { d: areaPath(spark.current, inset), fill: colour, 'fill-opacity': 0.09 });
  if (!spark.previous) return [area, line];
  const before = el('path', {
    d: linePath(spark.previous, inset),
    stroke: paint(dataColour(1, true, muted)),
    'stroke-width': 1.25,
    'stroke-dasharray': '3 3',
    ...thin,
  });
  return [area, before, line];
}

/**
 * Returns the end point of a sparkline in a box of 100 by 100. `height` is the height of the sparkline in px. Returns
 * null if the sparkline extends to the card's edges.
 */
export function sparkEnd({ current }: Spark, bleed: boolean, height: number): { x: number; y: number } | null {
  const last = bleed ? undefined : current.findLast((point) => point !== null);
  return last ? { x: last.x * 100, y: yAt(last.y, sparkInset(bleed, height)) } : null;
}
