import { type Point, polar } from './polar.ts';
import { type RadarContent, type RadarOptions, readAxis } from './radar-content.ts';
import { spread } from './spread.ts';
import { fitText, textWidth } from './text-width.ts';

const LINE = 15;
/** From a corner to the text beside it, above and below it. */
const BESIDE = 8;
const ABOVE = 15;
const BELOW = 16;

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

/** Name and values of an axis as text, before they have a place. */
export interface AxisText {
  key: string;
  name: string;
  value: string;
}

/** What stands at each axis; values of up to three outlines where they are asked for. */
export function axisTexts(content: RadarContent, options: RadarOptions): AxisText[] {
  return content.axes.map(({ key, label }, axis) => ({
    key,
    name: label,
    value: content.visibleLabels
      ? readAxis(content, axis, options)
          .slice(0, 3)
          .map(({ value }) => value)
          .join(' · ')
      : '',
  }));
}

/** Width of a label in px. */
export function labelWidth(text: AxisText | null | undefined, lines: 1 | 2): number {
  if (!text) return 0;
  const name = textWidth(text.name, 12, 500);
  const value = text.value === '' ? 0 : textWidth(text.value, 12, 600);
  return lines === 2 ? Math.max(name, value) : name + (value === 0 ? 0 : value + 4);
}

export interface LabelFrame {
  centre: Point;
  radius: number;
  /** Direction of each axis. */
  angles: readonly number[];
  width: number;
  /** Where labels at the sides may begin and end in height. */
  top: number;
  bottom: number;
}

/** Labels around the figure: above and below in the middle, else at their side, in lines of their own. Null is no label. */
export function placeLabels(texts: readonly (AxisText | null)[], lines: 1 | 2, frame: LabelFrame): RadarLabel[] {
  const labels = cornerLabels(texts, lines, frame).filter((label) => label !== null);
  const gap = lines * LINE + 1;
  for (const side of ['start', 'end'] as const) {
    const own = labels.filter((label) => label.anchor === side).sort((a, b) => a.at.y - b.at.y);
    const places = spread(
      own.map((label) => label.at.y),
      gap,
      frame.top + gap / 2,
      frame.bottom - gap / 2,
    );
    for (const [index, label] of own.entries()) label.at.y = places[index] ?? label.at.y;
  }
  return labels;
}

/** Labels where their corners want them. */
function cornerLabels(texts: readonly (AxisText | null)[], lines: 1 | 2, frame: LabelFrame): (RadarLabel | null)[] {
  return texts.map((text, axis) => text && placed(text, frame.angles[axis] ?? 0, lines, frame));
}

/** The most names that are never thinned out. */
const FEW = 8;
/** How far a name may stand from where its corner wants it. */
const ASTRAY = 4;
/** Between the middles of two names of a thinned figure, and between their ends. */
const AIR = { x: 6, y: 20 };

/**
 * The names that a figure has room for: all of them, or those of the highest values that stand at their corners and leave
 * each other air. The others are told by the tooltip and the table.
 * @param weights how much each axis matters
 */
export function namesWithRoom(
  texts: readonly AxisText[],
  weights: readonly number[],
  lines: 1 | 2,
  frame: LabelFrame,
): readonly (AxisText | null)[] {
  const wanted = cornerLabels(texts, lines, frame);
  if (texts.length <= FEW || !isCrowded(wanted, placeLabels(texts, lines, frame), lines, frame)) return texts;
  const kept = new Map<number, Box>();
  for (const axis of [...texts.keys()].sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)) {
    const label = wanted[axis];
    if (!label) continue;
    const box = boxOf(label);
    if (![...kept.values()].some((other) => touches(box, other, AIR.x, AIR.y))) kept.set(axis, box);
  }
  return texts.map((text, axis) => (kept.has(axis) ? text : null));
}

/** Whether names had to leave their corners, cover each other or fill their side from end to end. */
function isCrowded(
  wanted: readonly (RadarLabel | null)[],
  labels: readonly RadarLabel[],
  lines: 1 | 2,
  { top, bottom }: LabelFrame,
): boolean {
  const mostAtSide = (bottom - top) / AIR.y;
  if (labels.filter(({ anchor }) => anchor === 'start').length > mostAtSide) return true;
  const boxes = labels.map(boxOf);
  return labels.some(({ at }, place) => {
    const box = boxes[place];
    return (
      Math.abs(at.y - (wanted[place]?.at.y ?? at.y)) > ASTRAY ||
      (box && boxes.slice(place + 1).some((other) => touches(box, other, 0, lines * LINE - 3)))
    );
  });
}

interface Box {
  left: number;
  right: number;
  y: number;
}

function boxOf({ key, name, value, anchor, lines, at }: RadarLabel): Box {
  const width = labelWidth({ key, name, value }, lines);
  const left = anchor === 'start' ? at.x : at.x - (anchor === 'end' ? width : width / 2);
  return { left, right: left + width, y: at.y };
}

function touches(one: Box, other: Box, x: number, y: number): boolean {
  return Math.abs(one.y - other.y) < y && one.left < other.right + x && other.left < one.right + x;
}

function placed({ key, name, value }: AxisText, angle: number, lines: 1 | 2, frame: LabelFrame): RadarLabel {
  const { centre, radius, width } = frame;
  const corner = polar(centre, radius, angle);
  const sine = Math.sin(angle);
  const cosine = Math.cos(angle);
  const valueWidth = value === '' ? 0 : textWidth(value, 12, 600) + 4;
  if (Math.abs(sine) < 0.01) {
    return {
      key,
      name: fitText(name, Math.max(width - 16 - valueWidth, 24), 12, 500),
      value,
      anchor: 'middle',
      lines: 1,
      at: { x: corner.x, y: corner.y + (cosine > 0 ? -ABOVE : BELOW) },
    };
  }
  const room = width / 2 - BESIDE - Math.abs(sine) * radius - (lines === 1 ? valueWidth : 0);
  return {
    key,
    name: fitText(name, Math.max(room, 24), 12, 500),
    value,
    anchor: sine > 0 ? 'start' : 'end',
    lines,
    at: { x: corner.x + BESIDE * Math.sign(sine), y: corner.y + drop(cosine, lines) },
  };
}

/** How far below its corner a label at the side stands: it leaves the figure, and never covers its lines. */
function drop(cosine: number, lines: 1 | 2): number {
  if (Math.abs(cosine) < 0.01) return 0;
  if (lines === 1) return cosine > 0 ? -4 : 4;
  return cosine > 0 ? -1 : 8;
}
