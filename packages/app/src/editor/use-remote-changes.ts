import type { Dashboard, DashboardConflict } from '@reporting/contract';
import { putWidget } from '@reporting/widgets/model';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { makeId } from '../lib/make-id.ts';
import { documentOf, type EditorDocument, sameDocument } from './document.ts';
import type { EditorAction, EditorState } from './editor-state.ts';
import { enteredWidget, type FormState } from './form-state.ts';
import { type Choice, choose, type Merge, merge } from './merge.ts';
import { besideForm } from './remote.ts';
import type { Saver, SaveState } from './saver.ts';

/** The last version that this editor and the service have in common. */
interface Synced {
  readonly version: number;
  readonly document: EditorDocument;
}

interface RemoteChangesOptions {
  readonly dashboard: Dashboard;
  readonly state: EditorState;
  readonly current: RefObject<EditorState>;
  readonly saver: Saver;
  readonly saveState: SaveState;
  readonly apply: (action: EditorAction) => EditorState;
  /** `keep` stores the unsaved changes in this browser, and `clear` removes them. */
  readonly keep: () => void;
  readonly clear: () => void;
  /** Called when changes of another editor were merged with unsaved changes. */
  readonly onMerged: (theirs: DashboardConflict) => void;
}

/** A conflict that requires a choice by the user. */
export interface Conflict {
  readonly merge: Merge;
  readonly theirs: DashboardConflict;
}

/**
 * Merges changes of other editors. If this editor has no unsaved changes, they arrive when the dashboard is loaded again. Otherwise, they
 * arrive when a save is rejected. If both sides changed the same widget or setting, the user resolves the conflict. The entries of an open
 * form count as a change of its widget.
 */
export function useRemoteChanges(options: RemoteChangesOptions) {
  const { dashboard, state, current, saver, saveState, apply, keep, clear, onMerged } = options;
  /** The last common version; null if the base of the unsaved changes is unknown. */
  const synced = useRef<Synced | null>({ version: dashboard.version, document: documentOf(dashboard) });
  const { form } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: also after a save has ended or a form was closed
  useEffect(() => {
    if (dashboard.version <= saver.version || saver.pending) return;
    const theirs = documentOf(dashboard);
    const base = synced.current?.document ?? current.current.history.present;
    const beside = besideForm(current.current.form, base, theirs);
    if (beside) {
      // The version number of the saver is not updated, so that saving the form reports the conflict.
      if (sameDocument(beside, base)) return;
      synced.current = { version: saver.version, document: beside };
    } else {
      void saver.settle(dashboard.version, null);
      synced.current = { version: dashboard.version, document: theirs };
    }
    apply({ type: 'rebase', follow: (document) => merge(base, document, beside ?? theirs).document });
  }, [dashboard, saver, apply, saveState, form]);

  /** Continues with `document`, which is based on the version of the other editor. */
  const settle = useCallback(
    (theirs: DashboardConflict, document: EditorDocument) => {
      const [base, stored] = [synced.current?.document ?? null, documentOf(theirs)];
      apply({ type: 'rebase', follow: (own) => merge(base, own, stored).document });
      apply({ type: 'change', change: document });
      synced.current = { version: theirs.version, document: stored };
      const same = sameDocument(document, stored);
      if (same) clear();
      else keep();
      void saver.settle(theirs.version, same ? null : document);
    },
    [apply, keep, clear, saver],
  );

  /** Returns the open form if it has entries and the other editor changed or deleted its widget; else null. */
  const contested = useCallback((open: FormState | null, theirs: EditorDocument): FormState | null => {
    const base = synced.current?.document;
    return base && besideForm(open, base, theirs) ? open : null;
  }, []);

  const { present } = state.history;
  const conflict = useMemo<Conflict | null>(() => {
    if (saveState.phase !== 'conflict') return null;
    const stored = documentOf(saveState.theirs);
    const open = contested(form, stored);
    // The entries of the form are a change of this editor too. So the user chooses between them and the version of the other editor.
    const mine = open ? { ...present, widgets: putWidget(present.widgets, enteredWidget(open)) } : present;
    return { merge: merge(synced.current?.document ?? null, mine, stored), theirs: saveState.theirs };
  }, [saveState, present, form, contested]);

  useEffect(() => {
    if (!conflict || conflict.merge.differences.length > 0) return;
    settle(conflict.theirs, conflict.merge.document);
    onMerged(conflict.theirs);
  }, [conflict, settle, onMerged]);

  return {
    conflict: conflict && conflict.merge.differences.length > 0 ? conflict : null,
    /** Resolves a conflict with the user's choice for each difference. */
    resolve: useCallback(
      ({ merge: merged, theirs }: Conflict, choices: ReadonlyMap<string, Choice>) => {
        const open = contested(current.current.form, documentOf(theirs));
        // If the user keeps the version of the other editor, the entries must not be saved with the form later.
        if (open && (choices.get(open.widget.id) ?? 'mine') !== 'mine') apply({ type: 'closeForm' });
        settle(theirs, choose(merged, documentOf(theirs), choices, makeId));
      },
      [settle, contested, current, apply],
    ),
    /** Records a saved document as the common version. */
    saved: useCallback((document: EditorDocument, version: number) => {
      synced.current = { version, document };
    }, []),
    /** Must be called when a draft is restored. If the draft is based on another version, the common document becomes unknown. */
    forgetBase: useCallback((version: number) => {
      if (synced.current?.version !== version) synced.current = null;
    }, []),
  };
}
