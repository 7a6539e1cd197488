import { type ChartScene, xOf, yOf } from '../../model/chart-geometry.ts';
import type { ChartLine } from './chart-lines.ts';

/** A piece of a line without gaps: x and y in px from the scene's left and top, one after the other. */
export type LineRun = number[];

/** Points a px of width from which a line is thinned out. */
const DENSE = 4;

/**
 * The pieces of a line between its gaps. Where points stand denser than four a px only the first, lowest, highest and last
 * of each px are kept, so that no peak is lost and 100,000 points cost what a few thousand do.
 */
export function lineRuns(scene: ChartScene, line: Pick<ChartLine, 'axis' | 'values'>): LineRun[] {
  const axis = scene.axes[line.axis];
  if (!axis) return [];
  const { positions } = scene.content.x;
  const { plot } = scene;
  const x0 = xOf(scene, 0);
  const xStep = xOf(scene, 1) - x0;
  const y0 = yOf(axis, plot, 0);
  const yStep = yOf(axis, plot, 1) - y0;
  const dense = positions.length > DENSE * plot.width;
  const runs: LineRun[] = [];
  let run: LineRun = [];
  let column = Number.NaN;
  let low = 0;
  let high = 0;
  let lastX = 0;
  let lastY = 0;

  /** Ends a px column: its extremes, then where the line leaves it. */
  const leave = (): void => {
    if (Number.isNaN(column)) return;
    if (low !== high) run.push(lastX, low, lastX, high);
    run.push(lastX, lastY);
    column = Number.NaN;
  };

  for (let index = 0; index < positions.length; index += 1) {
    const value = line.values[index] ?? null;
    if (value === null) {
      leave();
      if (run.length > 0) runs.push(run);
      run = [];
      continue;
    }
    const x = x0 + (positions[index] ?? 0) * xStep;
    const y = y0 + value * yStep;
    if (!dense) {
      run.push(x, y);
      continue;
    }
    const own = Math.floor(x);
    if (own === column) {
      if (y < low) low = y;
      if (y > high) high = y;
    } else {
      leave();
      column = own;
      low = y;
      high = y;
      run.push(x, y);
    }
    lastX = x;
    lastY = y;
  }
  leave();
  if (run.length > 0) runs.push(run);
  return runs;
}
