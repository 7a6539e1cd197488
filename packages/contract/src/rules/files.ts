/** Kinds of uploaded images. `logo`, `background` and `client` are images of styles; `widget` is an image of a passive widget. */
export const FILE_KINDS = ['logo', 'background', 'client', 'avatar', 'widget'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Maximum size of an uploaded file in bytes. */
export const UPLOAD_MAX_BYTES = 10_000_000;

/** Pixel densities of the small copies of an image. */
export const THUMBNAIL_DENSITIES = [1, 2] as const;
export type ThumbnailDensity = (typeof THUMBNAIL_DENSITIES)[number];

/** Length of the random part of a file name. This part is the secret that gives access to the file. */
export const FILE_ID_LENGTH = 32;

const FOLDER = '/files/';
const NAME = /^([A-Za-z0-9_-]{32})(?:\.[12]x)?\.(jpg|png|webp)$/;

/** Returns true if a text has the form of a file name of the service. Names of thumbnails have this form too. */
export const isFileName = (name: string): boolean => NAME.test(name);

/** Returns the path under which the service sends a file. */
export const filePath = (name: string): string => `${FOLDER}${name}`;

/** Returns the name of the file that an address of the service contains; null for another address. */
export function fileNameOf(address: string | null | undefined): string | null {
  const name = address?.startsWith(FOLDER) ? address.slice(FOLDER.length) : '';
  return isFileName(name) ? name : null;
}

/** Returns the id in the name of a file or thumbnail; null for another text. */
export const fileIdOf = (name: string): string | null => NAME.exec(name)?.[1] ?? null;

/** Returns the name of the small copy of an image. */
export const thumbnailName = (name: string, density: ThumbnailDensity): string =>
  name.replace(/\.(\w+)$/, `.${density}x.$1`);

/** Returns the ids of all files whose addresses a text contains, each id once. */
export function fileIdsIn(text: string): string[] {
  const found = text.matchAll(/\/files\/([A-Za-z0-9_-]{32})(?:\.[12]x)?\.(?:jpg|png|webp)/g);
  return [...new Set([...found].map(([, id = '']) => id))];
}

/** Returns the `srcset` of the small copies of an image of the service; undefined for another address. */
export function thumbnailSet(address: string | null | undefined): string | undefined {
  const name = fileNameOf(address);
  if (name === null) return undefined;
  return THUMBNAIL_DENSITIES.map((density) => `${filePath(thumbnailName(name, density))} ${density}x`).join(', ');
}
