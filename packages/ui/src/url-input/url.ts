/** Allowed schemes; others could run code or leak data. */
const SAFE = /^(?:https?|mailto|tel):/i;
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * Returns the address to store: trimmed, with `http://` before an address without protocol. Returns `null` for an invalid address
 * and for a protocol other than http, https, mailto and tel.
 */
export function completeUrl(text: string): string | null {
  const value = text.trim();
  if (value === '' || /\s/.test(value)) return null;
  if (SCHEME.test(value) && !SAFE.test(value)) return null;
  const complete = SCHEME.test(value) ? value : `http://${value.replace(/^\/\//, '')}`;
  if (!URL.canParse(complete)) return null;
  const { protocol, hostname } = new URL(complete);
  return protocol.startsWith('http') && hostname === '' ? null : complete;
}
