import { chartBackdrop, chartFront } from '../draw/chart.ts';
import { type Drawing, dataColour } from '../draw/drawing.ts';
import { gaugeChange, gaugeDrawing } from '../draw/gauge.ts';
import { el, join, type Markup } from '../draw/markup.ts';
import { radarDrawing } from '../draw/radar.ts';
import { END_RADIUS, type Spark, sparkEnd, sparkLines } from '../draw/sparkline.ts';
import {
  type ChartScene,
  chartContent,
  chartScene,
  describeWidget,
  gaugeContent,
  gaugeScene,
  isReadableWidget,
  pieContent,
  pieScene,
  radarContent,
  radarScene,
  type SceneSize,
} from '../model/index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { cardState } from '../state/card-state.ts';
import { chartStrokes } from './chart-strokes.ts';
import { drawingOf, type StaticDrawing, type StaticOptions } from './options.ts';
import { pieSvg } from './pie-svg.ts';
import { chartLegend, radarLegend, titleLegend } from './svg-legend.ts';

export interface SvgOptions extends StaticOptions {
  /** Size of the drawing in px. */
  width: number;
  height: number;
  /** Description of the drawing for assistive technology. Default: the widget's title and a summary of its data. */
  label?: string | undefined;
}

/** The drawing of a format for a size, with the scene of a chart, or the reason why the data is not drawable. */
export type Picture = { kind: 'drawn'; markup: Markup; chart?: ChartScene } | { kind: 'not-drawable'; message: string };

/** Returns true if unparsed JSON is an interactive widget, which may have a drawing. */
export function isDrawable(widget: unknown): widget is InteractiveWidget {
  return isReadableWidget(widget) && widget.nature === 'interactive';
}

/**
 * Draws the scene of a chart, pie, radar or gauge; null for other formats.
 * @param titleRow whether the title row can contain the legend, as in `SceneOptions`. False: the legend is in the drawing
 */
export function pictureOf(
  widget: InteractiveWidget,
  data: WidgetData,
  size: SceneSize,
  drawing: Drawing,
  titleRow: boolean | number = false,
): Picture | null {
  const { locale, messages } = drawing;
  const text = {
    locale,
    words: messages.changes,
    notSet: messages.notSet,
    descriptionWords: messages.descriptionWords,
  };
  const drawn = (markup: Markup): Picture => ({ kind: 'drawn', markup });
  switch (widget.format) {
    case 'chart': {
      const words = { previousWord: messages.previous, periodWord: messages.previousPeriod };
      const chart = chartScene(chartContent(widget, data, text), size, { ...text, ...words, titleRow });
      return { kind: 'drawn', markup: chartSvg(chart, drawing), chart };
    }
    case 'chart:pie': {
      const options = { ...text, pieWords: messages.pie };
      const content = pieContent(widget, data, options);
      return content.kind === 'not-drawable' ? content : drawn(pieSvg(pieScene(content, size, options), drawing));
    }
    case 'chart:radar': {
      const options = { ...text, radarWords: messages.radar };
      const content = radarContent(widget, data, options);
      if (content.kind === 'bars') return pictureOf(content.widget, data, size, drawing, titleRow);
      const scene = radarScene(content, size, options);
      return drawn(join(radarDrawing(scene, drawing), radarLegend(scene, drawing)));
    }
    case 'chart:gauge': {
      const options = { ...text, gaugeWords: messages.gauge };
      const content = gaugeContent(widget, data, options);
      if (content.kind === 'not-drawable') return content;
      const scene = gaugeScene(content, size);
      return drawn(join(gaugeDrawing(scene, drawing), gaugeChange(scene, drawing)));
    }
    default:
      return null;
  }
}

/** Draws a line, area or bar chart from its scene. */
function chartSvg(scene: ChartScene, drawing: Drawing): Markup {
  return join(
    chartLegend(scene, drawing),
    chartBackdrop(scene, drawing),
    chartStrokes(scene, drawing),
    chartFront(scene, drawing),
  );
}

/** Returns the legend of a drawing for the title row of its card; undefined if the title row has no legend. */
export function titleRowLegend({ chart }: { chart?: ChartScene }, drawing: StaticDrawing): Markup | undefined {
  if (chart?.legend !== 'title') return undefined;
  const { names, size } = titleLegend(chart, drawing);
  return svgRoot(names, size, null, drawing);
}

/** Writes the root of a drawing. `label` is null if surrounding elements describe the drawing. */
export function svgRoot(
  content: Markup,
  size: SceneSize,
  label: string | null,
  drawing: StaticDrawing,
  fluid = false,
): Markup {
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${size.width} ${size.height}`,
      ...(fluid ? { width: '100%', height: '100%', preserveAspectRatio: 'xMinYMin meet' } : size),
      role: label === null ? undefined : 'img',
      'aria-label': label,
      'aria-hidden': label === null ? 'true' : undefined,
      direction: 'ltr',
      'font-family': drawing.fontFamily,
      'font-size': 12,
      'font-variant': 'tabular-nums',
    },
    content,
  );
}

/**
 * Returns a chart, pie, doughnut, radar or gauge as one SVG with its axes, labels and legend as vector text. It has the same
 * scene as on screen. Unless `theme` is `page`, all colours are fixed values, so that the SVG can be saved, sent and printed as a
 * separate file.
 * @returns null for other formats, and if there is nothing to draw (no data, an error, data that is not drawable). The card of
 * `renderWidgetHtml` shows the reason
 */
export function renderWidgetSvg(
  widget: InteractiveWidget,
  data: WidgetData | null | undefined,
  options: SvgOptions,
): string | null {
  const { width, height } = options;
  if (!isDrawable(widget)) return null;
  const state = cardState(widget, data, null);
  if (!data || state.kind !== 'data') return null;
  const drawing = drawingOf(options, state.footer === 'expired');
  const picture = pictureOf(widget, data, { width, height }, drawing);
  if (picture?.kind !== 'drawn') return null;
  const { locale, messages } = drawing;
  const { changes: words, notSet, descriptionWords } = messages;
  const text = { locale, words, notSet, descriptionWords };
  const label = options.label ?? `${widget.title}. ${describeWidget(widget, data, text)}`;
  return svgRoot(picture.markup, { width, height }, label, drawing).source;
}

export interface SparklineOptions extends StaticOptions {
  width: number;
  height: number;
  /**
   * True: the sparkline is filled to its edges and has a comparison line, as below a large figure. False: it has a point at its
   * end. Default: false.
   */
  bleed?: boolean | undefined;
}

/** Writes a sparkline. Its lines are stretched to the size; its end point keeps its shape. */
export function sparklineMarkup(spark: Spark, size: SceneSize, bleed: boolean, drawing: Drawing): Markup {
  const scaled = el(
    'g',
    { transform: `scale(${size.width / 100} ${size.height / 100})` },
    sparkLines(spark, bleed, size.height, drawing),
  );
  const end = sparkEnd(spark, bleed, size.height);
  const fill = drawing.paint(dataColour(1, false, drawing.muted));
  return join(
    scaled,
    end && el('circle', { cx: (end.x / 100) * size.width, cy: (end.y / 100) * size.height, r: END_RADIUS, fill }),
  );
}

/** Returns a sparkline as a separate SVG without a description, because the figure beside it has the same meaning. */
export function renderSparklineSvg(spark: Spark, options: SparklineOptions): string {
  const { width, height, bleed = false } = options;
  const drawing = drawingOf(options);
  return svgRoot(sparklineMarkup(spark, { width, height }, bleed, drawing), { width, height }, null, drawing).source;
}
