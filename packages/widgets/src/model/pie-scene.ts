import type { SceneSize } from './chart-geometry.ts';
import { metricText } from './metrics.ts';
import type { PieContent, PieOptions } from './pie-content.ts';
import { lowNote, noteOf, type PieNote } from './pie-note.ts';
import { type PieSlice, pieSlices } from './pie-slices.ts';
import { angleOf, type Point, polar, sectorPath, TURN } from './polar.ts';
import { spread } from './spread.ts';
import { figureWidth, fitText, textWidth } from './text-width.ts';

export interface DrawnSlice extends PieSlice {
  /** Path inside the ring's box, filled by the even-odd rule. */
  path: string;
  /** Middle of the slice, at which its tooltip is placed. */
  middle: Point;
}

/** A name outside the ring with its leader line, in px of the ring's box. */
export interface PieLabel {
  key: string;
  side: 'left' | 'right';
  name: string;
  share: string;
  leader: [Point, Point, Point];
  /** Anchor of the text at its vertical middle: the end of a text at the left side, the start of a text at the right side. */
  at: Point;
}

/** The slices as an ordered list beside or below the ring, in px from the inline start and top of the scene. */
export interface PieList {
  start: number;
  top: number;
  width: number;
  rowHeight: number;
  columns: number;
  rows: number;
}

/** The total, in the hole or below the pie, in px of the ring's box. */
export interface PieTotal {
  text: string;
  size: 28 | 20 | 16 | 12 | 10;
  name: string;
  at: Point;
  nameAt: Point;
  /** True if figure and name are on one line below the pie, because the hole has no space for them. */
  inline: boolean;
}

/** The layout of a pie. */
export interface PieScene {
  content: PieContent;
  width: number;
  height: number;
  layout: 'labels' | 'side' | 'below';
  /** The box of the ring, in px from the inline start and top of the scene. */
  box: { start: number; top: number; width: number; height: number };
  /** The centre of the ring in px of the box, then its outer and inner radius in px. */
  centre: Point;
  outer: number;
  inner: number;
  slices: DrawnSlice[];
  labels: PieLabel[];
  list: PieList | null;
  total: PieTotal | null;
  /** Note about omitted parts: below the drawing, or below the list of a low drawing. */
  note: PieNote | null;
}

const GAP = 2;
const HOLE = 0.64;
const LABEL_GAP = 20;
/** Distances from the ring in px: start, wanted position, elbow and end of a leader line, and start of its text. */
const LEADER = { start: 3, wish: 12, bend: 16, end: 22, text: 28 };
const BELOW_TOTAL = 26;
const LARGEST = 180;

/** Minimum height in px of a drawing with a note below it. */
const HIGH = 140;
const LOW_NOTE = 20;

/** Computes the layout of a pie for a size. */
export function pieScene(content: PieContent, size: SceneSize, options: PieOptions = {}): PieScene {
  const note = size.height >= HIGH ? noteOf(content, size.width) : null;
  const space = { width: size.width, height: Math.max(0, size.height - (note ? 6 + note.lines * 16 : 0)) };
  const layout =
    space.width >= 480 && space.height >= 200 ? 'labels' : space.width < 360 && space.height >= 260 ? 'below' : 'side';
  const scene: PieScene = {
    content,
    ...size,
    layout,
    box: { start: 0, top: 0, ...space },
    centre: { x: 0, y: 0 },
    outer: 0,
    inner: 0,
    slices: [],
    labels: [],
    list: null,
    total: null,
    note,
  };
  if (layout === 'labels') withLabels(scene, options);
  else if (layout === 'below') listBelow(scene, options);
  else listAtSide(scene, options);
  scene.total = totalOfRing(scene, options);
  if (
    layout === 'side' &&
    scene.total === null &&
    content.total !== null &&
    content.doughnut &&
    scene.slices.length > 0
  ) {
    // The hole is too small for the total.
    listAtSide(scene, options, BELOW_TOTAL);
    scene.total = totalBelow(scene, options);
  }
  return scene;
}

/** Returns the height in px below a pie without a hole, for its total. */
function underneath(scene: PieScene): number {
  return scene.content.doughnut ? 0 : BELOW_TOTAL;
}

function draw(scene: PieScene, slices: readonly PieSlice[], centre: Point, outer: number, options: PieOptions): void {
  scene.centre = centre;
  scene.outer = Math.max(8, outer);
  scene.inner = scene.content.doughnut ? holeOf(scene, options) : 0;
  scene.slices = slices.map((slice) => ({
    ...slice,
    path: sectorPath({ centre, outer: scene.outer, inner: scene.inner, start: slice.start, end: slice.end, gap: GAP }),
    middle: polar(
      centre,
      (scene.outer + scene.inner) / 2 + (scene.inner === 0 ? scene.outer * 0.15 : 0),
      (slice.start + slice.end) / 2,
    ),
  }));
}

function withLabels(scene: PieScene, options: PieOptions): void {
  const { width, height } = scene.box;
  const slices = pieSlices(scene.content, 8, options);
  const tall = height - underneath(scene);
  const full = Math.min(tall / 2 - 44, LARGEST);
  const widest = Math.max(0, ...slices.map((slice) => labelWidth(slice)));
  const outer = Math.max(full * 0.8, Math.min(full, width / 2 - LEADER.text - widest));
  draw(scene, slices, { x: width / 2, y: tall / 2 }, outer, options);
  scene.labels = [...labelsOf(scene, 'left', tall), ...labelsOf(scene, 'right', tall)];
}

function labelWidth(slice: PieSlice): number {
  return textWidth(slice.label, 12, 500) + 4 + textWidth(slice.shareText, 12, 600);
}

function labelsOf(scene: PieScene, side: PieLabel['side'], height: number): PieLabel[] {
  const { centre, outer } = scene;
  const sign = side === 'right' ? 1 : -1;
  const own = scene.slices
    .map((slice) => {
      // A single slice has its middle at the bottom, so its leader line starts at the right instead.
      const angle = slice.end - slice.start >= TURN ? TURN / 4 : (slice.start + slice.end) / 2;
      return { slice, angle, wish: polar(centre, outer + LEADER.wish, angle).y };
    })
    .filter(({ angle }) => (angle <= Math.PI ? 'right' : 'left') === side)
    .sort((a, b) => a.wish - b.wish);
  const places = spread(
    own.map(({ wish }) => wish),
    LABEL_GAP,
    8,
    height - 8,
  );
  const space = centre.x - outer - LEADER.text;
  return own.map(({ slice, angle }, index) => {
    const y = places[index] ?? 0;
    const x = (distance: number): number => centre.x + sign * (outer + distance);
    return {
      key: slice.key,
      side,
      name: fitText(slice.label, space - 4 - textWidth(slice.shareText, 12, 600), 12, 500),
      share: slice.shareText,
      leader: [polar(centre, outer + LEADER.start, angle), { x: x(LEADER.bend), y }, { x: x(LEADER.end), y }],
      at: { x: x(LEADER.text), y },
    };
  });
}

function listAtSide(scene: PieScene, options: PieOptions, under = underneath(scene)): void {
  const { width, height: whole } = scene;
  const height = whole - (scene.note && whole >= HIGH ? 6 + scene.note.lines * 16 : 0);
  const diameter = Math.max(16, Math.min(height - under, width * (width < 300 ? 0.42 : 0.46), 216));
  const gap = width < 300 ? 14 : 32;
  // The total below the ring may be wider than the ring.
  const left =
    under > 0
      ? Math.max(diameter, textWidth(metricText(scene.content.metric, scene.content.total, options), 12, 600))
      : diameter;
  const start = Math.round(left + gap);
  const free = width - start;
  if (whole < HIGH) scene.note = lowNote(scene.content, start, free);
  const listHeight = height - (scene.note && whole < HIGH ? LOW_NOTE : 0);
  const rows = Math.max(1, Math.floor(listHeight / 20));
  const most = Math.max(1, Math.floor((free + 32) / (160 + 32)));
  const slices = pieSlices(scene.content, rows * most, options);
  const columns = Math.max(1, Math.min(most, Math.ceil(slices.length / rows)));
  const perColumn = Math.max(1, Math.ceil(slices.length / columns));
  const rowHeight = Math.max(20, Math.min(30, Math.floor(listHeight / perColumn)));
  const middle = (height - under) / 2;
  const listMiddle = perColumn * rowHeight > height - under ? listHeight / 2 : Math.min(middle, listHeight / 2);
  scene.box = { start: 0, top: 0, width: Math.ceil(left), height };
  scene.list = {
    start,
    top: Math.max(0, Math.round(listMiddle - (perColumn * rowHeight) / 2)),
    width: Math.min(free, columns * 260 + (columns - 1) * 32),
    rowHeight,
    columns,
    rows: perColumn,
  };
  draw(scene, slices, { x: left / 2, y: middle }, diameter / 2, options);
}

function listBelow(scene: PieScene, options: PieOptions): void {
  const { width, height } = scene.box;
  const under = underneath(scene);
  const above = 4 + 12 + under;
  const rowHeight = 21;
  const smallest = Math.min(110, width);
  const rows = Math.max(2, Math.floor((height - above - smallest) / rowHeight));
  const slices = pieSlices(scene.content, rows, options);
  const listHeight = Math.max(1, slices.length) * rowHeight;
  const diameter = Math.max(16, Math.min(height - above - listHeight, width, 200));
  const top = Math.max(4, Math.round((height - above - listHeight - diameter) / 3) + 4);
  scene.box = { start: 0, top: 0, width, height: top + diameter + under };
  scene.list = {
    start: 0,
    top: Math.round(top + diameter + under + 12),
    width,
    rowHeight,
    columns: 1,
    rows: slices.length,
  };
  draw(scene, slices, { x: width / 2, y: top + diameter / 2 }, diameter / 2, options);
}

/** Vertical positions of the total and its name in px from the ring's centre, by font size. */
const IN_HOLE = { 28: [-8, 18], 20: [-6, 14], 16: [-7, 10], 12: [-7, 8], 10: [-7, 7] } as const;

/** Minimum width of a ring in px. */
const THINNEST = 8;

/**
 * Returns the radius of the hole. It is wide enough for the total in its smallest size, unless the ring would be thinner than
 * `THINNEST`.
 */
function holeOf({ content, outer }: PieScene, options: PieOptions): number {
  const needed = figureWidth(metricText(content.metric, content.total, options), 10) / 2 + 5;
  return Math.max(outer * HOLE, Math.min(needed, outer - THINNEST));
}

function totalOfRing(scene: PieScene, options: PieOptions): PieTotal | null {
  const { content, centre, inner } = scene;
  if (content.total === null && content.drawn.length > 0) return null;
  const text = metricText(content.metric, content.total, options);
  if (!content.doughnut) return totalBelow(scene, options);
  const sizes =
    inner >= 64 ? ([28, 20, 16, 12, 10] as const) : inner >= 30 ? ([20, 16, 12, 10] as const) : ([16, 12, 10] as const);
  const space = inner * 2 - 10;
  const size = sizes.find((candidate) => figureWidth(text, candidate) <= space);
  if (!size) return null;
  const named = inner >= 26;
  const [up, down] = IN_HOLE[size];
  return {
    text,
    size,
    name: named ? fitText(content.name, inner * 1.6) : '',
    at: { x: centre.x, y: centre.y + (named ? up : 0) },
    nameAt: { x: centre.x, y: centre.y + down },
    inline: false,
  };
}

function totalBelow({ content, centre, outer, layout, box }: PieScene, options: PieOptions): PieTotal {
  const text = metricText(content.metric, content.total, options);
  const space = layout === 'labels' ? 320 : box.width;
  const withName = textWidth(text, 12, 600) + 4 + textWidth(content.name) <= space;
  const name = withName || layout === 'labels' ? fitText(content.name, space) : '';
  const at = { x: centre.x, y: layout === 'labels' ? box.height - 12 : centre.y + outer + 16 };
  return { text, size: 12, name, at, nameAt: at, inline: true };
}

/** Returns the index of the slice at a position in px of the ring's box, or -1 outside the ring. */
export function sliceAt(scene: PieScene, place: Point): number {
  const distance = Math.hypot(place.x - scene.centre.x, place.y - scene.centre.y);
  if (distance > scene.outer + 6 || distance < scene.inner - 4) return -1;
  const angle = angleOf(scene.centre, place);
  return scene.slices.findIndex((slice) => angle >= slice.start && angle < slice.end);
}
