import { formatDate, formatDateRange } from '@reporting/formatters';
import { addDays, dayNumber, fromDayNumber, isDay } from '@reporting/formatters/date-range';
import type { Row, WidgetData } from '../schema/data.ts';
import type { ChartType, InteractiveWidget } from '../schema/widget.ts';
import { type Metric, type TextOptions, unitOf } from './metrics.ts';
import { chronological, isDaily, metricValue, type WidgetView, widgetView } from './view.ts';

/** A data colour of the design: 1 to 8. */
export type DataColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** One line, area or set of bars. Values stand in the order of the chart's points; null is a gap. */
export interface ChartSeries {
  key: string;
  metric: Metric;
  label: string;
  colour: DataColour;
  values: (number | null)[];
  /** Values of the comparison period, aligned by point; null where nothing is compared. */
  previous: (number | null)[] | null;
  /** Which value axis it is read on; 2 and above have a scale but no axis. */
  axis: number;
}

/** What a chart shows, before any size is known. */
export interface ChartContent {
  type: ChartType;
  stacked: boolean;
  grid: boolean;
  /** Along time (positions are day numbers) or over categories (positions count from 0). */
  x: {
    /** Name of the dimension. */
    name: string;
    isDate: boolean;
    daily: boolean;
    positions: number[];
    labels: string[];
    shortLabels: string[];
    previousLabels: (string | null)[];
  };
  series: ChartSeries[];
}

/** The order in which colours are given; slate is kept for "Other" until all others are used. */
const COLOURS: readonly DataColour[] = [1, 3, 2, 4, 5, 6, 7, 8];
const STACK_COLOURS: readonly DataColour[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Series and points of a chart. */
export function chartContent(widget: InteractiveWidget, data: WidgetData, options: TextOptions = {}): ChartContent {
  const view = widgetView(widget, data, options.locale);
  const type = widget.formatOptions.type ?? 'line';
  const points = view.dimension?.isDate ? datePoints(view, data, type, options) : categoryPoints(view, data, options);
  const units = [...new Set(view.metrics.map(unitOf))];
  const additive =
    units.length === 1 && view.metrics.length > 1 && view.metrics.every((metric) => metric.aggregation === 'sum');
  const stacked = type !== 'line' && additive && (widget.formatOptions.stacked ?? type === 'area');
  const colours = type === 'line' || (type === 'area' && !stacked) ? COLOURS : STACK_COLOURS;
  return {
    type,
    stacked,
    grid: widget.formatOptions.visibleGrid ?? true,
    x: points.x,
    series: view.metrics.map((metric, index) => ({
      key: metric.key,
      metric,
      label: metric.label,
      colour: colours[index % colours.length] ?? 1,
      values: points.rows.map((row) => metricValue(row, metric)),
      previous:
        view.previousRows && metric.showChange ? points.previousRows.map((row) => metricValue(row, metric)) : null,
      axis: units.indexOf(unitOf(metric)),
    })),
  };
}

interface Points {
  x: ChartContent['x'];
  rows: (Row | undefined)[];
  previousRows: (Row | undefined)[];
}

function counterpartRow(view: WidgetView, index: number | undefined): Row | undefined {
  return view.previousRows?.[(index === undefined ? -1 : view.counterpart[index]) ?? -1];
}

/**
 * Points along time. Where the data comes day by day every day of the range is a point, so that a missing day is a gap and
 * not a straight line. Bars need a place each, so dates further apart become categories.
 */
function datePoints(view: WidgetView, data: WidgetData, type: ChartType, options: TextOptions): Points {
  const rows = chronological(view);
  const column = view.dimension?.index ?? 0;
  const byDay = new Map<number, number>();
  for (const index of rows) {
    const cell = view.rows[index]?.[column];
    if (isDay(cell)) byDay.set(dayNumber(cell), index);
  }
  const days = [...byDay.keys()];
  const daily = isDaily(days) || days.length < 2;
  const positions = daily ? everyDay(days, data) : days;
  const dates = positions.map(fromDayNumber);
  const indexes = positions.map((day) => byDay.get(day));
  const asCategories = type === 'bar' && !daily;
  return {
    x: {
      name: view.dimension?.label ?? '',
      isDate: !asCategories,
      daily,
      positions: asCategories ? positions.map((_, index) => index) : positions,
      labels: dates.map((date) => formatDate(date, { locale: options.locale, weekday: daily ? 'short' : undefined })),
      shortLabels: dates.map((date) => formatDate(date, { locale: options.locale, year: false })),
      previousLabels: previousDates(view, data, indexes, positions, daily, options),
    },
    rows: indexes.map((index) => (index === undefined ? undefined : view.rows[index])),
    previousRows: previousDaily(view, data, indexes, positions, daily),
  };
}

function everyDay(days: readonly number[], data: WidgetData): number[] {
  const [first] = days;
  if (first === undefined) return [];
  const start = isDay(data.meta.startDate) ? Math.min(dayNumber(data.meta.startDate), first) : first;
  const end = days.at(-1) ?? first;
  return Array.from({ length: end - start + 1 }, (_, offset) => start + offset);
}

/** The comparison row of each point; of a day without a row of its own, the row as far from the start of its period. */
function previousDaily(
  view: WidgetView,
  data: WidgetData,
  indexes: readonly (number | undefined)[],
  positions: readonly number[],
  daily: boolean,
): (Row | undefined)[] {
  const { startDate, compareStartDate } = data.meta;
  if (!daily || !isDay(compareStartDate) || !isDay(startDate))
    return indexes.map((index) => counterpartRow(view, index));
  const column = view.dimension?.index ?? 0;
  const shift = dayNumber(compareStartDate) - dayNumber(startDate);
  const rows = new Map((view.previousRows ?? []).map((row) => [String(row[column]), row]));
  return positions.map((day) => rows.get(fromDayNumber(day + shift)));
}

function previousDates(
  view: WidgetView,
  data: WidgetData,
  indexes: readonly (number | undefined)[],
  positions: readonly number[],
  daily: boolean,
  options: TextOptions,
): (string | null)[] {
  if (!view.previousRows) return indexes.map(() => null);
  const write = (date: string): string =>
    formatDate(date, { locale: options.locale, weekday: daily ? 'short' : undefined, year: false });
  const { startDate, compareStartDate, compareEndDate } = data.meta;
  if (daily && isDay(compareStartDate) && isDay(startDate)) {
    const shift = dayNumber(compareStartDate) - dayNumber(startDate);
    return positions.map((day) => {
      const date = addDays(fromDayNumber(day), shift);
      return compareEndDate !== null && date > compareEndDate ? null : write(date);
    });
  }
  const column = view.dimension?.index ?? 0;
  return indexes.map((index) => {
    const cell = counterpartRow(view, index)?.[column];
    return isDay(cell) ? write(cell) : null;
  });
}

/** Points over categories; without a dimension the totals are the one point. */
function categoryPoints(view: WidgetView, data: WidgetData, options: TextOptions): Points {
  const { dimension } = view;
  const period = (start: string | null, end: string | null): string | null =>
    start !== null && end !== null
      ? formatDateRange({ startDate: start, endDate: end }, { locale: options.locale })
      : null;
  const previous = view.previousRows ? period(data.meta.compareStartDate, data.meta.compareEndDate) : null;
  if (!dimension) {
    const label = period(data.meta.startDate, data.meta.endDate) ?? '';
    const cellsOf = (totals: readonly (number | null)[] | null): Row | undefined => {
      if (!totals) return undefined;
      const row: Row = [];
      for (const [place, metric] of view.metrics.entries()) row[metric.index] = totals[place] ?? null;
      return row;
    };
    return {
      x: {
        name: '',
        isDate: false,
        daily: false,
        positions: [0],
        labels: [label],
        shortLabels: [label],
        previousLabels: [previous],
      },
      rows: [cellsOf(view.totals)],
      previousRows: [cellsOf(view.previousTotals)],
    };
  }
  const indexes = [...view.order];
  const labels = indexes.map((index) => String(view.rows[index]?.[dimension.index] ?? ''));
  return {
    x: {
      name: dimension.label,
      isDate: false,
      daily: false,
      positions: indexes.map((_, place) => place),
      labels,
      shortLabels: labels,
      previousLabels: indexes.map(() => previous),
    },
    rows: indexes.map((index) => view.rows[index]),
    previousRows: indexes.map((index) => counterpartRow(view, index)),
  };
}
