import { formatDate, formatDateRange } from '@reporting/formatters';
import { dayNumber, fromDayNumber, isDay } from '@reporting/formatters/date-range';
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
  /**
   * Values stand on each other. Negative parts of a bar hang below zero; areas with a negative value are not stacked, whatever
   * the widget says: the bands of a stack that crosses zero tell wrong sizes.
   */
  stacked: boolean;
  grid: boolean;
  /** Along time (positions are day numbers) or over categories (positions count from 0). */
  x: {
    /** Name of the dimension. */
    name: string;
    isDate: boolean;
    daily: boolean;
    positions: number[];
    /** The point in words, as its row of the table begins. Written when it is asked for, as points can be 100,000. */
    label: (point: number) => string;
    /** As it stands on an axis. */
    shortLabel: (point: number) => string;
    /** What a point is compared with; null where it is with nothing. */
    previousLabel: (point: number) => string | null;
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
  const values = view.metrics.map((metric) => points.rows.map((row) => metricValue(row, metric)));
  const stackable = additive && (type === 'bar' || (type === 'area' && !values.some(hasNegative)));
  const stacked = stackable && (widget.formatOptions.stacked ?? type === 'area');
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
      values: values[index] ?? [],
      previous:
        view.previousRows && metric.showChange ? points.previousRows.map((row) => metricValue(row, metric)) : null,
      axis: units.indexOf(unitOf(metric)),
    })),
  };
}

const hasNegative = (values: readonly (number | null)[]): boolean =>
  values.some((value) => value !== null && value < 0);

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
  const rowDays = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) rowDays[at] = dayNumber(String(view.rows[rows[at] ?? -1]?.[column]));
  const daily = isDaily(rowDays) || rowDays.length < 2;
  const positions = daily ? everyDay(rowDays, data) : [...new Set(rowDays)];
  const [first = 0] = positions;
  // The row of each point: by its distance from the first day, or by its place among the days that there are.
  const indexes = Array<number | undefined>(positions.length);
  let place = 0;
  for (let at = 0; at < rowDays.length; at += 1) {
    const day = rowDays[at] ?? first;
    if (!daily && day !== positions[place]) place += 1;
    indexes[daily ? day - first : place] = rows[at];
  }
  const asCategories = type === 'bar' && !daily;
  const dateAt = (point: number): string => fromDayNumber(positions[point] ?? first);
  const weekday = daily ? ('short' as const) : undefined;
  return {
    x: {
      name: view.dimension?.label ?? '',
      isDate: !asCategories,
      daily,
      positions: asCategories ? positions.map((_, index) => index) : positions,
      label: (point) => formatDate(dateAt(point), { locale: options.locale, weekday }),
      shortLabel: (point) => formatDate(dateAt(point), { locale: options.locale, year: false }),
      previousLabel: previousDate(view, data, indexes, positions, daily, options),
    },
    rows: Array.from(indexes, (index) => (index === undefined ? undefined : view.rows[index])),
    previousRows: previousDaily(view, data, indexes, positions, daily),
  };
}

function everyDay(days: Int32Array, data: WidgetData): number[] {
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
    return Array.from(indexes, (index) => counterpartRow(view, index));
  if (!view.previousRows) return [];
  const column = view.dimension?.index ?? 0;
  const shift = dayNumber(compareStartDate) - dayNumber(startDate);
  const rows = new Map(view.previousRows.map((row) => [String(row[column]), row]));
  return positions.map((day) => rows.get(fromDayNumber(day + shift)));
}

/** Writes the day that a point is compared with. */
function previousDate(
  view: WidgetView,
  data: WidgetData,
  indexes: readonly (number | undefined)[],
  positions: readonly number[],
  daily: boolean,
  options: TextOptions,
): (point: number) => string | null {
  if (!view.previousRows) return () => null;
  const write = (date: string): string =>
    formatDate(date, { locale: options.locale, weekday: daily ? 'short' : undefined, year: false });
  const { startDate, compareStartDate, compareEndDate } = data.meta;
  if (daily && isDay(compareStartDate) && isDay(startDate)) {
    const shift = dayNumber(compareStartDate) - dayNumber(startDate);
    return (point) => {
      const day = positions[point];
      if (day === undefined) return null;
      const date = fromDayNumber(day + shift);
      return compareEndDate !== null && date > compareEndDate ? null : write(date);
    };
  }
  const column = view.dimension?.index ?? 0;
  return (point) => {
    const cell = counterpartRow(view, indexes[point])?.[column];
    return isDay(cell) ? write(cell) : null;
  };
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
        label: () => label,
        shortLabel: () => label,
        previousLabel: () => previous,
      },
      rows: [cellsOf(view.totals)],
      previousRows: [cellsOf(view.previousTotals)],
    };
  }
  const indexes = [...view.order];
  const label = (point: number): string => String(view.rows[indexes[point] ?? -1]?.[dimension.index] ?? '');
  return {
    x: {
      name: dimension.label,
      isDate: false,
      daily: false,
      positions: indexes.map((_, place) => place),
      label,
      shortLabel: label,
      previousLabel: () => previous,
    },
    rows: indexes.map((index) => view.rows[index]),
    previousRows: indexes.map((index) => counterpartRow(view, index)),
  };
}
