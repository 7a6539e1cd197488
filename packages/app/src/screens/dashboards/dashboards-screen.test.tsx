import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MEMBER } from '../../stories/samples.ts';
import { ScreenFrame } from '../../stories/screen-frame.tsx';
import DashboardsScreen from './dashboards-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const EMPTY = {
  data: [],
  meta: { current_page: 1, last_page: 1, per_page: 24, total: 0, active: 0, archived: 0 },
};

it('if the archived dashboards do not load, the list shows this instead of the active dashboards', async () => {
  let fails = true;
  vi.stubGlobal('fetch', async (address: string) =>
    new URL(address, window.location.origin).searchParams.get('active') === 'false' && fails
      ? Response.json({ code: 'internal_error', message: 'The service failed.' }, { status: 500 })
      : Response.json(EMPTY),
  );
  const user = userEvent.setup();
  render(
    <UiProvider>
      <ScreenFrame routeName="dashboards.index" member={MEMBER}>
        <DashboardsScreen />
      </ScreenFrame>
    </UiProvider>,
  );
  await screen.findByText('Create your first dashboard');
  await user.click(screen.getByRole('radio', { name: /^Archived/ }));
  await screen.findByText('Cannot load the dashboards');
  expect(screen.queryByText('No archived dashboards')).toBeNull();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No archived dashboards')).toBeTruthy();
});
