import { barRows, needsRows } from './bar-rows.ts';
import { barValueLabels } from './chart-bars.ts';
import type { ChartContent, ChartSeries } from './chart-content.ts';
import {
  type ChartScene,
  type Plot,
  type SceneAxis,
  type SceneOptions,
  type SceneSize,
  stackedOn,
  xOf,
  yOf,
} from './chart-geometry.ts';
import { endGutter, endLabels, type LineEnd, lineEnds } from './chart-labels.ts';
import { BAR_VALUE, NOTE_SPACE, sceneMarks } from './chart-marks.ts';
import { legendHasPrevious, legendPeriod, legendSeries } from './chart-names.ts';
import { textWidth } from './text-width.ts';
import { valueAxes } from './value-axes.ts';
import { xLabels } from './x-labels.ts';

const BOTTOM = 18;
const TOP = 6;
/** Minimum width in px of a plot with names at its line ends, and maximum share of the width of the names of bands. */
const END_PLOT = 440;
const BAND_NAMES = 0.25;
/** Half of the distance in px between the labels of a value axis and the plot. Two axes also have bars in their colours. */
const BESIDE_AXIS = 4;
/** Space in px for the figure below a bar that reaches the bottom. */
const NEGATIVE_VALUE = 12;
/** Space in px above horizontal bars. */
const ROWS_TOP = 2;
/** Height in px of a row of the legend, gap below the last row, and maximum number of rows. */
const LEGEND_ROW = 24;
const LEGEND_BELOW = 2;
const LEGEND_ROWS = 3;
/** If several rows of the legend leave less than this height in px to the plot, the legend has one row. */
const LEAST_PLOT = 48;
/** Minimum height in px of a plot below a legend. */
const LEAST_HEIGHT = 24;
/** Minimum width in px of a plot beside the labels of its axes. */
const LEAST_WIDTH = 48;

/** Computes the layout of a chart for a size. */
export function chartScene(content: ChartContent, size: SceneSize, options: SceneOptions = {}): ChartScene {
  const series = content.series.filter((one) => !options.hidden?.has(one.key));
  // While a series is hidden, the legend remains, because its buttons show the series again.
  const above = isInTitle(content, size, options) ? 'title' : 'top';
  let legend = series.length < content.series.length ? above : legendPlace(content, size, above);
  const ends = legend === 'end' ? lineEnds(content, series, options) : [];
  let space = layoutFor(content, series, size, legend, ends, options);
  // Names at the line ends must not make the plot too narrow. Bands keep wider names than lines, because their colours are harder to match.
  const tooNarrow = content.stacked ? endGutter(ends) > BAND_NAMES * size.width : space.plot.width < END_PLOT;
  if (legend === 'end' && tooNarrow) {
    legend = content.series.length > 1 ? above : comparisonPlace(content, above);
    space = layoutFor(content, series, size, legend, ends, options);
  }
  // The legend is omitted, because it would leave too little height to the plot. Axis colours, tooltip and table still identify the series.
  if (legend === 'top' && space.plot.height < LEAST_HEIGHT && series.length === content.series.length) {
    legend = 'none';
    space = layoutFor(content, series, size, legend, ends, options);
  }
  const names = legend === 'top' ? legendLayout(content, size, options) : NO_LEGEND;
  const scene: ChartScene = {
    content,
    ...size,
    ...space,
    xDomain: domainOf(content),
    xLabels: [],
    series,
    stack: content.stacked && content.type === 'area' ? stackOf(series, content.x.positions.length) : null,
    legend,
    endLabels: [],
    barLabels: [],
    marks: null,
    rows: null,
    legendRows: names.rows,
    legendColumns: names.columns,
    legendScrolls: names.scrolls,
  };
  if (needsRows(content, scene.plot.width)) {
    scene.rows = barRows(content, series, scene.axes, size, scene.legendRows * LEGEND_ROW + ROWS_TOP, options);
    return scene;
  }
  for (const axis of scene.axes) for (const label of axis.labels) label.y = yOf(axis, scene.plot, label.value);
  scene.xLabels = xLabels(scene, options);
  if (content.type === 'bar') scene.barLabels = barValueLabels(scene, options);
  else if (legend === 'end') scene.endLabels = endLabels(scene, ends);
  scene.marks = sceneMarks(scene, options);
  return scene;
}

function layoutFor(
  content: ChartContent,
  series: readonly ChartSeries[],
  size: SceneSize,
  legend: ChartScene['legend'],
  ends: readonly LineEnd[],
  options: SceneOptions,
): { plot: Plot; axes: SceneAxis[] } {
  const top =
    TOP +
    (legend === 'top' ? legendLayout(content, size, options).rows * LEGEND_ROW + LEGEND_BELOW : 0) +
    (content.marks.notes.length > 0 ? NOTE_SPACE : 0) +
    (content.type === 'bar' ? BAR_VALUE : 0);
  const below = content.type === 'bar' && series.some(({ extent }) => extent[0] < 0) ? NEGATIVE_VALUE : 0;
  const height = Math.max(0, size.height - top - BOTTOM - below);
  let axes = valueAxes(content, series, height, options);
  const beside = BESIDE_AXIS * (axes.length + 1);
  const gutters = axes.map((axis) => Math.max(0, ...axis.labels.map((label) => textWidth(label.text))) + beside);
  const right = axes[1]?.side === 'right' ? (gutters[1] ?? 0) : legend === 'end' ? endGutter(ends) : 4;
  const left = gutters[0] ?? 0;
  if (size.width - left - right < LEAST_WIDTH) {
    // Long axis labels leave no space for the lines, so the labels are omitted. Tooltip and table show the values.
    axes = axes.map((axis) => ({ ...axis, labels: [] }));
    return { plot: { left: 0, top, width: Math.max(0, size.width - 4), height }, axes };
  }
  return { plot: { left, top, width: Math.max(0, size.width - left - right), height }, axes };
}

/** Returns the point nearest to a position in px from the scene's left. */
export function nearestPoint(scene: ChartScene, x: number): number {
  const { positions } = scene.content.x;
  let low = 0;
  let high = positions.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (xOf(scene, positions[middle] ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  const before = low - 1;
  if (before >= 0 && x - xOf(scene, positions[before] ?? 0) <= xOf(scene, positions[low] ?? 0) - x) return before;
  return Math.max(low, 0);
}

/** Maximum height in px of a chart in a card of one row, and minimum width in px of its title beside a legend. */
const LOW = 130;
const LEAST_TITLE = 96;
/** Width in px of the source mark with the gaps around it, and of the menu beside a whole title. */
const BESIDE_TITLE = 40;
const MENU = 24;

/** Returns the widths of the entries of a legend in px. */
function legendItems(content: ChartContent, period: string): number[] {
  const names = [...legendSeries(content).map(({ name }) => name), ...(legendHasPrevious(content) ? [period] : [])];
  return names.map((name) => textWidth(name) + 20);
}

/** Returns the least width in px of the title row beside its legend: for the title, which may be truncated, and the source mark. */
export function leastBesideLegend(title: string): number {
  return Math.min(textWidth(title, 14, 600), LEAST_TITLE) + BESIDE_TITLE;
}

function isInTitle(content: ChartContent, { width, height }: SceneSize, options: SceneOptions): boolean {
  const { titleRow = false } = options;
  if (titleRow === false) return false;
  // The comparison of a single line never has a row of its own, so its name is in the title row in a card of any height.
  const single = content.series.length === 1 && content.type !== 'bar';
  const period = legendPeriod(content, 'title', width, options);
  const legend = legendItems(content, period).reduce((sum, item) => sum + item + 12, 0);
  if (titleRow === true && (height <= LOW || single)) return leastBesideLegend(content.title) + legend <= width;
  // A width of texts beside the title requires that the title is whole.
  const title = textWidth(content.title, 14, 600);
  return title + MENU + (titleRow === true ? 0 : titleRow) + BESIDE_TITLE + legend <= width;
}

function legendPlace(content: ChartContent, size: SceneSize, above: 'title' | 'top'): ChartScene['legend'] {
  const several = content.series.length > 1;
  const compared = content.series.some((series) => series.previous !== null);
  if (content.type === 'bar') return several || compared ? above : 'none';
  // A single series requires no legend, because the title names it.
  if (!several && !compared) return 'none';
  const few = content.stacked ? content.series.length * 18 <= size.height - BOTTOM - TOP : content.series.length <= 3;
  const oneAxis = content.series.every((series) => series.axis === 0);
  if (oneAxis && few && size.width >= 480 && size.height >= 150) return 'end';
  return several ? above : comparisonPlace(content, above);
}

/** Returns where the name of the comparison is shown for a single line: in the title row or nowhere. It never has a row of its own. */
function comparisonPlace({ series }: ChartContent, above: 'title' | 'top'): ChartScene['legend'] {
  return above === 'title' && series.some(({ previous }) => previous !== null) ? 'title' : 'none';
}

/** Minimum width in px of a shortened name in a legend. */
const LEAST_NAME = 88;
const NO_LEGEND = { rows: 0, columns: null, scrolls: false };

/**
 * Returns the layout of the legend for a size: at most three rows, and one row in a low chart. If the names require more rows,
 * they share the width in equal columns.
 */
function legendLayout(
  content: ChartContent,
  { width, height }: SceneSize,
  options: SceneOptions,
): { rows: number; columns: number | null; scrolls: boolean } {
  const items = legendItems(content, legendPeriod(content, 'top', width, options));
  let rows = 1;
  let used = 0;
  for (const wanted of items) {
    const item = Math.min(wanted, width);
    if (used > 0 && used + item > width) {
      rows += 1;
      used = 0;
    }
    used += item + 16;
  }
  const most = Math.min(rows, LEGEND_ROWS);
  const shown = height - TOP - BOTTOM - LEGEND_BELOW - most * LEGEND_ROW < LEAST_PLOT ? 1 : most;
  if (shown === rows) return { rows, columns: null, scrolls: false };
  const columns = Math.ceil(items.length / shown);
  // If the columns were too narrow, names with the same beginning would look equal, so the legend scrolls.
  if ((width - (columns - 1) * 12) / columns < LEAST_NAME) return { rows: shown, columns: null, scrolls: true };
  return { rows: Math.ceil(items.length / columns), columns, scrolls: false };
}

/** Returns the upper edge of each band. A point without any value is a gap; at other points missing values count as 0. */
function stackOf(series: readonly ChartSeries[], length: number): (number | null)[][] {
  const bands = series.map(() => Array<number | null>(length).fill(null));
  for (let point = 0; point < length; point += 1) {
    if (series.every(({ values }) => (values[point] ?? null) === null)) continue;
    let sum = 0;
    for (const [place, band] of bands.entries()) {
      sum = stackedOn(sum, series[place]?.values[point] ?? 0);
      band[point] = sum;
    }
  }
  return bands;
}

function domainOf(content: ChartContent): [number, number] {
  const { positions } = content.x;
  const first = positions[0] ?? 0;
  const last = positions.at(-1) ?? first;
  if (content.type === 'bar') return [first - 0.5, last + 0.5];
  return first === last ? [first - 1, last + 1] : [first, last];
}
