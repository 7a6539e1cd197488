import { UiProvider } from '@reporting/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Editor } from '../../../editor/use-editor.ts';
import { EditActions } from './edit-actions.tsx';
import type { EditSessionControls } from './use-edit-session.ts';

const rendered = vi.hoisted(() => ({ buttons: 0 }));
vi.mock('@reporting/ui', async (load) => {
  const ui = await load<typeof import('@reporting/ui')>();
  const IconButton = (props: Parameters<typeof ui.IconButton>[0]) => {
    rendered.buttons += 1;
    return <ui.IconButton {...props} />;
  };
  return { ...ui, IconButton };
});

vi.mock('../../../session/use-when.ts', () => ({ useWhen: () => ({ clock: () => '09:14' }) }));

const undo = () => {};
const redo = () => {};

/** The actions with a new editor and a new session, as after an entry in the form. */
function actions(openSettings: () => void, canUndo = false) {
  const editor: Partial<Editor> = { saveState: { phase: 'idle' }, undo, redo, canUndo, canRedo: false };
  const session: Partial<EditSessionControls> = { openSettings: async () => openSettings() };
  return (
    <UiProvider>
      <EditActions editor={editor as Editor} session={session as EditSessionControls} />
    </UiProvider>
  );
}

it('does not render its buttons again for an entry, and a button calls the newest function', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = render(actions(first));
  const before = rendered.buttons;
  expect(before).toBeGreaterThanOrEqual(5);
  rerender(actions(second));
  expect(rendered.buttons).toBe(before);
  await userEvent.click(screen.getByRole('button', { name: 'Dashboard settings' }));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
  rerender(actions(second, true));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(false);
});
