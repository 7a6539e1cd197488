import type { SummaryFigure } from '../../model/index.ts';
import { figureWidth } from '../../model/pie-scene.ts';
import { textWidth } from '../../model/text-width.ts';

/** Most metrics side by side by the widget's width in columns. */
export const SIDE_BY_SIDE: Record<number, number> = { 1: 1, 2: 3, 3: 4, 4: 4 };
/** Inner width that a KPI is laid out for before it was measured. */
export const KPI_WIDTH = 238;

/** Heights in px of a KPI's figure with what it was, and of its sparkline at most. */
export const KPI_TEXT = 66;
export const KPI_SPARK = 52;
/** Sparklines lower than this show nothing. */
export const LEAST_SPARK = 16;
/** Height in px of a metric's label, figure and change, and of a row of metrics where there are several. */
export const METRIC_TEXT = 68;
export const LEAST_ROW = 112;

export interface KpiText {
  value: string;
  previous: string | null;
  /** Figure of 40 px; else 28. */
  hero: boolean;
  /** The change stands beside the figure; else under it. */
  beside: boolean;
}

/**
 * How a KPI is written: as large as there is room for, so that cards beside each other look alike. Decimals of large
 * amounts give way first, then the change's place beside the figure, then size.
 * @param inner width in px inside the card
 */
export function kpiText(figure: SummaryFigure, inner: number, narrow: boolean): KpiText {
  // On a phone the sparkline takes the right two fifths.
  const width = inner * (narrow && figure.spark ? 0.62 : 1);
  const chip = figure.change ? 10 + 20 + textWidth(figure.change.magnitude, 12, 500) : 0;
  const full = { value: figure.value, previous: figure.previous };
  const texts = figure.whole ? [full, figure.whole] : [full];
  for (const px of inner >= 200 ? [40, 28] : [28]) {
    for (const beside of [true, false]) {
      const text = texts.find(({ value }) => figureWidth(value, px) + (beside ? chip : 0) <= width);
      if (text) return { ...text, hero: px === 40, beside };
    }
  }
  return { ...(figure.whole ?? full), hero: false, beside: false };
}
