import {
  type History,
  newHistory,
  putWidget,
  record,
  redo,
  sameJson,
  undo,
  uniquePrefixes,
} from '@reporting/widgets/model';
import type { Widget } from '@reporting/widgets/schema';
import { type EditorDocument, sameDocument } from './document.ts';
import type { Draft } from './drafts.ts';
import { type FormState, followDocument, isTouched, switchNature } from './form-state.ts';
import { type StoredPictures, withStoredPictures } from './pictures.ts';

/** The state of an editor: the document with its history, and the open widget form. */
export interface EditorState {
  readonly history: History<EditorDocument>;
  readonly form: FormState | null;
}

/** A change of a document: the new values, or a function that computes them from the document. */
export type DocumentChange = Partial<EditorDocument> | ((document: EditorDocument) => Partial<EditorDocument>);

/** The actions of an editor. */
export type EditorAction =
  /** Changes the document as one undo step. Consecutive changes with the same `run` form one step. */
  | { readonly type: 'change'; readonly change: DocumentChange; readonly run?: string | undefined }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Opens the form of a widget of the document. */
  | { readonly type: 'openForm'; readonly id: string }
  /** Opens the form of a new widget. */
  | { readonly type: 'newForm'; readonly blank: Widget }
  /** Switches the nature of the new widget in the form. `fresh` is an empty widget of the other nature. */
  | { readonly type: 'switchNature'; readonly fresh: Widget }
  | { readonly type: 'changeForm'; readonly widget: Widget }
  /** Puts the widget of the form into the document, as one undo step, and closes the form. */
  | { readonly type: 'saveForm' }
  | { readonly type: 'closeForm' }
  /** Restores a draft: its document as one undo step, and its form. */
  | { readonly type: 'restoreDraft'; readonly draft: Draft }
  /** Replaces the blob addresses of images by the addresses of the stored files, in all undo steps. */
  | { readonly type: 'storedPictures'; readonly pictures: StoredPictures }
  /**
   * Adds the changes of another editor to the document and to the latest 20 states of its history, so that undo reverts only own changes.
   */
  | { readonly type: 'rebase'; readonly follow: (document: EditorDocument) => EditorDocument };

/** Number of undo steps that are kept and merged with the changes of another editor. */
const REBASED_STEPS = 20;

/** Returns the initial state for a document. */
export function newEditorState(document: EditorDocument): EditorState {
  return { history: newHistory(document), form: null };
}

/** Sets the history and passes its document to the open form. Returns the same state for the same history. */
function moveTo(state: EditorState, history: History<EditorDocument>): EditorState {
  if (history === state.history) return state;
  return { history, form: state.form && followDocument(state.form, history.present.widgets) };
}

/** Returns the state after an action; the same object if nothing changes. */
export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  const { history, form } = state;
  const { present } = history;
  switch (action.type) {
    case 'change': {
      const changes = typeof action.change === 'function' ? action.change(present) : action.change;
      return moveTo(state, record(history, changes === present ? present : { ...present, ...changes }, action.run));
    }
    case 'undo':
      return moveTo(state, undo(history));
    case 'redo':
      return moveTo(state, redo(history));
    case 'openForm': {
      const widget = present.widgets.find(({ id }) => id === action.id);
      return widget ? { history, form: { widget, original: widget } } : state;
    }
    case 'newForm':
      return { history, form: { widget: action.blank, original: null, blank: action.blank } };
    case 'switchNature':
      return form ? { history, form: switchNature(form, action.fresh) } : state;
    case 'changeForm':
      return form ? { history, form: { ...form, widget: action.widget } } : state;
    case 'saveForm': {
      if (!form) return state;
      const closed = { history, form: null };
      const widget = form.widget.nature === 'interactive' ? uniquePrefixes(form.widget) : form.widget;
      if (sameJson(widget, form.original)) return closed;
      return moveTo(closed, record(history, { ...present, widgets: putWidget(present.widgets, widget) }));
    }
    case 'closeForm':
      return form ? { history, form: null } : state;
    case 'restoreDraft': {
      const { document, form: widget } = action.draft;
      const original = document.widgets.find(({ id }) => id === widget?.id) ?? null;
      const opened = widget ? { history, form: { widget, original } } : state;
      return sameDocument(document, present) ? opened : moveTo(opened, record(history, document));
    }
    case 'rebase': {
      const { follow } = action;
      return moveTo(state, {
        past: history.past.slice(-REBASED_STEPS).map(follow),
        present: follow(present),
        future: history.future.slice(0, REBASED_STEPS).map(follow),
      });
    }
    case 'storedPictures': {
      const follow = (document: EditorDocument): EditorDocument => {
        const styles = withStoredPictures(document.styles, action.pictures);
        return styles === document.styles ? document : { ...document, styles };
      };
      const { past, future } = history;
      const moved = { ...history, past: past.map(follow), present: follow(present), future: future.map(follow) };
      return { history: moved, form };
    }
  }
}

/**
 * Returns what the editor must store after a change of the state. `save`: the changed document. `draft`: a form with entries. `clear`:
 * nothing, but the draft of a form without entries is removed. `none`: nothing.
 */
export function persistenceOf(before: EditorState, after: EditorState): 'save' | 'draft' | 'clear' | 'none' {
  if (after.history !== before.history) return 'save';
  if (after.form === before.form) return 'none';
  return after.form && isTouched(after.form) ? 'draft' : 'clear';
}
