const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?:${LABEL}\\.)+${LABEL}$`);
const MAX_HOST = 253;

/**
 * Returns the domain that a person entered: a host in lower case, without "www.". Addresses of pages are accepted; letters outside ASCII
 * are converted to Punycode. Returns null if the text contains no host with a dot.
 */
export function readDomain(text: string): string | null {
  const trimmed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const host = url.hostname.replace(/\.$/, '').replace(/^www\./, '');
  // The last label of a domain contains a letter. Otherwise the text is an IP address.
  return host.length <= MAX_HOST && HOST.test(host) && /[a-z][^.]*$/.test(host) ? host : null;
}

/** The name of a property without case, accents and characters other than letters and digits. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** How well a property fits a domain. */
export type PropertyMatch = 'same' | 'similar' | 'none';

/**
 * Returns whether a property is about a domain. `same`: its id or name contains an address of the domain, such as
 * `sc-domain:example.com` or `https://www.example.com/`. `similar`: its name contains the first label of the domain, such as
 * "Example – Website" for `example.com`; labels with fewer than four characters never match.
 */
export function matchProperty(property: { readonly id: string; readonly name: string }, domain: string): PropertyMatch {
  for (const text of [property.id, property.name]) {
    const hosts = text.toLowerCase().match(/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu) ?? [];
    if (hosts.some((host) => readDomain(host) === domain)) return 'same';
  }
  const label = folded(domain.split('.')[0] ?? '');
  return label.length >= 4 && folded(property.name).includes(label) ? 'similar' : 'none';
}
