import { UiProvider } from '@reporting/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it } from 'vitest';
import { answerCalls } from '../../../stories/answers.ts';
import { MEMBER } from '../../../stories/samples.ts';
import { ScreenFrame } from '../../../stories/screen-frame.tsx';
import { Wall } from './wall.tsx';

let stop = () => {};
afterEach(() => {
  cleanup();
  stop();
});

const dashboard = {
  permalink: 'p'.repeat(21),
  name: 'Report',
  widgets: [],
  styles: {},
  companyName: 'Tern & Field',
  companyLogo: null,
  effectiveTimezone: 'Europe/Berlin',
  today: '2026-11-24',
} as unknown as ComponentProps<typeof Wall>['dashboard'];

it.each([
  ['en', 'Tuesday 24 November'],
  ['de', 'Dienstag, 24. November'],
])('writes the current day in the locale %s', async (locale, day) => {
  stop = answerCalls([]);
  render(
    <UiProvider locale={locale}>
      <ScreenFrame routeName="dashboard.realTime" member={MEMBER} pdfAvailable={false}>
        <Wall dashboard={dashboard} changes={0} onRefresh={async () => {}} />
      </ScreenFrame>
    </UiProvider>,
  );
  expect(await screen.findByText(day)).toBeTruthy();
});

it('shows the export after a tap', async () => {
  stop = answerCalls([]);
  render(
    <UiProvider>
      <ScreenFrame routeName="dashboard.realTime" member={MEMBER}>
        <Wall dashboard={dashboard} changes={0} onRefresh={async () => {}} />
      </ScreenFrame>
    </UiProvider>,
  );
  await screen.findByText('Tuesday 24 November');
  expect(screen.queryByRole('button', { name: 'Export PDF' })).toBeNull();
  fireEvent.pointerDown(document.body);
  expect(await screen.findByRole('button', { name: 'Export PDF' })).toBeTruthy();
});
