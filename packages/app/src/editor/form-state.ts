import { sameJson } from '@reporting/widgets/model';
import type { Widget, WidgetInstance } from '@reporting/widgets/schema';

/** The open widget form. */
export interface FormState {
  /** The widget with the form's current values. */
  readonly widget: Widget;
  /** The widget when the form opened; null for a new widget. */
  readonly original: Widget | null;
  /** A new widget as the form opened it. */
  readonly blank?: Widget;
  /** The widget of the other nature, with the values it had before the nature was switched. */
  readonly other?: { readonly widget: Widget; readonly blank?: Widget };
}

/** Returns true if the form contains an entry. */
export function isTouched({ widget, original, blank, other }: FormState): boolean {
  const before = original ?? blank;
  if (before === undefined || !sameJson({ ...widget, order: 0 }, { ...before, order: 0 })) return true;
  return other !== undefined && (other.blank === undefined || !sameJson(other.widget, other.blank));
}

/** Returns the fields that both natures have. They are kept when the nature is switched. */
function common({ id, hash, order, title, width, height, description }: Widget) {
  return { id, hash, order, title, width, height, description };
}

/**
 * Switches a new widget to the other nature. Title, size and description are kept. The other fields are stored, so that switching back
 * restores them. The id does not change.
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
    // The common fields are compared once, in the current widget. So `other` keeps their initial values.
    other: {
      widget: { ...widget, ...start, ...identity },
      ...(blank && { blank: { ...blank, ...identity } }),
    },
  };
}

/** Returns an object whose fields are those of `mine` where they differ from `before`, else those of `now`. */
function carryOver<T extends object>(mine: T, before: T, now: T): T {
  const values = [mine, before, now].map((value) => new Map<string, unknown>(Object.entries(value)));
  const [own, old, next] = values;
  const entries = [...new Set(values.flatMap((value) => [...value.keys()]))].flatMap((key): [string, unknown][] => {
    const kept = sameJson(own?.get(key), old?.get(key)) ? next : own;
    return kept?.has(key) ? [[key, kept.get(key)]] : [];
  });
  return Object.fromEntries(entries) as T;
}

/**
 * Compares instances one by one. Takes over instances that were added or removed in the document, and keeps instances that were added in
 * the form.
 */
function carryInstances(
  mine: readonly WidgetInstance[],
  before: readonly WidgetInstance[],
  now: readonly WidgetInstance[],
): WidgetInstance[] {
  const find = (list: readonly WidgetInstance[], id: string) => list.find((instance) => instance.id === id);
  const followed = now.flatMap((instance) => {
    const [own, old] = [find(mine, instance.id), find(before, instance.id)];
    if (!old) return [own ?? instance];
    return own ? [carryOver(own, old, instance)] : [];
  });
  const added = mine.filter(({ id }) => !find(before, id) && !find(now, id));
  return [...followed, ...added];
}

/**
 * Returns the form after the document changed outside the form, for example by a size chosen on the grid, a merge or an undo. Fields with
 * an entry are kept. The other fields take the values of the document. If the widget was deleted, a form with entries becomes the form of a
 * new widget; a form without entries closes (null).
 */
export function followDocument(form: FormState, widgets: readonly Widget[]): FormState | null {
  const { widget, original } = form;
  const now = widgets.find(({ id }) => id === widget.id);
  if (!now) return !original ? form : isTouched(form) ? { widget, original: null } : null;
  if (now === original) return form;
  const before = original ?? now;
  let followed = carryOver<Widget>(widget, before, now);
  if (followed.nature === 'interactive' && widget.nature === 'interactive') {
    if (before.nature === 'interactive' && now.nature === 'interactive')
      followed = { ...followed, instances: carryInstances(widget.instances, before.instances, now.instances) };
  }
  return { widget: sameJson(followed, now) ? now : followed, original: now };
}
