import { useEffect, useRef, useState } from 'react';
import { isReloading } from '../api/reload-guard.ts';
import { makeId } from '../lib/make-id.ts';
import { watchUnsaved } from '../lib/unsaved.ts';
import type { EditorDocument } from './document.ts';
import { type StoredPictures, storedPictures } from './pictures.ts';
import { retryPause, Saver, type SaveState } from './saver.ts';
import { sendSave } from './send-save.ts';

/**
 * Returns the saver of one dashboard, and the state of its last save. The saver exists as long as the editor is open.
 * If the dashboard is loaded again during this time, the saver keeps the version number of its last save. If a change
 * is unsaved, the browser asks for confirmation before the user leaves the page.
 */
export function useSaver(
  dashboard: { readonly id: string; readonly version: number },
  onSaved: (document: EditorDocument, version: number, pictures: StoredPictures) => void,
) {
  const [saveState, setSaveState] = useState<SaveState>({ phase: 'idle' });
  const saved = useRef(onSaved);
  saved.current = onSaved;
  const [saver] = useState(
    () =>
      new Saver({
        version: dashboard.version,
        editor: makeId(21),
        send: (document, stamp, signal) => sendSave(dashboard.id, document, stamp, signal),
        onState: setSaveState,
        onSaved: (document, answer) => saved.current(document, answer.version, storedPictures(document, answer)),
      }),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      // If the page reloads because the session has ended, a save would fail. The change is not lost, because the draft contains it.
      if (saver.pending && !isReloading()) event.preventDefault();
    };
    const unwatch = watchUnsaved(() => saver.pending !== null);
    window.addEventListener('beforeunload', warn);
    return () => {
      unwatch();
      window.removeEventListener('beforeunload', warn);
    };
  }, [saver]);

  // A failed save is retried after a pause, and immediately when the connection returns.
  const retries = useRef(0);
  useEffect(() => {
    if (saveState.phase === 'saved') retries.current = 0;
    if (saveState.phase !== 'failed') return;
    const pause = retryPause(saveState.error, retries.current);
    if (pause === null) return;
    const retry = () => {
      retries.current += 1;
      void saver.retry();
    };
    const timer = setTimeout(retry, pause);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [saver, saveState]);

  return { saver, saveState };
}
