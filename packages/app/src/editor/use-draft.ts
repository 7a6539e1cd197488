import type { Dashboard } from '@reporting/contract';
import { useCallback, useState } from 'react';
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

/** The draft of one user and dashboard in this browser, and the offer to restore one from an earlier visit. */
export function useDraft(dashboard: Dashboard, userId: string) {
  const key = draftKey(userId, dashboard.id);
  const [offer, setOffer] = useState(() => draftToOffer(key, dashboard));

  /** Stores unsaved changes. `version` is the one on which they are based. */
  const keep = useCallback(
    ({ history, form }: EditorState, version: number) => {
      writeDraft(key, {
        version,
        changedAt: Date.now(),
        // A file cannot be stored with the draft.
        document: { ...history.present, styles: withoutChosenPictures(history.present.styles, dashboard.styles) },
        form: form?.widget ?? null,
      });
    },
    [key, dashboard.styles],
  );
  const clear = useCallback(() => removeDraft(key), [key]);
  const closeOffer = useCallback(() => setOffer(null), []);
  return { offer, closeOffer, keep, clear };
}
