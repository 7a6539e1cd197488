/**
 * `URL` exists in every runtime, but the types of this package include neither the DOM nor Node. Therefore this file
 * declares the part that it uses.
 */
declare const URL: {
  new (address: string): { readonly protocol: string; readonly hostname: string };
  canParse(address: string): boolean;
};

/** The only schemes that a link may have. Other schemes could run code or leak data. */
const SAFE = /^(?:https?|mailto|tel):/i;
/** Matches a scheme, but not a host name with a port (`localhost:3000`). */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * Returns the complete address of a link, trimmed. An address without a scheme gets `http://` (`example.com`, `//example.com`). Returns
 * `null` for an invalid address, for a part of an address (`/page`), and for schemes other than http, https, mailto and tel.
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
