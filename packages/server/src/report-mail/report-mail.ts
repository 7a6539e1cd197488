import type { Tenant } from '../platform/db/tenant.ts';
import { type ComposeDeps, type ComposedMail, composeReport, type ReportContent } from './compose.ts';
import { type SendDeps, type SendResult, sendReport } from './send.ts';
import { createSnapshots, type Snapshots } from './snapshots.ts';

/** Composes and sends the mails of reports. */
export interface ReportMail {
  /**
   * Reads the dashboard as guests see it and writes the mail.
   * @throws HttpProblem 404 if the dashboard is absent or archived
   */
  compose(tenant: Tenant, content: ReportContent): Promise<ComposedMail>;
  /** Sends a composed mail to one recipient, and keeps it for the run. */
  send(composed: ComposedMail, to: { recipient: string; runId: string; messageId: string }): Promise<SendResult>;
  snapshots: Snapshots;
}

export type ReportMailDeps = ComposeDeps & Omit<SendDeps, 'snapshots'>;

export function createReportMail(deps: ReportMailDeps): ReportMail {
  const snapshots = createSnapshots(deps);
  return {
    compose: (tenant, content) => composeReport(deps, tenant, content),
    send: (composed, to) => sendReport({ ...deps, snapshots }, composed, to),
    snapshots,
  };
}
