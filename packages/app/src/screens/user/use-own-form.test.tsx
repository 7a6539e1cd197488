import { ToastsProvider, UiProvider } from '@reporting/ui';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { FormEvent, ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionProvider } from '../../session/session.tsx';
import { MEMBER, USER } from '../../stories/samples.ts';
import { useOwnForm } from './use-own-form.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SESSION = { member: MEMBER } as unknown as Parameters<typeof SessionProvider>[0]['value'];

function Page({ children }: { children: ReactNode }) {
  return (
    <UiProvider>
      <SessionProvider value={SESSION}>
        <ToastsProvider>{children}</ToastsProvider>
      </SessionProvider>
    </UiProvider>
  );
}

it.each([
  ['name', 'name'],
  ['timezone', 'settings.timezone'],
  ['numberLocale', 'settings.numberLocale'],
] as const)('a correction of the field %s removes the error of %s', async (field, name) => {
  const refusal = {
    code: 'invalid_fields',
    message: 'Some fields need a correction.',
    errors: { [name]: ['Wrong.'] },
  };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 422 }));
  const { result } = renderHook(() => useOwnForm(USER), { wrapper: Page });
  act(() => result.current.set(field, 'first'));
  await act(() => result.current.submit({ preventDefault: () => {} } as FormEvent));
  expect(result.current.errors).toEqual({ [name]: 'Wrong.' });
  act(() => result.current.set(field, 'second'));
  expect(result.current.errors).toEqual({});
});
