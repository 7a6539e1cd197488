import { type MemberBootstrap, readReportAnswer } from '@reporting/contract';
import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { REPORTS } from '../../stories/report-samples.ts';
import { MEMBER } from '../../stories/samples.ts';
import { ScreenFrame } from '../../stories/screen-frame.tsx';
import { NextSend } from './report-rows.tsx';

afterEach(cleanup);

it.each<[string, string | null, Partial<MemberBootstrap>]>([
  ['the time of the next send', null, {}],
  [
    'that nothing is sent because the trial has ended',
    'Service ended',
    { state: 'trial', expiresAt: '2020-01-01T00:00:00Z', subscription: { id: null } },
  ],
])('NextSend shows %s', (_name, badge, more) => {
  const report = REPORTS.map(readReportAnswer).find(
    ({ paused, dashboard, nextRunAt }) => !paused && dashboard.active && nextRunAt !== null,
  );
  if (!report) throw new Error('The samples contain no report that is sent.');
  render(
    <UiProvider>
      <ScreenFrame routeName="company.automaticReports" member={{ ...MEMBER, ...more }}>
        <NextSend report={report} />
      </ScreenFrame>
    </UiProvider>,
  );
  expect(screen.queryByText('Service ended')?.textContent ?? null).toBe(badge);
  expect(document.querySelector('time') === null).toBe(badge !== null);
});
