import type { DomainLink, Property } from '@reporting/contract';
import type { CampaignsService } from '../campaigns/service.ts';
import type { Tenant } from '../platform/db/tenant.ts';

/** The demo's sources that measure domains, by role. */
export interface GroupSources {
  analytics: { sourceId: string; properties: readonly Property[] };
  search: { sourceId: string; property: string };
  ads: { sourceId: string; property: string };
}

/** The groups of the demo. Each domain has the name of its property at Google Analytics. */
const GROUPS: readonly { readonly name: string; readonly domains: Readonly<Record<string, string>> }[] = [
  {
    name: 'Marlow shops',
    domains: {
      'marlowcoffee.com': 'Marlow Coffee Shop',
      'us.marlowcoffee.com': 'Marlow Coffee US',
      'marlow.berlin': 'Marlow Kaffee Berlin',
      'gifts.marlowcoffee.com': 'Gift shop',
    },
  },
  {
    name: 'Blog and tours',
    domains: { 'roastery.marlowcoffee.com': 'Roastery blog', 'touren.marlow.berlin': 'Verkostungen Berlin' },
  },
];

/** The domain that also has the search and the advertising of the company. */
const MAIN = 'marlowcoffee.com';

/** Creates the groups of the demo. Their values are collected when the list of groups is opened, so that the demo starts fast. */
export async function seedGroups(
  campaigns: CampaignsService,
  tenant: Tenant,
  { analytics, search, ads }: GroupSources,
): Promise<void> {
  for (const { name, domains } of GROUPS) {
    const { id } = await campaigns.create(tenant, { name });
    for (const [domain, propertyName] of Object.entries(domains)) {
      const property = analytics.properties.find((one) => one.name === propertyName);
      if (!property) throw new Error(`The sandbox has no property "${propertyName}".`);
      const visits: DomainLink = { role: 'analytics', sourceId: analytics.sourceId, property: property.id };
      const more: DomainLink[] = [
        { role: 'search', ...search },
        { role: 'ads', ...ads },
      ];
      const links = domain === MAIN ? [visits, ...more] : [visits];
      await campaigns.addDomain(tenant, id, { domain, links }, { later: true });
    }
  }
}
