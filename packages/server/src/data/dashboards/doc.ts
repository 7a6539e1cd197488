import type { Dashboard } from '@reporting/contract';
import {
  maximumDate,
  previousPeriod,
  type RangeType,
  resolveRange,
  today as todayIn,
} from '@reporting/formatters/date-range';
import type { DashboardStyles, Widget } from '@reporting/widgets/schema';

/** What is stored of a dashboard beside its name: all that its editor edits. */
export interface DashboardDoc {
  widgets: Widget[];
  styles: DashboardStyles;
  defaults: Dashboard['defaults'];
  footer: string;
  hiddenDateSelector: boolean;
  rangeType: RangeType;
  startDate: string;
  endDate: string;
  /** Null switches the comparison off. */
  compareStartDate: string | null;
  compareEndDate: string | null;
  timezone: string | null;
}

export interface ResolvedDates {
  startDate: string;
  endDate: string;
  compareStartDate: string | null;
  compareEndDate: string | null;
  timezone: string;
  maximumDate: string;
  today: string;
}

const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2199-12-31';

/** Days that a report can be about; beyond them calendars of vendors, and comparisons with the time before, end. */
export const isReportable = (day: string): boolean => day >= FIRST_DAY && day <= LAST_DAY;

/** The zone that applies: the dashboard's own, else the viewer's, else the company's. */
export function effectiveZone(own: string | null, asked: string | undefined, company: string): string {
  return own ?? asked ?? company;
}

/**
 * The dates of a dashboard at this moment. For every type but custom they are worked out now, and the comparison is the
 * previous period unless it is switched off.
 */
export function resolveDates(
  doc: Pick<DashboardDoc, 'rangeType' | 'startDate' | 'endDate' | 'compareStartDate' | 'compareEndDate'>,
  zone: string,
  now: number,
): ResolvedDates {
  const today = todayIn(zone, now);
  const range = resolveRange({ type: doc.rangeType, today, stored: doc });
  const { compareStartDate, compareEndDate } = doc;
  const off = compareStartDate === null || compareEndDate === null;
  const custom = doc.rangeType === 'custom' && !off;
  const compare = off
    ? null
    : custom
      ? { startDate: compareStartDate, endDate: compareEndDate }
      : previousPeriod(range, doc.rangeType);
  return {
    ...range,
    compareStartDate: compare?.startDate ?? null,
    compareEndDate: compare?.endDate ?? null,
    timezone: zone,
    maximumDate: maximumDate(today),
    today,
  };
}

/** A new dashboard: the last 30 days against the 30 before. */
export function emptyDoc(zone: string, own: string | null, now: number): DashboardDoc {
  const base = {
    rangeType: 'last30Days',
    startDate: '',
    endDate: '',
    compareStartDate: '',
    compareEndDate: '',
  } as const;
  const { startDate, endDate, compareStartDate, compareEndDate } = resolveDates(base, zone, now);
  return {
    widgets: [],
    styles: {},
    defaults: {},
    footer: '',
    hiddenDateSelector: false,
    rangeType: base.rangeType,
    startDate,
    endDate,
    compareStartDate,
    compareEndDate,
    timezone: own,
  };
}
