import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MEMBER, SOURCES } from '../../stories/samples.ts';
import { ScreenFrame } from '../../stories/screen-frame.tsx';
import { useDeleteSource } from './use-delete-source.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers the calls of the page; `uses` answers the call for the dashboards of the source. Returns the calls that delete. */
function answer(uses: () => Response): string[] {
  const deleted: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'DELETE') {
      deleted.push(path);
      return new Response(null, { status: 204 });
    }
    return /^.api.sources.[^/]+.dashboards$/.test(path) ? uses() : Response.json({ data: [] });
  });
  return deleted;
}

/** Shows a button that deletes a source with the account, and presses it. */
async function press(account: string) {
  const [first] = SOURCES;
  if (!first) throw new Error('There is no sample source.');
  const source = { ...first, account };
  function Delete() {
    const remove = useDeleteSource();
    return (
      <button type="button" onClick={() => void remove(source, 'Google Analytics')}>
        Delete
      </button>
    );
  }
  render(
    <UiProvider>
      <ScreenFrame routeName="company.sources" member={MEMBER}>
        <Delete />
      </ScreenFrame>
    </UiProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  return user;
}

it('an account with outer spaces can be entered to confirm', async () => {
  const use = { id: 'd1', name: 'Marlow', permalink: 'p', active: true, widgetsCount: 2 };
  const deleted = answer(() => Response.json({ data: [use] }));
  const user = await press(' ida@example.com ');
  await user.type(await screen.findByRole('textbox'), 'ida@example.com');
  await user.click(screen.getByRole('button', { name: 'Delete source' }));
  expect(await screen.findByText('Source deleted')).toBeTruthy();
  expect(deleted).toHaveLength(1);
});

it('a source that another user has deleted counts as deleted', async () => {
  answer(() => Response.json({ code: 'not_found', message: 'This source does not exist.' }, { status: 404 }));
  await press('ida@example.com');
  expect(await screen.findByText('Source deleted')).toBeTruthy();
  expect(screen.queryByText('Google Analytics was not deleted')).toBeNull();
});

it('a source is not deleted if its dashboards cannot be read', async () => {
  const deleted = answer(() => new Response(null, { status: 500 }));
  await press('ida@example.com');
  expect(await screen.findByText('Google Analytics was not deleted')).toBeTruthy();
  expect(deleted).toEqual([]);
});
