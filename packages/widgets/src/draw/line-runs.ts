import { type ChartScene, xOf, yOf } from '../model/chart-geometry.ts';
import { thin } from '../model/thin.ts';
import type { ChartLine } from './chart-lines.ts';

/** A part of a line without gaps: alternating x and y in px from the scene's left and top. */
export type LineRun = number[];

/** Points per px of width above which a line is thinned: its lowest and its highest point in each px are visible. */
const DENSE = 2;

/**
 * Returns the parts of a line between its gaps. Lines with more than two points per px are thinned, so that 100,000 points are drawn as
 * fast as a few thousand. Peaks are kept.
 */
export function lineRuns(scene: ChartScene, line: Pick<ChartLine, 'axis' | 'values'>): LineRun[] {
  const axis = scene.axes[line.axis];
  if (!axis) return [];
  const { positions } = scene.content.x;
  const { plot } = scene;
  // Positions are computed from the ends of each scale. If they were computed from zero, values near a billion that differ by thousands
  // would have rounding errors of many px.
  const [from, to] = scene.xDomain;
  const left = xOf(scene, from);
  const xStep = (xOf(scene, to) - left) / (to - from || 1);
  const bottom = yOf(axis, plot, axis.min);
  const base = axis.min / 2;
  const yStep = (yOf(axis, plot, axis.max) - bottom) / (axis.max / 2 - base || 1);
  const { values } = line;
  const kept = positions.length > DENSE * plot.width ? thin(values, DENSE * plot.width) : null;
  const count = kept ? kept.length : positions.length;
  const runs: LineRun[] = [];
  let run: LineRun = [];
  for (let at = 0; at < count; at += 1) {
    const place = kept ? (kept[at] ?? 0) : at;
    const value = values[place] ?? null;
    if (value !== null) {
      if (run.length === 0) runs.push(run);
      run.push(
        left + ((positions[place] ?? 0) - from) * xStep,
        axis.logarithmic ? yOf(axis, plot, value) : bottom + (value / 2 - base) * yStep,
      );
    } else if (run.length > 0) run = [];
  }
  return runs;
}
