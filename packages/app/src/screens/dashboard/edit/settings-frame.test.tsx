import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Editor } from '../../../editor/use-editor.ts';
import { MEMBER } from '../../../stories/samples.ts';
import { ScreenFrame } from '../../../stories/screen-frame.tsx';
import { showLanguage } from '../../../texts/language.ts';
import { EditActions } from '../member/edit-actions.tsx';
import type { EditSessionControls } from '../member/use-edit-session.ts';
import { StylesPanel } from './styles-panel.tsx';

afterEach(async () => {
  cleanup();
  await showLanguage('en', true);
});

const nothing = () => undefined;
const theme = { attributes: {}, style: {}, canvasStyle: {}, backdrop: false, corrections: [] };
const editor = {
  saveState: { phase: 'idle' },
  canUndo: false,
  canRedo: false,
  undo: nothing,
  redo: nothing,
} as unknown as Editor;

function Page() {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <EditActions editor={editor} session={{} as EditSessionControls} />
      {open && (
        <StylesPanel styles={{}} theme={theme} onChange={nothing} onSave={close} onCancel={close} onEscape={close} />
      )}
    </>
  );
}

it.each([
  ['en', 'Cancel', 'Colours and images'],
  ['de', 'Abbrechen', 'Farben und Bilder'],
] as const)('a closing panel focuses the button that opens it (%s)', async (language, cancel, opener) => {
  await showLanguage(language, true);
  render(
    <UiProvider>
      <ScreenFrame routeName="dashboards.index" member={MEMBER}>
        <Page />
      </ScreenFrame>
    </UiProvider>,
  );
  const button = screen.getByRole('button', { name: cancel });
  button.focus();
  button.click();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: opener })));
});
