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
}

/** Whether something was entered in the form. */
export function isTouched({ widget, original, blank }: FormState): boolean {
  const before = original ?? blank;
  return before === undefined || !sameJson({ ...widget, order: 0 }, { ...before, order: 0 });
}
