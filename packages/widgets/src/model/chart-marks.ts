import type { LineMark } from '../schema/axis.ts';
import { type Box, firstFree, type PlacedText, textBox } from './boxes.ts';
import {
  type ChartScene,
  isOn,
  type SceneAxis,
  type SceneMarks,
  type SceneNote,
  type SceneOptions,
  xOf,
  yOf,
} from './chart-geometry.ts';
import { metricText } from './metrics.ts';
import { fitMiddle, fitText, textWidth } from './text-width.ts';

/** Height in px of the texts of notes above the plot. */
export const NOTE_SPACE = 18;
/** Space in px for the figure above a bar that reaches the top. */
export const BAR_VALUE = 10;
/** Radius of a ring in px, and the minimum width of a note's text. */
export const RING = 8;
const LEAST_NOTE = 56;
/** Maximum fraction of the plot's width for the label of a line. `LEAST_LABEL`: minimum width of the label in px. */
const LABEL_PART = 0.6;
const LEAST_LABEL = 24;

const axisOf = (scene: ChartScene, side: LineMark['axis']): SceneAxis | undefined =>
  scene.axes[side === 'right' ? 1 : 0];

/**
 * Places the marks of a chart. Returns null for a chart without marks or plot. Labels without space are omitted; the
 * description of the chart contains them.
 */
export function sceneMarks(scene: ChartScene, options: SceneOptions): SceneMarks | null {
  const { content, plot } = scene;
  const { values, notes } = content.marks;
  if (plot.width <= 0 || plot.height <= 0 || values.length + notes.length === 0) return null;
  const marks: SceneMarks = { bands: [], lines: [], thresholds: [], notes: placedNotes(scene) };
  const taken: Box[] = scene.barLabels.map(({ text, x, y }) => textBox({ text, x, y, anchor: 'middle' }, 12, 500));
  const labelled = (text: string, ys: readonly number[]): PlacedText | null => {
    const label = placedLabel(scene, text, ys, taken);
    if (label) taken.push(textBox(label, 12, 500));
    return label;
  };
  for (const mark of values) {
    const axis = axisOf(scene, mark.axis);
    const metric = content.series.find((series) => series.axis === (mark.axis === 'right' ? 1 : 0))?.metric;
    if (!axis || !metric) continue;
    const { tone = 'neutral', label } = mark;
    if (mark.kind === 'band') {
      const from = Math.max(Math.min(mark.from, mark.to), axis.min);
      const to = Math.min(Math.max(mark.from, mark.to), axis.max);
      if (from >= to) continue;
      const [y, bottom] = [yOf(axis, plot, from), yOf(axis, plot, to)].sort((a, b) => a - b) as [number, number];
      const height = bottom - y;
      marks.bands.push({ y, height, tone, label: labelled(label, height >= 16 ? [y + 12] : [y - 4, bottom + 12]) });
      continue;
    }
    if (!isOn(axis, mark.value)) continue;
    const y = yOf(axis, plot, mark.value);
    const value = metricText(metric, mark.value, options);
    marks.lines.push({ y, tone, label: labelled(`${label} ${value}`.trim(), [y - 4, y + 12]) });
    const place = mark.axis === 'right' ? 1 : 0;
    const upper = axis.inverted !== true;
    if (mark.above) marks.thresholds.push({ axis: place, y, upper, tone: mark.above });
    if (mark.below) marks.thresholds.push({ axis: place, y, upper: !upper, tone: mark.below });
  }
  return marks;
}

/**
 * Places a label at the right or left of the plot on one of several baselines. Returns null if the label has no space.
 */
function placedLabel(
  { plot }: ChartScene,
  text: string,
  ys: readonly number[],
  taken: readonly Box[],
): PlacedText | null {
  const shown = fitMiddle(text, plot.width * LABEL_PART, 12, 500);
  if (text === '' || plot.width * LABEL_PART < LEAST_LABEL) return null;
  const right = plot.left + plot.width;
  const places = ys.flatMap((y): PlacedText[] => [
    { text: shown, x: right - 4, y, anchor: 'end' },
    { text: shown, x: plot.left + 4, y, anchor: 'start' },
  ]);
  // All places at the right are tried before those at the left. On each side the place nearest to the line is first.
  places.sort((a, b) => (a.anchor === b.anchor ? 0 : a.anchor === 'end' ? -1 : 1));
  const bounds = { left: plot.left, right, top: plot.top, bottom: plot.top + plot.height };
  return firstFree(places, bounds, taken);
}

function placedNotes(scene: ChartScene): SceneNote[] {
  const { plot, content } = scene;
  const right = plot.left + plot.width;
  // The notes of a bar chart are above the figures of the bars.
  const y = plot.top - 5 - (content.type === 'bar' ? BAR_VALUE + 4 : 0);
  const xs = content.marks.notes.map(({ point }) => xOf(scene, content.x.positions[point] ?? 0));
  let end = Number.NEGATIVE_INFINITY;
  return content.marks.notes.map(({ text }, place): SceneNote => {
    const x = xs[place] ?? 0;
    const next = xs[place + 1];
    const after = (next === undefined ? right : next - RING - 4) - x;
    const before = x - Math.max(end + 8, plot.left);
    const whole = textWidth(text, 12, 500);
    // The text of the last note can be before its line, because the drawing ends after the line.
    if (after >= Math.min(whole, LEAST_NOTE) && x - 2 >= end) {
      const shown = fitText(text, after, 12, 500);
      end = x + textWidth(shown, 12, 500) + 8;
      return { x, y, text, label: { text: shown, x, y, anchor: 'start' }, ring: null };
    }
    if (before >= Math.min(whole, LEAST_NOTE) && next === undefined) {
      const shown = fitText(text, before, 12, 500);
      return { x, y, text, label: { text: shown, x, y, anchor: 'end' }, ring: null };
    }
    if (x - RING < end) return { x, y, text, label: null, ring: null };
    end = x + RING + 2;
    return { x, y, text, label: null, ring: place + 1 };
  });
}
