const INLINE = /^data:image\/(?:png|jpeg|webp|avif|gif);base64,[A-Za-z0-9+/]+=*$/;

/**
 * Returns the address of a dashboard's image, or null if it is not allowed. Allowed are http, https and blob addresses,
 * paths of the service, and small inline raster images. All characters that could end a CSS `url("…")` are
 * percent-encoded.
 */
export function imageAddress(text: string | null | undefined): string | null {
  const address = text?.trim() ?? '';
  if (address === '') return null;
  if (INLINE.test(address)) return address;
  const own = /^\/(?![/\\])/.test(address);
  if (!own && !/^(?:https?:\/\/|blob:)/i.test(address)) return null;
  const base = 'https://own.invalid';
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (own && url.origin !== base) return null;
  const written = own ? url.pathname + url.search + url.hash : url.href;
  return written.replace(
    /["'()\\\s<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** Returns a CSS image for an address from `imageAddress`. */
export function cssUrl(address: string): string {
  return `url("${address}")`;
}
