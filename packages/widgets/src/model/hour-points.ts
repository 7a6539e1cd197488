import {
  clockHours,
  hourInstant,
  hourOf,
  isDay,
  isRepeated,
  isValidTimeZone,
  parseHour,
} from '@reporting/formatters/date-range';
import { formatHour } from '@reporting/formatters/hours';
import type { Row, WidgetData } from '../schema/data.ts';
import type { Points } from './chart-content.ts';
import type { TextOptions } from './metrics.ts';
import { periodShift } from './pair-rows.ts';
import { columnsOf } from './series-values.ts';
import type { WidgetView } from './view.ts';

const HOUR = 3_600_000;
/** Maximum number of hours for which each hour has a point, as for days. */
const MOST_HOURS = 200_000;

/**
 * Returns the instant of each row in hours since 1970, or NaN for a row without an hour. If two rows have the same
 * hour, the second row is the hour that the clock repeats.
 */
function instantsOf(rows: readonly Row[], index: number, zone: string): number[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const text = row[index];
    if (typeof text !== 'string' || !(isDay(text) || parseHour(text))) return Number.NaN;
    const hour = isDay(text) ? `${text}T00:00` : text;
    const again = seen.has(hour);
    seen.add(hour);
    return hourInstant(zone, hour, again) / HOUR;
  });
}

/**
 * Returns the clock hour as its distance from the start of a period. If the clock shows an hour twice, the second
 * occurrence has a different key.
 */
function clockKey(zone: string, position: number, shift: number): string {
  const instant = position * HOUR;
  return `${clockHours(zone, instant) - shift}${isRepeated(zone, instant) ? ' again' : ''}`;
}

/**
 * Returns the points of rows by hour, in the time zone of the data. Every hour from the start of the range to the last row is a point, so
 * that a missing hour is a gap. An hour that daylight saving skips has no point, and a repeated hour has two. Hours are compared by clock
 * time: 09:00 with 09:00, even if daylight saving began or ended between the two days.
 */
export function hourPoints(view: WidgetView, data: WidgetData, options: TextOptions): Points {
  const { rows, previousRows, dimension, metrics } = view;
  const { timezone, startDate } = data.meta;
  const zone = isValidTimeZone(timezone) ? timezone : 'UTC';
  const index = dimension?.index ?? 0;
  const instants = instantsOf(rows, index, zone);
  const order = [...instants.keys()]
    .filter((at) => !Number.isNaN(instants[at]))
    .sort((a, b) => (instants[a] ?? 0) - (instants[b] ?? 0) || a - b);
  const known = order.map((at) => instants[at] ?? 0);
  const [positions, regular] = everyHour(
    known,
    isDay(startDate) ? hourInstant(zone, `${startDate}T00:00`) / HOUR : null,
  );
  const rowAt = new Map(order.map((at) => [instants[at] ?? 0, at]));
  const places = Int32Array.from(positions, (position) => rowAt.get(position) ?? -1);
  const hourAt = (point: number): string => hourOf(zone, (positions[point] ?? 0) * HOUR);

  const shift = previousRows ? periodShift(data) : null;
  const before = new Map<string, number>();
  if (previousRows && shift !== null)
    for (const [at, position] of instantsOf(previousRows, index, zone).entries())
      if (!Number.isNaN(position)) before.set(clockKey(zone, position, shift), at);
  const previousAt =
    shift === null
      ? (point: number) => view.counterpart[places[point] ?? -1] ?? -1
      : (point: number) => before.get(clockKey(zone, positions[point] ?? 0, 0)) ?? -1;
  return {
    x: {
      name: dimension?.label ?? '',
      isDate: true,
      daily: regular,
      unit: 'hour',
      zone,
      positions,
      value: (point) => rows[places[point] ?? -1]?.[index] ?? hourAt(point),
      label: (point) => formatHour(hourAt(point), { locale: options.locale, weekday: 'short' }),
      shortLabel: (point) => formatHour(hourAt(point), { locale: options.locale, year: false }),
      dayOf: (point) => hourAt(point).slice(0, 10),
      previousLabel: (point) => {
        const text = previousRows?.[previousAt(point)]?.[index];
        return typeof text === 'string' && parseHour(text)
          ? formatHour(text, { locale: options.locale, weekday: 'short', year: false })
          : null;
      },
    },
    values: columnsOf(rows, places, metrics),
    previous:
      previousRows &&
      columnsOf(
        previousRows,
        Int32Array.from(positions, (_, point) => previousAt(point)),
        metrics,
      ),
  };
}

/**
 * Returns every hour from the first row, or from an earlier start of the range, to the last row. Returns only the hours of rows if their
 * distances are not whole hours or if there are too many hours.
 */
function everyHour(known: readonly number[], start: number | null): [positions: number[], regular: boolean] {
  const [first] = known;
  if (first === undefined) return [[], true];
  const from = start === null ? first : Math.min(start, first);
  const last = known.at(-1) ?? first;
  if (last - from >= MOST_HOURS || known.some((position) => !Number.isInteger(position - from)))
    return [[...new Set(known)], false];
  return [Array.from({ length: last - from + 1 }, (_, step) => from + step), true];
}
