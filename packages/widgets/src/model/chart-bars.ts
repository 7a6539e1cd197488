import { type Box, overlaps, textBox } from './boxes.ts';
import {
  type BarRect,
  type BarValueLabel,
  type ChartScene,
  NAME_BELOW,
  type SceneOptions,
  stackedOn,
  xOf,
  yOf,
} from './chart-geometry.ts';
import { metricText } from './metrics.ts';
import { textWidth } from './text-width.ts';

const MAX_WIDTH = 36;
const GAP = 4;
const COMPARE_OFFSET = 6;
/** Gap between the parts of a stacked bar in px. */
const SEPARATOR = 1;
/** Fraction of a point's space that its bars fill. */
const FILL = 0.68;

interface Slots {
  bar: number;
  offset: number;
  starts: number[];
}

function slotsOf(scene: ChartScene): Slots {
  const [from, to] = scene.xDomain;
  const band = scene.plot.width / Math.max(to - from, 1);
  const count = scene.content.stacked ? 1 : Math.max(scene.series.length, 1);
  const compared = !scene.content.stacked && scene.series.some((series) => series.previous !== null);
  const space = band * (count === 1 ? 0.72 : FILL);
  const gap = count === 1 ? 0 : Math.min(GAP, space / count / 4);
  const slot = (space - gap * (count - 1)) / count;
  const offset = compared ? Math.min(COMPARE_OFFSET, slot / 4) : 0;
  const bar = Math.max(1, Math.min(MAX_WIDTH, slot - offset));
  const total = count * (bar + offset) + gap * (count - 1);
  return {
    bar,
    offset,
    starts: Array.from({ length: count }, (_, place) => -total / 2 + place * (bar + offset + gap)),
  };
}

/**
 * Returns every bar of a bar chart. Comparison bars are first, so that they are drawn behind the others. Bars start at zero. They are not
 * part of the scene, because hundreds of bars would remain in memory with their chart.
 */
export function barRects(scene: ChartScene): BarRect[] {
  const { bar, offset, starts } = slotsOf(scene);
  const behind: BarRect[] = [];
  const front: BarRect[] = [];
  for (const [point, position] of scene.content.x.positions.entries()) {
    const centre = xOf(scene, position);
    const stack: BarRect[] = [];
    let above = 0;
    let below = 0;
    for (const [place, series] of scene.series.entries()) {
      const axis = scene.axes[series.axis];
      if (!axis) continue;
      const shared = { key: series.key, point, colour: series.colour, width: bar };
      const start = centre + (starts[scene.content.stacked ? 0 : place] ?? 0);
      /** Bars end at the ends of the scale. */
      const at = (value: number): number => yOf(axis, scene.plot, Math.min(Math.max(value, axis.min), axis.max));
      const rect = (from: number, to: number): Pick<BarRect, 'y' | 'height' | 'end'> => {
        const ends = [at(from), at(to)];
        const y = Math.min(...ends);
        return {
          y,
          height: Math.max(...ends) - y,
          end: to >= from !== (axis.inverted === true) ? 'top' : 'bottom',
        };
      };
      const previous = scene.content.stacked ? null : series.previous?.[point];
      if (previous !== null && previous !== undefined)
        behind.push({ ...shared, compare: true, x: start, ...rect(0, previous) });
      const value = series.values[point];
      if (value === null || value === undefined) continue;
      if (!scene.content.stacked) front.push({ ...shared, compare: false, x: start + offset, ...rect(0, value) });
      else if (value >= 0) {
        stack.push({ ...shared, compare: false, x: start, ...rect(above, stackedOn(above, value)) });
        above = stackedOn(above, value);
      } else {
        stack.push({ ...shared, compare: false, x: start, ...rect(below, stackedOn(below, value)) });
        below = stackedOn(below, value);
      }
    }
    front.push(...parted(stack));
  }
  return [...behind, ...front];
}

/** Returns the parts of one stacked bar with gaps of 1 px between them and rounded corners at the ends of the bar. */
function parted(stack: readonly BarRect[]): BarRect[] {
  const seen = stack.filter(({ height }) => height > 0);
  const outermost = (end: BarRect['end']): BarRect | undefined => seen.filter((rect) => rect.end === end).at(-1);
  const first = (end: BarRect['end']): BarRect | undefined => seen.find((rect) => rect.end === end);
  const ends = [outermost('top'), outermost('bottom')];
  const starts = [first('top'), first('bottom')];
  return stack.map((rect) => {
    const line = !starts.includes(rect) && rect.height > 2 * SEPARATOR ? SEPARATOR : 0;
    return {
      ...rect,
      y: rect.end === 'bottom' ? rect.y + line : rect.y,
      height: rect.height - line,
      end: ends.includes(rect) ? rect.end : 'none',
    };
  });
}

/** Returns the boxes of the names below the bars. */
const nameBoxes = ({ xLabels, height }: ChartScene): Box[] =>
  xLabels.map(({ text, at, anchor }) => textBox({ text, x: at, y: height - NAME_BELOW, anchor }));

/** Returns the values above the bars, or below negative bars. If one value has no space, returns no values. */
export function barValueLabels(scene: ChartScene, options: SceneOptions): BarValueLabel[] {
  if (scene.content.stacked) return [];
  const { bar, offset } = slotsOf(scene);
  const space = bar + offset + GAP - 2;
  const labels: BarValueLabel[] = [];
  const bars = barRects(scene);
  const names = nameBoxes(scene);
  for (const rect of bars) {
    if (rect.compare) continue;
    const series = scene.series.find((one) => one.key === rect.key);
    const value = series?.values[rect.point];
    if (!series || value === null || value === undefined) continue;
    const text = metricText(series.metric, value, options);
    if (textWidth(text, 12, 500) > space) return [];
    const before = bars.find((other) => other.compare && other.key === rect.key && other.point === rect.point);
    // The figure is above the taller of the bar and its comparison bar, so that no bar is behind it.
    const top = Math.min(rect.y, before?.end === 'top' ? before.y : rect.y);
    const label = { text, x: rect.x + rect.width / 2, y: rect.end === 'bottom' ? rect.y + rect.height + 14 : top - 6 };
    const box = textBox({ ...label, anchor: 'middle' }, 12, 500);
    if (names.some((name) => overlaps(box, name))) return [];
    labels.push(label);
  }
  return labels;
}
