import { inOrder, sameJson } from '@reporting/widgets/model';
import type { EditorDocument } from './document.ts';
import { type FormState, isTouched } from './form-state.ts';

/**
 * Protects the entries of an open form from the changes of another editor. If the form has entries and the other editor changed or deleted
 * its widget, returns `theirs` with the previous state of this widget. Saving the form then causes a conflict, in which the user chooses a
 * version. Returns null if `theirs` can be used unchanged.
 */
export function besideForm(
  form: FormState | null,
  base: EditorDocument,
  theirs: EditorDocument,
): EditorDocument | null {
  if (!form?.original || !isTouched(form)) return null;
  const { id } = form.widget;
  const before = base.widgets.find((widget) => widget.id === id);
  const after = theirs.widgets.find((widget) => widget.id === id);
  if (!before || (after && sameJson({ ...before, order: 0 }, { ...after, order: 0 }))) return null;
  const widgets = inOrder(theirs.widgets).map((widget) => (widget.id === id ? before : widget));
  if (!after) widgets.splice(Math.min(before.order, widgets.length), 0, before);
  return { ...theirs, widgets: widgets.map((widget, order) => ({ ...widget, order })) };
}
