import proxyAddress from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { TrustProxy } from '../config/trust-proxy.ts';

/** Returns Fastify's option for the trusted proxies: their number means that the last hops are trusted. */
export const hopsOrNetworks = (trust: TrustProxy) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;

/** Creates a function that returns the address of a request's client, for requests that Fastify does not handle. */
export function createAddressReader(trust: TrustProxy): (request: FastifyRequest['raw']) => string {
  const trusted = hopsOrNetworks(trust);
  return (request) => (trusted === false ? (request.socket.remoteAddress ?? '') : proxyAddress(request, trusted));
}

/** Returns the network of an address: a /24 of IPv4, a /64 of IPv6. Text that is no address is returned as it is. */
export function networkOf(ip: string): string {
  return prefixOf(ip, { ipv4: 3, ipv6: 8 });
}

/**
 * Returns the smallest network that one customer has: an address of IPv4, a /64 of IPv6, because one client may use all of its
 * addresses. Text that is no address is returned as it is.
 */
export function customerOf(ip: string): string {
  return prefixOf(ip, { ipv4: 4, ipv6: 8 });
}

/** Returns the network of an address for people: `203.0.113.x`, `2001:db8:1:2::/64`. Text that is no address is returned as it is. */
export function networkText(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.x`;
  const groups = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(':').replace(/(?::0)+$/, '')}::/64`;
}

/** Returns the first bytes of an address as hexadecimal text; an IPv4 address in IPv6 notation counts as IPv4. */
function prefixOf(ip: string, length: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address
    .toByteArray()
    .slice(0, length[address.kind()])
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
