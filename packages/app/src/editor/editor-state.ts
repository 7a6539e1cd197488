import { type History, newHistory, putWidget, record, redo, sameJson, undo } from '@reporting/widgets/model';
import type { Widget } from '@reporting/widgets/schema';
import { type EditorDocument, sameDocument } from './document.ts';
import type { Draft } from './drafts.ts';
import { enteredWidget, type FormState, followDocument, isTouched, switchNature } from './form-state.ts';
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
  /** Switches the new widget in the form between interactive and passive. `fresh` is an empty widget of the other nature. */
  | { readonly type: 'switchNature'; readonly fresh: Widget }
  | { readonly type: 'changeForm'; readonly widget: Widget }
  /** Puts the widget of the form into the document, as one undo step, and closes the form. */
  | { readonly type: 'saveForm' }
  | { readonly type: 'closeForm' }
  /** Restores the document of a draft as one undo step, and opens the form of the draft. */
  | { readonly type: 'restoreDraft'; readonly draft: Draft }
  /** Replaces blob addresses by the addresses of the stored images in all undo steps. */
  | { readonly type: 'storedPictures'; readonly pictures: StoredPictures }
  /**
   * Adds the changes of another editor to the document and to the 20 nearest undo and redo states of its history. Undo
   * then reverts only changes of this editor.
   */
  | { readonly type: 'rebase'; readonly follow: (document: EditorDocument) => EditorDocument };

/**
 * After the changes of another editor were added, at most this number of undo steps and this number of redo steps
 * remain.
 */
const REBASED_STEPS = 20;

/** Returns the initial state for a document. */
export function newEditorState(document: EditorDocument): EditorState {
  return { history: newHistory(document), form: null };
}

/** Sets the history and updates the open form with the current document. Returns the same state if the history is unchanged. */
function moveTo(state: EditorState, history: History<EditorDocument>): EditorState {
  if (history === state.history) return state;
  return { history, form: state.form && followDocument(state.form, history.present.widgets) };
}

/** Returns the state after an action. Returns the same object if the action changes nothing. */
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
      // A late change, such as a connected source, belongs to the form in which it began.
      return form?.widget.id === action.widget.id ? { history, form: { ...form, widget: action.widget } } : state;
    case 'saveForm': {
      if (!form) return state;
      const closed = { history, form: null };
      const widget = enteredWidget(form);
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
 * Returns what must happen after a change of the state. `save`: the changed document is saved. `draft`: the form has entries, so a draft is
 * stored. `clear`: no form has entries, so the draft is removed. `none`: nothing must be stored.
 */
export function persistenceOf(before: EditorState, after: EditorState): 'save' | 'draft' | 'clear' | 'none' {
  if (after.history !== before.history) return 'save';
  if (after.form === before.form) return 'none';
  return after.form && isTouched(after.form) ? 'draft' : 'clear';
}
