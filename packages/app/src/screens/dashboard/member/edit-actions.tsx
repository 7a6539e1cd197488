import { Button, Icon, IconButton } from '@reporting/ui';
import { Palette, Plus, Redo2, Settings2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Editor } from '../../../editor/use-editor.ts';
import { t } from '../../../texts/index.ts';
import { SaveStatus } from './save-status.tsx';
import type { EditSessionControls } from './use-edit-session.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface EditActionsProps {
  readonly editor: Editor;
  readonly session: EditSessionControls;
}

/** The actions of the top bar while a dashboard is edited. */
export function EditActions({ editor, session }: EditActionsProps) {
  const { undo, redo, announcement } = useUndoKeys(editor);
  const done = useRef<HTMLButtonElement>(null);
  // The button that started editing no longer exists. So the button "Done" receives focus, unless another element already has it.
  useEffect(() => {
    if (document.activeElement === document.body) done.current?.focus();
  }, []);
  const add = () => void session.addWidget();
  return (
    <>
      <SaveStatus state={editor.saveState} />
      <span role="status" className="sr-only">
        {announcement}
      </span>
      <IconButton icon={Undo2} label={t('Undo')} disabled={!editor.canUndo} onClick={undo} />
      <IconButton icon={Redo2} label={t('Redo')} disabled={!editor.canRedo} onClick={redo} />
      <IconButton
        icon={Settings2}
        label={t('Dashboard settings')}
        data-opens="settings"
        onClick={() => void session.openSettings()}
      />
      <IconButton
        icon={Palette}
        label={t('Colours and images')}
        data-opens="styles"
        onClick={() => void session.openStyles()}
      />
      <Button data-onboarding="add" icon={<Icon as={Plus} />} onClick={add} className="max-sm:hidden">
        {t('Add widget')}
      </Button>
      <IconButton
        data-onboarding="add"
        icon={Plus}
        label={t('Add widget')}
        variant="default"
        onClick={add}
        className="sm:hidden"
      />
      <Button ref={done} data-onboarding="done" variant="primary" onClick={() => void session.finish()}>
        {t('Done')}
      </Button>
    </>
  );
}
