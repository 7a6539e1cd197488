import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Everything } from './testing/everything.tsx';

afterEach(() => vi.restoreAllMocks());

test("hydration finds no difference from the server's markup", async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const recovered = vi.fn();
  const container = document.createElement('div');
  document.body.append(container);
  // Servers have neither a document nor a window.
  vi.stubGlobal('document', undefined);
  vi.stubGlobal('window', undefined);
  const html = renderToString(<Everything />);
  vi.unstubAllGlobals();
  container.innerHTML = html;
  let root: ReturnType<typeof hydrateRoot> | undefined;
  await act(async () => {
    root = hydrateRoot(container, <Everything />, { onRecoverableError: recovered });
  });
  expect(recovered.mock.calls).toEqual([]);
  expect(said.mock.calls).toEqual([]);
  expect(warned.mock.calls).toEqual([]);
  await act(async () => root?.unmount());
  expect(document.querySelector('[data-slot=ui-portal]')).toBeNull();
  container.remove();
});
