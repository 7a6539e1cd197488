import { type DomainDay, type DomainMetric, domainFigure, METRIC_POLARITY } from './domain-metrics.ts';

/** Weeks before a day whose same weekdays are its usual values. */
const WEEKS = 8;
/** Fewest known values among these weeks. Without them no day is unusual. */
const FEWEST_WEEKS = 4;
/** Deviations from the median beyond which a day is unusual. */
const DEVIATIONS = 3;
/** Ratio of the standard deviation to the median absolute deviation of normally distributed values. */
const MAD_SCALE = 1.4826;
/** Least deviation as a fraction of the median, because some values hardly vary. */
const LEAST_DEVIATION = 0.05;
/** Fewest unusual days of an alert. A single day is often a holiday or late data. */
const FEWEST_DAYS = 2;
/** Longest number of consecutive usual days between two unusual days of one alert. */
const LONGEST_GAP = 1;
/** Usual count per day from which a day with zero is unusual. */
const LEAST_TO_STOP = 4;
/** Days over which the values of an average are taken, because averages of single days vary too much. */
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

/** Returns the values of a metric by day. An average is taken over the seven days that end with each day. */
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
  // The variance of a count is about the count itself.
  const least = Math.max(Math.abs(middle) * LEAST_DEVIATION, isCount ? Math.sqrt(Math.max(middle, 0)) : 0);
  const worse = isCount ? middle - value : value - middle;
  return worse > DEVIATIONS * Math.max(spread, least);
}

/**
 * Returns the unusual days of a metric that last until the latest day, or null. A day is unusual if its value is worse than the median of
 * the same weekday in the eight weeks before by more than three deviations, or if a count stops. A single usual day does not end them.
 * Neutral metrics have no unusual days.
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

/** What an alert's snooze depends on. `until` is its last day; null: until the metric recovers. */
export interface Snooze {
  readonly until: string | null;
}

/** Returns whether an alert is snoozed on a day. */
export const isSnoozed = (snooze: Snooze | null, today: string): boolean =>
  snooze !== null && (snooze.until === null || today <= snooze.until);
