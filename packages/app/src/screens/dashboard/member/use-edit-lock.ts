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

/** Milliseconds between two heartbeats, and after the last change until they end. */
const HEARTBEAT = 20_000;
const IDLE = 5 * 60_000;

export interface EditLock {
  /** Another user who has the lock; null if nobody or this user has it. */
  readonly other: LockedBy | null;
  /**
   * Asks whether to take over if another user is editing.
   * @returns `free`: nobody else is editing; `taken`: this user took over; `kept`: this user continues to read
   */
  readonly mayEdit: () => Promise<'free' | 'taken' | 'kept'>;
  /** Takes the lock from the other user. */
  readonly takeOver: () => void;
  /** Keeps the lock while the dashboard is edited; `stop` ends editing if another user has the lock. */
  readonly hold: (stop: () => void) => () => void;
  /** Records a change, so that the heartbeats continue. */
  readonly touch: () => void;
}

/**
 * The edit lock of a dashboard. It is advice: it informs others, and versions protect the saves. It is kept while the tab is visible and was
 * used in the last five minutes.
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

  /** Returns false if another user has the lock. A failed call does not prevent editing. */
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
    if (answer) await take(true);
    return answer ? 'taken' : 'kept';
  }, [modals, clock, take]);

  const beat = useCallback(async () => {
    const idle = Date.now() - usedAt.current > IDLE;
    // Another user took over: this one does not take the lock back without being asked.
    if (!holding.current || document.hidden || idle || holder.current) return;
    await take(false);
  }, [take]);

  const hold = useCallback(
    (stop: () => void) => {
      if (!locking) return () => {};
      usedAt.current = Date.now();
      holding.current = true;
      const begin = async () => {
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
      // After a pause the lock may have expired.
      if (usedAt.current - beatAt.current > HEARTBEAT) void beat();
    }, [beat]),
  };
}
