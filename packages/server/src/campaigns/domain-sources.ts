import { connectionTypeSchema, type DomainSource, type DomainSources, type Property } from '@reporting/contract';
import { DOMAIN_ROLES, matchProperty, type PropertyMatch, readMonitoredDomain } from '@reporting/contract/rules';
import { listSources } from '../data/sources/store.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { roleOf } from './roles.ts';

const RANK: Readonly<Record<PropertyMatch, number>> = { same: 0, similar: 1, none: 2 };

/** Lists the properties of a source at its vendor. */
export type ListProperties = (tenant: Tenant, sourceId: string) => Promise<Property[]>;

/**
 * Returns the properties of the company's sources that can measure a domain. In each role, the best match is first.
 * Also returns the sources whose properties could not be listed.
 */
export async function listDomainSources(
  tenant: Tenant,
  typed: string,
  propertiesOf: ListProperties,
): Promise<DomainSources> {
  const domain = readMonitoredDomain(typed);
  const found: DomainSource[] = [];
  const failed: DomainSources['failed'] = [];
  await Promise.all(
    (await listSources(tenant)).map(async (source) => {
      const role = roleOf(source.type);
      const type = connectionTypeSchema.safeParse(source.type);
      if (role === null || !type.success) return;
      const from = { sourceId: source.id, type: type.data, account: source.account };
      try {
        for (const { id, name } of await propertiesOf(tenant, source.id)) {
          const match = domain === null ? 'none' : matchProperty({ id, name }, domain);
          found.push({ ...from, role, property: id, name, match });
        }
      } catch (error) {
        if (!(error instanceof HttpProblem)) throw error;
        // A source that was deleted in the meantime is omitted.
        if (error.code !== 'not_found') failed.push({ ...from, message: error.message });
      }
    }),
  );
  return {
    properties: found.toSorted(
      (a, b) =>
        DOMAIN_ROLES.indexOf(a.role) - DOMAIN_ROLES.indexOf(b.role) ||
        RANK[a.match] - RANK[b.match] ||
        // The shortest of the matching names contains the least besides the domain, such as a folder of the website.
        (a.match === 'none' ? 0 : a.name.length - b.name.length) ||
        a.name.localeCompare(b.name, 'en') ||
        (a.property < b.property ? -1 : 1),
    ),
    failed: failed.toSorted((a, b) => (a.sourceId < b.sourceId ? -1 : 1)),
  };
}
