import ipaddr from 'ipaddr.js';

/** Why an address must not be called, or null where it may. */
export type Refused = string | null;

/**
 * Whether an IP address is one of the public internet. Everything else is refused: this machine, private and shared
 * networks, link-local (where clouds keep their credentials), multicast, documentation, and IPv4 wrapped in IPv6.
 */
export function isPublicAddress(address: string): boolean {
  const text = address.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(text)) return false;
  const parsed = ipaddr.parse(text);
  return parsed.range() === 'unicast';
}

/** Ports that vendors' APIs are reached on. */
const PORTS = new Set(['', '443']);

/**
 * Checks what an address says by itself; the host's name still has to be resolved and checked.
 * @param allowedOrigins origins that configuration allows although they are not public, such as the sandbox's
 */
export function refuseUrl(url: URL, allowedOrigins: ReadonlySet<string>): Refused {
  if (url.username !== '' || url.password !== '') return 'it carries a user name';
  if (allowedOrigins.has(url.origin)) return null;
  if (url.protocol !== 'https:') return 'it is not https';
  if (!PORTS.has(url.port)) return `port ${url.port} is not allowed`;
  const host = url.hostname.replace(/\.$/, '');
  const literal = host.startsWith('[') || ipaddr.isValid(host);
  if (literal) return isPublicAddress(host) ? null : 'it is not a public address';
  if (!host.includes('.') || /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/i.test(host))
    return 'it is a local name';
  return null;
}
