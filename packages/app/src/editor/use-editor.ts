import type { Dashboard } from '@reporting/contract';
import {
  type History,
  newHistory,
  newPassiveWidget,
  newWidget,
  putWidget,
  RUN_PAUSE,
  record,
  redo,
  sameJson,
  undo,
  type WidgetDefaults,
} from '@reporting/widgets/model';
import type { Widget } from '@reporting/widgets/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isReloading } from '../api/reload-guard.ts';
import { makeId } from '../lib/make-id.ts';
import { documentOf, type EditorDocument, sameDocument } from './document.ts';
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from './drafts.ts';
import { type FormState, followDocument, isTouched, switchNature } from './form-state.ts';
import { Saver, type SaveState } from './saver.ts';
import { sendSave } from './send-save.ts';

interface EditorOptions {
  readonly dashboard: Dashboard;
  readonly userId: string;
  /** Told what was saved, so that other copies of the dashboard can follow. */
  readonly onSaved: (document: EditorDocument, version: number) => void;
}

/** A draft that says something else than the dashboard, to be offered. */
function draftToOffer(key: string, dashboard: Dashboard): Draft | null {
  const draft = readDraft(key);
  if (!draft) return null;
  if (draft.form || !sameDocument(draft.document, documentOf(dashboard))) return draft;
  removeDraft(key);
  return null;
}

/**
 * Everything that changes a dashboard: steps that can be taken back, the widget form, saving, and drafts. Each step is saved
 * at once; what has not reached the service is kept in this browser before it is sent.
 */
export function useEditor({ dashboard, userId, onSaved }: EditorOptions) {
  const key = draftKey(userId, dashboard.id);
  const [history, setHistory] = useState<History<EditorDocument>>(() => newHistory(documentOf(dashboard)));
  const [form, setFormState] = useState<FormState | null>(null);
  const [saveState, setSaveState] = useState<SaveState>({ phase: 'idle' });
  const [offer, setOffer] = useState<Draft | null>(() => draftToOffer(key, dashboard));

  // What the next step builds on, also before React has drawn the last one.
  const historyRef = useRef(history);
  const formRef = useRef(form);
  const saved = useRef(onSaved);
  saved.current = onSaved;
  const saverRef = useRef<Saver | null>(null);

  const keepDraft = useCallback(
    (document: EditorDocument) => {
      writeDraft(key, {
        version: saverRef.current?.version ?? dashboard.version,
        changedAt: Date.now(),
        document,
        form: formRef.current?.widget ?? null,
      });
    },
    [key, dashboard.version],
  );

  // One saver for each dashboard: its versions follow its own saves, whatever is loaded again meanwhile.
  const [saver] = useState(() => {
    const made = new Saver({
      version: dashboard.version,
      editor: makeId(21),
      send: (document, stamp, signal) => sendSave(dashboard.id, document, stamp, signal),
      onState: setSaveState,
      onSaved: (document, answer) => {
        if (formRef.current && isTouched(formRef.current)) keepDraft(document);
        else removeDraft(key);
        saved.current(document, answer.version);
      },
    });
    saverRef.current = made;
    return made;
  });

  // The page may go: what is on its way is in the draft. Where it reloads by itself, staying would lead nowhere.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.pending && !isReloading()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [saver]);

  const show = useCallback((next: History<EditorDocument>) => {
    historyRef.current = next;
    setHistory(next);
    formRef.current = formRef.current && followDocument(formRef.current, next.present.widgets);
    setFormState(formRef.current);
  }, []);

  const step = useCallback(
    (next: History<EditorDocument>) => {
      if (next === historyRef.current) return;
      show(next);
      keepDraft(next.present);
      // While more changes of its run may come, it waits for them.
      void saver.save(next.present, next.run === undefined ? 0 : RUN_PAUSE);
    },
    [show, keepDraft, saver],
  );

  /**
   * One step: changes, or what makes them of the document as it is by then. Those of one `run` are one step together, and are
   * saved together.
   */
  const change = useCallback(
    (changes: Partial<EditorDocument> | ((document: EditorDocument) => Partial<EditorDocument>), run?: string) => {
      const { present } = historyRef.current;
      const made = typeof changes === 'function' ? changes(present) : changes;
      step(record(historyRef.current, { ...present, ...made }, run));
    },
    [step],
  );

  const setForm = useCallback(
    (next: FormState | null) => {
      formRef.current = next;
      setFormState(next);
      if (next && isTouched(next)) keepDraft(historyRef.current.present);
      else if (!saver.pending) removeDraft(key);
    },
    [keepDraft, key, saver],
  );

  // Somebody else's newer version, read while nothing is being done here.
  useEffect(() => {
    if (dashboard.version <= saver.version || saver.pending || formRef.current) return;
    void saver.settle(dashboard.version, null);
    show(newHistory(documentOf(dashboard)));
  }, [dashboard, saver, show]);

  const open = useCallback(
    (id: string) => {
      const widget = historyRef.current.present.widgets.find((candidate) => candidate.id === id);
      if (widget) setForm({ widget, original: widget });
    },
    [setForm],
  );

  const startNew = useCallback(
    (nature: Widget['nature'], defaults: WidgetDefaults = {}) => {
      const { widgets } = historyRef.current.present;
      const blank = nature === 'passive' ? newPassiveWidget(widgets, makeId) : newWidget(widgets, makeId, defaults);
      setForm({ widget: blank, original: null, blank });
    },
    [setForm],
  );

  /** Switches the nature of the new widget in the form; see `switchNature` for what stays. */
  const changeNature = useCallback(
    (nature: Widget['nature']) => {
      if (!formRef.current) return;
      const { widgets } = historyRef.current.present;
      const fresh = nature === 'passive' ? newPassiveWidget(widgets, makeId) : newWidget(widgets, makeId);
      setForm(switchNature(formRef.current, fresh));
    },
    [setForm],
  );

  const changeForm = useCallback(
    (widget: Widget) => {
      if (formRef.current) setForm({ ...formRef.current, widget });
    },
    [setForm],
  );

  const saveForm = useCallback(() => {
    const current = formRef.current;
    if (!current) return;
    formRef.current = null;
    setFormState(null);
    if (!sameJson(current.widget, current.original))
      change({ widgets: putWidget(historyRef.current.present.widgets, current.widget) });
    else if (!saver.pending) removeDraft(key);
  }, [change, key, saver]);

  const restoreDraft = useCallback(() => {
    const draft = offer;
    if (!draft) return;
    setOffer(null);
    if (draft.form) {
      const original = draft.document.widgets.find((widget) => widget.id === draft.form?.id) ?? null;
      formRef.current = { widget: draft.form, original };
      setFormState(formRef.current);
    }
    if (!sameDocument(draft.document, historyRef.current.present))
      void saver.settle(draft.version, null).then(() => step(record(historyRef.current, draft.document)));
  }, [offer, saver, step]);

  const discardDraft = useCallback(() => {
    removeDraft(key);
    setOffer(null);
  }, [key]);

  /** Goes on after a conflict: with `widgets` over the other editor's version, or with theirs where it is null. */
  const settle = useCallback(
    (version: number, document: EditorDocument, keepMine: boolean) => {
      show(keepMine ? record(historyRef.current, document) : newHistory(document));
      if (keepMine) keepDraft(document);
      else removeDraft(key);
      void saver.settle(version, keepMine ? document : null);
    },
    [show, keepDraft, key, saver],
  );

  return {
    document: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: useCallback(() => step(undo(historyRef.current)), [step]),
    redo: useCallback(() => step(redo(historyRef.current)), [step]),
    change,
    form,
    open,
    startNew,
    changeNature,
    changeForm,
    saveForm,
    cancelForm: useCallback(() => setForm(null), [setForm]),
    saveState,
    retrySave: useCallback(() => void saver.retry(), [saver]),
    settle,
    offer,
    restoreDraft,
    discardDraft,
  };
}

export type Editor = ReturnType<typeof useEditor>;
