import { hasAccess } from '@reporting/contract/rules';
import { audit } from '../company/audit.ts';
import { companyStanding } from '../company/standing.ts';
import { lockCompany, readCompany } from '../company/store.ts';
import { countActiveDashboards } from '../data/dashboards/store.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { archiveAll, restoreMarked, setRestored } from './dashboards-store.ts';
import type { PaymentEvent } from './provider.ts';
import { companyState } from './state.ts';
import * as store from './store.ts';

/**
 * Stores events of a company and writes the state that results from all of its events. Runs inside the caller's transaction.
 * @param now ms since 1970
 */
export async function applyEvents(tenant: Tenant, events: readonly PaymentEvent[], now: number): Promise<void> {
  const before = await lockCompany(tenant);
  for (const event of events) {
    const isNew = await store.insertEvent(tenant.db, event, tenant.companyId, new Date(now));
    if (isNew && event.type === 'chargeFailed') await audit(tenant, { action: 'payment_failed' }, new Date(now));
    await store.claimEvents(tenant, event.subscriptionId);
  }
  const state = companyState(await store.eventsOf(tenant), await store.quotesOf(tenant));
  if (!state) return;
  await store.writeState(tenant, before, state);
  await followService(tenant, now);
}

/**
 * Archives the dashboards of a canceled company after its service has ended. When the company has service again, restores the
 * dashboards up to the dashboard limit. Does not archive dashboards after the end of a trial. Idempotent. Runs inside the caller's
 * transaction.
 * @param now ms since 1970
 */
export async function followService(tenant: Tenant, now: number): Promise<void> {
  const company = await readCompany(tenant);
  if (!hasAccess(companyStanding(company, now))) {
    if (company.state === 'canceled') await archiveAll(tenant);
    return;
  }
  const free = company.dashboards_limit + company.bonus_dashboards - (await countActiveDashboards(tenant));
  if (free > 0 && (await restoreMarked(tenant, free)) > 0) await setRestored(tenant, new Date(now));
}
