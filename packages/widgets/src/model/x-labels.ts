import { axisDates } from '@reporting/formatters/axis';
import { dayNumber, fromDayNumber } from '@reporting/formatters/date-range';
import { type AxisLabel, type ChartScene, type SceneOptions, xOf } from './chart-geometry.ts';
import { fitText, textWidth } from './text-width.ts';
import { labelStep } from './ticks.ts';

/** Minimum distance in px between the starts of two labels. */
const LABEL_GAP = 62;

/** Returns the labels of the x axis for which there is space. */
export function xLabels(scene: ChartScene, options: SceneOptions): AxisLabel[] {
  const { content } = scene;
  if (scene.plot.width <= 0 || content.x.positions.length === 0) return [];
  const labels =
    content.x.isDate && content.x.positions.length > 1 ? dateLabels(scene, options) : categoryLabels(scene);
  return labels.map((label, index) => settled(label, index, scene));
}

/** The first label is flush left, the last one stays inside the scene. */
function settled(label: AxisLabel, index: number, scene: ChartScene): AxisLabel {
  const half = textWidth(label.text) / 2;
  if (scene.content.type !== 'bar' && index === 0 && label.at - half < scene.plot.left)
    return { ...label, anchor: 'start', marked: false };
  if (label.at + half > scene.width) return { ...label, anchor: 'end' };
  return label;
}

function dateLabels(scene: ChartScene, options: SceneOptions): AxisLabel[] {
  const { positions } = scene.content.x;
  const range = { startDate: fromDayNumber(positions[0] ?? 0), endDate: fromDayNumber(positions.at(-1) ?? 0) };
  for (let most = Math.floor(scene.plot.width / LABEL_GAP) + 1; most >= 1; most -= 1) {
    const { ticks } = axisDates(range, { locale: options.locale, maxTicks: most });
    const labels = ticks.map((tick) => ({
      text: tick.label,
      at: xOf(scene, dayNumber(tick.date)),
      anchor: 'middle' as const,
      marked: true,
    }));
    if (most === 1 || apart(labels, scene)) return labels;
  }
  return [];
}

/** Returns true if the drawn labels do not touch: the first one may start at its tick, the last one end before the edge. */
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

function categoryLabels(scene: ChartScene): AxisLabel[] {
  const { positions, shortLabel } = scene.content.x;
  const [from, to] = scene.xDomain;
  const band = scene.plot.width / Math.max(to - from, 1);
  let widest = 0;
  for (let point = 0; point < positions.length && widest + 10 <= band; point += 1)
    widest = Math.max(widest, textWidth(shortLabel(point)));
  const step =
    widest + 10 <= band ? 1 : labelStep(positions.length, band * Math.max(positions.length - 1, 1), LABEL_GAP, [1]);
  return positions.flatMap((position, index) =>
    index % step === 0
      ? [
          {
            text: fitText(shortLabel(index), band * step - 8),
            at: xOf(scene, position),
            anchor: 'middle' as const,
            marked: false,
          },
        ]
      : [],
  );
}
