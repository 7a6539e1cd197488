import type { Instant } from './columns.ts';

/** Sent reports. Their contents are in the file store, under names that are derived from the contents. */
interface ReportSnapshotsTable {
  company_id: string;
  run_id: string;
  dashboard_id: string;
  mail: string;
  figures: string;
  /** Name of the PDF in the file store; null without a PDF. */
  pdf: string | null;
  kept_at: Instant;
}

/** Mails of reports that were composed before the time of their run. */
interface ReportPreparedTable {
  company_id: string;
  report_id: string;
  dashboard_id: string;
  /** Hash of the inputs of the mail. If the inputs change, the mail is composed again. */
  basis: string;
  mail: string;
  figures: string;
  pdf: string | null;
  prepared_at: Instant;
}

/** Recipients who have unsubscribed from the mail reports of a dashboard. */
interface ReportUnsubscribesTable {
  company_id: string;
  dashboard_id: string;
  /** E-mail address in lower case. */
  address: string;
  stopped_at: Instant;
}

export interface ReportMailTables {
  report_prepared: ReportPreparedTable;
  report_snapshots: ReportSnapshotsTable;
  report_unsubscribes: ReportUnsubscribesTable;
}
