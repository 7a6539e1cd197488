import { type Box, overlaps, textBox } from './boxes.ts';
import { type Point, polar } from './polar.ts';
import { type RadarContent, type RadarOptions, readAxis } from './radar-content.ts';
import { spread } from './spread.ts';
import { fitText, textWidth } from './text-width.ts';

const LINE = 15;
/** Minimum width in px of a name. */
const LEAST_NAME = 24;
/** Distances in px from a corner to the text beside it, above it and below it. */
const BESIDE = 8;
const ABOVE = 15;
const BELOW = 16;

/** Name of an axis, and its values if they are shown. `at` is the anchor of the text at its vertical middle. */
export interface RadarLabel {
  key: string;
  name: string;
  /** The values. Empty if no values are shown. */
  value: string;
  anchor: 'start' | 'middle' | 'end';
  /** 1: name and value are on one line. 2: the value is below the name. */
  lines: 1 | 2;
  at: Point;
}

/** Texts of an axis before the layout: its name and its values. */
export interface AxisText {
  key: string;
  name: string;
  value: string;
}

/** Returns the texts of each axis: its name, and the values of up to three outlines if `visibleLabels` is true. */
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

/** Returns the width of a label in px. */
export function labelWidth(text: AxisText | undefined, lines: 1 | 2): number {
  if (!text) return 0;
  const name = textWidth(text.name, 12, 500);
  const value = text.value === '' ? 0 : textWidth(text.value, 12, 600);
  return lines === 2 ? Math.max(name, value) : name + (value === 0 ? 0 : value + 4);
}

/** Maximum number of axes for which each value is always below its name. */
const FEW = 8;

/**
 * Returns the number of lines of a label: 2 if the value is below the name, 1 if it is beside the name. With few axes,
 * values are below the names. With more axes, they are below if a name would be truncated beside its value and the
 * height allows two lines.
 */
export function linesOf(texts: readonly AxisText[], { width, height }: { width: number; height: number }): 1 | 2 {
  if (texts.length <= FEW) return 2;
  const isWide = texts.some((text) => labelWidth(text, 1) > width * 0.27);
  return isWide && (texts.length >> 1) * (2 * LINE + 1) <= height - 2 * LINE ? 2 : 1;
}

export interface LabelFrame {
  centre: Point;
  radius: number;
  /** Direction of each axis in radians. */
  angles: readonly number[];
  width: number;
  /** Vertical limits of labels at the sides. */
  top: number;
  bottom: number;
}

/**
 * Returns labels around the drawing. Labels above and below the drawing are centred; the others are at its sides. An undefined text has no
 * label.
 */
export function placeLabels(texts: readonly (AxisText | undefined)[], lines: 1 | 2, frame: LabelFrame): RadarLabel[] {
  const labels = texts.flatMap((text, axis) => (text ? [placed(text, frame.angles[axis] ?? 0, lines, frame)] : []));
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
  return withoutCollisions(labels);
}

/** Returns the labels that do not cover an earlier label. */
function withoutCollisions(labels: readonly RadarLabel[]): RadarLabel[] {
  const taken: Box[] = [];
  return labels.filter((label) => {
    const boxes = labelBoxes(label);
    if (boxes.some((box) => taken.some((other) => overlaps(box, other)))) return false;
    taken.push(...boxes);
    return true;
  });
}

/** Returns the boxes of the lines of a label. */
export function labelBoxes({ name, value, lines, anchor, at }: RadarLabel): Box[] {
  const baseline = at.y + 4;
  if (value === '' || lines === 1) {
    const { top, bottom, left, right } = textBox({ text: name, x: at.x, y: baseline, anchor }, 12, 500);
    const more = value === '' ? 0 : textWidth(value, 12, 600) + 4;
    const before = anchor === 'start' ? 0 : anchor === 'end' ? more : more / 2;
    return [{ top, bottom, left: left - before, right: right + more - before }];
  }
  return [
    textBox({ text: name, x: at.x, y: baseline - LINE / 2, anchor }, 12, 500),
    textBox({ text: value, x: at.x, y: baseline + LINE / 2, anchor }, 12, 600),
  ];
}

/** Minimum distance in px between the middles of two names. */
const AIR = 20;

/**
 * Returns the names for which a radar has space. If not all have space, these are the names of the highest values (`weights`)
 * that do not touch each other. The tooltip and the table show the other names.
 */
export function namesThatFit(
  texts: readonly AxisText[],
  weights: readonly (number | null)[],
  lines: 1 | 2,
  frame: LabelFrame,
): readonly (AxisText | undefined)[] {
  if ((texts.length >> 1) * AIR <= 2 * frame.radius + LINE) return texts;
  const wanted = texts.map((text, axis) => placed(text, frame.angles[axis] ?? 0, lines, frame));
  // The array is indexed by axis, so it has holes.
  const kept: RadarLabel[] = [];
  for (const [axis, label] of [...wanted.entries()].sort(([a], [b]) => (weights[b] ?? 0) - (weights[a] ?? 0))) {
    const isNear = ({ anchor, at }: RadarLabel): boolean =>
      Math.abs(at.y - label.at.y) < AIR &&
      (anchor === label.anchor || anchor === 'middle' || label.anchor === 'middle');
    if (!kept.some(isNear)) kept[axis] = label;
  }
  return texts.map((text, axis) => kept[axis] && text);
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
      name: fitText(name, Math.max(width - 16 - valueWidth, LEAST_NAME), 12, 500),
      value,
      anchor: 'middle',
      lines: 1,
      at: { x: corner.x, y: corner.y + (cosine > 0 ? -ABOVE : BELOW) },
    };
  }
  const beside = width / 2 - BESIDE - Math.abs(sine) * radius;
  // A value without space is only in the tooltip and the table.
  const hasSpace = lines === 1 ? beside - valueWidth >= LEAST_NAME : beside >= valueWidth - 4;
  const space = beside - (lines === 1 && hasSpace ? valueWidth : 0);
  return {
    key,
    name: fitText(name, Math.max(space, LEAST_NAME), 12, 500),
    value: hasSpace ? value : '',
    anchor: sine > 0 ? 'start' : 'end',
    lines,
    at: { x: corner.x + BESIDE * Math.sign(sine), y: corner.y + drop(cosine, lines) },
  };
}

/** Returns the vertical distance in px between a label at the side and its corner, so that the label does not cover the drawing. */
function drop(cosine: number, lines: 1 | 2): number {
  if (Math.abs(cosine) < 0.01) return 0;
  if (lines === 1) return cosine > 0 ? -4 : 4;
  return cosine > 0 ? -1 : 8;
}
