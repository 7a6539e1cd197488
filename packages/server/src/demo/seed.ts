import type { ConnectionType } from '@reporting/contract';
import type { HttpClient } from '@reporting/contract/outbound';
import type { Logger } from 'pino';
import type { CampaignsService } from '../campaigns/service.ts';
import { founderOf } from '../company/store.ts';
import type { DashboardsService } from '../dashboards/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tenant } from '../platform/db/tenant.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { readSetting, writeSetting } from '../platform/settings-store.ts';
import type { ConnectService } from '../sources/connect.ts';
import type { KeysService } from '../sources/keys.ts';
import type { SourcesService } from '../sources/service.ts';
import { DEMO_DASHBOARD_NAME, demoDashboard } from './dashboard.ts';
import { seedGroups } from './groups.ts';
import { MERGED_DASHBOARD_NAME, mergedDashboard } from './merged.ts';
import { SEARCH_DASHBOARD_NAME, searchDashboard } from './search.ts';
import { SOCIAL_DASHBOARD_NAME, type SocialSources, socialDashboard } from './social.ts';
import { connectDemoSource, readShopKey, readVendorKey } from './sources.ts';

const PROPERTY = 'Marlow Coffee Shop';
const SHEET = 'Ad spend by channel';
const AD_ACCOUNT = 'Marlow Coffee';
const SITE = 'sc-domain:marlowcoffee.com';
const DOMAIN = 'marlowcoffee.com';
const SHOP = 'https://shop.marlowcoffee.example';
/** Name of the setting that is stored when all content was created, so that deleted content is not created again. */
const SETTING = 'demo-content';
/** Maximum time in ms to wait for the sandbox, which starts at the same time as the service. */
const SANDBOX_WITHIN = 15_000;
const ASK_EVERY = 100;

export interface DemoDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  http: HttpClient;
  sessions: Sessions;
  connect: ConnectService;
  keys: KeysService;
  sources: SourcesService;
  dashboards: DashboardsService;
  campaigns: CampaignsService;
  sandboxUrl: string | null;
}

/**
 * Connects the demo company's sources to the sandbox and creates its dashboards and groups, at the first start at which the sandbox answers. Without
 * the sandbox the demo has only users, and the reason is logged.
 */
export async function seedDemoContent(deps: DemoDeps, tenant: Tenant): Promise<void> {
  if ((await readSetting(deps.db, SETTING)) !== null) return;
  if (deps.sandboxUrl === null || !(await sandboxAnswers(deps.http, deps.sandboxUrl))) {
    deps.log.warn('the sandbox does not answer, so the demo has no sources yet; the next start creates them');
    return;
  }
  try {
    await seed(deps, tenant, deps.sandboxUrl);
    await writeSetting(deps.db, SETTING, true);
  } catch (error) {
    deps.log.error({ err: error }, 'the content of the demo could not be created; the next start retries it');
  }
}

async function seed(deps: DemoDeps, tenant: Tenant, sandboxUrl: string): Promise<void> {
  const { sources, dashboards, clock } = deps;
  const userId = await founderOf(tenant);
  const analytics = await connectDemoSource(deps, tenant, userId, 'google_analytics');
  const sheets = await connectDemoSource(deps, tenant, userId, 'google_sheets');
  const properties = await sources.properties(tenant, analytics);
  const property = properties.find(({ name }) => name === PROPERTY);
  const found = await sources.options(tenant, sheets, 'sheet', { searchTerm: SHEET });
  const sheet = found.find(({ label }) => label === SHEET);
  if (!property || !sheet) throw new Error(`The sandbox has no property "${PROPERTY}" or no sheet "${SHEET}".`);
  const doc = demoDashboard(
    {
      analytics: { sourceId: analytics, property: property.id, name: property.name },
      sheet: { sourceId: sheets, sheet: sheet.value, name: sheet.label },
    },
    clock.now(),
  );
  await dashboards.createFrom(tenant, DEMO_DASHBOARD_NAME, doc, userId);
  const ads = await connectDemoSource(deps, tenant, userId, 'google_ads');
  const account = (await sources.properties(tenant, ads)).find(({ name }) => name === AD_ACCOUNT);
  if (!account) throw new Error(`The sandbox has no account "${AD_ACCOUNT}" at Google Ads.`);
  const key = await readShopKey(deps.http, sandboxUrl, SHOP);
  const shop = await deps.keys.connect(tenant, 'woocommerce', { account: SHOP, token: key });
  const merged = mergedDashboard(
    {
      ads: { sourceId: ads, property: account.id, name: account.name },
      analytics: { sourceId: analytics, property: property.id, name: property.name },
      shop: { sourceId: shop.id, name: AD_ACCOUNT },
    },
    clock.now(),
  );
  await dashboards.createFrom(tenant, MERGED_DASHBOARD_NAME, merged, userId);
  const console = await seedSearch(deps, tenant, sandboxUrl, userId);
  await seedSocial(deps, tenant, userId, { sourceId: analytics, property: property.id, name: property.name });
  await seedGroups(deps.campaigns, tenant, {
    analytics: { sourceId: analytics, properties },
    search: { sourceId: console, property: SITE },
    ads: { sourceId: ads, property: account.id },
  });
}

async function seedSocial(
  deps: DemoDeps,
  tenant: Tenant,
  userId: string,
  analytics: SocialSources['analytics'],
): Promise<void> {
  const propertyOf = async (type: ConnectionType, name: string) => {
    const sourceId = await connectDemoSource(deps, tenant, userId, type);
    const found = (await deps.sources.properties(tenant, sourceId)).find((one) => one.name === name);
    if (!found) throw new Error(`The sandbox has no “${name}” at ${type}.`);
    return { sourceId, property: found.id, name };
  };
  const sources = {
    page: await propertyOf('facebook_social', 'Marlow Coffee'),
    profile: await propertyOf('instagram', 'marlowcoffee'),
    letter: await propertyOf('mailchimp', 'Weekly letter'),
    analytics,
  };
  await deps.dashboards.createFrom(tenant, SOCIAL_DASHBOARD_NAME, socialDashboard(sources, deps.clock.now()), userId);
}

/** Creates the dashboard of search rankings. Returns the id of the source at Search Console. */
async function seedSearch(deps: DemoDeps, tenant: Tenant, sandboxUrl: string, userId: string): Promise<string> {
  const byKey = async (type: ConnectionType, vendor: string) =>
    deps.keys.connect(tenant, type, { account: 'agency', token: await readVendorKey(deps.http, sandboxUrl, vendor) });
  const rankings = await byKey('seranking', 'seranking');
  const links = await byKey('ahrefs_v3', 'ahrefs');
  const console = await connectDemoSource(deps, tenant, userId, 'google_webmasters');
  const site = (await deps.sources.properties(tenant, rankings.id)).find(({ name }) => name === AD_ACCOUNT);
  if (!site) throw new Error(`The sandbox has no site "${AD_ACCOUNT}" at SE Ranking.`);
  const search = searchDashboard(
    {
      rankings: { sourceId: rankings.id, property: site.id, name: site.name },
      console: { sourceId: console, property: SITE, name: DOMAIN },
      links: { sourceId: links.id, domain: DOMAIN },
    },
    deps.clock.now(),
  );
  await deps.dashboards.createFrom(tenant, SEARCH_DASHBOARD_NAME, search, userId);
  return console;
}

async function sandboxAnswers(http: HttpClient, sandboxUrl: string): Promise<boolean> {
  const until = performance.now() + SANDBOX_WITHIN;
  while (performance.now() < until) {
    const answer = await http.request({ method: 'GET', url: `${sandboxUrl}/_sandbox/health` }).catch(() => null);
    if (answer?.status === 200) return true;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
  }
  return false;
}
