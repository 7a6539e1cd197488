import type { ChartContent, ChartSeries } from './chart-content.ts';
import { type ChartScene, type EndLabel, type SceneOptions, xOf, yOf } from './chart-geometry.ts';
import { seriesNames } from './chart-names.ts';
import { metricText } from './metrics.ts';
import { spread } from './spread.ts';
import { fitText, textWidth } from './text-width.ts';

const GAP = 18;
/** Width in px of the leader line and the space around it. */
const AROUND = 16;
const LONGEST_NAME = 130;

/** The end of a line, and its label. */
export interface LineEnd {
  series: ChartSeries;
  compare: boolean;
  name: string;
  value: string;
  point: number;
  /** Value at the end of the line. */
  last: number;
}

/**
 * Returns the names at the line ends. If one is too long, the last words that all names have in common are omitted ("Sessions" in
 * "Email Sessions" and "Direct Sessions"). Names that are still too long are truncated.
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

/** Returns the ends of all lines. The end of a comparison line follows the end of its own line. */
export function lineEnds(content: ChartContent, series: readonly ChartSeries[], options: SceneOptions): LineEnd[] {
  const names = endNames(seriesNames({ series, title: content.title }));
  const ends: LineEnd[] = [];
  const add = (one: ChartSeries, compare: boolean, values: readonly (number | null)[], name: string): void => {
    const point = values.findLastIndex((value) => value !== null);
    const last = values[point] ?? null;
    if (last === null) return;
    const value = content.stacked ? '' : metricText(one.metric, last, options);
    ends.push({ series: one, compare, name, value, point, last });
  };
  for (const [place, one] of series.entries()) {
    add(one, false, one.values, names[place] ?? one.label);
    if (one.previous && !content.stacked)
      add(one, true, one.previous, content.period?.short ?? options.previousWord ?? 'previous');
  }
  return ends;
}

/** Returns the width in px of the labels at the line ends; 4 px without labels. */
export function endGutter(ends: readonly LineEnd[]): number {
  const widths = ends.map(
    ({ name, value }) => textWidth(name, 12, 500) + (value === '' ? 0 : 4 + textWidth(value, 12, 600)),
  );
  return widths.length === 0 ? 4 : Math.max(...widths) + AROUND;
}

/** Returns labels at the line ends, at least 18 px apart and inside the plot, in the vertical order of the line ends. */
export function endLabels(scene: ChartScene, ends: readonly LineEnd[]): EndLabel[] {
  const { plot, axes, content } = scene;
  const labels = ends.flatMap(({ series, compare, name, value, point, last }): EndLabel[] => {
    const axis = axes[series.axis];
    if (!axis) return [];
    const line = scene.stack ? bandMiddle(scene, series, point) : yOf(axis, plot, last);
    // A fixed end of the scale may exclude the last value.
    const y = Math.min(Math.max(line, plot.top), plot.top + plot.height);
    const from = { x: xOf(scene, content.x.positions[point] ?? 0), y };
    const at = { x: plot.left + plot.width + AROUND, y };
    return [{ key: series.key, name, value, colour: series.colour, compare, from, at }];
  });
  labels.sort((a, b) => a.from.y - b.from.y);
  const places = spread(
    labels.map(({ from }) => from.y),
    GAP,
    plot.top,
    plot.top + plot.height,
  );
  for (const [index, label] of labels.entries()) label.at.y = places[index] ?? label.at.y;
  return labels;
}

function bandMiddle(scene: ChartScene, series: ChartSeries, index: number): number {
  const place = scene.series.indexOf(series);
  const top = scene.stack?.[place]?.[index] ?? 0;
  const bottom = place > 0 ? (scene.stack?.[place - 1]?.[index] ?? 0) : 0;
  const axis = scene.axes[series.axis];
  return axis ? yOf(axis, scene.plot, top / 2 + bottom / 2) : 0;
}
