import { type ChartScene, xOf, yOf } from '../model/chart-geometry.ts';
import { thin } from '../model/thin.ts';
import type { ChartLine } from './chart-lines.ts';

/** A piece of a line without gaps: x and y in px from the scene's left and top, one after the other. */
export type LineRun = number[];

/** Points a px of width from which a line is thinned out. */
const DENSE = 4;

/**
 * The pieces of a line between its gaps. Where points stand denser than four a px the line is thinned out, so that no peak
 * is lost and 100,000 points cost what a few thousand do.
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
  const runs: LineRun[] = [];
  let run: LineRun = [];
  const add = (index: number, value: number | null): void => {
    if (value !== null) run.push(x0 + (positions[index] ?? 0) * xStep, y0 + value * yStep);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  };
  if (positions.length > DENSE * plot.width)
    for (const { index, value } of thin(line.values, DENSE * plot.width)) add(index, value);
  else for (let index = 0; index < positions.length; index += 1) add(index, line.values[index] ?? null);
  if (run.length > 0) runs.push(run);
  return runs;
}
