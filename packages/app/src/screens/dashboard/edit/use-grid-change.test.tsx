import { ToastsProvider } from '@reporting/ui';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { textFixture } from '../../../editor/fixtures.ts';
import type { Editor } from '../../../editor/use-editor.ts';
import { showLanguage } from '../../../texts/language.ts';
import { useGridChange } from './use-grid-change.ts';

afterEach(async () => {
  cleanup();
  await showLanguage('en', true);
});

it.each([
  ['en', 'Untitled widget'],
  ['de', 'Widget ohne Titel'],
] as const)('useGridChange names a removed widget by its placeholder title (%s)', async (language, name) => {
  await showLanguage(language, true);
  const widget = textFixture({ title: ' ' });
  const editor = { document: { widgets: [widget] }, form: null, change: () => {} } as unknown as Editor;
  const { result } = renderHook(() => useGridChange(editor, () => {}, true), { wrapper: ToastsProvider });
  act(() => result.current.onChange([], { kind: 'remove', id: widget.id }));
  expect(await screen.findByText(name)).toBeTruthy();
});
