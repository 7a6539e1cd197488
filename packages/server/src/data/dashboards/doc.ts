import type { Dashboard, DefaultRangeType } from '@reporting/contract';
import {
  maximumDate,
  type RangeInZone,
  type RangeSelection,
  resolveRange,
  today as todayIn,
} from '@reporting/formatters/date-range';

/** The stored content of a dashboard. It contains everything that the editor changes, except the name. */
export type DashboardDoc = Pick<
  Dashboard,
  'widgets' | 'styles' | 'defaults' | 'footer' | 'hiddenDateSelector' | 'range' | 'timezone'
> &
  // Absent in documents of earlier versions.
  Partial<Pick<Dashboard, 'realtimeView'>>;

/** A range with its dates, as of the current day in its time zone. */
export interface ResolvedRange extends RangeInZone {
  readonly today: string;
  readonly maximumDate: string;
}

/** Returns the dashboard's own time zone. Without it, returns the requested time zone, or else the company's. */
export function effectiveZone(own: string | null, requested: string | null | undefined, company: string): string {
  return own ?? requested ?? company;
}

/** Returns a stored range with its dates at the time `now` (ms). The dates of every type except `custom` follow from the current day. */
export function resolveStored(stored: RangeSelection, timezone: string, now: number): ResolvedRange {
  const today = todayIn(timezone, now);
  const { type, comparison } = stored;
  const dates = resolveRange({ type, today, stored });
  return { type, comparison, ...dates, timezone, today, maximumDate: maximumDate(today) };
}

/** Returns the range of a new dashboard. It is compared with the previous period. */
export function defaultRange(timezone: string, now: number, type: DefaultRangeType = 'last30Days'): RangeSelection {
  const dates = resolveRange({ type, today: todayIn(timezone, now) });
  return { type, ...dates, comparison: { mode: 'previous' } };
}

/** Returns the content of a new dashboard. `own` is the dashboard's time zone; `zone` determines the current day. */
export function emptyDoc(zone: string, own: string | null, now: number, range?: DefaultRangeType): DashboardDoc {
  return {
    widgets: [],
    styles: {},
    defaults: {},
    footer: '',
    hiddenDateSelector: false,
    range: defaultRange(zone, now, range),
    timezone: own,
  };
}
