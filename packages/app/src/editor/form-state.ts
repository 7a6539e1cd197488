import { sameJson } from '@reporting/widgets/model';
import type { Widget } from '@reporting/widgets/schema';

/** The open widget form. */
export interface FormState {
  /** As it stands in the form. */
  readonly widget: Widget;
  /** As it was; null for a new one. */
  readonly original: Widget | null;
  /** A new one as it was opened, before anything was entered. */
  readonly blank?: Widget;
  /** A new one of the other nature, as it was left when the nature was switched. */
  readonly other?: { readonly widget: Widget; readonly blank?: Widget };
}

/** Whether something was entered in the form. */
export function isTouched({ widget, original, blank, other }: FormState): boolean {
  const before = original ?? blank;
  if (before === undefined || !sameJson({ ...widget, order: 0 }, { ...before, order: 0 })) return true;
  return other !== undefined && (other.blank === undefined || !sameJson(other.widget, other.blank));
}

/** What widgets of both natures have, and what stays what it is when the nature is switched. */
function common({ id, hash, order, title, width, height, description }: Widget) {
  return { id, hash, order, title, width, height, description };
}

/**
 * Switches a new widget to the other nature. Title, size and description stay; what only the left nature has is kept for
 * switching back. The widget stays the same one: its id does not change.
 * @param fresh an empty widget of the other nature, for the first switch
 */
export function switchNature(form: FormState, fresh: Widget): FormState {
  const { widget, blank, other } = form;
  if (form.original || widget.nature === fresh.nature) return form;
  const start = common(blank ?? fresh);
  const begun = other ?? { widget: fresh, blank: fresh };
  const identity = { id: widget.id, hash: widget.hash, order: widget.order };
  return {
    widget: { ...begun.widget, ...common(widget) },
    original: null,
    ...(begun.blank && { blank: { ...begun.blank, ...start, ...identity } }),
    // Common fields count once, in the widget that is shown.
    other: {
      widget: { ...widget, ...start, ...identity },
      ...(blank && { blank: { ...blank, ...identity } }),
    },
  };
}
