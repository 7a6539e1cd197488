import {
  type AutomaticReport,
  createReport,
  decideReportRun,
  deleteReport,
  listDashboards,
  listReportRuns,
  listReports,
  previewReportDraft,
  type ReportDraft,
  type ReportPreview,
  type ReportResend,
  type ReportSender,
  readReportAnswer,
  reportPayload,
  resendReportRun,
  runReport,
  testReport,
  updateReport,
} from '@reporting/contract';
import { useEffect, useRef } from 'react';
import { mutate } from 'swr';
import { ApiError } from './errors.ts';
import { request } from './request.ts';
import { isKeyOf, keyOf, useCall, useCallAs } from './use-call.ts';

interface Reports {
  readonly reports: readonly AutomaticReport[];
  readonly sender: ReportSender;
}

/** The state of a run changes at the service, so the lists are read again every 3 s while a run is unfinished. */
const REFRESH = 3_000;

const isOpen = (state: string | undefined) => state === 'queued' || state === 'running';

/**
 * Time in ms in which the service normally starts a run after its planned time. Later, the list is not read again for this run, because
 * the service may not send reports at all.
 */
const LATE = 5 * 60_000;
/** Maximum time in ms until the list is read again, in case the computer sleeps meanwhile. */
const LONGEST = 3_600_000;

/** Returns the time in ms after which the list of reports is outdated; 0 if nothing changes it. */
function outdatedAfter(reports: readonly AutomaticReport[]): number {
  if (reports.some(({ lastRun }) => isOpen(lastRun?.state))) return REFRESH;
  const waits = reports
    .flatMap(({ nextRunAt }) => (nextRunAt === null ? [] : [Date.parse(nextRunAt) - Date.now()]))
    .filter((wait) => wait > -LATE);
  return waits.length === 0 ? 0 : Math.min(Math.max(REFRESH, Math.min(...waits)), LONGEST);
}

/** Returns the automatic reports of the company. The list is read again when the next run is planned, and while a run is unfinished. */
export function useReports() {
  return useCallAs(
    listReports,
    {},
    ({ data, meta }): Reports => ({ reports: data.map(readReportAnswer), sender: meta }),
    {
      refreshInterval: (latest) => (latest ? outdatedAfter(latest.reports) : 0),
    },
  );
}

/** Returns the runs of a report, the latest first. They are read again when the list of reports has another latest run. */
export function useReportRuns({ id, lastRun }: Pick<AutomaticReport, 'id' | 'lastRun'>) {
  const answer = useCall(
    listReportRuns,
    { params: { id } },
    { refreshInterval: (latest) => (latest?.data.some(({ state }) => isOpen(state)) ? REFRESH : 0) },
  );
  const { mutate: again } = answer;
  const known = useRef(lastRun?.id);
  useEffect(() => {
    if (known.current === lastRun?.id) return;
    known.current = lastRun?.id;
    void again();
  }, [lastRun?.id, again]);
  return answer;
}

/** Reads the lists of reports and runs again if the page shows them. */
async function refresh(): Promise<void> {
  await Promise.all([mutate(keyOf(listReports, {})), mutate(isKeyOf(listReportRuns))]);
}

/** Creates a report, or changes the report with the given id. */
export async function saveReport(draft: ReportDraft, id: string | null): Promise<void> {
  const body = reportPayload(draft);
  if (id === null) await request(createReport, { body });
  else await request(updateReport, { params: { id }, body });
  await refresh();
}

export async function pauseReport(id: string, paused: boolean): Promise<void> {
  await request(updateReport, { params: { id }, body: { paused } });
  await refresh();
}

/** Deletes a report. Idempotent: a report that does not exist counts as deleted. */
export async function removeReport(id: string): Promise<void> {
  try {
    await request(deleteReport, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
  // The service deletes the runs together with the report. So an open list of the runs must not be read again.
  await mutate(keyOf(listReports, {}));
}

/** Returns the mail of a draft as it would be sent now. */
export async function readReportPreview(draft: ReportDraft, signal: AbortSignal): Promise<ReportPreview> {
  return (await request(previewReportDraft, { body: reportPayload(draft), signal })).data;
}

/** Sends the mail of a draft to the user; returns the user's address. */
export async function sendTest(draft: ReportDraft): Promise<string> {
  return (await request(testReport, { body: reportPayload(draft) })).data.recipient;
}

export async function sendNow(id: string): Promise<void> {
  await request(runReport, { params: { id } });
  await refresh();
}

export async function decideRun(id: string, run: string, decision: 'send' | 'skip'): Promise<void> {
  await request(decideReportRun, { params: { id, run }, body: { decision } });
  await refresh();
}

/** Sends the mail of a run again to one of its recipients. The request can contain a corrected address. */
export async function resendRun(id: string, run: string, body: ReportResend): Promise<void> {
  await request(resendReportRun, { params: { id, run }, body });
  await refresh();
}

/** Finds up to 20 active dashboards by name. */
export async function findDashboards(searchTerm: string, signal: AbortSignal) {
  const query = { active: 'true', searchTerm, sort: 'name', per_page: 20 } as const;
  return (await request(listDashboards, { query, signal })).data.map(({ id, name }) => ({ value: id, label: name }));
}
