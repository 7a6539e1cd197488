import type { Dashboard, EditLock } from '@reporting/contract';
import { findDashboardState, findLockedBy, releaseLock, takeLock } from '../data/dashboards/locks.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { HttpProblem, notFound } from '../platform/http/problem.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import { idOf } from './key.ts';

export interface LocksService {
  /** Returns a dashboard with its edit lock, for members. */
  withLock(tenant: Tenant, dashboard: Dashboard): Promise<Dashboard>;
  /**
   * Takes or extends the edit lock for a member.
   * @throws HttpProblem `dashboard_locked` if another user has the lock and `takeOver` is false; 404
   */
  lock(member: Member, key: string, request: { editor: string; takeOver: boolean }): Promise<EditLock>;
  /** Releases the lock if it belongs to this editor. Returns the current lock. Idempotent. */
  unlock(member: Member, key: string, editor: string): Promise<EditLock>;
}

/** @param enabled if false, no dashboard is ever locked */
export function createLocksService({ clock, enabled }: { clock: Clock; enabled: boolean }): LocksService {
  const answerOf = (lockedBy: EditLock['lockedBy']): EditLock => ({ locked: lockedBy?.id ?? null, lockedBy });

  async function current(tenant: Tenant, dashboardId: string): Promise<EditLock> {
    return answerOf(enabled ? await findLockedBy(tenant, dashboardId, clock.now()) : null);
  }

  /** Returns the current lock of a dashboard. @throws HttpProblem 404 if the dashboard does not exist */
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
