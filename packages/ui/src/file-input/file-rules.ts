/** Types that the file input accepts by default. */
export const FILE_TYPES = '.png,.jpg,.jpeg,.csv';
/** Types that the image upload accepts by default. */
export const IMAGE_TYPES = '.jpeg,.jpg,.png,.webp';

const MIME: Readonly<Record<string, readonly string[]>> = {
  '.png': ['image/png'],
  '.jpg': ['image/jpeg'],
  '.jpeg': ['image/jpeg'],
  '.webp': ['image/webp'],
  '.gif': ['image/gif'],
  // Spreadsheet programs register `.csv` with their own MIME types.
  '.csv': ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel'],
};

/**
 * Returns true if a file matches one entry of `accept`, a comma-separated list of extensions and MIME types. The MIME type of a file with a
 * listed extension is not checked, because it differs between systems. Files without an extension are checked by their MIME type.
 */
export function hasAcceptedType(file: { readonly name: string; readonly type: string }, accept: string): boolean {
  const rules = accept
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .filter(Boolean);
  if (rules.length === 0) return true;
  const name = file.name.toLowerCase();
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot) : '';
  const type = file.type.toLowerCase();
  return rules.some((rule) => {
    if (rule.startsWith('.')) return extension === rule || (extension === '' && (MIME[rule] ?? []).includes(type));
    return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule;
  });
}

/**
 * Returns the image type that the first twelve bytes of a file indicate, or null if they indicate none. Each character
 * of `head` is one byte.
 */
export function sniffImage(head: string): 'png' | 'jpeg' | 'webp' | null {
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  return head.startsWith('RIFF') && head.startsWith('WEBP', 8) ? 'webp' : null;
}

/** Names and MIME types of images that `sniffImage` recognises. */
const KNOWN_IMAGE = /[./](png|jpe?g|webp)$/i;

/**
 * Returns true if the start of a file looks like text. It must not look like an image or a PDF, and may contain no
 * control characters except white space.
 */
const beginsAsText = (head: string): boolean =>
  /^(\xff\xfe|\xfe\xff)/.test(head) ||
  (!head.startsWith('%PDF-') && sniffImage(head) === null && [...head].every((one) => one >= ' ' || /\s/.test(one)));

/**
 * Returns true if the first twelve bytes of a file match its name. A PNG, JPEG or WebP image must start like one of the accepted types, a
 * `.csv` file like text. Other types are not checked.
 */
export async function isGenuine(file: File, accept: string): Promise<boolean> {
  const image = KNOWN_IMAGE.test(file.name) || KNOWN_IMAGE.test(file.type);
  const csv = /\.csv$/i.test(file.name);
  if (!image && !csv) return true;
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (csv) return beginsAsText(head);
  const type = sniffImage(head);
  return type !== null && hasAcceptedType({ name: '', type: `image/${type}` }, accept);
}

/** Formats a file size: "48 kB", "12 bytes". */
export function fileSizeText(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / 1000 ** power);
}
