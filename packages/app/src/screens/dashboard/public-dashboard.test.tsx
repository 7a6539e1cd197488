import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { answerCalls } from '../../stories/answers.ts';
import { MEMBER } from '../../stories/samples.ts';
import { ScreenFrame } from '../../stories/screen-frame.tsx';
import { PublicDashboard } from './public-dashboard.tsx';
import type { DashboardPage } from './use-dashboard-mode.ts';

let stop = () => {};
afterEach(() => {
  cleanup();
  stop();
});

const dashboard = {
  public: true,
  hiddenDateSelector: false,
  permalink: 'p'.repeat(24),
  name: 'Marlow Coffee',
  widgets: [],
  styles: {},
  footer: '',
  companyName: 'Tern & Field',
  companyLogo: null,
  effectiveTimezone: 'Europe/Copenhagen',
  today: '2026-11-24',
  maximumDate: '2026-11-24',
  range: {
    type: 'lastMonth',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    comparison: { mode: 'previous' },
  },
} as unknown as DashboardPage['dashboard'];

function show(mode: DashboardPage['mode']): void {
  stop = answerCalls([]);
  render(
    <UiProvider locale="en">
      <ScreenFrame routeName="intro" member={MEMBER}>
        <PublicDashboard
          page={{ dashboard, mode, locked: false, edited: false, dispatch: () => {}, reload: async () => {} }}
        />
      </ScreenFrame>
    </UiProvider>,
  );
}

it('guests copy the address with the shown dates, also if the URL of the page has none', async () => {
  const user = userEvent.setup();
  show('public');
  await user.click(await screen.findByRole('button', { name: 'Copy URL' }));
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/dashboards/${dashboard.permalink}?month=10&year=2026`,
  );
});

it('an embedded page has no actions, because it has no header', async () => {
  show('embedded');
  expect(await screen.findByText('This dashboard is empty')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy URL' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export PDF' })).toBeNull();
});
