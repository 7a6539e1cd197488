import { ToastsProvider } from '@reporting/ui';
import { moveWidget } from '@reporting/widgets/model';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EditorDocument } from '../../../editor/document.ts';
import { type DocumentChange, newEditorState, reduceEditor } from '../../../editor/editor-state.ts';
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

it('useGridChange applies a move to the current widgets, not to those of the grid', () => {
  const [one, two] = [textFixture({ title: 'One', order: 0 }), textFixture({ title: 'Two', order: 1 })];
  const stored = newEditorState({ widgets: [{ ...one, title: 'Theirs' }, two] } as unknown as EditorDocument);
  let state = stored;
  const change = (next: DocumentChange) => {
    state = reduceEditor(state, { type: 'change', change: next });
  };
  const editor = { document: { widgets: [one, two] }, form: null, change } as unknown as Editor;
  const { result } = renderHook(() => useGridChange(editor, () => {}, true), { wrapper: ToastsProvider });
  const moved = moveWidget([one, two], two.id, 0);
  act(() => result.current.onChange(moved, { kind: 'move', id: two.id }));
  expect(state.history.present.widgets.map(({ title, order }) => [title, order])).toEqual([
    ['Two', 0],
    ['Theirs', 1],
  ]);
  const once = state;
  act(() => result.current.onChange(moved, { kind: 'move', id: two.id }));
  expect(state).toBe(once);
});
