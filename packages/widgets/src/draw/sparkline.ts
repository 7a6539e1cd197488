import type { SummaryFigure } from '../model/summary-scene.ts';
import { type Drawing, dataColour } from './drawing.ts';
import { el, type Markup } from './markup.ts';
import { areaPath, linePath } from './spark-path.ts';

export type Spark = NonNullable<SummaryFigure['spark']>;

/**
 * The lines of a sparkline in a box of 100 by 100, whose strokes keep their width however it is stretched.
 * @param bleed runs to the card's edges: filled, with its comparison
 */
export function sparkLines(spark: Spark, bleed: boolean, { paint, muted }: Pick<Drawing, 'paint' | 'muted'>): Markup[] {
  const colour = paint(dataColour(1, false, muted));
  const thin = { fill: 'none', 'vector-effect': 'non-scaling-stroke' };
  const line = el('path', {
    d: linePath(spark.current),
    stroke: colour,
    'stroke-width': 1.75,
    'stroke-linejoin': 'round',
    ...thin,
  });
  if (!bleed) return [line];
  const area = el('path', { d: areaPath(spark.current), fill: colour, 'fill-opacity': 0.09 });
  if (!spark.previous) return [area, line];
  const before = el('path', {
    d: linePath(spark.previous),
    stroke: paint(dataColour(1, true, muted)),
    'stroke-width': 1.25,
    'stroke-dasharray': '3 3',
    ...thin,
  });
  return [area, before, line];
}

/** The last point of a sparkline. */
export const sparkEnd = ({ current }: Spark) => current.findLast((point) => point !== null);
