import { barPath, comparePath } from '../formats/chart/bar-path.ts';
import { AREA_OPACITY, type ChartLine, chartLines, lonePoints } from '../formats/chart/chart-lines.ts';
import { type ChartScene, xOf, yOf } from '../model/index.ts';
import { thin } from '../model/thin.ts';
import { dataColour } from './colours.ts';
import type { Drawing } from './drawing.ts';
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

interface Place {
  x: number;
  y: number;
}

/** A line's points in px, null for a gap; of more points than two for each px the lowest, the highest and the gaps. */
function placesOf(scene: ChartScene, line: ChartLine): (Place | null)[] {
  const axis = scene.axes[line.axis];
  if (!axis) return [];
  const { positions } = scene.content.x;
  const most = Math.max(200, Math.round(scene.plot.width * 2));
  return thin(line.values, most).map(({ index, value }) =>
    value === null ? null : { x: xOf(scene, positions[index] ?? 0), y: yOf(axis, scene.plot, value) },
  );
}

/** Pieces without a gap. */
function runs(places: readonly (Place | null)[]): Place[][] {
  const pieces: Place[][] = [];
  let open = false;
  for (const place of places) {
    if (place && open) pieces.at(-1)?.push(place);
    else if (place) pieces.push([place]);
    open = place !== null;
  }
  return pieces;
}

function polyline(places: readonly Place[]): string {
  return places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('');
}

function lines(scene: ChartScene, { paint, muted }: Drawing): Markup {
  const drawn = chartLines(scene);
  const floorOf = (line: ChartLine): number => {
    const axis = scene.axes[line.axis];
    return axis ? yOf(axis, scene.plot, Math.min(Math.max(0, axis.min), axis.max)) : scene.plot.top + scene.plot.height;
  };
  const pieces = drawn.map((line, place) => {
    const colour = paint(dataColour(line.colour, line.compare, muted));
    const own = runs(placesOf(scene, line)).filter((run) => run.length > 1);
    const below = line.fill === 'band' ? drawn[place - 1] : undefined;
    const floor = floorOf(line);
    const area = own.map((run) => {
      const base = below ? placesOf(scene, below).filter((point) => point !== null) : [];
      const back =
        base.length > 0
          ? base.reverse()
          : [
              { x: run.at(-1)?.x ?? 0, y: floor },
              { x: run[0]?.x ?? 0, y: floor },
            ];
      return `${polyline(run)}${polyline(back).replace(/^M/, 'L')}Z`;
    });
    return join(
      line.fill !== 'none' &&
        area.length > 0 &&
        el('path', { d: area.join(''), fill: colour, 'fill-opacity': line.fill === 'area' ? AREA_OPACITY : undefined }),
      own.length > 0 &&
        el('path', {
          d: own.map(polyline).join(''),
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
