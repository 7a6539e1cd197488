import { type DashboardSaved, STYLE_IMAGES, type StyleImage } from '@reporting/contract';
import type { DashboardStyles } from '@reporting/widgets/schema';
import type { EditorDocument } from './document.ts';

/** The files of images that were chosen in this page, by blob address. They may not be stored at the service yet. */
const chosen = new Map<string, File>();

const NAMES = Object.keys(STYLE_IMAGES) as StyleImage[];

/** Returns a blob address for a chosen image. This page uses the address until the image is stored. */
export function showPicture(file: File): string {
  const address = URL.createObjectURL(file);
  chosen.set(address, file);
  return address;
}

/** Returns the chosen image behind an address; undefined for other addresses. */
export function chosenPicture(address: string | null | undefined): File | undefined {
  return chosen.get(address ?? '');
}

/** Returns the images of the styles that a save must upload. */
export function picturesIn(styles: DashboardStyles): Partial<Record<StyleImage, File>> {
  const found = NAMES.flatMap((name): [StyleImage, File][] => {
    const file = chosenPicture(styles[name]);
    return file ? [[name, file]] : [];
  });
  return Object.fromEntries(found);
}

/** The addresses of images that a save has stored. The keys are the blob addresses that they replace. */
export type StoredPictures = ReadonlyMap<string, string>;

/** Returns the stored addresses of the images of a saved document. */
export function storedPictures({ styles }: EditorDocument, saved: DashboardSaved): StoredPictures {
  const pairs = NAMES.flatMap((name): [string, string][] => {
    const [before, after] = [styles[name], saved.styles[name]];
    return before && after && chosen.has(before) ? [[before, after]] : [];
  });
  return new Map(pairs);
}

/** Returns the styles with stored addresses instead of blob addresses; the same object if nothing is replaced. */
export function withStoredPictures(styles: DashboardStyles, stored: StoredPictures): DashboardStyles {
  const changed = NAMES.filter((name) => stored.has(styles[name] ?? ''));
  if (changed.length === 0) return styles;
  return { ...styles, ...Object.fromEntries(changed.map((name) => [name, stored.get(styles[name] ?? '')])) };
}

/**
 * Returns styles for a draft. Blob addresses end with the page, so each chosen image is replaced by the stored one, or by null.
 * @param previous the stored styles
 */
export function withoutChosenPictures(styles: DashboardStyles, previous: DashboardStyles): DashboardStyles {
  const kept = { ...styles };
  for (const name of NAMES) if (chosenPicture(styles[name])) kept[name] = previous[name] ?? null;
  return kept;
}
