import { listReportRuns, listReports } from '@reporting/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ShareButton } from '../screens/dashboard/member/share/share-button.tsx';
import ReportsScreen from '../screens/reports/reports-screen.tsx';
import { answerCalls, answers, type StoryAnswer } from './answers.ts';
import { REPORTS, RUNS, SENDER } from './report-samples.ts';
import { MEMBER } from './samples.ts';
import { ScreenFrame } from './screen-frame.tsx';

const meta = {
  title: 'App/Reports',
  tags: ['!autodocs'],
  parameters: { bare: true, ownMain: true },
  beforeEach: ({ parameters }) => answerCalls(parameters.answers as StoryAnswer[]),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The states of a run, with their reasons and actions. */
export const Runs: Story = {
  render: () => (
    <ScreenFrame routeName="company.automaticReports" member={MEMBER}>
      <ReportsScreen />
    </ScreenFrame>
  ),
  parameters: {
    answers: [answers(listReports, { data: REPORTS, meta: SENDER }), answers(listReportRuns, { data: RUNS })],
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Velo Norr paid media' }))[0] as HTMLElement);
    const panel = within(canvasElement).getByRole('complementary', { name: 'Report Velo Norr paid media' });
    const runs = await within(panel).findByRole('list', { name: 'Runs' });
    const states: [day: RegExp, reason: RegExp, wayOut: string | null][] = [
      [/19 Nov/, /Google Ads: sign in again/, 'Send as it is'],
      [/18 Nov/, /delivered to 1 of 2 recipients/, null],
      [/17 Nov/, /No widget has data/, 'Send now'],
      [/16 Nov/, /Not in the report: Google Ads/, 'PDF as sent'],
      [/20 Nov/, /1 of 2 recipients did not get the report/, 'Change the address'],
    ];
    for (const [day, reason, wayOut] of states) {
      await userEvent.click(within(runs).getByRole('button', { name: day }));
      await within(panel).findAllByText(reason);
      if (wayOut !== null) await expect(within(panel).getAllByText(wayOut)[0]).toBeVisible();
    }
  },
};

const SHARED = {
  id: 'marlow'.padEnd(21, '0'),
  name: 'Marlow Coffee',
  permalink: 'a'.repeat(24),
  passwordProtected: false,
  passwordSetAt: null,
  hiddenDateSelector: false,
  effectiveTimezone: 'Europe/Copenhagen',
};

/** The service has no browser that prints PDF files. The share menu shows a message about this, and its other rows can still be used. */
export const ShareWithoutPdf: Story = {
  render: () => (
    <ScreenFrame routeName="dashboards.index" member={MEMBER} pdfAvailable={false}>
      <div className="p-4">
        <ShareButton
          dashboard={SHARED}
          range={{
            type: 'custom',
            startDate: '2026-10-01',
            endDate: '2026-10-31',
            comparison: { mode: 'off' },
          }}
          checks={[]}
          seen={0}
          onMend={() => {}}
          onDelete={() => {}}
        />
      </div>
    </ScreenFrame>
  ),
  parameters: { answers: [] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Share' }));
    const menu = within(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Share' }));
    const row = within(menu.getByRole('region', { name: 'PDF' }));
    // The text becomes visible only when the opening transition of the menu has ended.
    await waitFor(() => expect(row.getByText(/no browser that prints PDF files.*install Chromium/)).toBeVisible());
    await expect(row.queryByRole('button')).toBeNull();
    for (const name of ['Copy URL', 'Renew', 'Set up']) await expect(menu.getByRole('button', { name })).toBeEnabled();
    await userEvent.click(menu.getByRole('switch', { name: 'Guests enter a password' }));
    await expect(menu.getByLabelText('New password')).toHaveFocus();
  },
};
