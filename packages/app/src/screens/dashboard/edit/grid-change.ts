import type { EditChange } from '@reporting/widgets/edit';
import type { Widget } from '@reporting/widgets/schema';
import type { FormState } from '../../../editor/form-state.ts';

/** The effect of a change of the grid on the document and the open form. */
export interface GridChangeResult {
  /** The widgets to save, without the entries of the open form. */
  readonly widgets: Widget[];
  /** The widget of the form with its new position and size; null if no form is open or the form closes. */
  readonly form: Widget | null;
}

/** Returns true if a change merges the widget in the form with another widget. The entries of the form must then be saved first. */
export function mergesForm(form: FormState | null, next: readonly Widget[], change: EditChange): boolean {
  if (change.kind !== 'merge' || !form) return false;
  const inForm = next.find(({ id }) => id === form.widget.id);
  return !inForm || inForm.id === change.id;
}

/**
 * Applies a change of the grid while a form is open. For the widget in the form, the result has the position and size
 * of the grid, but the contents of the document. Moving the card of this widget therefore does not save the entries of
 * the form.
 * @param next the widgets of the grid after the change; the widget of the form has its entered values
 */
export function applyGridChange(form: FormState | null, next: readonly Widget[], change: EditChange): GridChangeResult {
  if (!form) return { widgets: [...next], form: null };
  const inForm = next.find(({ id }) => id === form.widget.id);
  if (!inForm) return { widgets: [...next], form: null };
  const resized = change.kind === 'resize' && inForm.id === change.id;
  const position = {
    order: inForm.order,
    ...(resized && { width: inForm.width, height: inForm.height }),
  };
  return {
    widgets: next.flatMap((widget) => {
      if (widget !== inForm) return [widget];
      return form.original ? [{ ...form.original, ...position }] : [];
    }),
    form: { ...form.widget, ...position },
  };
}
