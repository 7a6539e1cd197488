import { axisDates } from '@reporting/formatters/axis';
import { dayNumber, fromDayNumber } from '@reporting/formatters/date-range';
import { textBox } from './boxes.ts';
import { type AxisLabel, type ChartScene, type SceneOptions, xOf } from './chart-geometry.ts';
import { hourLabels } from './hour-labels.ts';
import { fitMiddle, LABELS_APART, textWidth } from './text-width.ts';
import { labelStep } from './ticks.ts';

/** Minimum distance in px between the starts of two labels. */
const LABEL_GAP = 62;

/** Returns the labels of the x axis for which there is space. */
export function xLabels(scene: ChartScene, options: SceneOptions): AxisLabel[] {
  const { content } = scene;
  if (scene.plot.width <= 0 || content.x.positions.length === 0) return [];
  const labels =
    content.x.isDate && content.x.positions.length > 1 ? dateLabels(scene, options) : categoryLabels(scene);
  return withoutCollisions(labels.map((label, index) => settled(label, index, scene)));
}

/**
 * Returns the labels that do not touch. A later label takes precedence over an earlier one, because the last label marks the end
 * of the axis.
 */
function withoutCollisions(labels: readonly AxisLabel[]): AxisLabel[] {
  const kept: AxisLabel[] = [];
  let free = Number.POSITIVE_INFINITY;
  for (const label of [...labels].reverse()) {
    const { left, right } = textBox({ text: label.text, x: label.at, y: 0, anchor: label.anchor });
    if (right + LABELS_APART > free) continue;
    free = left;
    kept.unshift(label);
  }
  return kept;
}

/**
 * Returns a label with its final anchor. The first label starts at its tick if it would be cut off at the left. The last label
 * remains inside the scene.
 */
function settled(label: AxisLabel, index: number, scene: ChartScene): AxisLabel {
  const half = textWidth(label.text) / 2;
  if (scene.content.type !== 'bar' && index === 0 && label.at - half < scene.plot.left)
    return { ...label, anchor: 'start', marked: false };
  if (label.at + half > scene.width) return { ...label, anchor: 'end' };
  return label;
}

function dateLabels(scene: ChartScene, options: SceneOptions): AxisLabel[] {
  const { positions, unit } = scene.content.x;
  if (unit === 'hour') return fitting(scene, (most) => hourLabels(scene, options, most));
  const range = { startDate: fromDayNumber(positions[0] ?? 0), endDate: fromDayNumber(positions.at(-1) ?? 0) };
  return fitting(scene, (most) =>
    axisDates(range, { locale: options.locale, maxTicks: most }).ticks.map((tick) => ({
      text: tick.label,
      at: xOf(scene, dayNumber(tick.date)),
      anchor: 'middle' as const,
      marked: true,
    })),
  );
}

/** Returns the highest number of labels that do not touch. */
function fitting(scene: ChartScene, labelsFor: (most: number) => AxisLabel[]): AxisLabel[] {
  for (let most = Math.floor(scene.plot.width / LABEL_GAP) + 1; most >= 1; most -= 1) {
    const labels = labelsFor(most);
    if (most === 1 || apart(labels, scene)) return labels;
  }
  return [];
}

/** Returns true if the labels do not touch when they are drawn with their final anchors. */
function apart(labels: readonly AxisLabel[], scene: ChartScene): boolean {
  let end = Number.NEGATIVE_INFINITY;
  return labels.every((label, index) => {
    const before = labels[index - 1];
    const { at, anchor } = settled(label, index, scene);
    const width = textWidth(label.text);
    const start = anchor === 'start' ? at : anchor === 'end' ? at - width : at - width / 2;
    const free = start - end >= 8 && (!before || label.at - before.at >= LABEL_GAP);
    end = start + width;
    return free;
  });
}

/** Returns a name for a width in px, and also the full name if it is shortened. */
function named(full: string, width: number): Pick<AxisLabel, 'text' | 'full'> {
  const text = fitMiddle(full, width);
  return text === full ? { text } : { text, full };
}

function categoryLabels(scene: ChartScene): AxisLabel[] {
  const { positions, shortLabel } = scene.content.x;
  const [from, to] = scene.xDomain;
  const band = scene.plot.width / Math.max(to - from, 1);
  let widest = 0;
  for (let point = 0; point < positions.length && widest + LABELS_APART <= band; point += 1)
    widest = Math.max(widest, textWidth(shortLabel(point)));
  const step =
    widest + LABELS_APART <= band
      ? 1
      : labelStep(positions.length, band * Math.max(positions.length - 1, 1), LABEL_GAP, [1]);
  return positions.flatMap((position, index) =>
    index % step === 0
      ? [
          {
            ...named(shortLabel(index), band * step - LABELS_APART),
            at: xOf(scene, position),
            anchor: 'middle' as const,
            marked: false,
          },
        ]
      : [],
  );
}
