import { type DashboardSaved, STYLE_IMAGES, type StyleImage } from '@reporting/contract';
import type { DashboardStyles } from '@reporting/widgets/schema';
import type { EditorDocument } from './document.ts';

/** The files of all images that the user has chosen on this page, by blob address. */
const chosen = new Map<string, File>();

const NAMES = Object.keys(STYLE_IMAGES) as StyleImage[];

/** Returns a blob address for a chosen image. The page shows the image from this address until the service has stored it. */
export function showPicture(file: File): string {
  const address = URL.createObjectURL(file);
  chosen.set(address, file);
  return address;
}

/** Returns the file of the chosen image with a blob address; undefined for any other address. */
export function chosenPicture(address: string | null | undefined): File | undefined {
  return chosen.get(address ?? '');
}

/** Returns the chosen images of the styles, which a save must upload. */
export function picturesIn(styles: DashboardStyles): Partial<Record<StyleImage, File>> {
  const found = NAMES.flatMap((name): [StyleImage, File][] => {
    const file = chosenPicture(styles[name]);
    return file ? [[name, file]] : [];
  });
  return Object.fromEntries(found);
}

/** The addresses of the images that a save has stored. The key of each is the blob address that it replaces. */
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
 * Returns the styles for a draft. A blob address is valid only until its page is closed. So each chosen image is replaced by the stored
 * image, or by null if no image is stored.
 * @param previous the stored styles
 */
export function withoutChosenPictures(styles: DashboardStyles, previous: DashboardStyles): DashboardStyles {
  const kept = { ...styles };
  for (const name of NAMES) if (chosenPicture(styles[name])) kept[name] = previous[name] ?? null;
  return kept;
}
