import type { DateRange } from '@reporting/formatters/date-range';

/** A month as `2026-10`. */
type Month = string;

/** The requested data of Semrush: current data or the data of a month. */
export interface Snapshot {
  month: Month;
  /** `YYYYMM15`; undefined for the current data. */
  date: string | undefined;
}

export const monthOf = (day: string): Month => day.slice(0, 7);

/** Returns the current month in UTC. */
export const latestMonth = (now: number): Month => monthOf(new Date(now).toISOString());

/** Returns the number of months from `from` to `to`; negative if `to` is earlier. */
export function monthsBetween(from: Month, to: Month): number {
  const index = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return index(to) - index(from);
}

/** Returns the snapshot for a range. Past data costs more units, so it is requested only if the range ends before the current month. */
export function snapshotOf(range: DateRange, now: number): Snapshot {
  const month = monthOf(range.endDate);
  return { month, date: month < latestMonth(now) ? `${month.replace('-', '')}15` : undefined };
}
