import { type DashboardSaved, STYLE_IMAGES, type StyleImage } from '@reporting/contract';
import type { DashboardStyles } from '@reporting/widgets/schema';
import type { EditorDocument } from './document.ts';

/** The files of images that were chosen in this page and may not be stored yet, by the blob address that shows them. */
const chosen = new Map<string, File>();

const NAMES = Object.keys(STYLE_IMAGES) as StyleImage[];

/** Returns an address for a chosen image, which shows it in this page until it is stored. */
export function showPicture(file: File): string {
  const address = URL.createObjectURL(file);
  chosen.set(address, file);
  return address;
}

/** Returns the chosen image behind an address; undefined for other addresses. */
export function chosenPicture(address: string | null | undefined): File | undefined {
  return chosen.get(address ?? '');
}

/** Returns the images of styles that a save has to send. */
export function picturesIn(styles: DashboardStyles): Partial<Record<StyleImage, File>> {
  const found = NAMES.flatMap((name): [StyleImage, File][] => {
    const file = chosenPicture(styles[name]);
    return file ? [[name, file]] : [];
  });
  return Object.fromEntries(found);
}

/** The addresses of images that a save has stored, by the blob addresses that they replace. */
export type StoredPictures = ReadonlyMap<string, string>;

/** Returns where the images of a saved document are stored. */
export function storedPictures({ styles }: EditorDocument, saved: DashboardSaved): StoredPictures {
  const pairs = NAMES.flatMap((name): [string, string][] => {
    const [before, after] = [styles[name], saved.styles[name]];
    return before && after && chosen.has(before) ? [[before, after]] : [];
  });
  return new Map(pairs);
}

/** Returns styles with stored addresses in place of blob addresses; the same object if there are none. */
export function withStoredPictures(styles: DashboardStyles, stored: StoredPictures): DashboardStyles {
  const changed = NAMES.filter((name) => stored.has(styles[name] ?? ''));
  if (changed.length === 0) return styles;
  return { ...styles, ...Object.fromEntries(changed.map((name) => [name, stored.get(styles[name] ?? '')])) };
}

/**
 * Returns styles that remain valid after the page is closed, for a draft: a chosen image is replaced by the previous one.
 * @param previous the stored styles
 */
export function withoutChosenPictures(styles: DashboardStyles, previous: DashboardStyles): DashboardStyles {
  const kept = { ...styles };
  for (const name of NAMES) if (chosenPicture(styles[name])) kept[name] = previous[name] ?? null;
  return kept;
}
