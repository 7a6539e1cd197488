import { RADAR_WORDS } from '../words/round.ts';
import { overlaps, textBox } from './boxes.ts';
import type { DataColour } from './chart-content.ts';
import type { SceneSize } from './chart-geometry.ts';
import { compactText } from './metrics.ts';
import { angleOf, type Point, polar, TURN } from './polar.ts';
import { px } from './px.ts';
import { type RadarContent, type RadarOptions, type RadarShape, readAxis } from './radar-content.ts';
import {
  type AxisText,
  axisTexts,
  type LabelFrame,
  labelBoxes,
  labelWidth,
  linesOf,
  namesThatFit,
  placeLabels,
  type RadarLabel,
} from './radar-labels.ts';
import { besideTable, type SideTable, sideTable } from './side-table.ts';
import { fitText } from './text-width.ts';

/** An outline in px. */
export interface RadarOutline {
  key: string;
  colour: DataColour;
  path: string;
  /** Path of the area. Empty if a gap leaves the outline open. */
  area: string;
  comparePath: string;
  /** A point for each axis, or null for a missing value. */
  points: (Point | null)[];
  comparePoints: (Point | null)[];
}

/** An entry of the legend: an outline, or the comparison period of all outlines. */
export interface RadarLegendItem {
  /** Key of the outline, or null for the comparison. */
  key: string | null;
  label: string;
  colour: DataColour;
  dashed: boolean;
}

/** The layout of a radar in px from the left and top of the scene. */
export interface RadarScene {
  content: RadarContent;
  width: number;
  height: number;
  centre: Point;
  radius: number;
  /** Value of the outermost ring; the centre is 0. */
  max: number;
  rings: { path: string; outermost: boolean }[];
  /** Direction of each axis in radians. */
  angles: readonly number[];
  /** End of each axis. */
  spokes: Point[];
  /** Labels of the scale at half and at the full radius. Empty if the radar is too small. */
  scale: { text: string; at: Point }[];
  labels: RadarLabel[];
  outlines: RadarOutline[];
  legend: RadarLegendItem[];
  /** Vertical middle of the legend. */
  legendAt: number;
  /** Values with their changes at the right of a low radar, or null for other radars. */
  side: SideTable | null;
}

export interface RadarSceneOptions extends RadarOptions {
  /** Keys of hidden outlines. */
  hidden?: ReadonlySet<string>;
}

const RINGS = 4;
/** A radar below this height in px is low: its names are only at its sides. */
const LOW = 160;
/** Round numbers for the maximum. */
const ENDS = [1, 2, 3, 4, 5, 6, 8, 10];

/**
 * Returns the value of the outermost ring: the lowest round value that is not below the data.
 * @param highest highest value, not below zero
 * @param whole true: the values are counts, so half of the maximum must be an integer
 */
export function ringMaximum(highest: number, whole = false): number {
  if (!(highest > 0)) return RINGS;
  const power = 10 ** Math.floor(Math.log10(highest));
  const ends = [...ENDS, 20].map((end) => Number((end * power).toPrecision(12)));
  const max = ends.find((end) => end >= highest * (1 - 1e-12) && (!whole || Number.isInteger(end / 2)));
  return max !== undefined && Number.isFinite(max) ? max : highest;
}

/** Computes the layout of a radar for a size. */
export function radarScene(content: RadarContent, size: SceneSize, options: RadarSceneOptions = {}): RadarScene {
  const { width, height } = size;
  const count = content.axes.length;
  const low = height < LOW;
  const legend = height >= 180 ? legendOf(content, options) : [];
  const side = low ? sideOf(content, size, options) : null;
  const space = side ? { width: besideTable(width), height } : size;
  const texts = axisTexts(low && space.width < 400 ? { ...content, visibleLabels: false } : content, options);
  const below = legend.length > 0 ? 24 : 0;
  const lines = !low && content.visibleLabels ? linesOf(texts, { width: space.width, height: height - below }) : 1;
  let frame = frameOf(texts, space, lines, below, low && count % 2 === 0 ? 0.5 : 0);
  const names = namesThatFit(texts, content.shapes[0]?.values ?? [], lines, frame);
  // A low radar with an odd number of axes that omits names is rotated too, so that it is as large as other radars.
  if (names !== texts) frame = frameOf(names, space, lines, below, frame.turn || (low ? 0.25 : 0));
  const { centre, radius, angles, turn } = frame;
  const highest = Math.max(
    0,
    ...content.shapes.flatMap(({ values, previous }) => [...values, ...(previous ?? [])].map((value) => value ?? 0)),
  );
  const counts = content.shapes.every(
    ({ metrics, values }) =>
      metrics.every((metric) => metric.kind === 'number') && values.every((value) => Number.isInteger(value ?? 0)),
  );
  const max = ringMaximum(highest, counts);
  const labels = placeLabels(names, lines, frame);
  const named = labels.flatMap(labelBoxes);
  return {
    content,
    width,
    height,
    centre,
    radius,
    max,
    rings: Array.from({ length: RINGS }, (_, ring) => ({
      path: closed(angles.map((angle) => polar(centre, (radius * (ring + 1)) / RINGS, angle))),
      outermost: ring === RINGS - 1,
    })),
    angles,
    spokes: angles.map((angle) => polar(centre, radius, angle)),
    scale: turn
      ? []
      : scaleOf(content, centre, radius, max, options).filter(
          ({ text, at }) =>
            !named.some((box) => overlaps(box, textBox({ text, x: at.x, y: at.y + 4, anchor: 'start' }))),
        ),
    labels,
    outlines: content.shapes
      .filter((shape) => !options.hidden?.has(shape.key))
      .map((shape) => outline(shape, angles, (angle, value) => polar(centre, (value / max) * radius, angle))),
    legend,
    legendAt: height - 6,
    side,
  };
}

/**
 * Returns centre, radius and directions of the polygon, so that its names have space around it.
 * @param below height of the legend in px
 * @param turn rotation as a fraction of the angle between two axes, so that no name is above the polygon
 */
function frameOf(
  texts: readonly (AxisText | undefined)[],
  { width, height }: SceneSize,
  lines: 1 | 2,
  below: number,
  turn: number,
): LabelFrame & { turn: number } {
  const count = texts.length;
  const angles = texts.map((_, axis) => ((axis + turn) / count) * TURN);
  // Extent of the polygon above its centre (`up`) and its height (`tall`), for a radius of 1. The lowest corner of an odd polygon
  // is not straight below the centre.
  const cosines = angles.map(Math.cos);
  const up = Math.max(...cosines);
  const tall = up - Math.min(...cosines);
  const top = turn ? 8 : 21;
  const bottom = (turn ? 8 : count % 2 === 0 ? 22 : lines === 2 ? 30 : height < LOW ? 10 : 20) + below;
  const free = height - top - bottom;
  const sides = angles.flatMap((angle, axis) => {
    const reach = Math.abs(Math.sin(angle));
    return reach < 0.01
      ? []
      : [(width / 2 - 8 - Math.min(width * (width < 300 ? 0.3 : 0.27), labelWidth(texts[axis], lines))) / reach];
  });
  const radius = Math.max(12, Math.min(free / tall, ...sides, 190));
  const slack = Math.max(0, free - radius * tall);
  return {
    turn,
    angles,
    radius,
    centre: { x: width / 2, y: top + slack / 2 + radius * up },
    width,
    top: turn ? 0 : top - 7,
    bottom: height - below,
  };
}

function scaleOf(
  content: RadarContent,
  centre: Point,
  radius: number,
  max: number,
  options: RadarOptions,
): RadarScene['scale'] {
  const metric = content.shapes[0]?.metrics[0];
  if (!metric || radius < 56) return [];
  return [0.5, 1].map((part) => ({
    text: fitText(compactText(metric, max * part, options), radius * 0.7),
    at: { x: centre.x + 5, y: centre.y - radius * part + 9 },
  }));
}

function closed(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${px(x)} ${px(y)}`).join('L')}Z`;
}

/** Returns a line from corner to corner, interrupted at missing corners. */
function open(points: readonly (Point | null)[]): string {
  if (points.length === 0) return '';
  if (points.every((point) => point !== null)) return closed(points.filter((point) => point !== null));
  return points
    .map((point, index) => {
      const next = points[(index + 1) % points.length];
      return point && next ? `M${px(point.x)} ${px(point.y)}L${px(next.x)} ${px(next.y)}` : '';
    })
    .join('');
}

function outline(
  shape: RadarShape,
  angles: readonly number[],
  place: (angle: number, value: number) => Point,
): RadarOutline {
  const pointsOf = (values: readonly (number | null)[]): (Point | null)[] =>
    angles.map((angle, axis) => {
      const value = values[axis] ?? null;
      return value === null ? null : place(angle, value);
    });
  const points = pointsOf(shape.values);
  const comparePoints = shape.previous ? pointsOf(shape.previous) : [];
  return {
    key: shape.key,
    colour: shape.colour,
    path: open(points),
    area: points.includes(null) ? '' : open(points),
    comparePath: open(comparePoints),
    points,
    comparePoints,
  };
}

/** Returns the values of a single outline as a table, or null for several outlines or without space. */
function sideOf(content: RadarContent, size: SceneSize, options: RadarOptions): SideTable | null {
  if (content.shapes.length !== 1) return null;
  const words = { ...RADAR_WORDS, ...options.radarWords };
  const rows = content.axes.flatMap(({ label }, axis) => {
    const [reading] = readAxis(content, axis, options);
    return reading ? [{ ...reading, name: label }] : [];
  });
  return sideTable(rows, [content.shortPeriod, content.compared?.short ?? words.previous], size);
}

function legendOf(content: RadarContent, options: RadarOptions): RadarLegendItem[] {
  const words = { ...RADAR_WORDS, ...options.radarWords };
  const { shapes } = content;
  const compared = shapes.some((shape) => shape.previous !== null);
  const several = shapes.length > 1;
  if (!several && !compared) return [];
  return [
    ...shapes.map((shape) => ({
      key: several ? shape.key : null,
      label: several ? shape.label : content.period,
      colour: shape.colour,
      dashed: false,
    })),
    ...(compared
      ? [
          {
            key: null,
            label: content.compared?.long ?? words.previous,
            colour: several ? (8 as const) : (1 as const),
            dashed: true,
          },
        ]
      : []),
  ];
}

/**
 * Returns the index of the axis in the direction of a position, or -1 for a position more than 24 px outside the
 * polygon's circle.
 */
export function axisAt(scene: RadarScene, place: Point): number {
  const distance = Math.hypot(place.x - scene.centre.x, place.y - scene.centre.y);
  const count = scene.angles.length;
  if (distance > scene.radius + 24 || count === 0) return -1;
  const [first = 0] = scene.angles;
  return (Math.round(((angleOf(scene.centre, place) - first) / TURN) * count) + count) % count;
}
