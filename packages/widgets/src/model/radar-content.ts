import type { Change } from '@reporting/formatters';
import type { Cell, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { fill } from '../words/fill.ts';
import { RADAR_WORDS, type RadarWords } from '../words/round.ts';
import type { DataColour } from './chart-content.ts';
import { type Metric, metricChange, metricText, type TextOptions, unitOf } from './metrics.ts';
import { comparedMonth, type PeriodName, rangeName } from './period-name.ts';
import { dimensionText } from './table-scene.ts';
import { metricValue, type WidgetView, widgetView } from './view.ts';

interface RadarAxis {
  key: string;
  /** The dimension's value as in the data, or null for a metric. */
  dimension: Cell;
  label: string;
}

/** One outline: a metric over the dimension's values, or the totals of several metrics. A null value is a gap. */
export interface RadarShape {
  key: string;
  label: string;
  colour: DataColour;
  /** The metric of each axis. */
  metrics: Metric[];
  values: (number | null)[];
  /** Null without a comparison. */
  previous: (number | null)[] | null;
}

/** The content of a radar, independent of its size. */
export interface RadarContent {
  kind: 'radar';
  axes: RadarAxis[];
  shapes: RadarShape[];
  /** Name of the dimension whose values are the axes. Empty if the axes are metrics. */
  dimension: string;
  /** True if the values are shown beside the names of the axes. */
  visibleLabels: boolean;
  /** Dates of the range for the legend. A whole month has its name. */
  period: string;
  /** Like `period`, with the short name of a month. */
  shortPeriod: string;
  /** Name of the comparison period if it is a month, otherwise null. */
  compared: PeriodName | null;
}

/** The reason why values are not drawable as a radar and are drawn as bars. */
export interface BarsInstead {
  kind: 'bars';
  reason: string;
  /** The widget as a bar chart. */
  widget: InteractiveWidget;
}

export interface RadarOptions extends TextOptions {
  radarWords?: Partial<RadarWords> | undefined;
}

const FEWEST = 3;
const MOST = 20;
/** The colours of the outlines in their order. Slate (8) is last, as for lines. */
const COLOURS: readonly DataColour[] = [1, 3, 2, 4, 5, 6, 7, 8];

/** Returns axes and outlines of a radar, or the widget as bars if a radar would be misleading. */
export function radarContent(
  widget: InteractiveWidget,
  data: WidgetData,
  options: RadarOptions = {},
): RadarContent | BarsInstead {
  const words = { ...RADAR_WORDS, ...options.radarWords };
  const view = widgetView(widget, data, options.locale);
  const bars = (reason: string): BarsInstead => ({
    kind: 'bars',
    reason,
    widget: { ...widget, format: 'chart', formatOptions: { ...widget.formatOptions, type: 'bar', stacked: false } },
  });
  const { axes, shapes } = view.dimension ? overRows(view, options) : overMetrics(view, widget);
  if (axes.length < FEWEST) return bars(words.fewAxes);
  if (axes.length > MOST) return bars(words.manyAxes);
  if (new Set(view.metrics.map(unitOf)).size > 1) return bars(words.units);
  if (shapes.some(({ values, previous }) => [...values, ...(previous ?? [])].some((value) => (value ?? 0) < 0))) {
    return bars(words.negative);
  }
  return {
    kind: 'radar',
    axes,
    shapes,
    dimension: view.dimension?.label ?? '',
    visibleLabels: widget.formatOptions.visibleLabels ?? false,
    period: rangeName(data.meta, options.locale, 'long'),
    shortPeriod: rangeName(data.meta, options.locale, 'short'),
    compared: comparedMonth(data.meta, options.locale),
  };
}

type Figure = Pick<RadarContent, 'axes' | 'shapes'>;

function overRows(view: WidgetView, options: TextOptions): Figure {
  const { dimension } = view;
  const order = [...view.order];
  const before = order.map((index) => view.previousRows?.[view.counterpart[index] ?? -1]);
  return {
    axes: order.map((index) => {
      const name = view.rows[index]?.[dimension?.index ?? 0] ?? null;
      return { key: String(index), dimension: name, label: dimensionText(name, dimension?.isDate ?? false, options) };
    }),
    shapes: view.metrics.map((metric, place) => ({
      key: metric.key,
      label: metric.label,
      colour: COLOURS[place % COLOURS.length] ?? 1,
      metrics: order.map(() => metric),
      values: order.map((index) => metricValue(view.rows[index], metric)),
      previous: view.previousRows && metric.showChange ? before.map((row) => metricValue(row, metric)) : null,
    })),
  };
}

function overMetrics(view: WidgetView, widget: InteractiveWidget): Figure {
  const compared = view.previousTotals !== null && view.metrics.some((metric) => metric.showChange);
  return {
    axes: view.metrics.map(({ key, label }) => ({ key, dimension: null, label })),
    shapes: [
      {
        key: 'totals',
        label: widget.title,
        colour: 1,
        metrics: view.metrics,
        values: view.totals,
        previous: compared
          ? view.metrics.map((metric, place) => (metric.showChange ? (view.previousTotals?.[place] ?? null) : null))
          : null,
      },
    ],
  };
}

/** The texts of one outline at one axis, for the tooltip and screen readers. */
export interface AxisReading {
  shape: RadarShape;
  value: string;
  previous: string | null;
  change: Change | null;
}

/** Returns the texts of all outlines at an axis: values, comparison values and changes. */
export function readAxis(content: RadarContent, axis: number, options: TextOptions = {}): AxisReading[] {
  return content.shapes.flatMap((shape) => {
    const metric = shape.metrics[axis];
    if (!metric) return [];
    const value = shape.values[axis] ?? null;
    const before = shape.previous?.[axis] ?? null;
    const compared = shape.previous !== null && metric.showChange;
    return [
      {
        shape,
        value: metricText(metric, value, options),
        previous: compared ? metricText(metric, before, options) : null,
        change: compared ? metricChange(metric, value, before, options) : null,
      },
    ];
  });
}

/**
 * Describes an axis in one sentence: `Espresso: 48%, was 44%, 4 pp, improvement.` If there are several outlines, each value has
 * its name.
 */
export function describeAxis(content: RadarContent, axis: number, options: RadarOptions = {}): string {
  const words = { ...RADAR_WORDS, ...options.radarWords };
  const several = content.shapes.length > 1;
  const parts = readAxis(content, axis, options).map(({ shape, value, previous, change }) =>
    [
      several ? `${shape.label} ${value}` : value,
      previous === null ? '' : fill(words.was, { value: previous }),
      change?.label ?? '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  );
  return `${content.axes[axis]?.label ?? ''}: ${parts.join('; ')}.`;
}
