import { type DashboardChanges, STYLE_IMAGES, type StyleImage } from '@reporting/contract';
import type { DashboardStyles, Widget } from '@reporting/widgets/schema';
import { keepStyles } from '@reporting/widgets/theme';
import type { DashboardDoc } from '../data/dashboards/doc.ts';

/** Addresses of images that were stored with a save; null removes an image. */
export type NewImages = Partial<Record<StyleImage, string | null>>;

/** Returns the stored document with the changes of a save. Invalid colours keep their stored value. */
export function applySave(doc: DashboardDoc, changes: DashboardChanges, images: NewImages = {}): DashboardDoc {
  const { name: _name, ...given } = changes;
  const defined = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const styles = changes.styles ? keepStyles(doc.styles, lasting(changes.styles, doc.styles)) : doc.styles;
  return { ...doc, ...defined, styles: { ...styles, ...images } };
}

/** Returns the styles. Only the editor's page can show `blob:` addresses, so the stored images replace them. */
function lasting(styles: DashboardStyles, stored: DashboardStyles): DashboardStyles {
  const kept = { ...styles };
  for (const name of Object.keys(STYLE_IMAGES) as StyleImage[])
    if (styles[name]?.startsWith('blob:')) kept[name] = stored[name] ?? null;
  return kept;
}

/** A stored save. */
export interface PastSave {
  version: number;
  editor: string;
  sequence: number;
}

/**
 * Returns true if a save that started from `save.version` can be applied. This is the case if there is no newer version, or if the same
 * editor saved all newer versions with lower sequences. The editor has aborted those saves.
 * @param newer the stored saves with a version above `save.version`
 */
export function fits(
  save: { version: number; editor: string; sequence: number },
  current: number,
  newer: readonly PastSave[],
): boolean {
  if (save.version > current) return false;
  if (newer.length !== current - save.version) return false;
  return newer.every((past) => past.editor === save.editor && past.sequence < save.sequence);
}

/** Returns true if two documents have widgets with the same ids and use the same sources, each in the same number of widgets. */
export function sameLinks(before: DashboardDoc, after: DashboardDoc): boolean {
  const linksOf = ({ widgets }: DashboardDoc) =>
    JSON.stringify([widgets.map(({ id }) => id).sort(), [...sourcesOf(widgets)].sort(([a], [b]) => (a < b ? -1 : 1))]);
  return linksOf(before) === linksOf(after);
}

/** Returns the number of widgets that use each source, by source id. */
export function sourcesOf(widgets: readonly Widget[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const widget of widgets) {
    if (widget.nature === 'passive') continue;
    for (const id of new Set(widget.instances.flatMap((instance) => instance.sourceId ?? []))) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}
