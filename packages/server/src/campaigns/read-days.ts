import type { QueryResult } from '@reporting/connectors';
import type { DomainRole } from '@reporting/contract/rules';
import { addDays, type DateRange, daysOf, isDay, maxDay, minDay } from '@reporting/formatters/date-range';
import { PROCESSED_AFTER, ROLE_COLUMNS, type RoleQuery, type ValueColumn } from './roles.ts';
import type { RoleDay } from './values-store.ts';

/** The values of a role that a vendor's answer contains. */
export interface ReadDays {
  /** The days to store, the oldest first. */
  readonly days: readonly RoleDay[];
  /** The last day of the vendor's rows; null without rows. */
  readonly last: string | null;
  readonly currency: string | null;
}

/**
 * Returns the values of a role by day. A day that the vendor omits is included without events in two cases: the vendor
 * returned a later day, or it has certainly processed the omitted day. Days before the first known day, and latest days
 * that the vendor possibly still processes, are not included.
 * @param known the first day whose values are stored; null if no values are stored
 */
export function readDays(
  role: DomainRole,
  { metrics }: Pick<RoleQuery, 'metrics'>,
  { columns, rows }: Pick<QueryResult, 'columns' | 'rows'>,
  range: DateRange,
  known: string | null,
): ReadDays {
  const dayAt = columns.findIndex((column) => column.role === 'dimension');
  const places = ROLE_COLUMNS[role].map((column) => ({
    column,
    at: columns.findIndex(({ key, metric }) => (metric ?? key) === metrics[column]),
  }));
  const reported = new Map<string, RoleDay>();
  for (const row of rows) {
    const day = row[dayAt];
    if (!isDay(day) || day < range.startDate || day > range.endDate) continue;
    reported.set(day, { day, ...Object.fromEntries(places.map(({ column, at }) => [column, numberIn(row[at])])) });
  }
  const found = [...reported.keys()].sort();
  const first = found[0] ?? null;
  const last = found.at(-1) ?? null;
  const begin = known === null ? first : first === null ? known : minDay(known, first);
  const processed = addDays(range.endDate, -PROCESSED_AFTER[role]);
  const until = last === null ? processed : maxDay(last, processed);
  const days = daysOf(range).flatMap((day) => {
    const one = reported.get(day);
    if (one) return [one];
    return begin !== null && day >= begin && day <= until ? [emptyDay(role, day)] : [];
  });
  const currency = places.map(({ at }) => columns[at]?.currency).find((one) => one !== undefined) ?? null;
  return { days, last, currency };
}

const numberIn = (cell: unknown): number | null => (typeof cell === 'number' && Number.isFinite(cell) ? cell : null);

/** Returns the values of a day without events. Such a day has no average. */
function emptyDay(role: DomainRole, day: string): RoleDay {
  const values = ROLE_COLUMNS[role].map((column): [ValueColumn, number | null] => [
    column,
    column === 'position' ? null : 0,
  ]);
  return { day, ...Object.fromEntries(values) };
}
