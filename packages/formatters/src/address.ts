/** Part of every runtime. The types of this package include neither the DOM nor Node. */
declare const URL: {
  new (address: string): { readonly protocol: string; readonly hostname: string };
  canParse(address: string): boolean;
};

/** The only schemes that a link may have; others could run code or leak data. */
const SAFE = /^(?:https?|mailto|tel):/i;
/** A port after a host name (`localhost:3000`) is not a scheme. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * Returns the address of a link: trimmed, with `http://` before an address without protocol (`example.com`, `//example.com`).
 * Returns `null` for an invalid address, for a part of an address (`/page`, `#top`) and for a protocol other than http, https,
 * mailto and tel.
 */
export function completeUrl(text: string): string | null {
  const value = text.trim();
  if (value === '' || /\s/.test(value) || /^\/(?!\/)/.test(value)) return null;
  const safe = SAFE.test(value);
  if (!safe && SCHEME.test(value)) return null;
  const complete = safe ? value : `http://${value.replace(/^\/\//, '')}`;
  if (!URL.canParse(complete)) return null;
  const { protocol, hostname } = new URL(complete);
  return protocol.startsWith('http') && hostname === '' ? null : complete;
}
