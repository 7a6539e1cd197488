import type { Board } from '@reporting/contract';
import { addDays } from '@reporting/formatters/date-range';
import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BOARD } from '../../stories/group-samples.ts';
import { MEMBER } from '../../stories/samples.ts';
import { ScreenFrame } from '../../stories/screen-frame.tsx';
import BoardScreen from './board-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ofDays = (days: number): Board => ({ ...BOARD, startDate: addDays(BOARD.endDate, 1 - days) });

it('if the figures of another period do not load, the board shows this instead of the previous figures', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  let fails = true;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, window.location.origin);
    if (!pathname.startsWith('/api/campaigns/')) return Response.json({ data: [] });
    const days = Number(searchParams.get('range'));
    return days === 30 && fails
      ? Response.json({ code: 'internal_error', message: 'The service failed.' }, { status: 500 })
      : Response.json({ data: ofDays(days) });
  });
  const user = userEvent.setup();
  render(
    <UiProvider>
      <ScreenFrame routeName="campaign.show" member={MEMBER}>
        <BoardScreen params={{ campaignId: BOARD.id }} />
      </ScreenFrame>
    </UiProvider>,
  );
  const period = (days: number) => screen.findByRole('radio', { name: `${days} days` });
  const figures = () => screen.queryByRole('table');
  await user.click(await period(30));
  await screen.findByText('The figures of 30 days did not load');
  expect(figures()).toBeNull();
  await user.click(await period(7));
  expect(figures()).toBeTruthy();
  await user.click(await period(30));
  expect(figures()).toBeNull();
  fails = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/against the 30 days before/)).toBeTruthy();
  expect(await screen.findByRole('table')).toBeTruthy();
});
