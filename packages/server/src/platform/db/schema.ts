import type { DefaultRangeType } from '@reporting/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BillingTables } from './billing-tables.ts';
import type { CampaignTables } from './campaign-tables.ts';
import type { Instant, Json, NullableInstant } from './columns.ts';
import type { PeopleTables } from './people-tables.ts';
import type { RegistrationTables } from './registration-tables.ts';
import type { ReportMailTables } from './report-mail-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { WhiteLabelTables } from './white-label-tables.ts';

/** Events of a subscription about which the admins of a company receive a mail. */
export type BillingNotice = 'trial_ends' | 'trial_ended' | 'charge_failed' | 'service_ended';

interface CompaniesTable {
  id: string;
  name: string;
  logo: string | null;
  timezone: string;
  demo: boolean;
  state: 'trial' | 'canceled' | 'overdue' | null;
  subscription_id: string | null;
  expires_at: NullableInstant;
  dashboards_limit: number;
  bonus_dashboards: number;
  /** Hosts whose pages may embed dashboards, such as `*.example.com`; empty: every host. */
  embed_hosts: ColumnType<string[], string | undefined, string>;
  /** Whether all members must have a second factor. */
  second_factor_required: Generated<boolean>;
  domain: Generated<string | null>;
  phone: Generated<string | null>;
  /** Range type of new dashboards. */
  default_range: Generated<DefaultRangeType>;
  /** Discount on every charge, in percent, with at most two decimals. */
  discount: Generated<number>;
  /** Time at which a new subscription restored the dashboards; null if no subscription did. */
  restored_at: NullableInstant;
  /** The mail about the subscription that was sent for the present state; null if none was sent for it. */
  billing_notice: Generated<BillingNotice | null>;
  created_at: Instant;
}

interface OauthStatesTable {
  state_hash: string;
  /** The session that started the sign-in at the vendor. Another session cannot finish it. */
  session_hash: string;
  company_id: string;
  user_id: string;
  type: string;
  attempt: string;
  source_id: string | null;
  verifier: string;
  created_at: Instant;
  /** Vendor account that the user entered before the sign-in; null for connection types without this field. */
  account: string | null;
}

interface SourcesTable {
  company_id: string;
  id: string;
  type: string;
  account: string;
  external_id: string;
  /** Incremented with each new credential; part of every cache key. */
  version: number;
  invalid_since: NullableInstant;
  connected_at: Instant;
  last_read_at: NullableInstant;
}

interface SourceSecretsTable {
  company_id: string;
  source_id: string;
  ciphertext: string;
  nonce: string;
  key_id: string;
  updated_at: Instant;
}

interface DashboardsTable {
  company_id: string;
  id: string;
  permalink: string;
  name: string;
  active: boolean;
  version: number;
  /** Widgets, styles, dates and the other content that the editor changes. */
  doc: Json;
  widgets_count: number;
  thumbnail: Json;
  created_at: Instant;
  updated_at: Instant;
  updated_by: string | null;
  /** Whether the dashboard was archived because the company's access to the service ended. A new subscription then restores it. */
  ended: Generated<boolean>;
  /** Hash of the password for guests; null without a password. */
  password_hash: string | null;
  password_set_at: NullableInstant;
}

/** The dashboard of each permalink, across all companies. */
interface PermalinksTable {
  permalink: string;
  company_id: string;
  dashboard_id: string;
}

/** The latest saves of a dashboard, to distinguish aborted and repeated saves from conflicts. */
interface DashboardSavesTable {
  company_id: string;
  dashboard_id: string;
  version: number;
  editor: string;
  sequence: number;
  answer: Json<unknown> | null;
  saved_at: Instant;
}

interface DashboardWidgetsTable {
  company_id: string;
  dashboard_id: string;
  widget_id: string;
}

interface DashboardSourcesTable {
  company_id: string;
  dashboard_id: string;
  source_id: string;
  widgets_count: number;
}

/** Stored images. Their content is in the file store, under names that begin with the id. */
interface FilesTable {
  company_id: string;
  /** Cannot be guessed, because anyone who has the id can open the file. */
  id: string;
  kind: string;
  extension: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Instant;
  /** Time at which the daily clean-up first found no reference to the file; null while a reference exists. */
  unreferenced_since: NullableInstant;
}

/** References to files. `owner` is the kind of object that refers to the file, such as `dashboard`, or `upload` for the uploading user. */
interface FileReferencesTable {
  company_id: string;
  file_id: string;
  owner: string;
  owner_id: string;
  /** Time at which the reference expires; null if it does not expire. */
  until: NullableInstant;
}

interface CalculatedMetricsTable {
  company_id: string;
  id: string;
  name: string;
  type: string;
  expression: string;
  updated_at: Instant;
}

interface WidgetCacheTable {
  company_id: string;
  key_hash: string;
  source_id: string;
  body: string;
  fetched_at: Instant;
  fresh_until: Instant;
  expires_at: Instant;
}

interface SettingsTable {
  name: string;
  value: Json;
}

interface RateLimitsTable {
  key_hash: string;
  used: number;
  resets_at: Instant;
}

/** Changes that are announced to connected clients. */
interface OutboxTable {
  /** A bigint, which drivers return as text. */
  seq: GeneratedAlways<string>;
  company_id: string;
  kind: string;
  subject: string;
  /** Time of the database's clock. */
  at: Generated<Date>;
}

/** Edit locks, at most one for each dashboard. An expired lock counts as absent. */
interface DashboardLocksTable {
  company_id: string;
  dashboard_id: string;
  user_id: string;
  editor: string;
  since: Instant;
  expires_at: Instant;
}

/** Requested PDF files. */
interface PdfFilesTable {
  company_id: string;
  id: string;
  dashboard_id: string;
  /** Hash of what the PDF shows. Requests with the same content share one PDF. */
  content_hash: string;
  state: 'waiting' | 'done' | 'failed';
  /** The process that prints the PDF. Its lease ends at `lease_until`. */
  owner: string;
  lease_until: Instant;
  /** Name of the file; null until the PDF is printed. */
  name: string | null;
  /** Id of the completed print. The parts with this id form the file. Null until a print is completed. */
  copy: string | null;
  updated_at: Instant;
}

/** Parts of printed PDF files. */
interface PdfPartsTable {
  company_id: string;
  file_id: string;
  copy: string;
  /** Position of the part in the file, from 0. */
  number: number;
  body: Uint8Array;
}

export interface Database
  extends BillingTables,
    CampaignTables,
    PeopleTables,
    RegistrationTables,
    ReportMailTables,
    ReportTables,
    WhiteLabelTables {
  companies: CompaniesTable;
  oauth_states: OauthStatesTable;
  sources: SourcesTable;
  source_secrets: SourceSecretsTable;
  dashboards: DashboardsTable;
  permalinks: PermalinksTable;
  dashboard_saves: DashboardSavesTable;
  dashboard_widgets: DashboardWidgetsTable;
  dashboard_sources: DashboardSourcesTable;
  files: FilesTable;
  file_references: FileReferencesTable;
  calculated_metrics: CalculatedMetricsTable;
  widget_cache: WidgetCacheTable;
  settings: SettingsTable;
  rate_limits: RateLimitsTable;
  outbox: OutboxTable;
  dashboard_locks: DashboardLocksTable;
  pdf_files: PdfFilesTable;
  pdf_parts: PdfPartsTable;
}
