import type { LockedBy } from '@reporting/contract';
import { useModals } from '@reporting/ui';
import { useCallback, useRef, useState } from 'react';
import { releaseEditLock, takeEditLock } from '../../../api/edit-lock.ts';
import { updateCachedDashboard } from '../../../api/use-dashboard.ts';
import { makeId } from '../../../lib/make-id.ts';
import { useMember } from '../../../session/session.tsx';
import { useWhen } from '../../../session/use-when.ts';
import { t } from '../../../texts/index.ts';
import type { DashboardPage } from '../use-dashboard-mode.ts';

/** `HEARTBEAT` is the interval in ms at which the lock is renewed. If there is no change for `IDLE` ms, the renewals end. */
const HEARTBEAT = 20_000;
const IDLE = 5 * 60_000;

export interface EditLock {
  /** Another user who has the lock; null if no other user has it. */
  readonly other: LockedBy | null;
  /**
   * If another user is editing, asks this user whether to take over the lock.
   * @returns `free`: no other user is editing; `taken`: this user has taken over; `kept`: the other user keeps the lock
   */
  readonly mayEdit: () => Promise<'free' | 'taken' | 'kept'>;
  /** Takes over the lock from the other user. */
  readonly takeOver: () => void;
  /**
   * Keeps the lock while this user edits. Calls `stop` if another user has the lock and this user does not take over.
   * @returns a function that releases the lock
   */
  readonly hold: (stop: () => void) => () => void;
  /** Records a change by this user, so that the lock is renewed further. */
  readonly touch: () => void;
}

/**
 * Manages the edit lock of a dashboard. The lock only informs other users. The saves are protected by version numbers.
 * The lock is renewed while the tab is visible, unless the last change was more than 5 minutes ago.
 */
export function useEditLock({ dashboard, locked }: Pick<DashboardPage, 'dashboard' | 'locked'>): EditLock {
  const { id, permalink, lockedBy } = dashboard;
  const member = useMember();
  const locking = member?.locking ?? false;
  const modals = useModals();
  const { clock } = useWhen();
  const [editor] = useState(() => makeId(21));
  const other = locked ? lockedBy : null;
  const holder = useRef(other);
  holder.current = other;
  const usedAt = useRef(0);
  const beatAt = useRef(0);
  const holding = useRef(false);
  /** True if the user has taken over the lock and has not started to edit since then. */
  const taken = useRef(false);

  /** Tries to take the lock. Returns false if another user has it. A failed call counts as success, so that it does not prevent editing. */
  const take = useCallback(
    async (over: boolean): Promise<boolean> => {
      beatAt.current = Date.now();
      try {
        const now = await takeEditLock(id, editor, over);
        updateCachedDashboard(permalink, { lockedBy: now, locked: now?.id ?? null });
        holder.current = now && now.id !== member?.user.id ? now : null;
      } catch {
        return true;
      }
      return holder.current === null;
    },
    [id, permalink, editor, member?.user.id],
  );

  const mayEdit = useCallback<EditLock['mayEdit']>(async () => {
    const by = holder.current;
    if (!by) return 'free';
    const answer = await modals.ask({
      title: t('{name} is editing this dashboard', { name: by.name }),
      body: t(
        'Since {clock}. If you take over, {name} is informed. Both of you can save: you are asked about widgets that both changed.',
        { clock: clock(Date.parse(by.since)), name: by.name },
      ),
      submitLabel: t('Take over'),
      cancelLabel: t('Keep reading'),
    });
    // If this user is already editing, `taken` stays false, because the next time editing starts, the lock must be
    // taken again.
    if (answer) taken.current = (await take(true)) && !holding.current;
    return answer ? 'taken' : 'kept';
  }, [modals, clock, take]);

  const beat = useCallback(async () => {
    const idle = Date.now() - usedAt.current > IDLE;
    // If another user has taken over, the lock is not renewed. Only the user of this editor can decide to take it back.
    if (!holding.current || document.hidden || idle || holder.current) return;
    await take(false);
  }, [take]);

  const hold = useCallback(
    (stop: () => void) => {
      if (!locking) return () => {};
      usedAt.current = Date.now();
      holding.current = true;
      const begin = async () => {
        // The lock is already taken. If the other user takes it back before editing starts, a notice states this. A
        // second question would interrupt the user again.
        if (taken.current) {
          taken.current = false;
          return;
        }
        if (!(await take(false)) && holding.current && (await mayEdit()) === 'kept') stop();
      };
      void begin();
      const timer = setInterval(beat, HEARTBEAT);
      const release = () => void releaseEditLock(id, editor).catch(() => {});
      window.addEventListener('pagehide', release);
      document.addEventListener('visibilitychange', beat);
      return () => {
        holding.current = false;
        clearInterval(timer);
        window.removeEventListener('pagehide', release);
        document.removeEventListener('visibilitychange', beat);
        release();
      };
    },
    [locking, take, mayEdit, beat, id, editor],
  );

  return {
    other,
    mayEdit,
    takeOver: useCallback(() => void take(true), [take]),
    hold,
    touch: useCallback(() => {
      usedAt.current = Date.now();
      // If the last renewal is older than the interval, the lock can have expired, so it is renewed immediately.
      if (usedAt.current - beatAt.current > HEARTBEAT) void beat();
    }, [beat]),
  };
}
