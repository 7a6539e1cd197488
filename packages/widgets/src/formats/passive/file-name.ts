/**
 * Returns the last part of an address, decoded. Returns the host if the address has no path, and `src` if it also has no host.
 */
export function fileName(src: string): string {
  const url = URL.canParse(src, 'https://own.invalid') ? new URL(src, 'https://own.invalid') : null;
  const last = url?.pathname.split('/').filter(Boolean).at(-1);
  if (last === undefined) return url && url.host !== 'own.invalid' ? url.host : src;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Returns the file type from the extension in capitals, for example `CSV`. Empty without an extension. */
export function fileType(src: string): string {
  return /\.([a-z\d]{1,5})$/i.exec(fileName(src))?.[1]?.toUpperCase() ?? '';
}
