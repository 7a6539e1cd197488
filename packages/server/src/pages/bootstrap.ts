import type { Bootstrap, Connection, MemberBootstrap, Source } from '@reporting/contract';
import { isRestored, topMessages } from '@reporting/contract/rules';
import { companyStanding } from '../company/standing.ts';
import { readCompany } from '../company/store.ts';
import { readUserRecord } from '../company/user-record.ts';
import { shareOrigin } from '../company/white-label/share-origin.ts';
import { campaignFacts } from '../data/campaigns/newest.ts';
import { countActiveDashboards, newestDashboard } from '../data/dashboards/store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import type { PublicAddress } from '../platform/http/address.ts';
import type { Member } from '../platform/sessions/sessions.ts';

const ROLES = [
  { name: 'admin', label: 'Admin' },
  { name: 'member', label: 'Member' },
];

/** The company's sources, and the connection types of this service. */
export interface SourceLists {
  list(tenant: Tenant): Promise<Source[]>;
  connections(): Promise<Connection[]>;
}

/** Creates the function that returns the bootstrap object of a page. For guests, the object contains no secrets. */
export function createBootstrap(
  {
    editLocks,
    realtimeKey,
    canSubscribe,
    ...site
  }: Pick<Config, 'siteTitle' | 'demo' | 'pdfMaximum' | 'legal' | 'editLocks'> & {
    realtimeKey: string;
    errorsDsn: string | null;
    /** Whether a payment provider is configured. */
    canSubscribe: boolean;
    /** Whether this service has a browser that prints PDF files. */
    pdfAvailable: boolean;
  },
  sources: SourceLists,
  clock: Clock,
  address: PublicAddress,
) {
  return async function bootstrap(member: Member | null): Promise<Bootstrap> {
    const own = member && (await memberPart(member, sources, canSubscribe, clock.now()));
    const shared = member && (await shareOrigin(member.tenant, address));
    return {
      ...site,
      member:
        own && shared !== null
          ? { ...own, shareOrigin: shared, realtime: { key: realtimeKey }, locking: editLocks }
          : null,
    };
  };
}

async function memberPart(
  { tenant, userId, mustEnrol }: Member,
  sources: SourceLists,
  canSubscribe: boolean,
  now: number,
): Promise<Omit<MemberBootstrap, 'shareOrigin' | 'realtime' | 'locking'>> {
  const company = await readCompany(tenant);
  const { user, onboarding } = await readUserRecord(tenant, userId);
  const dashboardsCount = await countActiveDashboards(tenant);
  // Until a required second factor is set up, the member receives nothing that leads to the company's data.
  const sourceList = mustEnrol ? [] : await sources.list(tenant);
  const services = { dashboards: company.dashboards_limit, bonusDashboards: company.bonus_dashboards };
  return {
    user,
    company: { id: company.id, name: company.name, logo: company.logo, timezone: company.timezone },
    services,
    roles: ROLES,
    state: company.state,
    expiresAt: company.expires_at?.toISOString() ?? null,
    sources: sourceList,
    connections: await sources.connections(),
    subscription: { id: company.subscription_id },
    restoredAt: company.restored_at?.toISOString() ?? null,
    canSubscribe,
    dashboardsCount,
    onboarding,
    newestDashboard: mustEnrol || dashboardsCount === 0 ? null : await newestDashboard(tenant),
    ...(await campaignFacts(tenant)),
    ...(mustEnrol ? { newestCampaign: null } : {}),
    mustEnrol,
    messages: topMessages({
      standing: companyStanding(company, now),
      hasSubscription: company.subscription_id !== null,
      canSubscribe,
      restored: isRestored(company.restored_at?.getTime() ?? null, now),
      dashboardsCount,
      services,
      invalidSource: sourceList.some((source) => source.invalid),
      expires: company.expires_at?.toISOString().slice(0, 10) ?? null,
    }),
  };
}
