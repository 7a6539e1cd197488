/**
 * The address of a picture or file that a document of its own can reach: http, https, and pictures as data. Paths of a page are
 * none, since the document does not lie beside it.
 */
export function fileAddress(src: string): string | null {
  const address = src.trim();
  if (/^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(address)) return address;
  if (!URL.canParse(address)) return null;
  return ['http:', 'https:'].includes(new URL(address).protocol) ? address : null;
}
