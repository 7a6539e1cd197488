import type { DateRange } from '@reporting/formatters/date-range';
import type { Cell, Row } from '@reporting/widgets/schema';
import type { ReportInputs } from './inputs.ts';

/** A report to read: the widget's request, and a promise of facts about the shop. */
export interface ReportQuestion extends ReportInputs {
  range: DateRange;
  shop: Promise<{
    /** ISO code of the shop's currency; null if unknown. */
    currency: string | null;
    /** The shop's current day, after which days have no row; null if unknown. */
    lastDay: string | null;
  }>;
}

/** Figures of a report, in the order of the requested metrics. */
export interface Report {
  rows: Row[];
  totals: Cell[];
  /** True if the shop has no figures for the range. */
  empty: boolean;
  /** Currency of the amounts if it differs from the shop's; otherwise null. */
  currency: string | null;
  warnings: string[];
  notes: string[];
}
