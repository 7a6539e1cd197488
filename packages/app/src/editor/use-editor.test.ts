import type { Dashboard, DashboardSaved } from '@reporting/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
