import type { Tenant } from '../platform/db/tenant.ts';
import { type ComposeDeps, type ComposedMail, composeReport, type ReportContent } from './compose.ts';
import { createContents } from './contents.ts';
import { createPrepared } from './prepared.ts';
import { type SendDeps, type SendResult, sendReport } from './send.ts';
import { createSnapshots, type Snapshots } from './snapshots.ts';

/** Composes and sends the mails of reports. */
export interface ReportMail {
  /**
   * Reads the public view of the dashboard and writes the mail. If mails of the run `of.runId` were already sent, returns the same mail.
   * Otherwise returns the prepared mail of the report `of.reportId`, if it is up to date.
   * @throws HttpProblem 404 if the dashboard is absent or archived
   */
  compose(
    tenant: Tenant,
    content: ReportContent,
    of?: { runId: string; reportId: string | null },
  ): Promise<ComposedMail>;
  /** Composes the mail of a report before its planned time, and stores it. */
  prepare(tenant: Tenant, reportId: string, content: ReportContent): Promise<void>;
  /** Sends a composed mail to one recipient and keeps the mail of the run. */
  send(composed: ComposedMail, to: { recipient: string; runId: string; messageId: string }): Promise<SendResult>;
  snapshots: Snapshots;
}

export type ReportMailDeps = ComposeDeps & Omit<SendDeps, 'snapshots'>;

export function createReportMail(deps: ReportMailDeps): ReportMail {
  const contents = createContents(deps);
  const snapshots = createSnapshots({ ...deps, contents });
  const compose = (tenant: Tenant, content: ReportContent) => composeReport(deps, tenant, content);
  const prepared = createPrepared({ ...deps, contents, compose });
  return {
    async compose(tenant, content, of) {
      const kept = of && (await snapshots.read(tenant, of.runId));
      if (kept) return kept;
      const ready = of?.reportId ? await prepared.find(tenant, of.reportId, content) : null;
      return ready ?? compose(tenant, content);
    },
    prepare: prepared.prepare,
    send: (composed, to) => sendReport({ ...deps, snapshots }, composed, to),
    snapshots,
  };
}
