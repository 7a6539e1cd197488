import type { Dashboard } from '@reporting/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { documentOf, sameDocument } from './document.ts';
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from './drafts.ts';
import type { EditorState } from './editor-state.ts';
import { withoutChosenPictures } from './pictures.ts';

/**
 * Returns the stored draft; null if no readable draft is stored. A draft that has no form and equals the dashboard is removed, and null is
 * returned.
 */
function draftToOffer(key: string, dashboard: Dashboard): Draft | null {
  const draft = readDraft(key);
  if (!draft) return null;
  if (draft.form || !sameDocument(draft.document, documentOf(dashboard))) return draft;
  removeDraft(key);
  return null;
}

/**
 * Time in ms after a change until the draft is written. Serialising a large dashboard takes time. If each change were
 * written immediately, the page would show each input later.
 */
const WITHIN = 200;

/** Delays `write`. `start` calls it after `WITHIN` ms, `flush` calls a started `write` immediately, and `cancel` cancels it. */
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

/**
 * Manages the draft of one user for one dashboard in this browser. `offer` is the draft of an earlier visit, which the user can restore.
 */
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

  /** Stores unsaved changes that are based on `version`, after `WITHIN` ms or when the page is hidden or left. */
  const keep = useCallback(
    ({ history, form }: EditorState, version: number) => {
      const changedAt = Date.now();
      write.current = () =>
        writeDraft(key, {
          version,
          changedAt,
          // A draft cannot contain the files of chosen images.
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
