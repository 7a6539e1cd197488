import { type DashboardLockedAnswer, type LockedBy, lockDashboard, unlockDashboard } from '@reporting/contract';
import { ApiError } from './errors.ts';
import { request } from './request.ts';

/**
 * Takes or renews the edit lock of a dashboard.
 * @returns the user who has the lock after the call; this is another user if the lock could not be taken
 */
export async function takeEditLock(id: string, editor: string, takeOver: boolean): Promise<LockedBy | null> {
  try {
    const { data } = await request(lockDashboard, { params: { key: id }, body: { editor, take_over: takeOver } });
    return data.lockedBy;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'dashboard_locked')
      return (error.body as DashboardLockedAnswer).lockedBy;
    throw error;
  }
}

/** Releases the edit lock. The request continues after the user leaves the page. */
export async function releaseEditLock(id: string, editor: string): Promise<void> {
  await request(unlockDashboard, { params: { key: id }, body: { editor }, keepalive: true });
}
