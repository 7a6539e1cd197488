import {
  companyChannel,
  type DashboardUpdated,
  EVENT,
  type SourceUpdated,
  type SubscriptionUpdated,
} from '@reporting/contract';
import { readCompany } from '../company/store.ts';
import { findDashboardState, findLockedBy } from '../data/dashboards/locks.ts';
import { sourceStates } from '../data/sources/store.ts';
import type { Announcement, Kind } from '../platform/bus/outbox.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, type Tenant, tenantOf } from '../platform/db/tenant.ts';
import type { Hub } from './hub.ts';

/** An event with its payload, which contains the current values. */
export interface Event {
  name: string;
  payload: SourceUpdated | SubscriptionUpdated | DashboardUpdated;
}

/** Returns the event with the state and the limits of a company. */
export async function subscriptionEvent(tenant: Tenant): Promise<Event> {
  const company = await readCompany(tenant);
  const payload: SubscriptionUpdated = {
    state: company.state,
    services: { dashboards: company.dashboards_limit, bonusDashboards: company.bonus_dashboards },
    expiresAt: company.expires_at?.toISOString() ?? null,
    subscription: { id: company.subscription_id },
    restoredAt: company.restored_at?.toISOString() ?? null,
  };
  return { name: EVENT.subscriptionUpdated, payload };
}

async function dashboardEvent(tenant: Tenant, id: string, clock: Clock): Promise<Event> {
  const state = await findDashboardState(tenant, id);
  const lockedBy = state && (await findLockedBy(tenant, id, clock.now()));
  const { permalink, version, active } = state ?? { permalink: null, version: null, active: false };
  const payload: DashboardUpdated = { id, permalink, version, active, lockedBy };
  return { name: EVENT.dashboardUpdated, payload };
}

async function eventOf(tenant: Tenant, kind: Kind, subject: string, clock: Clock): Promise<Event> {
  switch (kind) {
    case 'source':
      return { name: EVENT.sourceUpdated, payload: { id: subject, sources: await sourceStates(tenant) } };
    case 'dashboard':
      return dashboardEvent(tenant, subject, clock);
    case 'company':
      return subscriptionEvent(tenant);
  }
}

/**
 * Creates the function that sends announcements as events to the clients of their companies. It sends one event for several announcements
 * of an object, because an event contains the current values.
 */
export function createEventSender(deps: { db: Db; clock: Clock; hub: Pick<Hub, 'has' | 'send'> }) {
  const { db, clock, hub } = deps;
  return async function sendEvents(announcements: readonly Announcement[]): Promise<void> {
    const distinct = new Map(announcements.map((each) => [`${each.companyId} ${each.kind} ${each.subject}`, each]));
    for (const { companyId, kind, subject } of distinct.values()) {
      const channel = companyChannel(companyId);
      if (!hub.has(channel)) continue;
      const { name, payload } = await eventOf(tenantOf(db, companyId), kind, subject, clock);
      hub.send(channel, name, payload);
    }
  };
}
