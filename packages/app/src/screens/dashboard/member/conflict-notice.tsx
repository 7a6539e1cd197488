import { Banner, Button } from '@reporting/ui';
import { useEffect, useState } from 'react';
import type { Editor } from '../../../editor/use-editor.ts';
import { t } from '../../../texts/index.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

/**
 * Shows a dialog with the choices after a conflict of two editors. If the user closes the dialog without a choice, shows a banner that
 * opens it again.
 */
export function ConflictNotice({ editor }: { editor: Editor }) {
  const { conflict, resolveConflict, saveState } = editor;
  const [later, setLater] = useState(false);
  const resolved = saveState.phase === 'saved' || saveState.phase === 'idle';
  useEffect(() => {
    if (resolved) setLater(false);
  }, [resolved]);
  if (!conflict) return null;
  if (!later) return <ConflictDialog conflict={conflict} onResolve={resolveConflict} onLater={() => setLater(true)} />;
  return (
    <Banner
      tone="warning"
      live="status"
      title={t('Your changes are not saved.')}
      className="mb-4"
      action={
        <Button size="s" variant="primary" onClick={() => setLater(false)}>
          {t('Choose')}
        </Button>
      }
    >
      {t('{name} changed the same widgets. This browser keeps yours until you choose.', {
        name: conflict.theirs.updatedBy ?? t('Another person'),
      })}
    </Banner>
  );
}
