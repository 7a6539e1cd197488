import type { Dashboard, EditLock } from '@reporting/contract';
import { findDashboardState, findLockedBy, releaseLock, takeLock } from '../data/dashboards/locks.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { HttpProblem, notFound } from '../platform/http/problem.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import { idOf } from './key.ts';

export interface LocksService {
  /** Returns a dashboard as members receive it, with its edit lock. */
  withLock(tenant: Tenant, dashboard: Dashboard): Promise<Dashboard>;
  /**
   * Takes or keeps the edit lock for a member.
   * @throws HttpProblem `dashboard_locked` if another user has it and `takeOver` is false
   */
  lock(member: Member, key: string, request: { editor: string; takeOver: boolean }): Promise<EditLock>;
  /** Releases the lock of this editor. Idempotent. */
  unlock(member: Member, key: string, editor: string): Promise<EditLock>;
}

/** @param enabled without locking no dashboard is ever locked */
export function createLocksService({ clock, enabled }: { clock: Clock; enabled: boolean }): LocksService {
  const answerOf = (lockedBy: EditLock['lockedBy']): EditLock => ({ locked: lockedBy?.id ?? null, lockedBy });

  async function current(tenant: Tenant, dashboardId: string): Promise<EditLock> {
    return answerOf(enabled ? await findLockedBy(tenant, dashboardId, clock.now()) : null);
  }

  /** The current lock of an existing dashboard. */
  async function existing(tenant: Tenant, dashboardId: string): Promise<EditLock> {
    if (!(await findDashboardState(tenant, dashboardId))) throw notFound();
    return current(tenant, dashboardId);
  }

  return {
    withLock: async (tenant, dashboard) => ({ ...dashboard, ...(await current(tenant, dashboard.id)) }),

    async lock({ tenant, userId }, key, { editor, takeOver }) {
      const dashboardId = await idOf(tenant, key);
      if (!enabled) return existing(tenant, dashboardId);
      const lockedBy = await takeLock(tenant, { dashboardId, userId, editor, takeOver, now: clock.now() });
      if (!lockedBy) throw notFound();
      if (lockedBy.id === userId) return answerOf(lockedBy);
      throw new HttpProblem(
        'dashboard_locked',
        `${lockedBy.name} is editing this dashboard. Take over to edit it too; saves are never overwritten silently.`,
        { details: { lockedBy } },
      );
    },

    async unlock({ tenant, userId }, key, editor) {
      const dashboardId = await idOf(tenant, key);
      if (enabled) await releaseLock(tenant, { dashboardId, userId, editor });
      return existing(tenant, dashboardId);
    },
  };
}
