import { Button, Icon, IconButton } from '@reporting/ui';
import { Palette, Plus, Redo2, Settings2, Undo2 } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import type { Editor } from '../../../editor/use-editor.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { t } from '../../../texts/index.ts';
import { useLanguage } from '../../../texts/language.ts';
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
  return (
    <>
      <SaveStatus state={editor.saveState} />
      <span role="status" className="sr-only">
        {announcement}
      </span>
      <EditButtons
        canUndo={editor.canUndo}
        canRedo={editor.canRedo}
        onUndo={useStable(undo)}
        onRedo={useStable(redo)}
        onSettings={useStable(() => void session.openSettings())}
        onStyles={useStable(() => void session.openStyles())}
        onAdd={useStable(() => void session.addWidget())}
        onDone={useStable(() => void session.finish())}
      />
    </>
  );
}

interface EditButtonsProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSettings: () => void;
  readonly onStyles: () => void;
  readonly onAdd: () => void;
  readonly onDone: () => void;
}

/** Memoised, because each entry in the form renders the top bar again, and the buttons with their tooltips consist of 100 components. */
const EditButtons = memo(function EditButtons(props: EditButtonsProps) {
  useLanguage();
  const done = useRef<HTMLButtonElement>(null);
  // The button that started editing no longer exists. So the button "Done" receives focus, unless another element already has it.
  useEffect(() => {
    if (document.activeElement === document.body) done.current?.focus();
  }, []);
  return (
    <>
      <IconButton icon={Undo2} label={t('Undo')} disabled={!props.canUndo} onClick={props.onUndo} />
      <IconButton icon={Redo2} label={t('Redo')} disabled={!props.canRedo} onClick={props.onRedo} />
      <IconButton icon={Settings2} label={t('Dashboard settings')} data-opens="settings" onClick={props.onSettings} />
      <IconButton icon={Palette} label={t('Colours and images')} data-opens="styles" onClick={props.onStyles} />
      <Button data-onboarding="add" icon={<Icon as={Plus} />} onClick={props.onAdd} className="max-sm:hidden">
        {t('Add widget')}
      </Button>
      <IconButton
        data-onboarding="add"
        icon={Plus}
        label={t('Add widget')}
        variant="default"
        onClick={props.onAdd}
        className="sm:hidden"
      />
      <Button ref={done} data-onboarding="done" variant="primary" onClick={props.onDone}>
        {t('Done')}
      </Button>
    </>
  );
});
