import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionProvider } from '../session/session.tsx';
import { dropSource, refreshSources, removeSource, revalidateSource, useProperties, useSources } from './sources.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

it('does not read the properties of a deleted source again', async () => {
  const source = (id: string) => ({ id, name: 'google_analytics', account: `${id}@example.com`, invalid: false });
  let stored = ['one', 'two', 'three'].map(source);
  const calls: string[] = [];
  const remove = (id: string) => {
    stored = stored.filter((each) => each.id !== id);
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${path}`);
    if (method !== 'DELETE') return Response.json({ data: path === '/api/sources' ? stored : [] });
    remove(path.replace('/api/sources/', ''));
    return new Response(null, { status: 204 });
  });
  function Properties({ id }: { id: string }) {
    const { loading } = useProperties(id);
    return <li>{loading ? 'loading' : id}</li>;
  }
  const Sources = () => useSources().sources?.map(({ id }) => <Properties key={id} id={id} />);
  const bootstrap = { member: { mustEnrol: false, sources: stored } } as unknown as Parameters<
    typeof SessionProvider
  >[0]['value'];
  render(
    <SessionProvider value={bootstrap}>
      <Sources />
    </SessionProvider>,
  );
  for (const { id } of stored) await screen.findByText(id);
  await waitFor(() => expect(calls).toHaveLength(4));
  calls.length = 0;
  // The event of another user’s change, then of another user’s deletion.
  await act(() => revalidateSource('three'));
  expect(calls.splice(0)).toEqual(['GET /api/sources', 'GET /api/sources/three/properties']);
  remove('three');
  await act(() => revalidateSource('three'));
  expect(calls.splice(0)).toEqual(['GET /api/sources']);
  await act(() => removeSource('two'));
  expect(calls).toEqual(['DELETE /api/sources/two', 'GET /api/sources', 'GET /api/sources/one/properties']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one']);
});

const source = (id: string) => ({ id, name: 'google_analytics', account: `${id}@example.com`, invalid: false });

it('does not wait for the properties of the vendors when the sources are read again', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/sources') return Response.json({ data: [source('slow')] });
    asked += 1;
    return asked === 1 ? Response.json({ data: [] }) : new Promise(() => {});
  });
  const Slow = () => <p>{useProperties('slow').loading ? 'loading' : 'slow'}</p>;
  render(<Slow />);
  await screen.findByText('slow');
  await act(async () => {
    expect(await refreshSources()).toHaveLength(1);
  });
  expect(asked).toBe(2);
});

it.each([
  ['deleted', removeSource],
  ['found to be deleted', dropSource],
])('removes a source that was %s from the list even if the list cannot be read', async (_name, work) => {
  let isListed = true;
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'DELETE') return new Response(null, { status: 204 });
    return isListed ? Response.json({ data: ['one', 'two'].map(source) }) : new Response(null, { status: 500 });
  });
  const Accounts = () => (
    <p>
      {useSources()
        .sources?.map(({ account }) => account)
        .join()}
    </p>
  );
  const bootstrap = { member: { mustEnrol: false, sources: [] } } as unknown as Parameters<
    typeof SessionProvider
  >[0]['value'];
  render(
    <SessionProvider value={bootstrap}>
      <Accounts />
    </SessionProvider>,
  );
  await act(() => refreshSources());
  expect(screen.getByText('one@example.com,two@example.com')).toBeTruthy();
  isListed = false;
  await act(() => work('two'));
  expect(screen.getByText('one@example.com')).toBeTruthy();
});
