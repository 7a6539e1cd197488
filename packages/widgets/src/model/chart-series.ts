import { formatDate, formatDateRange } from '@reporting/formatters';
import { dayNumber, fromDayNumber, isDay, parseDay } from '@reporting/formatters/date-range';
import type { Row, WidgetData } from '../schema/data.ts';
import type { ChartType, InteractiveWidget } from '../schema/widget.ts';
import { type Metric, type TextOptions, unitOf } from './metrics.ts';
import { dimensionText } from './table-scene.ts';
import { numberOf, type WidgetView, widgetView } from './view.ts';

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
  /** Places of the lowest and the highest value, the first of equal ones; -1 where there is none. */
  lowest: number;
  highest: number;
  /** Lowest and highest of all values, those of the comparison period too; infinities the wrong way round where there are none. */
  extent: [number, number];
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
  const series = view.metrics.map((metric, place): ChartSeries => {
    const values = points.values[place] ?? [];
    const previous = metric.showChange ? (points.previous?.[place] ?? null) : null;
    const [lowest, highest] = extremesOf(values);
    const all = [values[lowest], values[highest]];
    if (previous) for (const at of extremesOf(previous)) all.push(previous[at]);
    const known = all.filter((value) => typeof value === 'number');
    return {
      key: metric.key,
      metric,
      label: metric.label,
      colour: 1,
      values,
      previous,
      lowest,
      highest,
      extent: [Math.min(...known), Math.max(...known)],
      axis: units.indexOf(unitOf(metric)),
    };
  });
  const additive =
    units.length === 1 && series.length > 1 && view.metrics.every((metric) => metric.aggregation === 'sum');
  const stackable =
    additive &&
    (type === 'bar' || (type === 'area' && series.every(({ values, lowest }) => (values[lowest] ?? 0) >= 0)));
  const stacked = stackable && (widget.formatOptions.stacked ?? type === 'area');
  const colours = type === 'line' || (type === 'area' && !stacked) ? COLOURS : STACK_COLOURS;
  for (const [index, one] of series.entries()) one.colour = colours[index % colours.length] ?? 1;
  return { type, stacked, grid: widget.formatOptions.visibleGrid ?? true, x: points.x, series };
}

/** The values of each metric at the places given; null where a place is -1. */
export function columnsOf(
  rows: readonly (Row | undefined)[],
  places: ArrayLike<number>,
  metrics: readonly Metric[],
): (number | null)[][] {
  const columns = metrics.map(() => Array<number | null>(places.length));
  for (let point = 0; point < places.length; point += 1) {
    const row = rows[places[point] ?? -1];
    for (let place = 0; place < columns.length; place += 1) {
      const column = columns[place];
      if (column) column[point] = numberOf(row?.[metrics[place]?.index ?? -1]);
    }
  }
  return columns;
}

/** Places of the lowest and the highest value, the first of equal ones; -1 where there is none. */
export function extremesOf(values: readonly (number | null)[]): [lowest: number, highest: number] {
  let lowest = -1;
  let highest = -1;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let point = 0; point < values.length; point += 1) {
    const value = values[point] ?? null;
    if (value === null) continue;
    if (value < low) {
      low = value;
      lowest = point;
    }
    if (value > high) {
      high = value;
      highest = point;
    }
  }
  return [lowest, highest];
}

/** What stands on the x axis, and the values of each metric there. */
interface Points {
  x: ChartContent['x'];
  values: (number | null)[][];
  previous: (number | null)[][] | null;
}

/** Days that a chart has a point for each of; one row of the year 9999 would make millions. */
const MOST_DAYS = 200_000;

/**
 * Points along time. Where the data comes day by day every day of the range is a point, so that a missing day is a gap and
 * not a straight line. Bars need a place each, so dates further apart become categories.
 */
function datePoints(view: WidgetView, data: WidgetData, type: ChartType, options: TextOptions): Points {
  const { days, rows, steps, columns } = readDays(view);
  const last = days.length - 1;
  const start = isDay(data.meta.startDate) ? dayNumber(data.meta.startDate) : Number.POSITIVE_INFINITY;
  const span = (days[last] ?? 0) - Math.min(start, days[0] ?? 0);
  const daily = (last < 1 || steps * 2 >= last) && span < MOST_DAYS;
  let positions = days;
  let places = rows;
  let values = columns;
  // Days without a gap are the points as they are.
  if (steps !== last || start < (days[0] ?? 0)) {
    positions = daily ? everyDay(days, start) : [...new Set(days)];
    // By its distance from the first day, or by its place among the days that there are.
    places = new Int32Array(positions.length).fill(-1);
    let place = 0;
    for (let at = 0; at <= last; at += 1) {
      const day = days[at] ?? 0;
      if (!daily && day !== positions[place]) place += 1;
      places[daily ? day - (positions[0] ?? 0) : place] = rows[at] ?? -1;
    }
    values = columnsOf(view.rows, places, view.metrics);
  }
  const [first = 0] = positions;
  const asCategories = type === 'bar' && !daily;
  const dateAt = (point: number): string => fromDayNumber(positions[point] ?? first);
  const weekday = daily ? ('short' as const) : undefined;
  const { startDate, compareStartDate } = data.meta;
  /** Days from a point to what it is compared with; null where that is told by the rows. */
  const shift =
    daily && isDay(compareStartDate) && isDay(startDate) ? dayNumber(compareStartDate) - dayNumber(startDate) : null;
  return {
    x: {
      name: view.dimension?.label ?? '',
      isDate: !asCategories,
      daily,
      positions: asCategories ? positions.map((_, index) => index) : positions,
      label: (point) => formatDate(dateAt(point), { locale: options.locale, weekday }),
      shortLabel: (point) => formatDate(dateAt(point), { locale: options.locale, year: false }),
      previousLabel: previousDate(view, data, places, positions, daily, shift, options),
    },
    values,
    previous: view.previousRows && columnsOf(view.previousRows, previousOf(view, places, first, shift), view.metrics),
  };
}

interface RowDays {
  days: number[];
  /** The number of each day's row. */
  rows: Int32Array;
  /** The values of each metric on these days. */
  columns: (number | null)[][];
  /** How many of the days are followed by the next one. */
  steps: number;
}

/** The days of the rows that have one, ascending. Each row is looked at once: of 100,000 that is what takes time. */
function readDays({ rows, dimension, metrics }: WidgetView): RowDays {
  const index = dimension?.index ?? 0;
  const days = Array<number>(rows.length);
  let count = 0;
  const numbers = new Int32Array(rows.length);
  const columns = metrics.map(() => Array<number | null>(rows.length));
  let steps = 0;
  let before = Number.NEGATIVE_INFINITY;
  let sorted = true;
  for (let number = 0; number < rows.length; number += 1) {
    const row = rows[number];
    const day = parseDay(row?.[index]);
    if (Number.isNaN(day)) continue;
    if (day - before === 1) steps += 1;
    else if (day < before) sorted = false;
    before = day;
    numbers[count] = number;
    days[count] = day;
    for (let place = 0; place < columns.length; place += 1) {
      const column = columns[place];
      if (column) column[count] = numberOf(row?.[metrics[place]?.index ?? -1]);
    }
    count += 1;
  }
  for (const list of [days, ...columns]) list.length = count;
  const found = { days, rows: numbers.subarray(0, count), columns, steps };
  return sorted ? found : inOrder(found);
}

function inOrder({ days, rows, columns }: RowDays): RowDays {
  const order = [...days.keys()].sort((a, b) => (days[a] ?? 0) - (days[b] ?? 0) || a - b);
  const sorted = order.map((at) => days[at] ?? 0);
  return {
    days: sorted,
    rows: Int32Array.from(order, (at) => rows[at] ?? 0),
    columns: columns.map((column) => order.map((at) => column[at] ?? null)),
    steps: sorted.filter((day, at) => day - (sorted[at - 1] ?? day) === 1).length,
  };
}

/** Every day from the first one, or from the range's start where that is earlier, to the last. */
function everyDay(days: readonly number[], start: number): number[] {
  const [first] = days;
  if (first === undefined) return [];
  const from = Math.min(start, first);
  return Array.from({ length: (days.at(-1) ?? first) - from + 1 }, (_, offset) => from + offset);
}

/** The comparison row of each point; of a day without a row of its own, the row as far from the start of its period. */
function previousOf(view: WidgetView, places: Int32Array, first: number, shift: number | null): Int32Array {
  const { previousRows, dimension } = view;
  if (shift === null) return places.map((place) => view.counterpart[place] ?? -1);
  const previous = new Int32Array(places.length).fill(-1);
  for (let index = 0; index < (previousRows?.length ?? 0); index += 1) {
    const point = parseDay(previousRows?.[index]?.[dimension?.index ?? 0]) - shift - first;
    if (point >= 0 && point < previous.length) previous[point] = index;
  }
  return previous;
}

const FIRST_DAY = dayNumber('0001-01-01');

/** Writes the day that a point is compared with. */
function previousDate(
  view: WidgetView,
  data: WidgetData,
  places: Int32Array,
  positions: readonly number[],
  daily: boolean,
  shift: number | null,
  options: TextOptions,
): (point: number) => string | null {
  const { previousRows, dimension } = view;
  if (!previousRows) return () => null;
  return (point) => {
    const day = positions[point];
    if (day === undefined) return null;
    const date =
      shift === null
        ? previousRows[view.counterpart[places[point] ?? -1] ?? -1]?.[dimension?.index ?? 0]
        : day + shift < FIRST_DAY
          ? null
          : fromDayNumber(day + shift);
    const { compareEndDate } = data.meta;
    if (!isDay(date) || (shift !== null && compareEndDate !== null && date > compareEndDate)) return null;
    return formatDate(date, { locale: options.locale, weekday: daily ? 'short' : undefined, year: false });
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
    const columns = (totals: readonly (number | null)[]) => totals.map((total) => [total]);
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
      values: columns(view.totals),
      previous: view.previousTotals && columns(view.previousTotals),
    };
  }
  const places = view.order;
  const label = (point: number): string =>
    dimensionText(view.rows[places[point] ?? -1]?.[dimension.index], false, options);
  return {
    x: {
      name: dimension.label,
      isDate: false,
      daily: false,
      positions: [...places.keys()],
      label,
      shortLabel: label,
      previousLabel: () => previous,
    },
    values: columnsOf(view.rows, places, view.metrics),
    previous:
      view.previousRows &&
      columnsOf(
        view.previousRows,
        Int32Array.from(places, (place) => view.counterpart[place] ?? -1),
        view.metrics,
      ),
  };
}
