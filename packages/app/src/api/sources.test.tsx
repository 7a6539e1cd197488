import { act, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionProvider } from '../session/session.tsx';
import { useSources } from './sources.ts';

afterEach(() => vi.unstubAllGlobals());

it('does not render a component again while the same sources are read again', async () => {
  const source = { id: 'source-1', name: 'google_analytics', account: 'ida@example.com', invalid: false };
  const fetched = vi.fn(
    async () => new Response(JSON.stringify({ data: [source] }), { headers: { 'content-type': 'application/json' } }),
  );
  vi.stubGlobal('fetch', fetched);
  const counts = { renders: 0 };
  let again = async (): Promise<unknown> => undefined;
  function Accounts() {
    const { sources, mutate } = useSources();
    counts.renders += 1;
    again = () => mutate();
    return <p>{sources?.map(({ account }) => account).join()}</p>;
  }
  const bootstrap = { member: { mustEnrol: false, sources: [source] } } as unknown as Parameters<
    typeof SessionProvider
  >[0]['value'];
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionProvider value={bootstrap}>
        <Accounts />
      </SessionProvider>
    </SWRConfig>,
  );
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  await act(() => again());
  const { length } = fetched.mock.calls;
  const before = counts.renders;
  await act(() => again());
  expect(fetched.mock.calls.length).toBe(length + 1);
  expect(screen.getByText('ida@example.com')).toBeTruthy();
  expect(counts.renders).toBe(before);
});
