import { useEffect } from 'react';
import type { Editor } from '../../../editor/use-editor.ts';
import type { EditLock } from './use-edit-lock.ts';
import type { EditSessionControls } from './use-edit-session.ts';

/**
 * Keeps the edit lock while the dashboard is edited. Each change of the document or the form extends the time for which the lock is
 * renewed.
 */
export function useHeldLock({ hold, touch }: EditLock, { document, form }: Editor, session: EditSessionControls): void {
  const { editing, stop } = session;
  useEffect(() => (editing ? hold(stop) : undefined), [editing, hold, stop]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called for each change
  useEffect(() => {
    if (editing) touch();
  }, [editing, touch, document, form]);
}
