/** Default of the file input. */
export const FILE_TYPES = '.png,.jpg,.jpeg,.csv';
/** Default of the image upload. */
export const IMAGE_TYPES = '.jpeg,.jpg,.png,.webp';

const MIME: Readonly<Record<string, readonly string[]>> = {
  '.png': ['image/png'],
  '.jpg': ['image/jpeg'],
  '.jpeg': ['image/jpeg'],
  '.webp': ['image/webp'],
  '.gif': ['image/gif'],
  // Spreadsheet programs register the extension with their own MIME type.
  '.csv': ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel'],
};

/**
 * Returns true if a file has a type of a comma-separated list of extensions and MIME types. A listed extension is sufficient. A file
 * without an extension is checked by its MIME type, which differs between systems and never causes the rejection of a listed extension.
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

/** Returns the image type of a file's first twelve bytes, one character each, independent of its name. */
export function sniffImage(head: string): 'png' | 'jpeg' | 'webp' | null {
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  return head.startsWith('RIFF') && head.startsWith('WEBP', 8) ? 'webp' : null;
}

const IMAGE_EXTENSION = /\.(png|jpe?g|webp)$/i;

/** Returns true if a file begins as text: no image, document or archive, and no control characters except those of text. */
const beginsAsText = (head: string): boolean =>
  /^(\xff\xfe|\xfe\xff)/.test(head) ||
  (!head.startsWith('%PDF-') && sniffImage(head) === null && [...head].every((one) => one >= ' ' || /\s/.test(one)));

/**
 * Returns true if a file's first twelve bytes match its name: an image must start as one of the accepted types, a `.csv` as text. Other
 * types have no signature to check.
 */
export async function isGenuine(file: File, accept: string): Promise<boolean> {
  const image = IMAGE_EXTENSION.test(file.name) || file.type.startsWith('image/');
  const csv = /\.csv$/i.test(file.name);
  if (!image && !csv) return true;
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (csv) return beginsAsText(head);
  const type = sniffImage(head);
  return type !== null && hasAcceptedType({ name: '', type: `image/${type}` }, accept);
}

/** Formats "48 kB", "12 bytes". */
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
