import type { DateRange } from '@reporting/formatters/date-range';
import type { Cell, Row } from '@reporting/widgets/schema';
import type { ReportInputs } from './inputs.ts';

/** A report to read: the widget's request, and the facts about the shop once they have arrived. */
export interface ReportQuestion extends ReportInputs {
  range: DateRange;
  shop: Promise<{
    /** ISO code of what the shop sells in; null where it is not known. */
    currency: string | null;
    /** The shop's today where it is known; later days have no row. */
    lastDay: string | null;
  }>;
}

/** Figures of a report, in the order of the metrics asked for. */
export interface Report {
  rows: Row[];
  totals: Cell[];
  /** True where the shop has nothing at all to report for the range. */
  empty: boolean;
  /** Of the money where it is not the shop's own; null where it is. */
  currency: string | null;
  warnings: string[];
  notes: string[];
}
