import {
  listDashboards,
  listSources,
  previewReportDraft,
  type ReportAnswer,
  readReportAnswer,
} from '@reporting/contract';
import { REPORT_LIMIT_MESSAGE, REPORTS_MAX } from '@reporting/contract/rules';
import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, answers, waits } from '../../../stories/answers.ts';
import { REPORTS, SENDER } from '../../../stories/report-samples.ts';
import { MEMBER, SOURCES } from '../../../stories/samples.ts';
import { ScreenFrame } from '../../../stories/screen-frame.tsx';
import { ReportDialog } from './report-dialog.tsx';

const [sample] = REPORTS as [ReportAnswer];
const DASHBOARD = {
  id: sample.dashboard_id,
  name: 'Velo Norr',
  permalink: 'a'.repeat(24),
  active: true,
  widgetsCount: 3,
  thumbnail: [],
  passwordProtected: false,
  expiredSources: 0,
  updatedAt: '2026-11-02T07:01:00Z',
  updatedBy: null,
  lockedBy: null,
};
const META = { current_page: 1, last_page: 1, per_page: 20, total: 1, active: 1, archived: 0 };

let restore = () => {};
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  restore = answerCalls([
    answers(listDashboards, { data: [DASHBOARD], meta: META }),
    answers(listSources, { data: SOURCES }),
    waits(previewReportDraft),
  ]);
});
afterEach(() => {
  cleanup();
  restore();
});

/** Opens the form of a new report, and chooses a dashboard that has `count` reports. */
async function chooseDashboard(count: number) {
  const reports = Array.from({ length: count }, (_, index) =>
    readReportAnswer({ ...sample, id: String(index).padStart(21, '0') }),
  );
  const user = userEvent.setup();
  render(
    <UiProvider>
      <ScreenFrame routeName="company.automaticReports" member={MEMBER}>
        <ReportDialog dashboard={null} report={null} reports={reports} sender={SENDER} onClose={() => {}} />
      </ScreenFrame>
    </UiProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: /^Recipients/ }), 'ida@example.com,');
  await user.click(screen.getByRole('combobox', { name: 'Dashboard' }));
  await user.click(await screen.findByRole('option', { name: /Velo Norr/ }));
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule' });
}

describe('the form of a new report whose dashboard is chosen in it', () => {
  it('cannot be submitted if the dashboard has the maximum of reports, and states why', async () => {
    const schedule = await chooseDashboard(REPORTS_MAX);
    await screen.findByText(REPORT_LIMIT_MESSAGE);
    expect(schedule.disabled).toBe(true);
  });

  it('can be submitted if the dashboard has fewer reports', async () => {
    const schedule = await chooseDashboard(REPORTS_MAX - 1);
    await screen.findByText(/4 of 5 automatic reports are set up/);
    expect(schedule.disabled).toBe(false);
  });
});
