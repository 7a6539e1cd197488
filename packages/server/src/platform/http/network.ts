import ipaddr from 'ipaddr.js';

/**
 * Returns the network of an address that a limit counts: a /24 of IPv4, a /64 of IPv6, because one client may use all of its
 * addresses. Text that is no address is returned as it is.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray();
  return bytes
    .slice(0, bytes.length === 4 ? 3 : 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
