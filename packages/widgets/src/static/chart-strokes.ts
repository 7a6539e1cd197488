import { AREA_OPACITY, type ChartLine, chartLines, lonePoints } from '../draw/chart-lines.ts';
import { isCut } from '../draw/chart-marks.ts';
import { type Drawing, dataColour } from '../draw/drawing.ts';
import { type LineRun, lineRuns } from '../draw/line-runs.ts';
import { el, join, type Markup } from '../draw/markup.ts';
import { baseOf, type ChartScene, isOn, xOf, yOf } from '../model/chart-geometry.ts';
import { px } from '../model/px.ts';

function tracedPath(run: LineRun): string {
  let path = '';
  for (let index = 0; index < run.length; index += 2)
    path += `${index === 0 ? 'M' : 'L'}${px(run[index] ?? 0)} ${px(run[index + 1] ?? 0)}`;
  return path;
}

/** Returns the path of the area below a run: down to the line below, or to `floor` without such a line. */
function closedPath(run: LineRun, below: LineRun | undefined, floor: number): string {
  let back = '';
  if (below)
    for (let index = below.length - 2; index >= 0; index -= 2)
      back += `L${px(below[index] ?? 0)} ${px(below[index + 1] ?? 0)}`;
  else back = `L${px(run.at(-2) ?? 0)} ${px(floor)}L${px(run[0] ?? 0)} ${px(floor)}`;
  return `${tracedPath(run)}${back}Z`;
}

/** Draws lines and areas as SVG, in the same order and with the same runs as the canvas on screen. */
export function chartStrokes(scene: ChartScene, { paint, muted }: Drawing): Markup {
  let below: readonly LineRun[] = [];
  const pieces = chartLines(scene).map((line) => {
    const axis = scene.axes[line.axis];
    if (!axis) return null;
    const colour = paint(dataColour(line.colour, line.compare, muted));
    const runs = lineRuns(scene, line);
    // The n-th run of a band is above the n-th run of the band below, because both have the same gaps.
    const bases = line.fill === 'band' ? below : [];
    const own = runs.map((run, place) => ({ run, base: bases[place] })).filter(({ run }) => run.length > 2);
    const floor = baseOf(axis, scene.plot, scene.content.type);
    if (line.fill === 'band') below = runs;
    return join(
      line.fill !== 'none' &&
        own.length > 0 &&
        el('path', {
          d: own.map(({ run, base }) => closedPath(run, base, floor)).join(''),
          fill: colour,
          'fill-opacity': line.fill === 'area' ? AREA_OPACITY : undefined,
        }),
      own.length > 0 &&
        el('path', {
          d: own.map(({ run }) => tracedPath(run)).join(''),
          stroke: line.fill === 'band' ? paint('surface') : colour,
          'stroke-width': line.width,
          'stroke-dasharray': line.dash?.join(' '),
          'stroke-linejoin': 'round',
          fill: 'none',
        }),
      line.fill !== 'band' && points(scene, line, colour),
    );
  });
  const lines = el('g', { 'data-slot': 'static-lines' }, pieces);
  return isCut(scene) ? clipped(scene, lines) : lines;
}

/** Clips lines to the plot, as uPlot does. A nested `<svg>` clips without an id, so a page can contain many. */
function clipped({ plot: { left, top, width, height } }: ChartScene, lines: Markup): Markup {
  return el('svg', { x: left, y: top, width, height, viewBox: [left, top, width, height].join(' ') }, lines);
}

/** Draws dots at points with a gap on both sides. */
function points(scene: ChartScene, line: ChartLine, colour: string): Markup {
  const axis = scene.axes[line.axis];
  return join(
    axis &&
      lonePoints(line.values)
        .filter((index) => isOn(axis, line.values[index] ?? 0))
        .map((index) =>
          el('circle', {
            cx: xOf(scene, scene.content.x.positions[index] ?? 0),
            cy: yOf(axis, scene.plot, line.values[index] ?? 0),
            r: 2.5,
            fill: colour,
          }),
        ),
  );
}
