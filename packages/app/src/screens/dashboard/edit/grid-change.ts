import type { EditChange } from '@reporting/widgets/edit';
import type { Widget } from '@reporting/widgets/schema';
import type { FormState } from '../../../editor/form-state.ts';

/** What a change of the grid means for the document and the open form. */
export interface GridChangeResult {
  /** The widgets to save; the entries of the open form are not among them. */
  readonly widgets: Widget[];
  /** The widget of the form, with its new place and size; null where the form closes. */
  readonly form: Widget | null;
}

/** Whether a change merges the widget in the form, whose entries have to be saved first. */
export function mergesForm(form: FormState | null, next: readonly Widget[], change: EditChange): boolean {
  if (change.kind !== 'merge' || !form) return false;
  const inForm = next.find(({ id }) => id === form.widget.id);
  return !inForm || inForm.id === change.id;
}

/**
 * Applies a change of the grid beside an open form. The grid decides on order and size, the document on contents: entries of
 * the form are not saved by a move.
 * @param next the widgets of the grid after the change, the one in the form as it is entered
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
