import { readDomain } from './company-settings.ts';

/** Parses a monitored domain: the host of a text or an address, in lower case, without "www.". Null for a text without a domain. */
export const readMonitoredDomain = (typed: string): string | null =>
  readDomain(typed)?.replace(/^www\.(?=.+\.)/, '') ?? null;

/** Returns a text in lower case, without accents, reduced to its letters and digits. */
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
    if (hosts.some((host) => readMonitoredDomain(host) === domain)) return 'same';
  }
  const label = folded(domain.split('.')[0] ?? '');
  return label.length >= 4 && folded(property.name).includes(label) ? 'similar' : 'none';
}
