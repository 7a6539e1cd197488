import { pagePaint } from '../../draw/drawing.ts';
import { el, join, type Markup } from '../../draw/markup.ts';
import { END_RADIUS, type Spark, sparkEnd, sparkLines } from '../../draw/sparkline.ts';
import { beforeLine, figureText } from '../../draw/summary-figure.ts';
import {
  type Density,
  type FigureSize,
  KPI_SPARK,
  KPI_TEXT,
  kpiText,
  LEAST_SPARK,
  type metricLayout,
  NARROW_SPARK,
} from '../../draw/summary-layout.ts';
import { px } from '../../model/px.ts';
import type { SummaryFigure } from '../../model/summary-scene.ts';
import type { WidgetMessages } from '../../words/messages.ts';
import { changeChip, pageChange } from '../change-mark.tsx';

/** Properties of the card that contains a summary. */
export interface SummaryWriting {
  messages: Pick<WidgetMessages, 'was'>;
  narrow: boolean;
  muted: boolean;
}

const LINE = 'rwd:mt-0.5 rwd:flex rwd:h-4 rwd:min-w-0 rwd:flex-wrap rwd:items-center rwd:gap-2 rwd:overflow-hidden';
const WAS = { class: 'rwd:text-caption rwd:whitespace-nowrap rwd:text-fg-tertiary' };
const PADDING = {
  12: { start: ' rwd:ps-3', end: ' rwd:pe-3' },
  20: { start: ' rwd:ps-5', end: ' rwd:pe-5' },
} as const;
const SIZES: Record<FigureSize, string> = {
  14: 'rwd:text-title-card',
  28: 'rwd:text-figure',
  20: 'rwd:text-[20px] rwd:leading-8 rwd:font-semibold rwd:tracking-[-0.016em]',
  16: 'rwd:text-[16px] rwd:leading-8 rwd:font-semibold rwd:tracking-[-0.011em]',
};

const IN_LIST: Record<Density, string> = {
  roomy: 'rwd:py-3',
  dense: 'rwd:flex-auto rwd:py-1.5 rwd:last:pb-0',
  tight: 'rwd:flex-auto rwd:py-0.5 rwd:last:pb-0',
  row: 'rwd:h-7 rwd:first:h-[27px]',
};

/** Writes a small line without axes. It is hidden from assistive technology, because the figure beside it has the same meaning. */
function sparkline(spark: Spark, bleed: boolean, height: number, classes: string, muted: boolean): Markup {
  const end = sparkEnd(spark, bleed, height);
  const whole = { width: '100%', overflow: 'visible' };
  return el(
    'span',
    {
      'data-slot': 'sparkline',
      'aria-hidden': 'true',
      // Time runs from left to right in both directions of the page.
      class: `rwd:relative rwd:block ${bleed ? '' : 'rwd:pl-px rwd:pr-1 '}${classes}`,
    },
    el(
      'svg',
      { ...whole, height, class: 'rwd:block' },
      // The inner SVG is stretched. Inside it, the end point would become an ellipse.
      el(
        'svg',
        { ...whole, height: '100%', viewBox: '0 0 100 100', preserveAspectRatio: 'none' },
        sparkLines(spark, bleed, height, { paint: pagePaint, muted }),
      ),
      end &&
        el('circle', {
          cx: `${px(end.x)}%`,
          cy: `${px(end.y)}%`,
          r: END_RADIUS,
          fill: pagePaint(muted ? 'data-8' : 'data-1'),
        }),
    ),
  );
}

/**
 * Writes one large metric: the figure with its change, the comparison value, and a sparkline that extends to the card's edges.
 * @param height of the content in px
 * @param step index of the figure's layout
 */
export function kpiMarkup(
  figure: SummaryFigure,
  height: number,
  step: number,
  { messages, narrow, muted }: SummaryWriting,
): Markup {
  const { size, beside } = kpiText(step);
  const { change, previous, spark } = figure;
  // The sparkline reaches 16 px below the content, to the card's edge.
  const space = height + 16 - (narrow ? 0 : KPI_TEXT);
  const look = { before: { 'data-slot': 'kpi-was', class: LINE }, was: WAS, change: pageChange };
  return join(
    el(
      'p',
      {
        'data-slot': 'kpi-figure',
        // A smaller figure has the same line height, so that figures of adjacent cards are aligned.
        class: `rwd:flex rwd:items-baseline rwd:gap-x-2.5 rwd:whitespace-nowrap ${size === 40 ? 'rwd:text-figure-hero' : `${SIZES[size]} rwd:leading-11!`}`,
      },
      el('bdi', {}, figure.value),
      beside && change && changeChip(change, 'rwd:-translate-y-0.5 rwd:tracking-[0]'),
    ),
    beforeLine(beside ? null : change, previous, look, messages),
    spark &&
      space >= LEAST_SPARK &&
      sparkline(
        spark,
        true,
        Math.min(space, narrow ? NARROW_SPARK.height : KPI_SPARK),
        narrow
          ? 'rwd:absolute! rwd:end-0 rwd:bottom-0 rwd:w-22 rwd:overflow-hidden'
          : 'rwd:absolute! rwd:-inset-x-5 rwd:-bottom-4 rwd:overflow-hidden rwd:rounded-b-[9px]',
        muted,
      ),
  );
}

/** The layout of several metrics. */
export interface FiguresLayout extends ReturnType<typeof metricLayout> {
  columns: number;
  /** Density of a list, or null if metrics are side by side. */
  list: Density | null;
  /** Height in px for a sparkline below the figure, or null before it is measured. */
  sparkHeight: number | null;
}

/** Writes one of several metrics. */
export function figureItem(
  figure: SummaryFigure,
  place: number,
  { columns, list, size, padding, sparkHeight }: FiguresLayout,
  { messages, muted }: SummaryWriting,
): Markup {
  const dense = list !== null && list !== 'roomy';
  const row = list === 'row';
  const leads = place % columns === 0;
  const ends = place % columns === columns - 1;
  const beside = `rwd:flex rwd:flex-col${leads ? '' : ' rwd:border-s'}`;
  const { spark } = figure;
  return el(
    'li',
    {
      'data-slot': 'summary-metric',
      class: `rwd:relative rwd:min-w-0 rwd:border-border ${list ? `rwd:flex rwd:items-center rwd:gap-4 rwd:border-t rwd:first:border-t-0 rwd:first:pt-0 ${IN_LIST[list]}` : `${beside}${leads ? '' : PADDING[padding].start}${ends ? '' : PADDING[padding].end}`}`,
    },
    figureText(
      figure,
      dense,
      {
        text: { class: `rwd:min-w-0 rwd:flex-1${row ? ' rwd:flex rwd:items-baseline rwd:gap-2' : ''}` },
        label: {
          'data-slot': 'summary-label',
          class: `rwd:truncate rwd:text-label rwd:text-fg-secondary${row ? ' rwd:flex-1' : ''}`,
        },
        figure: {
          'data-slot': 'summary-figure',
          class: `rwd:whitespace-nowrap ${
            dense
              ? `rwd:flex rwd:items-baseline rwd:gap-2 ${SIZES[size]} ${list === 'dense' ? 'rwd:leading-6!' : 'rwd:leading-5!'}`
              : `rwd:mt-0.5 ${SIZES[size]}`
          }`,
        },
        before: { 'data-slot': 'summary-change', class: LINE },
        was: WAS,
        change: (change) => pageChange(change, dense ? 'rwd:tracking-[0]' : ''),
      },
      messages,
    ),
    spark &&
      !dense &&
      (list || sparkHeight === null || sparkHeight >= LEAST_SPARK) &&
      sparkline(
        spark,
        false,
        list ? 32 : Math.min(30, sparkHeight ?? 30),
        list ? 'rwd:w-24 rwd:shrink-0' : 'rwd:mt-auto',
        muted,
      ),
  );
}
