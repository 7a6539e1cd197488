import { type AxisDateOptions, axisDates } from './axis-dates.ts';
import { addDays, fromDayNumber } from './date-range/day.ts';
import { clockHours, hourInstant, hourOf } from './date-range/hours.ts';
import { hoursApart, hourTick } from './hour.ts';

/** A label of an axis of hours. */
export interface AxisHour {
  /** Milliseconds since 1970 in UTC. */
  readonly instant: number;
  readonly label: string;
}

export interface AxisHourOptions extends AxisDateOptions {
  /** IANA name of the time zone whose clock the axis shows. */
  readonly timezone: string;
}

/** Distances between ticks, in hours. If all of them are too short, `axisDates` chooses the ticks. */
const STEPS = [1, 2, 3, 4, 6, 12] as const;
const HOUR = 3_600_000;

/**
 * Returns the hours to label on an axis between two instants, both inclusive. On the zone's clock, labels are at multiples of a step from
 * midnight, also after daylight saving begins or ends. Midnight is written as the day (`14 Oct`), other hours as the time (`06:00`). Long
 * spans have labels of days, months or years.
 * @param from milliseconds since 1970
 * @param to milliseconds since 1970
 */
export function axisHours(from: number, to: number, options: AxisHourOptions): AxisHour[] {
  const { locale, timezone, maxTicks = 7 } = options;
  const most = Math.max(1, Math.floor(maxTicks));
  const first = fromDayNumber(Math.floor(clockHours(timezone, from) / 24));
  const last = fromDayNumber(Math.floor(clockHours(timezone, to) / 24));
  const inside = ({ instant }: AxisHour): boolean => instant >= from && instant <= to;
  for (const step of STEPS) {
    if ((to - from) / HOUR / step > most) continue;
    const ticks: AxisHour[] = [];
    for (let day = first; day <= last; day = addDays(day, 1))
      for (const hour of hoursApart(day, step)) {
        const instant = hourInstant(timezone, hour);
        // An hour that the clock skips has no tick.
        if (hourOf(timezone, instant).startsWith(hour)) ticks.push({ instant, label: hourTick(hour, locale) });
      }
    const shown = ticks.filter(inside);
    if (shown.length > 0 && shown.length <= most) return shown;
  }
  const days = axisDates({ startDate: first, endDate: last }, { locale, maxTicks: most }).ticks;
  return days.map(({ date, label }) => ({ instant: hourInstant(timezone, `${date}T00:00`), label })).filter(inside);
}
