import type { DateRange } from '@reporting/formatters/date-range';

/** A month as `2026-10`. */
type Month = string;

/** The data that Semrush is asked for: the current data, or that of a month. */
export interface Snapshot {
  month: Month;
  /** `YYYYMM15`; undefined for the current data. */
  date: string | undefined;
}

export const monthOf = (day: string): Month => day.slice(0, 7);

/** The month that has not ended yet, in UTC. */
export const latestMonth = (now: number): Month => monthOf(new Date(now).toISOString());

/** Returns the number of months from one month to another; negative if the other is earlier. */
export function monthsBetween(from: Month, to: Month): number {
  const index = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return index(to) - index(from);
}

/** Past data costs more units than current data, so it is requested only for a range that ends in an earlier month. */
export function snapshotOf(range: DateRange, now: number): Snapshot {
  const month = monthOf(range.endDate);
  return { month, date: month < latestMonth(now) ? `${month.replace('-', '')}15` : undefined };
}
