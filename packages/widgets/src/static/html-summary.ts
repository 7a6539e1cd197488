import type { Change } from '@reporting/formatters';
import { el, join, type Markup } from '../draw/markup.ts';
import { beforeLine, figureText } from '../draw/summary-figure.ts';
import {
  columnsOf,
  type FigureNeed,
  KPI_SPARK,
  KPI_TEXT,
  kpiStep,
  kpiText,
  LEAST_ROW,
  LEAST_SPARK,
  listDensity,
  METRIC_TEXT,
  metricLayout,
  sharedNeed,
} from '../draw/summary-layout.ts';
import { type SceneSize, type SummaryFigure, summaryScene } from '../model/index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { changeText, type Writing } from './html-parts.ts';
import { sparklineMarkup, svgRoot } from './render-svg.ts';

/** Returns the layout that the figure of a card requires of its row, or null for a card without a single figure. */
export function kpiNeed(
  widget: InteractiveWidget,
  data: WidgetData,
  width: number,
  writing: Writing,
): FigureNeed | null {
  if (widget.format !== 'summary' || widget.width !== 1) return null;
  const { figures, decimals } = summaryScene(widget, data, { locale: writing.locale, words: writing.messages.changes });
  const [only] = figures;
  return only && figures.length === 1 ? { step: kpiStep(only, width, false), decimals } : null;
}

/** Writes each metric as a figure with its change, and with a sparkline if the rows are dates. */
export function summaryHtml(
  widget: InteractiveWidget,
  data: WidgetData,
  size: SceneSize,
  writing: Writing,
  row: FigureNeed | undefined,
): Markup {
  const { locale, messages } = writing;
  const text = { locale, words: messages.changes };
  const { figures, decimals } = summaryScene(widget, data, text);
  const [only] = figures;
  if (only && figures.length === 1 && widget.width === 1) {
    const need = sharedNeed([{ step: kpiStep(only, size.width, false), decimals }, ...(row ? [row] : [])]);
    const [same = only] = need.decimals > decimals ? summaryScene(widget, data, text, need.decimals).figures : figures;
    return kpi(same, need.step, size, writing);
  }
  const density = widget.width === 1 ? listDensity(figures.length, size.height) : null;
  // A static card grows with its figures, so `dense` is the smallest layout.
  const list = density === 'row' ? 'dense' : density;
  const columns = list ? 1 : columnsOf(figures, widget.width, size.width);
  const rows = Math.ceil(figures.length / columns);
  const dense = list !== null && list !== 'roomy';
  const rowHeight = Math.max((size.height - (rows - 1) * 16) / rows, rows === 1 ? 0 : LEAST_ROW);
  const sparkHeight = list ? 32 : Math.min(30, Math.floor(rowHeight - METRIC_TEXT - 8));
  const { padding, size: figureSize } = metricLayout(figures, { width: size.width, span: widget.width, columns, list });
  return el(
    'ul',
    {
      class: list ? 'rs-metrics rs-list' : 'rs-metrics',
      style: list ? null : `grid-template-columns:repeat(${columns},minmax(0,1fr));--rs-pad:${padding}px`,
    },
    figures.map((figure, place) => {
      const leads = place % columns === 0;
      const space = list ? size.width : size.width / columns - (leads ? 1 : 2) * padding;
      const beside = list && figure.spark && !dense ? { width: 96, height: 32 } : null;
      return el(
        'li',
        { class: dense ? 'rs-metric rs-dense' : 'rs-metric', 'data-leads': leads },
        figureText(
          figure,
          dense,
          {
            text: { class: 'rs-metric-text' },
            label: { class: 'rs-label' },
            figure: { class: 'rs-figure-text', style: `font-size:${figureSize}px` },
            ...lookOf(writing),
          },
          messages,
        ),
        !dense &&
          figure.spark &&
          (list || sparkHeight >= LEAST_SPARK) &&
          spark(
            figure.spark,
            beside ?? { width: Math.max(40, Math.floor(space) - 4), height: sparkHeight },
            false,
            writing,
          ),
      );
    }),
  );
}

const lookOf = (writing: Writing) => ({
  before: { class: 'rs-before' },
  was: { class: 'rs-was' },
  change: (change: Change) => changeText(change, writing),
});

function spark(lines: NonNullable<SummaryFigure['spark']>, size: SceneSize, bleed: boolean, writing: Writing): Markup {
  return el(
    'div',
    { class: bleed ? 'rs-spark rs-bleed' : 'rs-spark' },
    svgRoot(sparklineMarkup(lines, size, bleed, writing), size, null, writing),
  );
}

/**
 * Writes one large metric: the figure with its change, the comparison value, and a sparkline that extends to the card's edges.
 */
function kpi(figure: SummaryFigure, step: number, size: SceneSize, writing: Writing): Markup {
  const { size: figureSize, beside } = kpiText(step);
  // The sparkline extends 16 px below the content, to the card's edge.
  const space = size.height + 16 - KPI_TEXT;
  return el(
    'div',
    { class: 'rs-kpi' },
    el(
      'p',
      {
        class: figureSize === 40 ? 'rs-figure-text rs-hero' : 'rs-figure-text',
        style: figureSize < 28 ? `font-size:${figureSize}px` : null,
      },
      el('bdi', {}, figure.value),
      beside && figure.change && changeText(figure.change, writing, true),
    ),
    beforeLine(beside ? null : figure.change, figure.previous, lookOf(writing), writing.messages),
    join(
      figure.spark &&
        space >= LEAST_SPARK &&
        spark(figure.spark, { width: size.width + 40, height: Math.min(space, KPI_SPARK) }, true, writing),
    ),
  );
}
