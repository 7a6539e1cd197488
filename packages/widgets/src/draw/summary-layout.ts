import type { SummaryFigure } from '../model/summary-scene.ts';
import { figureWidth, textWidth } from '../model/text-width.ts';

/** Maximum number of metrics side by side, by the widget's width in grid columns. */
const SIDE_BY_SIDE: Record<number, number> = { 1: 1, 2: 3, 3: 4, 4: 4 };
/** Inner width in px that is assumed for a KPI before it is measured. */
export const KPI_WIDTH = 238;

/** Inner width in px of each further column, with the gap before it. */
const COLUMN = 294;

/** Height in px of a KPI's figure with its comparison value; maximum height of its sparkline. */
export const KPI_TEXT = 66;
export const KPI_SPARK = 52;
/** Minimum height of a sparkline in px. */
export const LEAST_SPARK = 16;
/** Height in px of a metric's label, figure and change; minimum height of each row if there are several rows of metrics. */
export const METRIC_TEXT = 68;
export const LEAST_ROW = 112;
/** Width in px of a change's sign, with the gap after it. */
const MARK = 12;
/** Width in px of a sparkline at the right in a list, with the gap before it. */
const LIST_SPARK = 112;

/**
 * Density of a list of metrics. `dense`: a smaller figure with its change beside it, and no comparison value. `tight`: an even
 * smaller figure and almost no gap. `row`: label, figure and change in one line.
 */
export type Density = 'roomy' | 'dense' | 'tight' | 'row';

/**
 * `each`: height in px of a metric in a list, with the separating line above it. `less`: px that are subtracted once, because the first and
 * the last metric are lower.
 */
const IN_LIST: Record<Density, { each: number; less: number }> = {
  roomy: { each: METRIC_TEXT + 24, less: 24 },
  dense: { each: 53, less: 13 },
  tight: { each: 41, less: 5 },
  row: { each: 28, less: 1 },
};

/** Returns the most spacious density that shows all metrics in a height. If none does, returns `row`, and the list scrolls. */
export function listDensity(count: number, height: number): Density {
  const fitsHeight = (density: Density): boolean => count * IN_LIST[density].each - IN_LIST[density].less <= height;
  return (['roomy', 'dense', 'tight'] as const).find(fitsHeight) ?? 'row';
}

export interface KpiText {
  /** Size of the figure in px. */
  size: 40 | FigureSize;
  /** True: the change is beside the figure. False: below it. */
  beside: boolean;
}

/** The layouts of a KPI, the largest first. The figure becomes smaller first; only then its change moves below it. */
const KPI_STEPS: readonly KpiText[] = [
  { size: 40, beside: true },
  { size: 28, beside: true },
  { size: 28, beside: false },
  { size: 20, beside: false },
  { size: 16, beside: false },
];

/** Size in px of the sparkline at the right of a KPI in a grid of one column, and the gap before it. */
export const NARROW_SPARK = { width: 88, height: 56, gap: 12 };

/**
 * Returns the index of the largest KPI layout for which the card has space. If the card has space for none, returns the index of the
 * smallest.
 * @param inner width in px inside the card
 */
export function kpiStep(figure: SummaryFigure, inner: number, narrow: boolean): number {
  const width = inner - (narrow && figure.spark ? NARROW_SPARK.width + NARROW_SPARK.gap : 0);
  const chip = figure.change ? 10 + 20 + textWidth(figure.change.magnitude, 12, 500) : 0;
  const fits = ({ size, beside }: KpiText): boolean =>
    (size < 40 || inner >= 200) && figureWidth(figure.value, size) + (beside ? chip : 0) <= width;
  const step = KPI_STEPS.findIndex(fits);
  return step < 0 ? KPI_STEPS.length - 1 : step;
}

/** The layout that one figure requires of all figures in its row. */
export interface FigureNeed {
  /** Index of the largest layout for which the card has space. Larger indexes are smaller layouts. */
  step: number;
  /** Decimals of the figure's change. */
  decimals: 0 | 1 | 2;
}

/** Returns the layout that is possible for every figure of a row. */
export function sharedNeed(needs: readonly FigureNeed[]): FigureNeed {
  return {
    step: Math.max(0, ...needs.map(({ step }) => step)),
    decimals: Math.max(0, ...needs.map(({ decimals }) => decimals)) as FigureNeed['decimals'],
  };
}

/** Returns the layout of a KPI with an index of `kpiStep`. */
export function kpiText(step: number): KpiText {
  return KPI_STEPS[step] ?? { size: 16, beside: false };
}

export interface MetricSpace {
  /** Inner width of the card in px, or null before it is measured. */
  width: number | null;
  /** Width of the widget in columns of the grid. */
  span: number;
  /** Number of metrics side by side. */
  columns: number;
  /** Density of a list, or null if metrics are side by side. */
  list: Density | null;
}

/**
 * Returns the number of metrics side by side: the maximum for the widget's width, or fewer if adjacent figures would
 * touch.
 * @param width inner width of the card in px, or null before it is measured
 */
export function columnsOf(figures: readonly SummaryFigure[], span: number, width: number | null): number {
  const most = Math.max(1, Math.min(figures.length, SIDE_BY_SIDE[span] ?? 4));
  if (width === null) return most;
  const widest = Math.max(0, ...figures.map(({ value }) => figureWidth(value, LEAST_FIGURE)));
  // A figure between two others has a gap on both sides.
  const fits = (columns: number): boolean =>
    widest + (columns === 1 ? 0 : columns === 2 ? 1 : 2) * NARROW_GAP <= width / columns;
  for (let columns = most; columns > 1; columns -= 1) if (fits(columns)) return columns;
  return 1;
}

/** Font size in px of the smallest figure beside others, and the minimum gap beside it. */
const LEAST_FIGURE = 16;
const NARROW_GAP = 12;

export type FigureSize = 28 | 20 | 16 | 14;

/**
 * Returns the layout of several metrics. All figures have the same size: the largest at which no figure touches the separating line beside
 * it.
 */
export function metricLayout(
  figures: readonly SummaryFigure[],
  space: MetricSpace,
): { padding: 12 | 20; size: FigureSize } {
  const { span, columns, list } = space;
  if (list === 'row') return { padding: 20, size: 14 };
  const column = (space.width ?? KPI_WIDTH + (span - 1) * COLUMN) / columns;
  const roomOf = ({ spark, change }: SummaryFigure, place: number, padding: number): number => {
    if (list === 'roomy') return column - (spark ? LIST_SPARK : 0);
    if (list) return column - (change ? 8 + MARK + textWidth(change.magnitude, 12, 500) : 0);
    const sides = (place % columns === 0 ? 0 : 1) + (place % columns === columns - 1 ? 0 : 1);
    return column - sides * padding;
  };
  const fitsColumn = (size: FigureSize, padding: number): boolean =>
    figures.every((figure, place) => figureWidth(figure.value, size) <= roomOf(figure, place, padding));
  const padding = column < 130 || !fitsColumn(16, 20) ? 12 : 20;
  const sizes = list === 'tight' ? [] : list === 'dense' ? ([20] as const) : ([28, 20] as const);
  return { padding, size: sizes.find((size) => fitsColumn(size, padding)) ?? 16 };
}
