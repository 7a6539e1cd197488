import { conflictAnswer, type Dashboard, type DashboardConflict, type DashboardSaved } from '@reporting/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { hasUnsaved } from '../lib/unsaved.ts';
import { draftKey, readDraft } from './drafts.ts';
import { textFixture } from './fixtures.ts';
import { sendSave } from './send-save.ts';
import { useEditor } from './use-editor.ts';

vi.mock('./send-save.ts', () => ({ sendSave: vi.fn() }));

const [one, two] = [textFixture({ title: 'One', order: 0 }), textFixture({ title: 'Two', order: 1 })];
const DASHBOARD = {
  id: 'dashboard-1',
  version: 3,
  name: 'Report',
  widgets: [one, two],
  styles: {},
  footer: '',
  hiddenDateSelector: false,
  realtimeView: false,
  timezone: null,
  defaults: {},
  range: { type: 'last30Days', startDate: '2026-10-22', endDate: '2026-11-20', comparison: { mode: 'previous' } },
} as unknown as Dashboard;
const KEY = draftKey('user-1', DASHBOARD.id);

const send = vi.mocked(sendSave);
beforeEach(() => {
  send.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.localStorage.clear();
});

const begin = () => {
  const { result } = renderHook(() =>
    useEditor({ dashboard: DASHBOARD, userId: 'user-1', onSaved: () => {}, onMerged: () => {} }),
  );
  const editor = () => result.current;
  const enter = (title: string) => {
    act(() => editor().open(two.id));
    act(() => editor().changeForm({ ...two, title }));
  };
  return { editor, enter };
};

it('counts the entries of the form as unsaved until it is closed', () => {
  const { editor, enter } = begin();
  act(() => editor().open(two.id));
  expect(hasUnsaved()).toBe(false);
  enter('Mine');
  expect(hasUnsaved()).toBe(true);
  act(() => editor().cancelForm());
  expect(hasUnsaved()).toBe(false);
});

it('removes a discarded form from the draft, also while a save is running', () => {
  send.mockReturnValue(new Promise<DashboardSaved>(() => {}));
  const { editor, enter } = begin();
  act(() => editor().change({ name: 'Renamed' }));
  enter('Mine');
  vi.runOnlyPendingTimers();
  expect(readDraft(KEY)?.form?.title).toBe('Mine');
  act(() => editor().cancelForm());
  vi.runOnlyPendingTimers();
  expect(readDraft(KEY)).toMatchObject({ document: { name: 'Renamed' }, form: null });
});

/** A save of the name is rejected, because another editor has saved `widgets`, while the form of the second widget has an entry. */
async function conflicting(widgets: Dashboard['widgets']) {
  const begun = begin();
  begun.enter('Mine');
  const conflict = { ...DASHBOARD, version: 4, widgets, updatedBy: 'Mia' } as unknown as DashboardConflict;
  const body = { current: conflictAnswer(conflict) };
  send.mockRejectedValueOnce(new ApiError(409, { code: 'save_conflict', body }));
  send.mockImplementation(async () => ({ version: 5, styles: {} }) as unknown as DashboardSaved);
  await act(async () => begun.editor().change({ name: 'Renamed' }));
  return begun;
}
const theirs = [one, { ...two, title: 'Theirs' }];
const saved = () => send.mock.lastCall?.[1];

it.each([
  ['changed', theirs],
  ['deleted', [one]],
])('a rejected save asks for a choice if the other editor %s the widget of a form with entries', async (_, widgets) => {
  const { editor } = await conflicting(widgets);
  expect(editor().conflict?.merge.differences).toMatchObject([{ kind: 'widget', id: two.id, mine: { title: 'Mine' } }]);
  expect(send).toHaveBeenCalledOnce();
});

it.each([
  ['mine', ['One', 'Mine'], 'Mine'],
  ['theirs', ['One', 'Theirs'], undefined],
  ['both', ['One', 'Theirs', 'Mine'], undefined],
] as const)('the choice “%s” is saved, and the form contains no other version', async (choice, titles, inForm) => {
  const { editor } = await conflicting(theirs);
  await act(async () => {
    const { conflict, resolveConflict } = editor();
    if (conflict) resolveConflict(conflict, new Map([[two.id, choice]]));
  });
  expect(saved()?.name).toBe('Renamed');
  expect(saved()?.widgets.map(({ title }) => title)).toEqual(titles);
  expect(editor().form?.widget.title).toBe(inForm);
  expect(hasUnsaved()).toBe(false);
});

it('a rejected save asks nothing if the other editor changed another widget', async () => {
  const { editor } = await conflicting([{ ...one, title: 'Theirs' }, two]);
  expect(editor().conflict).toBeNull();
  expect(saved()?.widgets.map(({ title }) => title)).toEqual(['Theirs', 'Two']);
  expect(editor().form?.widget.title).toBe('Mine');
});
