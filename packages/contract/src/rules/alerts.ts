import { type DomainDay, type DomainMetric, domainFigure, METRIC_POLARITY } from './domain-metrics.ts';

/** Number of weeks before a day that are examined. Their values on the same weekday are the usual values of the day. */
const WEEKS = 8;
/** Minimum number of known values in these weeks. With fewer values no day is unusual. */
const FEWEST_WEEKS = 4;
/** A day is unusual if its value differs from the median by more than this number of deviations. */
const DEVIATIONS = 3;
/** Ratio of the standard deviation to the median absolute deviation of normally distributed values. */
const MAD_SCALE = 1.4826;
/** Minimum deviation, as a fraction of the median. It is required because some values hardly vary. */
const LEAST_DEVIATION = 0.05;
/** Minimum number of unusual days of an alert. The cause of a single day is often a holiday or late data. */
const FEWEST_DAYS = 2;
/** Maximum number of consecutive usual days between two unusual days of one alert. */
const LONGEST_GAP = 1;
/** If the usual count per day is at least this number, a day with zero is unusual. */
const LEAST_TO_STOP = 4;
/** Number of days over which an average is computed, because averages of single days vary too much. */
const AVERAGE_DAYS = 7;

/** Days of history that detecting an alert requires, before the first day that can be unusual. */
export const ALERT_HISTORY_DAYS = WEEKS * 7 + AVERAGE_DAYS;

/** The unusual values of a metric that last until the latest day. */
export interface UnusualDays {
  /** The first unusual day. */
  readonly since: string;
  /** Number of days from `since` to the latest day, both included. */
  readonly days: number;
  /** `stopped`: every known value since then is zero. */
  readonly kind: 'fell' | 'rose' | 'stopped';
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/**
 * Returns the value of a metric for each day. If the metric is an average, the value is the average of the seven days
 * that end with this day.
 */
function dailyValues(metric: DomainMetric, days: readonly DomainDay[]): readonly (number | null)[] {
  const isAverage = METRIC_POLARITY[metric] === 'lower';
  return days.map((_, index) =>
    domainFigure(metric, days.slice(isAverage ? Math.max(0, index + 1 - AVERAGE_DAYS) : index, index + 1)),
  );
}

/**
 * Returns whether a value is worse than the values of the same weekday in the weeks before. Null if this cannot be decided: a value is
 * missing, too few weeks are known, or the usual count is so small that zero is also usual.
 */
function isUnusual(metric: DomainMetric, values: readonly (number | null)[], index: number): boolean | null {
  const value = values[index] ?? null;
  const before = Array.from({ length: WEEKS }, (_, week) => values[index - 7 * (week + 1)] ?? null);
  const usual = before.filter((one) => one !== null);
  if (value === null || usual.length < FEWEST_WEEKS) return null;
  const middle = median(usual);
  const isCount = METRIC_POLARITY[metric] === 'higher';
  if (isCount && value === 0) return middle < LEAST_TO_STOP ? null : true;
  const spread = MAD_SCALE * median(usual.map((one) => Math.abs(one - middle)));
  // The variance of a count is about equal to the count, so its standard deviation is about the square root.
  const least = Math.max(Math.abs(middle) * LEAST_DEVIATION, isCount ? Math.sqrt(Math.max(middle, 0)) : 0);
  const worse = isCount ? middle - value : value - middle;
  return worse > DEVIATIONS * Math.max(spread, least);
}

/**
 * Returns the unusual days of a metric that last until the latest day, or null. The usual value of a day is the median
 * of the same weekday in the eight weeks before. A day is unusual if its value is worse by more than three deviations,
 * or if a count stops. A single usual day does not end the unusual days. Neutral metrics have no unusual days.
 * @param days consecutive days, the oldest first, without missing days
 */
export function unusualDays(metric: DomainMetric, days: readonly DomainDay[]): UnusualDays | null {
  if (METRIC_POLARITY[metric] === 'neutral') return null;
  const values = dailyValues(metric, days);
  let first: number | null = null;
  let count = 0;
  let usualInARow = 0;
  for (let index = days.length - 1; index >= 0 && usualInARow <= LONGEST_GAP; index -= 1) {
    const unusual = isUnusual(metric, values, index);
    if (unusual === true) {
      first = index;
      count += 1;
      usualInARow = 0;
    } else if (unusual === false) usualInARow += 1;
  }
  const since = first === null ? undefined : days[first]?.day;
  if (first === null || since === undefined || count < FEWEST_DAYS) return null;
  const isCount = METRIC_POLARITY[metric] === 'higher';
  const stopped = isCount && values.slice(first).every((value) => value === 0 || value === null);
  return { since, days: days.length - first, kind: stopped ? 'stopped' : isCount ? 'fell' : 'rose' };
}

/** The snooze of an alert. `until` is its last day. If `until` is null, the snooze lasts until the metric recovers. */
export interface Snooze {
  readonly until: string | null;
}

/** Returns whether an alert is snoozed on a day. */
export const isSnoozed = (snooze: Snooze | null, today: string): boolean =>
  snooze !== null && (snooze.until === null || today <= snooze.until);
