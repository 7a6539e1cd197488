import { type IdGenerator, inOrder, sameJson } from '@reporting/widgets/model';
import { WIDGET_HASH_LENGTH, WIDGET_ID_LENGTH, type Widget } from '@reporting/widgets/schema';
import { type EditorDocument, sameDocument } from './document.ts';

type SettingKey = Exclude<keyof EditorDocument, 'widgets'>;

/** A widget or setting that both sides changed in different ways. */
export type Difference =
  /** The version of each side; null if the side deleted the widget. */
  | { readonly kind: 'widget'; readonly id: string; readonly mine: Widget | null; readonly theirs: Widget | null }
  | { readonly kind: 'setting'; readonly id: SettingKey };

/** The version that the user keeps for a difference. `both` is possible only for widgets that exist on both sides. */
export type Choice = 'mine' | 'theirs' | 'both';

/** Two versions of a dashboard, merged automatically where no choice is required. */
export interface Merge {
  /** The merged document. It contains my version of each difference. */
  readonly document: EditorDocument;
  readonly differences: readonly Difference[];
  /** Number of widgets that need no choice. */
  readonly agreed: number;
}

/** Returns true if widgets are equal except for their position. Null equals only null. */
function sameWidget(a: Widget | null, b: Widget | null): boolean {
  if (!a || !b) return a === b;
  return sameJson({ ...a, order: 0 }, { ...b, order: 0 });
}

function sameSetting(key: SettingKey, a: EditorDocument, b: EditorDocument): boolean {
  // The dates of a relative range are not compared, because they change each day.
  return key === 'range' ? sameDocument(a, { ...a, range: b.range }) : sameJson(a[key], b[key]);
}

/**
 * Merges my document with the document of another editor. If only one side changed a widget or setting, its version is used.
 * @param base the last common document; null if it is unknown. Without it, everything that is not equal in both documents is a difference.
 */
export function merge(base: EditorDocument | null, mine: EditorDocument, theirs: EditorDocument): Merge {
  const differences: Difference[] = [];
  const kept = new Map<string, Widget>();
  const find = (document: EditorDocument | null, id: string) =>
    document?.widgets.find((widget) => widget.id === id) ?? null;
  let agreed = 0;
  for (const id of idsInOrder(base, mine, theirs)) {
    const [before, own, other] = [find(base, id), find(mine, id), find(theirs, id)];
    const settled = agree(base !== null, before, own, other);
    if (settled === undefined) differences.push({ kind: 'widget', id, mine: own, theirs: other });
    else if (settled) agreed += 1;
    // A widget with a difference keeps its position until the user chooses a version.
    const widget = settled === undefined ? (own ?? other) : settled;
    if (widget) kept.set(id, widget);
  }
  const settings: Partial<Record<SettingKey, unknown>> = {};
  for (const key of Object.keys(mine).filter((name): name is SettingKey => name !== 'widgets')) {
    const changed = !base || !sameSetting(key, base, mine);
    const changedThere = !base || !sameSetting(key, base, theirs);
    settings[key] = changed ? mine[key] : theirs[key];
    if (changed && changedThere && !sameSetting(key, mine, theirs)) differences.push({ kind: 'setting', id: key });
  }
  const widgets = [...kept.values()].map((widget, order) => ({ ...widget, order }));
  return { document: withSettings({ ...mine, widgets }, settings), differences, agreed };
}

/**
 * Returns the document with the given settings. The cast is needed because the type `Record` does not relate the type of each value to its
 * key.
 */
function withSettings(document: EditorDocument, settings: Partial<Record<SettingKey, unknown>>): EditorDocument {
  return { ...document, ...(settings as Partial<EditorDocument>) };
}

/**
 * Returns the version of a widget if no choice is required: a widget, or null if the widget is deleted. Returns
 * undefined if a choice is required.
 */
function agree(
  known: boolean,
  before: Widget | null,
  mine: Widget | null,
  theirs: Widget | null,
): Widget | null | undefined {
  if (sameWidget(mine, theirs)) return theirs;
  // Without a base, a widget that exists on only one side was either added there or deleted on the other side. It is kept, so that nothing
  // is lost.
  if (!known) return mine && theirs ? undefined : (mine ?? theirs);
  if (sameWidget(before, mine)) return theirs;
  return sameWidget(before, theirs) ? mine : undefined;
}

/**
 * Returns the ids of all widgets of both documents. Their order is that of `mine` if only `mine` moved widgets,
 * otherwise that of `theirs`. A widget that this document lacks follows the widget that precedes it in the other
 * document.
 */
function idsInOrder(base: EditorDocument | null, mine: EditorDocument, theirs: EditorDocument): string[] {
  const idsOf = (document: EditorDocument) => inOrder(document.widgets).map(({ id }) => id);
  const [own, other] = [idsOf(mine), idsOf(theirs)];
  const before = base ? idsOf(base) : other;
  const isMoved = (ids: readonly string[]) => {
    const common = new Set(before.filter((id) => ids.includes(id)));
    return !sameJson(
      ids.filter((id) => common.has(id)),
      before.filter((id) => common.has(id)),
    );
  };
  const [first, second] = isMoved(own) && !isMoved(other) ? [own, other] : [other, own];
  const ids = [...first];
  for (const [index, id] of second.entries()) {
    if (ids.includes(id)) continue;
    const predecessor = second.slice(0, index).findLast((candidate) => ids.includes(candidate));
    ids.splice(predecessor === undefined ? 0 : ids.indexOf(predecessor) + 1, 0, id);
  }
  return ids;
}

/**
 * Returns the merged document with the chosen version of each difference. My version is kept if the user made no choice for a difference.
 */
export function choose(
  { document, differences }: Merge,
  theirs: EditorDocument,
  choices: ReadonlyMap<string, Choice>,
  makeId: IdGenerator,
): EditorDocument {
  const settings: Partial<Record<SettingKey, unknown>> = {};
  const versions = new Map<string, Widget[]>();
  for (const difference of differences) {
    const choice = choices.get(difference.id) ?? 'mine';
    if (difference.kind === 'setting') {
      if (choice === 'theirs') settings[difference.id] = theirs[difference.id];
      continue;
    }
    const { mine, theirs: other } = difference;
    const chosen =
      choice === 'mine' ? [mine] : choice === 'theirs' ? [other] : [other, mine && underNewIds(mine, makeId)];
    versions.set(
      difference.id,
      chosen.filter((widget) => widget !== null),
    );
  }
  const widgets = document.widgets
    .flatMap((widget) => versions.get(widget.id) ?? [widget])
    .map((widget, order) => ({ ...widget, order }));
  return withSettings({ ...document, widgets }, settings);
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
