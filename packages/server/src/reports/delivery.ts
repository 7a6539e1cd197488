import type { RangeInZone } from '@reporting/formatters/date-range';
import type { Tenant } from '../platform/db/tenant.ts';

/** The content of a report mail. */
export interface ReportContent {
  dashboardId: string;
  /** Dates, comparison period and time zone of the data. */
  range: RangeInZone;
  /** BCP 47 tag of the locale in which numbers and dates are written. */
  locale: string;
  /** Null: the subject is derived from the dashboard and its data. */
  subject: string | null;
  /** Message of the sender above the data. It can be empty. */
  message: string;
  /** False: the mail has only text and a link, without data. */
  withPreview: boolean;
  withPdf: boolean;
}

/** A composed mail. It has further properties, which only the code that composes mails uses. */
export interface ComposedReport {
  /** True if no widget has data for the range. */
  readonly empty: boolean;
  /** A sentence for the report's owner for each source that could not be read: "Google Ads, Marlow: the sign-in has expired". */
  readonly failing: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The HTML with its images as `data:` URLs, for a page that shows the mail. */
  readonly preview: string;
}

/** Composes and sends the mails of automatic reports. */
export interface ReportDelivery {
  /**
   * Reads the public view of the dashboard and composes the mail. Sources that fail are listed in the result. If mails of the run
   * `of.runId` were already sent, returns the same mail. Otherwise returns the prepared mail of the report `of.reportId`, unless it is out
   * of date.
   */
  compose(
    tenant: Tenant,
    content: ReportContent,
    of?: { runId: string; reportId: string | null },
  ): Promise<ComposedReport>;
  /** Composes the mail of a report before its planned time and keeps it for `compose`. */
  prepare(tenant: Tenant, reportId: string, content: ReportContent): Promise<void>;
  /**
   * Sends a composed mail to one recipient and waits for the answer of the mail server. `refused`: the mail was refused permanently.
   * `retry`: it was not accepted, but a retry may succeed. `stopped`: the recipient has stopped the reports. Each of these results
   * contains the reason as a sentence for the report's owner.
   * @throws Error only before sending, for example if the mail cannot be stored
   */
  send(
    composed: ComposedReport,
    to: { recipient: string; runId: string; messageId: string },
  ): Promise<'sent' | { refused: string } | { retry: string } | { stopped: string }>;
}
