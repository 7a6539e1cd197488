export type Site = { ok: true; address: string } | { ok: false; error: string };

const INVALID = 'Use the address of the site, such as https://shop.example.com.';

/**
 * Parses an entered site address. Adds `https://` if the protocol is missing, and rejects other protocols. The result has a lower-case
 * host, no port and no slash at the end. The path is kept, because a site can be in a folder.
 */
export function readSite(typed: string): Site {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`);
  if (!url || text.length > 200 || /[\s\\|]/.test(text)) return { ok: false, error: INVALID };
  if (url.protocol === 'http:') {
    return { ok: false, error: 'The key must be sent encrypted. Begin the address with https://.' };
  }
  if (url.protocol !== 'https:') return { ok: false, error: INVALID };
  if (url.username !== '' || url.password !== '') {
    return { ok: false, error: 'Remove the user name from the address.' };
  }
  if (url.port !== '') return { ok: false, error: 'Remove the port: the site has to answer on port 443.' };
  if (url.search !== '' || url.hash !== '') {
    return { ok: false, error: 'Remove everything from the first ? or # on.' };
  }
  const host = url.hostname.replace(/\.$/, '');
  if (!/^[a-z\d_-]+(?:\.[a-z\d_-]+)+$/.test(host)) return { ok: false, error: INVALID };
  return { ok: true, address: `https://${host}${url.pathname.replace(/\/+$/, '')}` };
}
