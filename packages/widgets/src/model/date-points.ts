import { formatDate } from '@reporting/formatters';
import { dayNumber, fromDayNumber, isDay, parseDay } from '@reporting/formatters/date-range';
import type { WidgetData } from '../schema/data.ts';
import type { ChartType } from '../schema/widget.ts';
import type { Points } from './chart-content.ts';
import { granularityOf } from './granularity.ts';
import type { TextOptions } from './metrics.ts';
import { periodShift } from './pair-rows.ts';
import { columnsOf } from './series-values.ts';
import { numberOf, type WidgetView } from './view.ts';

/**
 * Maximum number of days for which each day has a point. A single row of the year 9999 would otherwise create millions of points.
 */
const MOST_DAYS = 200_000;

/**
 * Returns the points along time. With the granularity `day`, every day from the start of the range to the last row is a point. A
 * missing day is a gap. Bars of other granularities are categories, because each bar requires its own band.
 */
export function datePoints(view: WidgetView, data: WidgetData, type: ChartType, options: TextOptions): Points {
  const { days, rows, steps, columns } = readDays(view);
  const last = days.length - 1;
  const start = isDay(data.meta.startDate) ? dayNumber(data.meta.startDate) : Number.POSITIVE_INFINITY;
  const span = (days[last] ?? 0) - Math.min(start, days[0] ?? 0);
  const daily = granularityOf(data) === 'day' && span < MOST_DAYS;
  let positions = days;
  let places = rows;
  let values = columns;
  // Fast path: if no day is missing, the days of the rows are the points.
  if (steps !== last || start < (days[0] ?? 0)) {
    positions = daily ? everyDay(days, start) : [...new Set(days)];
    // The position of a day is its distance from the first day, or its index among the existing days.
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
  /**
   * Distance in days from a point to the day of its comparison, or null if points are paired by `counterpart`, the
   * pairs of the rows.
   */
  const shift = daily ? periodShift(data) : null;
  return {
    x: {
      name: view.dimension?.label ?? '',
      isDate: !asCategories,
      daily,
      unit: asCategories ? 'category' : 'day',
      value: dateAt,
      positions: asCategories ? positions.map((_, index) => index) : positions,
      label: (point) => formatDate(dateAt(point), { locale: options.locale, weekday }),
      shortLabel: (point) => formatDate(dateAt(point), { locale: options.locale, year: false }),
      dayOf: dateAt,
      previousLabel: previousDate(view, data, places, positions, daily, shift, options),
    },
    values,
    previous: view.previousRows && columnsOf(view.previousRows, previousOf(view, places, first, shift), view.metrics),
  };
}

interface RowDays {
  days: number[];
  /** The row index of each day. */
  rows: Int32Array;
  /** The values of each metric on these days. */
  columns: (number | null)[][];
  /** Number of days whose next day has a row too. */
  steps: number;
}

/** Returns the days of the rows in ascending order. Each row is read only once, because data may have 100,000 rows. */
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
  return sorted ? found : byDay(found);
}

function byDay({ days, rows, columns }: RowDays): RowDays {
  const order = [...days.keys()].sort((a, b) => (days[a] ?? 0) - (days[b] ?? 0) || a - b);
  const sorted = order.map((at) => days[at] ?? 0);
  return {
    days: sorted,
    rows: Int32Array.from(order, (at) => rows[at] ?? 0),
    columns: columns.map((column) => order.map((at) => column[at] ?? null)),
    steps: sorted.filter((day, at) => day - (sorted[at - 1] ?? day) === 1).length,
  };
}

/** Returns every day to the last day of `days`, from its first day or from `start`, whichever is earlier. */
function everyDay(days: readonly number[], start: number): number[] {
  const [first] = days;
  if (first === undefined) return [];
  const from = Math.min(start, first);
  return Array.from({ length: (days.at(-1) ?? first) - from + 1 }, (_, offset) => from + offset);
}

/**
 * Returns the index of the comparison row of each point, or -1 if it has none. If `shift` is a number, each day is
 * paired with the day at this distance. If it is null, days are paired by `counterpart`, the pairs of the rows.
 */
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

/** Returns a function that writes the day of a point's comparison; its result is null if the point has no comparison. */
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
