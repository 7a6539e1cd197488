import { type ChartScene, xOf, yOf } from '../../model/index.ts';
import { AREA_OPACITY, chartLines, lonePoints } from './chart-lines.ts';
import { type LineRun, lineRuns } from './line-runs.ts';

const LONE_RADIUS = 2.5;

/** What of a canvas is used. */
type Pen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'arc'
  | 'stroke'
  | 'fill'
  | 'setLineDash'
  | 'globalAlpha'
  | 'strokeStyle'
  | 'fillStyle'
  | 'lineWidth'
  | 'lineJoin'
>;

function trace(pen: Pen, run: LineRun): void {
  pen.moveTo(run[0] ?? 0, run[1] ?? 0);
  for (let index = 2; index < run.length; index += 2) pen.lineTo(run[index] ?? 0, run[index + 1] ?? 0);
}

/** Goes on along a run from its end to its start. */
function traceBack(pen: Pen, run: LineRun): void {
  for (let index = run.length - 2; index >= 0; index -= 2) pen.lineTo(run[index] ?? 0, run[index + 1] ?? 0);
}

/**
 * Draws the lines and areas of a scene, exactly on its plot.
 * @param pen a canvas, cleared and scaled to px of the page
 * @param colourOf the colour of a custom property, such as `--rui-data-1`
 */
export function paintLines(
  pen: Pen,
  scene: ChartScene,
  { muted, colourOf }: { muted: boolean; colourOf: (name: string) => string },
): void {
  let below: LineRun[] = [];
  pen.lineJoin = 'round';
  for (const line of chartLines(scene)) {
    const axis = scene.axes[line.axis];
    if (!axis) continue;
    const colour = colourOf(`--rui-data-${muted ? 8 : line.colour}${line.compare ? '-compare' : ''}`);
    const runs = lineRuns(scene, line);
    pen.fillStyle = colour;
    if (line.fill !== 'none') {
      const floor = yOf(axis, scene.plot, Math.min(Math.max(0, axis.min), axis.max));
      pen.globalAlpha = line.fill === 'area' ? AREA_OPACITY : 1;
      pen.beginPath();
      for (const run of runs) {
        trace(pen, run);
        if (line.fill === 'band' && below[0]) traceBack(pen, below[0]);
        else {
          pen.lineTo(run.at(-2) ?? 0, floor);
          pen.lineTo(run[0] ?? 0, floor);
        }
        pen.closePath();
      }
      pen.fill();
      pen.globalAlpha = 1;
    }
    pen.strokeStyle = line.fill === 'band' ? colourOf('--rui-surface') : colour;
    pen.lineWidth = line.width;
    pen.setLineDash(line.dash ? [...line.dash] : []);
    pen.beginPath();
    for (const run of runs) trace(pen, run);
    pen.stroke();
    if (line.fill === 'band') below = runs;
    else {
      for (const index of lonePoints(line.values)) {
        pen.beginPath();
        const x = xOf(scene, scene.content.x.positions[index] ?? 0);
        pen.arc(x, yOf(axis, scene.plot, line.values[index] ?? 0), LONE_RADIUS, 0, 2 * Math.PI);
        pen.fill();
      }
    }
  }
}
