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
  /** Time of the next planned run, and its day in the time zone of the report. Both are null while the report is paused. */
  next_run_at: NullableInstant;
  next_local_date: string | null;
  /**
   * Time at which the mail of the next run is composed. Null if its composition has begun, or if the mail is composed at the time of the
   * run.
   */
  prepare_at: NullableInstant;
  /** Time at which the next run was computed. If it is in the future, the clock was set back afterwards. */
  planned_at: NullableInstant;
  /** Day of the latest planned run. The next planned run is on a later day. */
  last_local_date: string | null;
  /** Whether the latest run failed and the owner was informed. */
  failing: Generated<boolean>;
}

/** Runs that send a report. `n` is 0 for a planned run, and counts up from 1 for requested runs. */
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
  /** Whether a user decided to send the report although a source fails. */
  approved: Generated<boolean>;
  start_date: string;
  end_date: string;
  /** Number of times a process took the run. Only the process that took it last may change it. */
  attempt: Generated<number>;
  /** Earliest time of a retry. */
  not_before: Instant;
  /** Running: end of the lease. Queued: time at which the run is put into the queue again. Null if the run is finished. */
  due_at: NullableInstant;
  started_at: NullableInstant;
  finished_at: NullableInstant;
}

/**
 * Delivery of a run to one recipient. `sending`: the mail server has received the mail, but its answer is not stored yet. `stopped`: the
 * recipient has unsubscribed.
 */
interface ReportDeliveriesTable {
  company_id: string;
  run_id: string;
  recipient: string;
  message_id: string;
  state: 'waiting' | 'sending' | 'delivered' | 'refused' | 'stopped';
  reason: string | null;
  /** Number of processes that ended while they sent this mail. */
  lost: Generated<number>;
  at: NullableInstant;
}

export interface ReportTables {
  automatic_reports: AutomaticReportsTable;
  report_runs: ReportRunsTable;
  report_deliveries: ReportDeliveriesTable;
}
