import { type IdGenerator, inOrder, sameJson } from '@reporting/widgets/model';
import { WIDGET_HASH_LENGTH, WIDGET_ID_LENGTH, type Widget } from '@reporting/widgets/schema';

/** Equal but for their place: a widget that only moved is the same widget. */
function sameContent(a: Widget, b: Widget): boolean {
  return sameJson({ ...a, order: 0 }, { ...b, order: 0 });
}

/** How many of my widgets differ from theirs or are only mine. */
export function ownChanges(mine: readonly Widget[], theirs: readonly Widget[]): Widget[] {
  return inOrder(mine).filter((widget) => {
    const other = theirs.find((candidate) => candidate.id === widget.id);
    return !other || !sameContent(widget, other);
  });
}

/**
 * Both sides of a conflict on one dashboard: theirs as it stands, and behind it every widget of mine that differs. One that
 * both have changed is kept twice, mine under a new id.
 */
export function keepBoth(mine: readonly Widget[], theirs: readonly Widget[], makeId: IdGenerator): Widget[] {
  const added = ownChanges(mine, theirs).map((widget): Widget => {
    if (!theirs.some((other) => other.id === widget.id)) return widget;
    const copy = structuredClone(widget);
    copy.id = makeId(WIDGET_ID_LENGTH);
    copy.hash = makeId(WIDGET_HASH_LENGTH);
    if (copy.nature === 'interactive') {
      for (const instance of copy.instances) {
        const before = instance.id;
        instance.id = makeId(WIDGET_ID_LENGTH);
        if (copy.orderBy.column.startsWith(`${before}.`)) {
          copy.orderBy = { ...copy.orderBy, column: instance.id + copy.orderBy.column.slice(before.length) };
        }
      }
    }
    return copy;
  });
  return [...inOrder(theirs), ...added].map((widget, order) => ({ ...widget, order }));
}
