import proxyAddress from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { TrustProxy } from '../config/trust-proxy.ts';

/** Returns Fastify's option `trustProxy`. A number is the number of trusted proxies, counted from the service. */
export const hopsOrNetworks = (trust: TrustProxy) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;

/** Creates a function that returns the address of a request's client, for requests that Fastify does not handle. */
export function createAddressReader(trust: TrustProxy): (request: FastifyRequest['raw']) => string {
  const trusted = hopsOrNetworks(trust);
  return (request) => (trusted === false ? (request.socket.remoteAddress ?? '') : proxyAddress(request, trusted));
}

/** Returns a text that identifies the network of an IP address: a /24 of IPv4, a /64 of IPv6. Other text is returned unchanged. */
export function networkOf(ip: string): string {
  return prefixOf(ip, { ipv4: 3, ipv6: 8 });
}

/**
 * Returns a text that identifies the smallest network of one internet connection: one IPv4 address, or a /64 of IPv6.
 * One client can use all addresses of a /64. Other text is returned unchanged.
 */
export function customerOf(ip: string): string {
  return prefixOf(ip, { ipv4: 4, ipv6: 8 });
}

/** Returns the network of an IP address for people, such as `203.0.113.x` or `2001:db8:1:2::/64`. Other text is returned unchanged. */
export function networkText(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.x`;
  const groups = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(':').replace(/(?::0)+$/, '')}::/64`;
}

/** Returns the first `length` bytes of an IP address as hexadecimal text. An IPv4 address in IPv6 notation counts as IPv4. */
function prefixOf(ip: string, length: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address
    .toByteArray()
    .slice(0, length[address.kind()])
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
