import type { AutomaticReport, ReportDraft, ReportPreview, ReportResend, ReportRun } from '@reporting/contract';
import {
  canCreateReport,
  pdfDisabledText,
  REPORT_LIMIT_MESSAGE,
  rangeOfReport,
  warnsOfMailDns,
} from '@reporting/contract/rules';
import { nextOccurrence, today } from '@reporting/formatters/date-range';
import { audit } from '../company/audit.ts';
import { lockCompany } from '../company/store.ts';
import { requireVerified } from '../company/verified.ts';
import { publicWidgets } from '../data/dashboards/public-widgets.ts';
import { type DashboardRow, findById } from '../data/dashboards/store.ts';
import { sourceTypes } from '../data/sources/store.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, inTransaction, type Tenant } from '../platform/db/tenant.ts';
import { HttpProblem, invalid, notFound, tooMany } from '../platform/http/problem.ts';
import { newId } from '../platform/ids.ts';
import type { Sender } from '../platform/mail/mail.ts';
import { useLimit } from '../platform/rate-limit.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import { contentOf } from './context.ts';
import type { ReportDelivery } from './delivery.ts';
import { type Enqueue, REQUEUE_AFTER } from './due.ts';
import { messageIdOf } from './recipients.ts';
import { resend } from './resend.ts';
import { decideRun, insertRequestedRun, listRuns, readRun } from './run-store.ts';
import * as store from './store.ts';

export interface ReportsDeps {
  db: Db;
  clock: Clock;
  delivery: ReportDelivery;
  enqueue: Enqueue;
  /** Maximum number of widgets of a dashboard whose reports can have a PDF. */
  pdfMaximum: number;
  /** Sender address of mails of a company without its own verified address. */
  from: string;
  domain: string;
  senderOf(companyId: string): Promise<Sender | null>;
}

/** Rate limits of previews per user, of test mails per user, and of requested runs per report. */
const PREVIEWS = { max: 60, windowSeconds: 600 };
const TESTS = { max: 10, windowSeconds: 600 };
const RUNS = { max: 10, windowSeconds: 3_600 };

export type ReportsService = ReturnType<typeof createReportsService>;

export function createReportsService(deps: ReportsDeps) {
  const { db, clock, delivery, enqueue, pdfMaximum, from, domain, senderOf } = deps;
  const now = () => new Date(clock.now());

  async function limit(key: string, limits: { max: number; windowSeconds: number }): Promise<void> {
    const wait = await useLimit(db, clock, key, limits);
    if (wait !== null) throw tooMany('Too many mails in a short time. Wait a few minutes, then try again.', wait);
  }

  /** Checks a draft and returns its dashboard. @throws HttpProblem 422 if the dashboard is absent or has too many widgets for a PDF */
  async function checkDraft(tenant: Tenant, { dashboardId, settings }: ReportDraft): Promise<DashboardRow> {
    const dashboard = await findById(tenant, dashboardId);
    if (!dashboard) throw invalid({ dashboard_id: ['This dashboard does not exist. Choose another.'] });
    if (settings.withPdf) {
      const shown = publicWidgets(dashboard.doc.widgets, await sourceTypes(tenant));
      if (shown.length > pdfMaximum) throw invalid({ with_pdf: [pdfDisabledText(pdfMaximum)] });
    }
    return dashboard;
  }

  async function one(tenant: Tenant, id: string): Promise<AutomaticReport> {
    const [report] = await store.readReports(tenant, id);
    if (!report) throw notFound();
    return report;
  }

  /** Composes the mail of a report with the dates that it would have if it were sent today. */
  async function composeNow(tenant: Tenant, draft: ReportDraft, createdBy: string | null) {
    const dashboard = await checkDraft(tenant, draft);
    refuseArchived(dashboard.active);
    const { settings } = draft;
    const { dashboardId } = draft;
    const day = today(settings.schedule.timezone, clock.now());
    const content = await contentOf(tenant, { dashboardId, settings, createdBy }, day);
    return { composed: await delivery.compose(tenant, content), range: content.range };
  }

  async function preview({ tenant, userId }: Member, draft: ReportDraft, createdBy: string | null) {
    await limit(`report-preview:${userId}`, PREVIEWS);
    const { composed, range } = await composeNow(tenant, draft, createdBy);
    return {
      subject: composed.subject,
      html: composed.preview,
      text: composed.text,
      startDate: range.startDate,
      endDate: range.endDate,
      empty: composed.empty,
      failing: [...composed.failing],
    } satisfies ReportPreview;
  }

  /**
   * Locks a report before a user sends it. @throws HttpProblem 404 if it is absent, 422 for an archived dashboard, 429 if it was sent often
   */
  async function lockSendable(inside: Tenant, id: string) {
    const report = await store.lockReport(inside, id);
    const dashboard = report && (await findById(inside, report.dashboardId));
    if (!report || !dashboard) throw notFound();
    refuseArchived(dashboard.active);
    const wait = await useLimit(inside.db, clock, `report-run:${id}`, RUNS);
    if (wait !== null) throw tooMany('This report was sent often in the last hour. Try again later.', wait);
    return { report, dashboard };
  }

  const record = (tenant: Tenant, action: Parameters<typeof audit>[1]['action'], id: string, name: string) =>
    audit(tenant, { action, subject: { id, name } }, now());

  return {
    list: (tenant: Tenant) => store.readReports(tenant),

    /**
     * Returns the sender address. `dnsWarning` is true if the company's own address is not used because its DNS records are not verified.
     */
    async sender({ companyId }: Tenant) {
      const own = await senderOf(companyId);
      const verifiedWhitelabel = own !== null && 'address' in own;
      const fromAddress = own === null ? from : 'address' in own ? own.address : own.replyTo;
      return {
        from: verifiedWhitelabel ? fromAddress : from,
        dnsWarning: warnsOfMailDns({ fromAddress, verifiedWhitelabel }, domain),
      };
    },

    /** @throws HttpProblem 422 if the dashboard has five reports, 403 for a member whose address is not verified */
    async create({ tenant, userId }: Member, draft: ReportDraft): Promise<AutomaticReport> {
      await requireVerified(tenant, userId);
      const id = newId();
      await inTransaction(tenant, async (inside) => {
        // The lock prevents concurrent requests from exceeding the limit.
        await lockCompany(inside);
        const dashboard = await checkDraft(inside, draft);
        if (!canCreateReport(await store.countReports(inside, draft.dashboardId)))
          throw new HttpProblem('report_limit_reached', REPORT_LIMIT_MESSAGE);
        const next = nextOccurrence(draft.settings.schedule, clock.now());
        await store.insertReport(inside, { id, ...draft, createdBy: userId, next }, now());
        await record(inside, 'report_scheduled', id, dashboard.name);
      });
      return one(tenant, id);
    },

    /**
     * Changes a report. Its next planned run is on a later day than its latest planned run. If the planned time is reached, but its run
     * does not exist yet, the run is still created, unless the changed schedule has no run at this time.
     */
    async update({ tenant, userId }: Member, id: string, draft: ReportDraft): Promise<AutomaticReport> {
      await requireVerified(tenant, userId);
      await inTransaction(tenant, async (inside) => {
        const report = await store.lockReport(inside, id);
        if (!report) throw notFound();
        if (report.dashboardId !== draft.dashboardId)
          throw invalid({
            dashboard_id: ['A report keeps its dashboard. Create another report for another dashboard.'],
          });
        const dashboard = await checkDraft(inside, draft);
        const { settings } = draft;
        // A run that is due at this moment must still be created.
        const after = Math.min(clock.now(), (report.nextRunAt?.getTime() ?? Number.POSITIVE_INFINITY) - 1);
        const next = report.paused ? null : nextOccurrence(settings.schedule, after, report.lastLocalDate);
        await store.updateReport(inside, { id, settings, paused: report.paused }, next, now());
        await record(inside, 'report_changed', id, dashboard.name);
      });
      return one(tenant, id);
    },

    /** @throws HttpProblem 403 if a member whose address is not verified resumes the report */
    async pause({ tenant, userId }: Member, id: string, paused: boolean): Promise<AutomaticReport> {
      if (!paused) await requireVerified(tenant, userId);
      await inTransaction(tenant, async (inside) => {
        const report = await store.lockReport(inside, id);
        if (!report) throw notFound();
        if (report.paused === paused) return;
        const { settings, lastLocalDate } = report;
        const next = paused ? null : nextOccurrence(settings.schedule, clock.now(), lastLocalDate);
        await store.updateReport(inside, { id, settings, paused }, next, now());
        const dashboard = await findById(inside, report.dashboardId);
        await record(inside, paused ? 'report_paused' : 'report_resumed', id, dashboard?.name ?? '');
      });
      return one(tenant, id);
    },

    async remove({ tenant }: Member, id: string): Promise<undefined> {
      await inTransaction(tenant, async (inside) => {
        const report = await store.lockReport(inside, id);
        if (!report) throw notFound();
        const dashboard = await findById(inside, report.dashboardId);
        await store.deleteReport(inside, id);
        await record(inside, 'report_deleted', id, dashboard?.name ?? '');
      });
      return undefined;
    },

    previewDraft: (member: Member, draft: ReportDraft) => preview(member, draft, member.userId),

    async previewStored(member: Member, id: string): Promise<ReportPreview> {
      const report = await one(member.tenant, id);
      return preview(member, report, report.createdBy?.id ?? null);
    },

    /** Sends the mail to the caller's own address, and waits for the answer of the mail server. */
    async test({ tenant, userId }: Member, draft: ReportDraft): Promise<{ recipient: string }> {
      await requireVerified(tenant, userId);
      await limit(`report-test:${userId}`, TESTS);
      const { composed } = await composeNow(tenant, draft, userId);
      const { email: recipient } = await tenant.db
        .selectFrom('users')
        .select('email')
        .where('company_id', '=', tenant.companyId)
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const runId = newId();
      const messageId = messageIdOf(runId, recipient, domain);
      const answer = await delivery.send(composed, { recipient, runId, messageId });
      if (answer !== 'sent') {
        const [reason] = Object.values(answer);
        throw new HttpProblem('mail_refused', `The test to ${recipient} was not accepted: ${reason}`);
      }
      return { recipient };
    },

    /** Sends a report now, in addition to its schedule. */
    async run({ tenant, userId }: Member, id: string): Promise<ReportRun> {
      await requireVerified(tenant, userId);
      const runId = await inTransaction(tenant, async (inside) => {
        const { report, dashboard } = await lockSendable(inside, id);
        const localDate = today(report.settings.schedule.timezone, clock.now());
        const range = rangeOfReport(report.settings, localDate);
        const dueAt = new Date(clock.now() + REQUEUE_AFTER);
        const created = await insertRequestedRun(inside, { reportId: id, localDate, range, dueAt }, now());
        await enqueue(inside.db, [{ companyId: tenant.companyId, runId: created }]);
        await record(inside, 'report_sent_now', id, dashboard.name);
        return created;
      });
      return requireRun(tenant, runId);
    },

    async runs(tenant: Tenant, id: string): Promise<ReportRun[]> {
      await one(tenant, id);
      return listRuns(tenant, id);
    },

    /**
     * Sends the mail of a run again to one recipient. @throws HttpProblem the errors of the function `resend`; 404, 422 and 429 of
     * `lockSendable`
     */
    async resend({ tenant, userId }: Member, id: string, run: ReportResend & { id: string }): Promise<ReportRun> {
      await requireVerified(tenant, userId);
      await requireRun(tenant, run.id);
      await inTransaction(tenant, async (inside) => {
        const { report, dashboard } = await lockSendable(inside, id);
        if (await resend(inside, { clock, enqueue, domain }, report, run))
          await record(inside, 'report_changed', id, dashboard.name);
        await record(inside, 'report_sent_now', id, dashboard.name);
      });
      return requireRun(tenant, run.id);
    },

    /** @throws HttpProblem 409 if the run no longer waits for a decision, 403 if a member whose address is not verified sends it */
    async decide({ tenant, userId }: Member, id: string, runId: string, decision: 'send' | 'skip'): Promise<ReportRun> {
      if (decision === 'send') await requireVerified(tenant, userId);
      await requireRun(tenant, runId);
      await inTransaction(tenant, async (inside) => {
        const dueAt = new Date(clock.now() + REQUEUE_AFTER);
        if (!(await decideRun(inside, { reportId: id, id: runId, decision, dueAt }, now())))
          throw new HttpProblem('run_decided', 'This run does not wait for a decision any more. Reload the list.');
        if (decision === 'send') await enqueue(inside.db, [{ companyId: tenant.companyId, runId }]);
      });
      return requireRun(tenant, runId);
    },
  };
}

/** @throws HttpProblem 422 for an archived dashboard */
function refuseArchived(active: boolean): void {
  if (!active)
    throw new HttpProblem(
      'report_rests',
      'The dashboard is archived, so its reports are not sent. Restore the dashboard first.',
    );
}

async function requireRun(tenant: Tenant, id: string): Promise<ReportRun> {
  const run = await readRun(tenant, id);
  if (!run) throw notFound();
  return run;
}
