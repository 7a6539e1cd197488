import { sameJson, uniquePrefixes } from '@reporting/widgets/model';
import type { Widget, WidgetInstance } from '@reporting/widgets/schema';

/** The open widget form. */
export interface FormState {
  /** The widget with the form's current values. */
  readonly widget: Widget;
  /** The widget in the document, with which the entries are compared; null for a new widget. */
  readonly original: Widget | null;
  /** The initial values of a new widget. */
  readonly blank?: Widget;
  /**
   * The widget with the values that were entered before the user switched between interactive and passive; absent if the user has not
   * switched.
   */
  readonly other?: { readonly widget: Widget; readonly blank?: Widget };
}

/** Returns true if the form contains an entry. */
export function isTouched({ widget, original, blank, other }: FormState): boolean {
  const before = original ?? blank;
  if (before === undefined || !sameJson({ ...widget, order: 0 }, { ...before, order: 0 })) return true;
  return other !== undefined && (other.blank === undefined || !sameJson(other.widget, other.blank));
}

/** Returns the widget that saving the form puts into the document. */
export function enteredWidget({ widget }: FormState): Widget {
  return widget.nature === 'interactive' ? uniquePrefixes(widget) : widget;
}

/** Returns the fields that interactive and passive widgets have in common. They are kept when the nature is switched. */
function common({ id, hash, order, title, width, height, description }: Widget) {
  return { id, hash, order, title, width, height, description };
}

/**
 * Switches a new widget to the other nature: from interactive to passive, or back. Title, size and description are kept. The other fields
 * are stored, so that switching back restores them. The id does not change.
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
    // Entries in the common fields are counted in the current widget only. So `other` contains the initial values of these fields.
    other: {
      widget: { ...widget, ...start, ...identity },
      ...(blank && { blank: { ...blank, ...identity } }),
    },
  };
}

/**
 * Returns a merged object. Each field has the value of `mine` if this value differs from `before`. Otherwise it has the
 * value of `now`.
 */
export function carryOver<T extends object>(mine: T, before: T, now: T): T {
  const values = [mine, before, now].map((value) => new Map<string, unknown>(Object.entries(value)));
  const [own, old, next] = values;
  const entries = [...new Set(values.flatMap((value) => [...value.keys()]))].flatMap((key): [string, unknown][] => {
    const kept = sameJson(own?.get(key), old?.get(key)) ? next : own;
    return kept?.has(key) ? [[key, kept.get(key)]] : [];
  });
  return Object.fromEntries(entries) as T;
}

/**
 * Merges each instance separately. Adds instances that were added to the document, omits those that were removed from it, and keeps
 * instances that were added in the form.
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
 * Returns the form after a change of the document outside the form. Examples of such a change are a resized card, a
 * merged conflict and an undone step. Fields with an entry are kept. The other fields take the values of the document.
 * If the widget was deleted, a form with entries becomes the form of a new widget; a form without entries closes
 * (null).
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
