import ipaddr from 'ipaddr.js';
import { StartupError } from '../startup-error.ts';

/** The proxies whose forwarded headers are trusted, as a number or as networks; false for none. */
export type TrustProxy = number | string[] | false;

/**
 * Parses TRUST_PROXY, which is the number of proxies in front of the service, or their addresses and networks separated by commas.
 * Forwarded headers from other machines are ignored, so that a client cannot choose its own address.
 * @throws StartupError for any other value
 */
export function trustProxyOf(text: string | undefined): TrustProxy {
  const value = text?.trim() ?? '';
  if (value === '' || value === '0') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const networks = value.split(',').map((part) => part.trim());
  if (networks.every((network) => ipaddr.isValid(network) || ipaddr.isValidCIDR(network))) return networks;
  throw new StartupError(
    `TRUST_PROXY must be the number of proxies in front of the service (1 to 9), or their addresses such as 10.0.0.0/8,192.168.1.5; "${value}" is neither.`,
  );
}
