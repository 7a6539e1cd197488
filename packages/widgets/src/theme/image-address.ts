const INLINE = /^data:image\/(?:png|jpeg|webp|avif|gif);base64,[A-Za-z0-9+/]+=*$/;

/**
 * The address of an image of a dashboard as it may be drawn, or null: an http(s) or blob address, a path of the page's own
 * service, or a small inline raster image. Everything that could end a CSS `url("…")` is written as a percent code.
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

/** A CSS image of an address that `imageAddress` gave. */
export function cssUrl(address: string): string {
  return `url("${address}")`;
}
