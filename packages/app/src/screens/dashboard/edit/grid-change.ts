import type { EditChange } from '@reporting/widgets/edit';
import { inOrder } from '@reporting/widgets/model';
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

/**
 * Applies the order of a moved grid to the current widgets. The grid of a running drag or an open list can be older than the document, so
 * only its order is used. Widgets that the grid lacks follow the widget that precedes them in the document.
 * @param moved the widgets of the grid with their new positions; widgets that no longer exist are ignored
 * @returns the same array if no widget has another position
 */
export function withOrderOf(widgets: Widget[], moved: readonly Widget[]): Widget[] {
  const list = inOrder(widgets);
  const positions = new Map(moved.map(({ id, order }) => [id, order]));
  const placed = inOrder(moved).flatMap(({ id }) => list.find((widget) => widget.id === id) ?? []);
  for (const [index, widget] of list.entries()) {
    if (positions.has(widget.id)) continue;
    const before = list[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, widget);
  }
  let next = 0;
  const result = placed.map((widget) => {
    // A new widget that is not in the document yet occupies a position, so the positions are not renumbered without gaps.
    const order = Math.max(next, positions.get(widget.id) ?? next);
    next = order + 1;
    return order === widget.order ? widget : { ...widget, order };
  });
  return result.every((widget, index) => widget === list[index]) ? widgets : result;
}
