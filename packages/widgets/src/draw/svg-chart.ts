import { type ChartScene, xOf, yOf } from '../model/chart-geometry.ts';
import { barPath, comparePath } from './bar-path.ts';
import { AREA_OPACITY, type ChartLine, chartLines, lonePoints } from './chart-lines.ts';
import { type Drawing, dataColour } from './drawing.ts';
import { type LineRun, lineRuns } from './line-runs.ts';
import { el, join, type Markup, px } from './markup.ts';
import { chartLegend } from './svg-legend.ts';
import { MIDDLE, svgText, textStyle } from './svg-text.ts';

/** Half pixels make one-pixel lines sharp. */
const crisp = (value: number): number => Math.round(value) + 0.5;

/** A line, area or bar chart, drawn from its scene alone. */
export function chartSvg(scene: ChartScene, drawing: Drawing): Markup {
  return join(chartLegend(scene, drawing), backdrop(scene, drawing), lines(scene, drawing), front(scene, drawing));
}

function backdrop(scene: ChartScene, drawing: Drawing): Markup {
  const { plot, axes, content } = scene;
  const { paint } = drawing;
  const right = plot.left + plot.width;
  const bottom = plot.top + plot.height;
  const [main] = axes;
  const zero = main ? crisp(yOf(main, plot, Math.min(Math.max(0, main.min), main.max))) : crisp(bottom);
  const label = { fill: 'fg-tertiary' } as const;
  return join(
    content.grid &&
      main?.labels.map(
        ({ y }) =>
          crisp(y) !== zero &&
          el('line', { x1: plot.left, x2: right, y1: crisp(y), y2: crisp(y), stroke: paint('grid') }),
      ),
    bars(scene, drawing),
    el('line', { x1: plot.left, x2: right, y1: zero, y2: zero, stroke: paint('axis') }),
    axes.map((axis) =>
      axis.labels.map(({ text, y }) =>
        svgText(
          drawing,
          axis.side === 'right' ? scene.width : 0,
          y,
          { ...label, dy: MIDDLE, anchor: axis.side === 'right' ? 'end' : 'start' },
          text,
        ),
      ),
    ),
    scene.xLabels.map(({ text, at, anchor, marked }) => [
      marked && el('line', { x1: crisp(at), x2: crisp(at), y1: bottom, y2: bottom + 4, stroke: paint('axis') }),
      svgText(drawing, at, bottom + 21, { ...label, anchor }, text),
    ]),
    scene.barLabels.map(({ text, x, y }) =>
      svgText(drawing, x, y, { fill: 'fg-secondary', weight: 500, anchor: 'middle' }, text),
    ),
  );
}

function bars(scene: ChartScene, { paint, muted }: Drawing): Markup {
  return join(
    scene.bars.map((bar) => {
      const fill = paint(dataColour(bar.colour, false, muted));
      if (!bar.compare) return el('path', { d: rounded(barPath(bar)), fill });
      return el('path', {
        d: rounded(comparePath(bar)),
        fill,
        'fill-opacity': 0.22,
        stroke: paint(dataColour(bar.colour, true, muted)),
        'stroke-width': bar.width < 4 ? 0 : 1,
      });
    }),
  );
}

/** Numbers of a path with two decimals at most. */
function rounded(path: string): string {
  return path.replace(/-?\d+\.\d{3,}(e-\d+)?/g, (number) => px(Number(number)));
}

function tracedPath(run: LineRun): string {
  let path = '';
  for (let index = 0; index < run.length; index += 2)
    path += `${index === 0 ? 'M' : 'L'}${px(run[index] ?? 0)} ${px(run[index + 1] ?? 0)}`;
  return path;
}

/** A run closed to an area: along the line below it, else down to a height. */
function closedPath(run: LineRun, below: LineRun | undefined, floor: number): string {
  let back = '';
  if (below)
    for (let index = below.length - 2; index >= 0; index -= 2)
      back += `L${px(below[index] ?? 0)} ${px(below[index + 1] ?? 0)}`;
  else back = `L${px(run.at(-2) ?? 0)} ${px(floor)}L${px(run[0] ?? 0)} ${px(floor)}`;
  return `${tracedPath(run)}${back}Z`;
}

/** Lines and areas, in the order and of the runs that the canvas has. */
function lines(scene: ChartScene, { paint, muted }: Drawing): Markup {
  let below: readonly LineRun[] = [];
  const pieces = chartLines(scene).map((line) => {
    const axis = scene.axes[line.axis];
    if (!axis) return null;
    const colour = paint(dataColour(line.colour, line.compare, muted));
    const runs = lineRuns(scene, line);
    // The n-th run of a band stands on the n-th run of the band below: their gaps are the same.
    const bases = line.fill === 'band' ? below : [];
    const own = runs.map((run, place) => ({ run, base: bases[place] })).filter(({ run }) => run.length > 2);
    const floor = yOf(axis, scene.plot, Math.min(Math.max(0, axis.min), axis.max));
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
  return el('g', { 'data-slot': 'static-lines' }, pieces);
}

/** Points that stand alone. */
function points(scene: ChartScene, line: ChartLine, colour: string): Markup {
  const axis = scene.axes[line.axis];
  return join(
    axis &&
      lonePoints(line.values).map((index) =>
        el('circle', {
          cx: xOf(scene, scene.content.x.positions[index] ?? 0),
          cy: yOf(axis, scene.plot, line.values[index] ?? 0),
          r: 2.5,
          fill: colour,
        }),
      ),
  );
}

/** Hairlines over stacked areas, end points, and the names at the line ends. */
function front(scene: ChartScene, drawing: Drawing): Markup {
  const { plot, stack } = scene;
  const { paint, muted } = drawing;
  const right = plot.left + plot.width;
  return join(
    stack &&
      scene.content.grid &&
      scene.axes[0]?.labels.map(({ y }) =>
        el('line', {
          x1: plot.left,
          x2: right,
          y1: crisp(y),
          y2: crisp(y),
          stroke: paint('surface'),
          'stroke-opacity': 0.22,
        }),
      ),
    scene.endLabels.map(({ name, value, colour, compare, from, at }) => {
      const stroke = paint(dataColour(colour, compare, muted));
      return [
        !compare && !stack && el('circle', { cx: from.x, cy: from.y, r: 3, fill: stroke }),
        el('line', {
          x1: stack ? right + 4 : Math.max(from.x + 4, right + 4),
          y1: stack ? at.y : from.y,
          x2: at.x - 4,
          y2: at.y,
          stroke,
          'stroke-width': stack ? 2 : 1.25,
          'stroke-dasharray': compare ? '3 2' : undefined,
        }),
        svgText(
          drawing,
          at.x,
          at.y,
          { fill: compare ? 'fg-tertiary' : 'fg-secondary', weight: 500, dy: MIDDLE },
          name,
          value === ''
            ? ''
            : el(
                'tspan',
                { dx: 4, ...textStyle(drawing, { fill: compare ? 'fg-secondary' : 'fg', weight: 600 }) },
                value,
              ),
        ),
      ];
    }),
  );
}
