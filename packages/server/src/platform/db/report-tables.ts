import type { Generated } from 'kysely';
import type { Instant, Json, NullableInstant } from './columns.ts';

interface AutomaticReportsTable {
  company_id: string;
  id: string;
  dashboard_id: string;
  /** Schedule, recipients and content: `ReportSettings` of the contract. */
  settings: Json;
  paused: Generated<boolean>;
  created_by: string | null;
  created_at: Instant;
  /** The next planned run and its day in the time zone of the report; null while it is paused. */
  next_run_at: NullableInstant;
  next_local_date: string | null;
  /** When the mail of the next run is composed; null if it is being composed, or composed only when it is due. */
  prepare_at: NullableInstant;
  /** When the next run was computed. A time in the future was stored before the clock was set back. */
  planned_at: NullableInstant;
  /** Day of the latest planned run: the next one is on a later day. */
  last_local_date: string | null;
  /** The latest run failed, and the owner was informed. */
  failing: Generated<boolean>;
}

/** Sends of reports. A planned run has the number 0; runs that were requested count up. */
interface ReportRunsTable {
  company_id: string;
  report_id: string;
  kind: 'scheduled' | 'now';
  local_date: string;
  n: number;
  id: string;
  scheduled_for: Instant;
  state: 'queued' | 'running' | 'held' | 'delivered' | 'skipped' | 'failed';
  reason: string | null;
  late: Generated<boolean>;
  /** Someone decided to send it although a source fails. */
  approved: Generated<boolean>;
  start_date: string;
  end_date: string;
  /** Number of claims. Only the process with the latest one may change the run. */
  attempt: Generated<number>;
  /** A retry does not begin earlier. */
  not_before: Instant;
  /** End of the lease of a running run; when a queued one is put into the queue again; null if it is finished. */
  due_at: NullableInstant;
  started_at: NullableInstant;
  finished_at: NullableInstant;
}

/**
 * What a recipient of a run received. `sending`: it was handed to the mail server, whose answer is not stored yet; `stopped`: the recipient
 * has stopped the reports.
 */
interface ReportDeliveriesTable {
  company_id: string;
  run_id: string;
  recipient: string;
  message_id: string;
  state: 'waiting' | 'sending' | 'delivered' | 'refused' | 'stopped';
  reason: string | null;
  /** How often a process ended while it was sending. */
  lost: Generated<number>;
  at: NullableInstant;
}

export interface ReportTables {
  automatic_reports: AutomaticReportsTable;
  report_runs: ReportRunsTable;
  report_deliveries: ReportDeliveriesTable;
}
