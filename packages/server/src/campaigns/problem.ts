import { connectionTypeSchema, type MonitoredSource, sourceType } from '@reporting/contract';
import type { LinkRow, listFailing } from './store.ts';

/**
 * Returns why values of a link cannot be collected; null if there is no problem. The state of the source takes precedence over the stored
 * problem, which is older.
 */
export function problemOf(link: LinkRow): MonitoredSource['problem'] {
  if (link.type === null)
    return { message: 'The source was deleted. Choose another source for this domain.', mend: 'edit' };
  const type = connectionTypeSchema.safeParse(link.type);
  if (link.invalidSince !== null && type.success) {
    const { name } = sourceType(type.data);
    return {
      message: `${name} no longer accepts the connection of ${link.account}. Reconnect the source.`,
      mend: 'reconnect',
    };
  }
  if (link.problem === null || link.mend === null) return null;
  // If the source was reconnected after the latest collection, a stored problem with the solution `reconnect` is
  // outdated.
  const renewed = link.attemptedAt !== null && link.connectedAt !== null && link.connectedAt > link.attemptedAt;
  return renewed && link.mend === 'reconnect' ? null : { message: link.problem, mend: link.mend };
}

/** Returns the ids of the domains whose values cannot be collected, by the id of their group. */
export function failingDomains(links: Awaited<ReturnType<typeof listFailing>>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const link of links) {
    if (problemOf(link) === null) continue;
    const domains = found.get(link.campaignId) ?? new Set();
    found.set(link.campaignId, domains.add(link.domainId));
  }
  return found;
}
