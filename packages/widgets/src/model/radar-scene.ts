import type { SceneSize } from './chart-geometry.ts';
import type { DataColour } from './chart-series.ts';
import { compactText } from './metrics.ts';
import { angleOf, type Point, polar, px, TURN } from './polar.ts';
import { RADAR_WORDS, type RadarContent, type RadarOptions, type RadarShape, readAxis } from './radar-content.ts';
import { spread } from './spread.ts';
import { fitText, textWidth } from './text-width.ts';

/** Name of an axis, and its values where they are asked for. `at` is where its text stands; its middle in height. */
export interface RadarLabel {
  key: string;
  name: string;
  /** Empty where no values are asked for. */
  value: string;
  anchor: 'start' | 'middle' | 'end';
  /** Name and value in one line, or the value under the name. */
  lines: 1 | 2;
  at: Point;
}

/** An outline in px. */
export interface RadarOutline {
  key: string;
  colour: DataColour;
  path: string;
  /** The area inside; empty where a gap leaves it open. */
  area: string;
  comparePath: string;
  /** A point for each axis, null where there is no value. */
  points: (Point | null)[];
  comparePoints: (Point | null)[];
}

/** What a legend names: an outline, or the comparison period of all. */
export interface RadarLegendItem {
  /** Key of the outline that it switches; null where it switches none. */
  key: string | null;
  label: string;
  colour: DataColour;
  dashed: boolean;
}

/** A radar laid out, in px from the left and top of the scene. */
export interface RadarScene {
  content: RadarContent;
  width: number;
  height: number;
  centre: Point;
  radius: number;
  /** Value of the outermost ring; the centre is zero. */
  max: number;
  rings: { path: string; outermost: boolean }[];
  spokes: Point[];
  /** The scale at half and at the full radius; none where the radar is too small for it. */
  scale: { text: string; at: Point }[];
  labels: RadarLabel[];
  outlines: RadarOutline[];
  legend: RadarLegendItem[];
  /** Middle of the legend's line in height. */
  legendAt: number;
}

export interface RadarSceneOptions extends RadarOptions {
  /** Keys of outlines switched off. */
  hidden?: ReadonlySet<string>;
}

const RINGS = 4;
const LINE = 15;
const STEPS = [1, 2, 2.5, 5, 10];

/** The outermost of four rings with round values between: four times 1, 2, 2.5 or 5 times a power of ten. */
export function ringMaximum(highest: number): number {
  if (!(highest > 0)) return RINGS;
  const least = highest / RINGS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = STEPS.find((one) => one * power >= least * (1 - 1e-12)) ?? 10;
  const max = Number((step * power * RINGS).toPrecision(12));
  return Number.isFinite(max) ? max : highest;
}

/** Lays a radar out for a size. */
export function radarScene(content: RadarContent, size: SceneSize, options: RadarSceneOptions = {}): RadarScene {
  const { width, height } = size;
  const count = content.axes.length;
  const legend = height >= 180 ? legendOf(content, options) : [];
  const labels = texts(content, options);
  const lines = count <= 8 && content.visibleLabels ? 2 : 1;
  const angles = content.axes.map((_, axis) => (axis / count) * TURN);
  // The lowest corner of a figure with an odd number of axes is not straight below the centre.
  const lowest = count % 2 === 0 ? 1 : Math.cos(Math.PI / count);
  const top = 21;
  const bottom = (count % 2 === 0 ? 22 : lines === 2 ? 30 : 20) + (legend.length > 0 ? 24 : 0);
  const tallest = (height - top - bottom) / (1 + lowest);
  const sides = angles.flatMap((angle, axis) => {
    const reach = Math.abs(Math.sin(angle));
    return reach < 0.01 ? [] : [(width / 2 - 8 - Math.min(width * 0.3, labelWidth(labels[axis], lines))) / reach];
  });
  const radius = Math.max(12, Math.min(tallest, ...sides, 190));
  const slack = Math.max(0, height - top - bottom - radius * (1 + lowest));
  const centre = { x: width / 2, y: top + slack / 2 + radius };
  const highest = Math.max(
    0,
    ...content.shapes.flatMap(({ values, previous }) => [...values, ...(previous ?? [])].map((value) => value ?? 0)),
  );
  const max = ringMaximum(highest);
  const corners = angles.map((angle) => polar(centre, radius, angle));
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
    spokes: corners,
    scale: scaleOf(content, centre, radius, max, options),
    labels: placed(content, labels, lines, {
      centre,
      radius,
      width,
      top,
      bottom: height - (legend.length > 0 ? 24 : 0),
    }),
    outlines: content.shapes
      .filter((shape) => !options.hidden?.has(shape.key))
      .map((shape) => outline(shape, angles, (angle, value) => polar(centre, (value / max) * radius, angle))),
    legend,
    legendAt: height - 6,
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

interface AxisText {
  name: string;
  value: string;
}

function texts(content: RadarContent, options: RadarOptions): AxisText[] {
  return content.axes.map(({ label }, axis) => ({
    name: label,
    value: content.visibleLabels
      ? readAxis(content, axis, options)
          .slice(0, 3)
          .map(({ value }) => value)
          .join(' · ')
      : '',
  }));
}

function labelWidth(text: AxisText | undefined, lines: 1 | 2): number {
  if (!text) return 0;
  const name = textWidth(text.name, 12, 500);
  const value = text.value === '' ? 0 : textWidth(text.value, 12, 600);
  return lines === 2 ? Math.max(name, value) : name + (value === 0 ? 0 : value + 4);
}

interface Frame {
  centre: Point;
  radius: number;
  width: number;
  top: number;
  bottom: number;
}

/** Labels around the figure: above and below in the middle, else at their side, never one over the other. */
function placed(content: RadarContent, labels: readonly AxisText[], lines: 1 | 2, frame: Frame): RadarLabel[] {
  const { centre, radius, width, top, bottom } = frame;
  const count = content.axes.length;
  const drafts = content.axes.map(({ key }, axis): RadarLabel => {
    const angle = (axis / count) * TURN;
    const sine = Math.sin(angle);
    const cosine = Math.cos(angle);
    const corner = polar(centre, radius, angle);
    const { name, value } = labels[axis] ?? { name: '', value: '' };
    const middle = Math.abs(sine) < 0.01;
    const own = middle ? 1 : lines;
    const lift = middle
      ? 15
      : own === 2
        ? cosine > 0.01
          ? 1
          : cosine < -0.01
            ? -8
            : 0
        : 4 * Math.sign(Math.round(cosine * 100));
    const room = middle ? width - 16 : width / 2 - 8 - Math.abs(sine) * radius;
    const taken = own === 1 && value !== '' ? textWidth(value, 12, 600) + 4 : 0;
    return {
      key,
      name: fitText(name, Math.max(room - taken, 24), 12, 500),
      value,
      anchor: middle ? 'middle' : sine > 0 ? 'start' : 'end',
      lines: own,
      at: {
        x: middle ? corner.x : corner.x + 8 * Math.sign(sine),
        y: middle ? corner.y - Math.sign(cosine) * (cosine > 0 ? 15 : 16) * 1 : corner.y - lift,
      },
    };
  });
  const gap = lines * LINE + 1;
  const first = top - 15 + 8 + gap / 2;
  for (const side of ['start', 'end'] as const) {
    const own = drafts.filter((label) => label.anchor === side).sort((a, b) => a.at.y - b.at.y);
    const places = spread(
      own.map((label) => label.at.y),
      gap,
      first,
      bottom - gap / 2,
    );
    for (const [index, label] of own.entries()) label.at.y = places[index] ?? label.at.y;
  }
  return drafts;
}

function closed(points: readonly Point[]): string {
  return `${points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('')}Z`;
}

/** A line from corner to corner; a missing one breaks it. */
function open(points: readonly (Point | null)[]): string {
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
      ? [{ key: null, label: words.previous, colour: several ? (8 as const) : (1 as const), dashed: true }]
      : []),
  ];
}

/** The axis whose direction a place is in; -1 far outside the figure. */
export function axisAt(scene: RadarScene, place: Point): number {
  const distance = Math.hypot(place.x - scene.centre.x, place.y - scene.centre.y);
  const count = scene.content.axes.length;
  if (distance > scene.radius + 24 || count === 0) return -1;
  return Math.round((angleOf(scene.centre, place) / TURN) * count) % count;
}
