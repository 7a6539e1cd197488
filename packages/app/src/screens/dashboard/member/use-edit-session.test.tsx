import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { DocumentChange } from '../../../editor/editor-state.ts';
import type { Editor } from '../../../editor/use-editor.ts';
import { hasUnsaved } from '../../../lib/unsaved.ts';
import { MEMBER } from '../../../stories/samples.ts';
import { ScreenFrame } from '../../../stories/screen-frame.tsx';
import type { DashboardPage } from '../use-dashboard-mode.ts';
import { useEditSession } from './use-edit-session.ts';

afterEach(cleanup);

const OPENED = {
  name: 'Report',
  widgets: [],
  styles: { color: 'navy' },
  footer: '',
  hiddenDateSelector: false,
  realtimeView: false,
  timezone: null,
  defaults: {},
};

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <ScreenFrame routeName="dashboards.index" member={MEMBER}>
    {children}
  </ScreenFrame>
);

/** An editor whose document another member can change. */
function begin() {
  const held = { document: OPENED };
  const change = (next: DocumentChange) => {
    const changes = typeof next === 'function' ? next(held.document as unknown as Editor['document']) : next;
    held.document = { ...held.document, ...changes } as typeof OPENED;
  };
  const page = { mode: 'edit', edited: false, dispatch: () => {} } as unknown as DashboardPage;
  const { result, rerender } = renderHook(
    () =>
      useEditSession(
        { document: held.document, form: null, change, cancelForm: () => {} } as unknown as Editor,
        page,
        async () => 'free' as never,
      ),
    { wrapper: Frame },
  );
  const theirs = (changes: Partial<typeof OPENED>) => {
    held.document = { ...held.document, ...changes };
    rerender();
  };
  return { session: () => result.current, theirs, saved: () => held.document };
}

it('saving the settings keeps the settings that another member saved while the panel was open', async () => {
  const { session, theirs, saved } = begin();
  await act(async () => session().openSettings());
  act(() => session().changeSettings({ footer: 'Call us' }));
  theirs({ name: 'Renamed', timezone: null });
  act(() => session().saveSettings());
  expect(saved()).toMatchObject({ name: 'Renamed', footer: 'Call us' });
});

it('saving the styles keeps the styles that another member saved while the panel was open', async () => {
  const { session, theirs, saved } = begin();
  await act(async () => session().openStyles());
  act(() => session().changeStyles((styles) => ({ ...styles, backgroundColor: 'white' })));
  theirs({ styles: { color: 'black' } });
  act(() => session().saveStyles());
  expect(saved().styles).toEqual({ color: 'black', backgroundColor: 'white' });
});

it('an open panel counts as unsaved while it has an entry, not after a save of another member', async () => {
  const { session, theirs } = begin();
  await act(async () => session().openStyles());
  theirs({ styles: { color: 'black' } });
  expect(hasUnsaved()).toBe(false);
  act(() => session().changeStyles(() => ({ color: 'white' })));
  expect(hasUnsaved()).toBe(true);
  await act(async () => session().cancelPanel());
  expect(hasUnsaved()).toBe(false);
});
