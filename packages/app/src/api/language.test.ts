import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { widgetFixture } from '../editor/fixtures.ts';
import { OCTOBER, widgetData } from '../screens/dashboard/data/fixtures.ts';
import { useDefinitions } from '../screens/dashboard/edit/use-definitions.ts';
import { showLanguage } from '../texts/language.ts';
import { useDefinitionReader } from './sources.ts';
import { readPreview } from './widget-data.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(async () => {
  vi.unstubAllGlobals();
  await showLanguage('en', true);
});

it('useDefinitions reads definitions once per language', async () => {
  const widget = widgetFixture({ id: 'a' });
  const type = widget.instances[0]?.type ?? '';
  fetched.mockImplementation(async (_input, init) =>
    Response.json({ data: { type, label: new Headers(init?.headers).get('accept-language') } }),
  );
  const { result } = renderHook(() => ({ read: useDefinitionReader(), ...useDefinitions([widget]) }));
  for (const [language, calls] of [
    ['en', 1],
    ['de', 2],
    ['en', 2],
  ] as const) {
    await act(() => showLanguage(language, true));
    await waitFor(() => expect(result.current.definitionOf(type)).toMatchObject({ label: language }));
    expect(result.current.read(type)).toMatchObject({ label: language });
    expect(fetched).toHaveBeenCalledTimes(calls);
  }
});

it('readPreview requests the data in the language of the page, in which the service writes its names and sentences', async () => {
  const answer = widgetData();
  fetched.mockImplementation(async () => Response.json({ data: answer }));
  const read = () => readPreview(widgetFixture({ id: 'a' }), OCTOBER);
  expect(await read()).toEqual(answer);
  await showLanguage('de', true);
  expect(await read()).toEqual(answer);
  const languages = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('accept-language'));
  expect(languages).toEqual(['en', 'de']);
});
