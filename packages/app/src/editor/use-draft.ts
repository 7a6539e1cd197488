import type { Dashboard } from '@reporting/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { documentOf, sameDocument } from './document.ts';
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from './drafts.ts';
import type { EditorState } from './editor-state.ts';
import { withoutChosenPictures } from './pictures.ts';

/** The draft to offer; null if no draft is stored or the draft equals the dashboard. */
function draftToOffer(key: string, dashboard: Dashboard): Draft | null {
  const draft = readDraft(key);
  if (!draft) return null;
  if (draft.form || !sameDocument(draft.document, documentOf(dashboard))) return draft;
  removeDraft(key);
  return null;
}

/** Time in ms in which a draft is written: serialising a large dashboard would delay the frame of an input. */
const WITHIN = 200;

/** Calls `write` at the end of `WITHIN`, or when the page is left. */
class Pending {
  readonly #write: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(write: () => void) {
    this.#write = write;
  }

  start(): void {
    this.#timer ??= setTimeout(this.flush, WITHIN);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly flush = (): void => {
    if (this.#timer === undefined) return;
    this.cancel();
    this.#write();
  };
}

/** The draft of one user and dashboard in this browser, and the offer to restore one from an earlier visit. */
export function useDraft(dashboard: Dashboard, userId: string) {
  const key = draftKey(userId, dashboard.id);
  const [offer, setOffer] = useState(() => draftToOffer(key, dashboard));
  const write = useRef(() => {});
  const [pending] = useState(() => new Pending(() => write.current()));

  useEffect(() => {
    window.addEventListener('pagehide', pending.flush);
    document.addEventListener('visibilitychange', pending.flush);
    return () => {
      pending.flush();
      window.removeEventListener('pagehide', pending.flush);
      document.removeEventListener('visibilitychange', pending.flush);
    };
  }, [pending]);

  /** Stores unsaved changes. `version` is the one on which they are based. */
  const keep = useCallback(
    ({ history, form }: EditorState, version: number) => {
      const changedAt = Date.now();
      write.current = () =>
        writeDraft(key, {
          version,
          changedAt,
          // A file cannot be stored with the draft.
          document: { ...history.present, styles: withoutChosenPictures(history.present.styles, dashboard.styles) },
          form: form?.widget ?? null,
        });
      pending.start();
    },
    [key, dashboard.styles, pending],
  );
  const clear = useCallback(() => {
    pending.cancel();
    removeDraft(key);
  }, [key, pending]);
  const closeOffer = useCallback(() => setOffer(null), []);
  return { offer, closeOffer, keep, clear };
}
