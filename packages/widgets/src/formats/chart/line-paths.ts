import { type ChartLine, lonePoints } from '../../draw/chart-lines.ts';
import { type LineRun, lineRuns } from '../../draw/line-runs.ts';
import { baseOf, type ChartScene, isOn, xOf, yOf } from '../../model/chart-geometry.ts';

const LONE_RADIUS = 2.5;

/** The paths of a line's stroke and fill, in pixels of the canvas. */
export interface LinePaths {
  stroke: Path2D;
  fill: Path2D | null;
}

/** Position in px of the scene's left and top edge on the canvas. */
export interface Origin {
  left: number;
  top: number;
}

function trace(path: Path2D, run: LineRun, { left, top }: Origin, ratio: number): void {
  path.moveTo(((run[0] ?? 0) + left) * ratio, ((run[1] ?? 0) + top) * ratio);
  for (let index = 2; index < run.length; index += 2)
    path.lineTo(((run[index] ?? 0) + left) * ratio, ((run[index + 1] ?? 0) + top) * ratio);
}

/** Continues a path along a run from its end to its start. */
function traceBack(path: Path2D, run: LineRun, { left, top }: Origin, ratio: number): void {
  for (let index = run.length - 2; index >= 0; index -= 2)
    path.lineTo(((run[index] ?? 0) + left) * ratio, ((run[index + 1] ?? 0) + top) * ratio);
}

/**
 * Returns the paths of one line of a scene, exactly on its plot.
 * @param below the lower line of a band of stacked areas; absent if the band starts at zero
 * @param ratio pixels of the canvas for each px of the page
 */
export function linePaths(
  scene: ChartScene,
  line: ChartLine,
  below: ChartLine | undefined,
  origin: Origin,
  ratio: number,
): LinePaths {
  const paths: LinePaths = { stroke: new Path2D(), fill: null };
  const axis = scene.axes[line.axis];
  if (!axis) return paths;
  const runs = lineRuns(scene, line);
  for (const run of runs) trace(paths.stroke, run, origin, ratio);
  if (line.fill !== 'none') {
    // All bands have their gaps at the same points, so the n-th run of a band is above the n-th run of the band below.
    const bases = below ? lineRuns(scene, below) : [];
    const floor = (baseOf(axis, scene.plot, scene.content.type) + origin.top) * ratio;
    paths.fill = new Path2D();
    for (const [place, run] of runs.entries()) {
      const base = bases[place];
      trace(paths.fill, run, origin, ratio);
      if (base) traceBack(paths.fill, base, origin, ratio);
      else {
        paths.fill.lineTo(((run.at(-2) ?? 0) + origin.left) * ratio, floor);
        paths.fill.lineTo(((run[0] ?? 0) + origin.left) * ratio, floor);
      }
      paths.fill.closePath();
    }
  }
  return paths;
}

/**
 * Returns the dots of points with a gap on both sides, because a line of one point is invisible. Null if there are none, and
 * always for bands.
 */
export function lonePath(scene: ChartScene, line: ChartLine, { left, top }: Origin, ratio: number): Path2D | null {
  const axis = scene.axes[line.axis];
  const lone = !axis || line.fill === 'band' ? [] : lonePoints(line.values);
  if (!axis || lone.length === 0) return null;
  const path = new Path2D();
  for (const index of lone) {
    if (!isOn(axis, line.values[index] ?? 0)) continue;
    const x = (xOf(scene, scene.content.x.positions[index] ?? 0) + left) * ratio;
    const y = (yOf(axis, scene.plot, line.values[index] ?? 0) + top) * ratio;
    path.moveTo(x + LONE_RADIUS * ratio, y);
    path.arc(x, y, LONE_RADIUS * ratio, 0, 2 * Math.PI);
  }
  return path;
}
