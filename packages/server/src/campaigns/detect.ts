import {
  DOMAIN_METRICS,
  DOMAIN_ROLES,
  type DomainDay,
  type DomainMetric,
  type UnusualDays,
  unusualDays,
} from '@reporting/contract/rules';
import { addDays, type DateRange, daysOf } from '@reporting/formatters/date-range';
import { PRELIMINARY_DAYS, ROLE_COLUMNS } from './roles.ts';

const NOTHING = { sessions: null, conversions: null, clicks: null, impressions: null, position: null, cost: null };

/**
 * Returns the metrics of a domain that are worse than usual.
 * @param stored the stored days of the range, the oldest first
 */
export function alertsOf(stored: readonly DomainDay[], range: DateRange): Map<DomainMetric, UnusualDays> {
  const byDay = new Map(stored.map((day) => [day.day, day]));
  const days = daysOf(range).map((day) => final(byDay.get(day) ?? { day, ...NOTHING }, range.endDate));
  const alerts = new Map<DomainMetric, UnusualDays>();
  for (const metric of DOMAIN_METRICS) {
    const unusual = unusualDays(metric, days);
    if (unusual) alerts.set(metric, unusual);
  }
  return alerts;
}

/** Returns a day without the values that are still preliminary. */
function final(day: DomainDay, latest: string): DomainDay {
  const roles = DOMAIN_ROLES.filter((role) => day.day > addDays(latest, -PRELIMINARY_DAYS[role]));
  const columns = roles.flatMap((role) => ROLE_COLUMNS[role]);
  return { ...day, ...Object.fromEntries(columns.map((column) => [column, null])) };
}
