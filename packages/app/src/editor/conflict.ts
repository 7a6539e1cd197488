import type { DashboardConflict } from '@reporting/contract';
import { type IdGenerator, inOrder, sameJson } from '@reporting/widgets/model';
import { WIDGET_HASH_LENGTH, WIDGET_ID_LENGTH, type Widget } from '@reporting/widgets/schema';
import { documentOf, type EditorDocument } from './document.ts';

/** Returns true if widgets are equal except for their position: a moved widget is the same widget. */
function sameContent(a: Widget, b: Widget): boolean {
  return sameJson({ ...a, order: 0 }, { ...b, order: 0 });
}

/** The last common document; null if it is unknown. */
type Base = EditorDocument | null;

/**
 * Returns the widgets that I changed or added, in order. Changes of the other editor are excluded; without a base every difference counts.
 */
export function ownChanges(mine: readonly Widget[], theirs: readonly Widget[], base: Base): Widget[] {
  const isIn = (widgets: readonly Widget[], widget: Widget): boolean =>
    widgets.some((other) => other.id === widget.id && sameContent(widget, other));
  return inOrder(mine).filter((widget) => !isIn(theirs, widget) && !isIn(base?.widgets ?? [], widget));
}

/**
 * Merges both sides of a conflict into one dashboard: their dashboard, followed by every widget that I changed or added, with
 * the settings that I changed. A widget that both sides changed is kept twice; my version gets a new id.
 */
export function keepBoth(
  mine: EditorDocument,
  theirs: DashboardConflict,
  base: Base,
  makeId: IdGenerator,
): EditorDocument {
  const added = ownChanges(mine.widgets, theirs.widgets, base).map(
    (widget): Widget => (theirs.widgets.some((other) => other.id === widget.id) ? underNewIds(widget, makeId) : widget),
  );
  return {
    ...documentOf(theirs),
    ...(base === null ? {} : ownSettings(mine, base)),
    widgets: [...inOrder(theirs.widgets), ...added].map((widget, order) => ({ ...widget, order })),
  };
}

/** The settings that I changed. The dates are one setting. */
function ownSettings(mine: EditorDocument, base: EditorDocument): Partial<EditorDocument> {
  return {
    ...(mine.name === base.name ? {} : { name: mine.name }),
    ...(sameJson(mine.styles, base.styles) ? {} : { styles: mine.styles }),
    ...(mine.footer === base.footer ? {} : { footer: mine.footer }),
    ...(mine.hiddenDateSelector === base.hiddenDateSelector ? {} : { hiddenDateSelector: mine.hiddenDateSelector }),
    ...(sameJson(mine.range, base.range) ? {} : { range: mine.range }),
  };
}

function underNewIds(widget: Widget, makeId: IdGenerator): Widget {
  const copy = structuredClone(widget);
  copy.id = makeId(WIDGET_ID_LENGTH);
  copy.hash = makeId(WIDGET_HASH_LENGTH);
  if (copy.nature === 'passive') return copy;
  for (const instance of copy.instances) {
    const before = instance.id;
    instance.id = makeId(WIDGET_ID_LENGTH);
    if (copy.orderBy?.column.startsWith(`${before}.`)) {
      copy.orderBy = { ...copy.orderBy, column: instance.id + copy.orderBy.column.slice(before.length) };
    }
  }
  return copy;
}
