import { type ChartScene, type EndLabel, type SceneOptions, xOf, yOf } from './chart-geometry.ts';
import type { ChartContent, ChartSeries } from './chart-series.ts';
import { metricText } from './metrics.ts';
import { fitText, textWidth } from './text-width.ts';

const GAP = 18;
const LEADER = 10;
/** Text plus leader and the space around both. */
const AROUND = 30;
const LONGEST_NAME = 130;

interface Draft {
  series: ChartSeries;
  compare: boolean;
  name: string;
  value: string;
  point: { index: number; value: number } | null;
}

function lastPoint(values: readonly (number | null)[]): Draft['point'] {
  for (let index = values.length - 1; index >= 0; index -= 1) {
    const value = values[index];
    if (value !== null && value !== undefined) return { index, value };
  }
  return null;
}

/**
 * Names for the line ends. Where one is too long, the last words that all share ("Email Sessions", "Direct Sessions") are
 * left out, as they tell nothing apart; what is still too long is cut.
 */
export function endNames(labels: readonly string[]): string[] {
  const tooLong = (label: string): boolean => textWidth(label, 12, 500) > LONGEST_NAME;
  const words = labels.map((label) => label.split(' '));
  const [first = []] = words;
  let shared = 0;
  if (labels.length > 1 && labels.some(tooLong)) {
    while (words.every((own) => own.length > shared + 1 && own.at(-1 - shared) === first.at(-1 - shared))) shared += 1;
  }
  return words.map((own) => fitText(own.slice(0, own.length - shared).join(' '), LONGEST_NAME, 12, 500));
}

function drafts(content: ChartContent, series: readonly ChartSeries[], options: SceneOptions): Draft[] {
  const names = endNames(series.map(({ label }) => label));
  return series.flatMap((one, place) => {
    const current = lastPoint(one.values);
    const before = one.previous && !content.stacked ? lastPoint(one.previous) : null;
    const name = names[place] ?? one.label;
    const list: Draft[] = [];
    if (current)
      list.push({
        series: one,
        compare: false,
        name,
        value: content.stacked ? '' : metricText(one.metric, current.value, options),
        point: current,
      });
    if (before)
      list.push({
        series: one,
        compare: true,
        name: options.previousWord ?? 'previous',
        value: metricText(one.metric, before.value, options),
        point: before,
      });
    return list;
  });
}

/** Width in px that the labels at the line ends need. */
export function endGutter(content: ChartContent, series: readonly ChartSeries[], options: SceneOptions): number {
  const widths = drafts(content, series, options).map(
    ({ name, value }) => textWidth(name, 12, 500) + (value === '' ? 0 : 4 + textWidth(value, 12, 600)),
  );
  return widths.length === 0 ? 4 : Math.max(...widths) + AROUND;
}

/** Labels at the line ends, at least 18 px apart and inside the plot, in the order of the line ends from the top. */
export function endLabels(scene: ChartScene, options: SceneOptions): EndLabel[] {
  const edge = scene.plot.left + scene.plot.width;
  const placed = drafts(scene.content, scene.series, options).flatMap(
    ({ series, compare, name, value, point }): EndLabel[] => {
      const axis = scene.axes[series.axis];
      if (!axis || !point) return [];
      const y = scene.stack ? bandMiddle(scene, series, point.index) : yOf(axis, scene.plot, point.value);
      const x = xOf(scene, scene.content.x.positions[point.index] ?? 0);
      return [
        {
          key: series.key,
          name,
          value,
          colour: series.colour,
          compare,
          from: { x, y },
          at: { x: edge + 6 + LEADER + 4, y },
        },
      ];
    },
  );
  placed.sort((a, b) => a.from.y - b.from.y);
  spread(placed, scene.plot.top, scene.plot.top + scene.plot.height);
  return placed;
}

function bandMiddle(scene: ChartScene, series: ChartSeries, index: number): number {
  const place = scene.series.indexOf(series);
  const top = scene.stack?.[place]?.[index] ?? 0;
  const bottom = place > 0 ? (scene.stack?.[place - 1]?.[index] ?? 0) : 0;
  const axis = scene.axes[series.axis];
  return axis ? yOf(axis, scene.plot, (top + bottom) / 2) : 0;
}

/** Moves labels apart as little as possible: groups that touch are centred on where they want to be. */
function spread(labels: readonly EndLabel[], top: number, bottom: number): void {
  const groups: { labels: EndLabel[]; start: number }[] = [];
  for (const label of labels) {
    groups.push({ labels: [label], start: label.at.y });
    for (;;) {
      const last = groups.at(-1);
      const before = groups.at(-2);
      if (!last) break;
      settle(last, top, bottom);
      if (!before || before.start + before.labels.length * GAP <= last.start) break;
      before.labels.push(...last.labels);
      groups.pop();
    }
  }
  for (const group of groups)
    for (const [index, label] of group.labels.entries()) label.at.y = group.start + index * GAP;
}

function settle(group: { labels: EndLabel[]; start: number }, top: number, bottom: number): void {
  const wishes = group.labels.map((label, index) => label.from.y - index * GAP);
  const centre = wishes.reduce((sum, wish) => sum + wish, 0) / wishes.length;
  const last = bottom - (group.labels.length - 1) * GAP;
  group.start = Math.max(top, Math.min(centre, last));
}
