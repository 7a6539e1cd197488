import type { Dashboard, DashboardConflict } from '@reporting/contract';
import { newPassiveWidget, newWidget, RUN_PAUSE, type WidgetDefaults } from '@reporting/widgets/model';
import type { Widget } from '@reporting/widgets/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { makeId } from '../lib/make-id.ts';
import { watchUnsaved } from '../lib/unsaved.ts';
import { documentOf, type EditorDocument, sameDocument } from './document.ts';
import {
  type DocumentChange,
  type EditorAction,
  type EditorState,
  newEditorState,
  persistenceOf,
  reduceEditor,
} from './editor-state.ts';
import { isTouched } from './form-state.ts';
import { withStoredPictures } from './pictures.ts';
import { useDraft } from './use-draft.ts';
import { useRemoteChanges } from './use-remote-changes.ts';
import { useSaver } from './use-saver.ts';

interface EditorOptions {
  readonly dashboard: Dashboard;
  readonly userId: string;
  /** Called with the saved changes, so that other copies of the dashboard are updated. */
  readonly onSaved: (document: EditorDocument, version: number) => void;
  /** Called when changes of another editor were merged with unsaved changes. */
  readonly onMerged: (theirs: DashboardConflict) => void;
}

/** The initial values of a new widget; `prefix` is the prefix of its first instance. */
export interface NewWidgetStart extends WidgetDefaults {
  readonly prefix?: string;
}

/**
 * Manages the editor of a dashboard: its state, its saves and its drafts. Each undo step is saved immediately. Only
 * consecutive changes of one run are saved together, after a pause. This browser stores the changes until they are
 * saved.
 */
export function useEditor({ dashboard, userId, onSaved, onMerged }: EditorOptions) {
  const [state, setState] = useState<EditorState>(() => newEditorState(documentOf(dashboard)));
  // The latest state. The next action uses it even if React has not rendered it yet.
  const current = useRef(state);
  const { offer, closeOffer, keep, clear } = useDraft(dashboard, userId);

  useEffect(
    () =>
      watchUnsaved(() => {
        const { form } = current.current;
        return form !== null && isTouched(form);
      }),
    [],
  );

  const { saver, saveState } = useSaver(dashboard, (document, version, pictures) => {
    if (pictures.size > 0) apply({ type: 'storedPictures', pictures });
    const { form } = current.current;
    if (form && isTouched(form)) keep(current.current, version);
    else clear();
    const stored = { ...document, styles: withStoredPictures(document.styles, pictures) };
    remote.saved(stored, version);
    onSaved(stored, version);
  });

  const apply = useCallback((action: EditorAction): EditorState => {
    const next = reduceEditor(current.current, action);
    current.current = next;
    setState(next);
    return next;
  }, []);

  /**
   * Applies an action. If the action has changed the document, saves it. If only the form has new entries, stores a
   * draft.
   */
  const run = useCallback(
    (action: EditorAction) => {
      const before = current.current;
      const after = apply(action);
      const persistence = persistenceOf(before, after);
      if (persistence === 'save' || persistence === 'draft') keep(after, saver.version);
      if (persistence === 'clear') {
        // The draft keeps the document of a running save, but not the entries of the form that has just closed.
        if (saver.pending) keep(after, saver.version);
        else clear();
      }
      // A later change of the same run replaces this save during the pause.
      if (persistence === 'save')
        void saver.save(after.history.present, after.history.run === undefined ? 0 : RUN_PAUSE);
    },
    [apply, keep, clear, saver],
  );

  const remote = useRemoteChanges({
    dashboard,
    state,
    current,
    saver,
    saveState,
    apply,
    keep: useCallback(() => keep(current.current, saver.version), [keep, saver]),
    clear,
    onMerged,
  });
  const { forgetBase } = remote;

  const change = useCallback(
    (changes: DocumentChange, name?: string) => run({ type: 'change', change: changes, run: name }),
    [run],
  );

  const blank = useCallback((nature: Widget['nature'], { prefix, ...defaults }: NewWidgetStart = {}): Widget => {
    const { widgets } = current.current.history.present;
    if (nature === 'passive') return newPassiveWidget(widgets, makeId);
    const widget = newWidget(widgets, makeId, defaults);
    if (prefix === undefined) return widget;
    return { ...widget, instances: widget.instances.map((instance) => ({ ...instance, prefix })) };
  }, []);

  const restoreDraft = useCallback(() => {
    if (!offer) return;
    closeOffer();
    const before = current.current.history.present;
    const after = apply({ type: 'restoreDraft', draft: offer });
    if (sameDocument(offer.document, before)) return;
    forgetBase(offer.version);
    keep(after, offer.version);
    void saver.settle(offer.version, after.history.present);
  }, [offer, closeOffer, apply, keep, saver, forgetBase]);

  return {
    document: state.history.present,
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
    undo: useCallback(() => run({ type: 'undo' }), [run]),
    redo: useCallback(() => run({ type: 'redo' }), [run]),
    change,
    form: state.form,
    open: useCallback((id: string) => run({ type: 'openForm', id }), [run]),
    startNew: useCallback(
      (nature: Widget['nature'], defaults?: NewWidgetStart) => run({ type: 'newForm', blank: blank(nature, defaults) }),
      [run, blank],
    ),
    changeNature: useCallback(
      (nature: Widget['nature']) => run({ type: 'switchNature', fresh: blank(nature) }),
      [run, blank],
    ),
    changeForm: useCallback((widget: Widget) => run({ type: 'changeForm', widget }), [run]),
    saveForm: useCallback(() => run({ type: 'saveForm' }), [run]),
    cancelForm: useCallback(() => run({ type: 'closeForm' }), [run]),
    saveState,
    retrySave: useCallback(() => void saver.retry(), [saver]),
    conflict: remote.conflict,
    resolveConflict: remote.resolve,
    offer,
    restoreDraft,
    discardDraft: useCallback(() => {
      clear();
      closeOffer();
    }, [clear, closeOffer]),
  };
}

export type Editor = ReturnType<typeof useEditor>;
