import {
  createReport,
  decideReportRun,
  deleteReport,
  listReportRuns,
  listReports,
  previewReport,
  previewReportDraft,
  readReportPayload,
  reportAnswer,
  resendReportRun,
  runReport,
  testReport,
  updateReport,
} from '@reporting/contract';
import { requestLanguage } from '../platform/http/language.ts';
import { type Http, memberRoute } from '../platform/http/route.ts';
import { reasonIn } from './reason.ts';
import type { ReportsService } from './service.ts';

export function reportRoutes(http: Http, service: ReportsService): void {
  memberRoute(http, listReports, async ({ member }) => ({
    data: (await service.list(member.tenant)).map(reportAnswer),
    meta: await service.sender(member.tenant),
  }));
  memberRoute(http, createReport, async ({ member, body }) => ({
    data: reportAnswer(await service.create(member, readReportPayload(body))),
  }));
  memberRoute(http, updateReport, async ({ member, params, body }) => ({
    data: reportAnswer(
      await ('paused' in body
        ? service.pause(member, params.id, body.paused)
        : service.update(member, params.id, readReportPayload(body))),
    ),
  }));
  memberRoute(http, deleteReport, ({ member, params }) => service.remove(member, params.id));
  memberRoute(http, previewReportDraft, async ({ member, body }) => ({
    data: await service.previewDraft(member, readReportPayload(body)),
  }));
  memberRoute(http, testReport, async ({ member, body }) => ({
    data: await service.test(member, readReportPayload(body)),
  }));
  memberRoute(http, previewReport, async ({ member, params }) => ({
    data: await service.previewStored(member, params.id),
  }));
  memberRoute(http, runReport, async ({ member, params }) => ({ data: await service.run(member, params.id) }));
  memberRoute(http, listReportRuns, async ({ member, params, request }) => {
    const runs = await service.runs(member.tenant, params.id);
    return {
      data: runs.map((run) => ({ ...run, reason: run.reason && reasonIn(requestLanguage(request), run.reason) })),
    };
  });
  memberRoute(http, resendReportRun, async ({ member, params, body }) => ({
    data: await service.resend(member, params.id, { ...body, id: params.run }),
  }));
  memberRoute(http, decideReportRun, async ({ member, params, body }) => ({
    data: await service.decide(member, params.id, params.run, body.decision),
  }));
}
