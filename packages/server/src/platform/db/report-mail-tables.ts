import type { Instant } from './columns.ts';

/** A sent report. Its contents are in the file store, under names that follow from the contents. */
interface ReportSnapshotsTable {
  company_id: string;
  run_id: string;
  dashboard_id: string;
  mail: string;
  figures: string;
  /** Null without a PDF. */
  pdf: string | null;
  kept_at: Instant;
}

/** The mail of a report that was composed before it is due. */
interface ReportPreparedTable {
  company_id: string;
  report_id: string;
  dashboard_id: string;
  /** Hash of the inputs of the mail; if they change, the mail is composed again. */
  basis: string;
  mail: string;
  figures: string;
  pdf: string | null;
  prepared_at: Instant;
}

/** People who stopped the mail reports of a dashboard. */
interface ReportUnsubscribesTable {
  company_id: string;
  dashboard_id: string;
  /** In lower case. */
  address: string;
  stopped_at: Instant;
}

export interface ReportMailTables {
  report_prepared: ReportPreparedTable;
  report_snapshots: ReportSnapshotsTable;
  report_unsubscribes: ReportUnsubscribesTable;
}
