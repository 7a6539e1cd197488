/**
 * Returns the address of an image or file if a separate document can load it, otherwise null. Such a document can load
 * http and https addresses and data URLs of images. Paths are invalid, because the document is not on the service's
 * origin.
 */
export function fileAddress(src: string): string | null {
  const address = src.trim();
  if (/^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(address)) return address;
  if (!URL.canParse(address)) return null;
  return ['http:', 'https:'].includes(new URL(address).protocol) ? address : null;
}
