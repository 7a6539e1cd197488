import ipaddr from 'ipaddr.js';

/** The reason why an address must not be called; null if the address is allowed. */
export type Refused = string | null;

/**
 * Returns true if an IP address belongs to the public internet. It is false for this machine, private and shared networks, link-local
 * addresses (where clouds serve credentials), multicast, documentation, IPv4 embedded in IPv6, and text that is no IP address.
 */
export function isPublicAddress(address: string): boolean {
  const text = address.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(text)) return false;
  const parsed = ipaddr.parse(text);
  return parsed.range() === 'unicast' && !isIpv4Compatible(parsed);
}

/** Returns true for an address of `::/96`, the deprecated form of IPv4 embedded in IPv6. The library counts it as public. */
const isIpv4Compatible = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address instanceof ipaddr.IPv6 && address.parts.slice(0, 6).every((part) => part === 0);

/** Allowed ports of vendors' APIs. */
const PORTS = new Set(['', '443']);

/**
 * Checks the text of an address. The caller must also resolve the host's name and check the IP addresses.
 * @param allowedOrigins origins that the configuration allows although they are not public, such as the origin of the sandbox
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
