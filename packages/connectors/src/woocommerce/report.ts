import type { DateRange } from '@reporting/formatters/date-range';
import type { Cell, Row } from '@reporting/widgets/schema';
import type { ReportInputs } from './inputs.ts';

/** A report to read: the widget's request, and the facts about the shop when they have arrived. */
export interface ReportQuestion extends ReportInputs {
  range: DateRange;
  shop: Promise<{
    /** ISO code of the shop's currency; null if unknown. */
    currency: string | null;
    /** The shop's current day if known; later days have no row. */
    lastDay: string | null;
  }>;
}

/** Figures of a report, in the order of the requested metrics. */
export interface Report {
  rows: Row[];
  totals: Cell[];
  /** True if the shop reports nothing for the range. */
  empty: boolean;
  /** Currency of the amounts if it is not the shop's; null otherwise. */
  currency: string | null;
  warnings: string[];
  notes: string[];
}
