import { type AutomaticReport, listReportRuns, listReports, type ReportAnswer } from '@reporting/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, answers } from '../stories/answers.ts';
import { REPORTS, RUNS, SENDER } from '../stories/report-samples.ts';
import { useReportRuns, useReports } from './reports.ts';

const NOW = Date.parse('2026-12-01T06:00:00Z');
const PLANNED = '2026-12-01T07:00:00Z';
const NEXT = '2027-01-04T07:00:00Z';
/** Time in ms until a list that changes is read again. */
const REFRESHED = 3_100;

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW });
  stop = () => {};
});
afterEach(() => {
  cleanup();
  stop();
  vi.useRealTimers();
});

const [sample] = REPORTS;
const [, , , , delivered, running] = RUNS;
if (!sample || !delivered || !running) throw new Error('The samples contain no report, or too few runs.');

let reads = 0;
/** Sets the next answer of the list: one report, with the given changes. */
function answer(more: Partial<ReportAnswer>) {
  stop();
  stop = answerCalls([
    answers(listReports, { data: [{ ...sample, ...more }], meta: SENDER }),
    answers(listReportRuns, { data: more.lastRun ? [more.lastRun] : [] }),
  ]);
  const counted = window.fetch;
  window.fetch = (...call) => {
    reads += 1;
    return counted(...call);
  };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Runs({ report }: { report: AutomaticReport }) {
  const { data } = useReportRuns(report);
  return `runs: ${data?.data.map(({ state }) => state)}`;
}

/** The list of reports, and the runs of its report as in the open panel. */
function List() {
  const { data } = useReports();
  return (
    <p>
      {data?.reports.map((report) => (
        <span key={report.id}>
          {`${report.lastRun?.state ?? 'none'}, next ${report.nextRunAt}, `}
          <Runs report={report} />
        </span>
      ))}
    </p>
  );
}
const shown = () => screen.getByRole('paragraph').textContent;

it('the list of reports shows a run that begins while the list is open, and its result', async () => {
  answer({ nextRunAt: PLANNED, lastRun: null });
  reads = 0;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <List />
    </SWRConfig>,
  );
  await pass(0);
  expect(shown()).toBe(`none, next ${PLANNED}, runs: `);
  await pass(Date.parse(PLANNED) - NOW - 1_000);
  expect(reads).toBe(2);
  answer({ nextRunAt: NEXT, lastRun: running });
  await pass(REFRESHED);
  expect(shown()).toBe(`running, next ${NEXT}, runs: running`);
  answer({ nextRunAt: NEXT, lastRun: delivered });
  await pass(REFRESHED);
  expect(shown()).toBe(`delivered, next ${NEXT}, runs: delivered`);
  reads = 0;
  await pass(600_000);
  expect(reads).toBe(0);
});

it('the list of reports is not read again for a run that the service does not start', async () => {
  answer({ nextRunAt: PLANNED, lastRun: null });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <List />
    </SWRConfig>,
  );
  await pass(Date.parse(PLANNED) - NOW + 6 * 60_000);
  reads = 0;
  await pass(3_600_000);
  expect(reads).toBe(0);
});
