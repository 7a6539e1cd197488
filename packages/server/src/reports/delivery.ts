import type { RangeInZone } from '@reporting/formatters/date-range';
import type { Tenant } from '../platform/db/tenant.ts';

/** What a mail reports. */
export interface ReportContent {
  dashboardId: string;
  /** Dates, comparison and time zone of the figures. */
  range: RangeInZone;
  /** BCP 47 tag that numbers and dates are written in. */
  locale: string;
  /** Null: derived from the dashboard and the figures. */
  subject: string | null;
  /** Words of the sender above the figures; may be empty. */
  message: string;
  /** False: the mail has text and a link, without figures. */
  withPreview: boolean;
  withPdf: boolean;
}

/** A mail that was composed and not sent yet. Only the code that composed it reads its other parts. */
export interface ComposedReport {
  /** No widget has data for the range. */
  readonly empty: boolean;
  /** Each source that could not be read, as a sentence for the owner: "Google Ads, Marlow: the sign-in has expired". */
  readonly failing: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same HTML with its images as `data:` URLs, for a page that shows the mail. */
  readonly preview: string;
}

/** Composes and sends the mails of automatic reports. */
export interface ReportDelivery {
  /**
   * Reads the dashboard as guests see it. Failures of sources are part of the result. A run whose first recipient was served returns the
   * same mail again, and a planned run the mail that was prepared for its report, unless that is out of date.
   */
  compose(
    tenant: Tenant,
    content: ReportContent,
    of?: { runId: string; reportId: string | null },
  ): Promise<ComposedReport>;
  /** Composes the mail of a report before it is due and keeps it for `compose`. */
  prepare(tenant: Tenant, reportId: string, content: ReportContent): Promise<void>;
  /**
   * Sends a composed mail to one recipient and waits for the answer of the mail server. `refused`: permanently; `retry`: for now;
   * `stopped`: the recipient has stopped the reports. They contain the reason for the owner.
   */
  send(
    composed: ComposedReport,
    to: { recipient: string; runId: string; messageId: string },
  ): Promise<'sent' | { refused: string } | { retry: string } | { stopped: string }>;
}
