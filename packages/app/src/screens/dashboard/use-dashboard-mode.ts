import type { Dashboard } from '@reporting/contract';
import {
  type DashboardEvent,
  type DashboardMode,
  type DashboardRoute,
  modeOf,
  newDashboardView,
  reduceDashboardView,
} from '@reporting/contract/rules';
import { type Dispatch, useCallback, useReducer } from 'react';
import { ApiError } from '../../api/errors.ts';
import { useDashboard } from '../../api/use-dashboard.ts';
import { useMember } from '../../session/session.tsx';

/** A loaded dashboard, and the mode in which the page shows it. */
export interface DashboardPage {
  readonly dashboard: Dashboard;
  readonly mode: DashboardMode;
  /** True if another user has the edit lock. */
  readonly locked: boolean;
  /** True if editing has ended at least once on this page. */
  readonly edited: boolean;
  /** Dispatches an event, such as starting or ending editing. The rules of the mode decide whether the mode changes. */
  readonly dispatch: Dispatch<DashboardEvent>;
  /** Reads the dashboard again, for example after a request for its data was rejected. */
  readonly reload: () => Promise<void>;
}

/**
 * Reads the dashboard of a page and determines the mode in which the page shows it. All parts of the page use this dashboard and this mode.
 */
export function useDashboardMode(route: DashboardRoute, permalink: string) {
  const member = useMember();
  const [view, dispatch] = useReducer(reduceDashboardView, route, newDashboardView);
  const realtime = route === 'dashboard.realTime';
  const { data, error, isValidating, mutate } = useDashboard(permalink, {
    isGuest: view.audience === 'guest',
    realtime,
  });

  /** Returns the event of the latest answer; null before the first answer. */
  const eventOfAnswer = (): DashboardEvent | null => {
    if (error !== undefined) return { type: 'refused', status: error instanceof ApiError ? error.status : 0 };
    if (!data) return null;
    const { lockedBy } = data;
    const locked = member?.locking === true && lockedBy !== null && lockedBy.id !== member.user.id;
    return { type: 'loaded', public: data.public || !member, locked };
  };
  const event = eventOfAnswer();
  const next = event ? reduceDashboardView(view, event) : view;
  // The event is dispatched during rendering, so that no frame shows the new dashboard in the previous mode.
  if (event && next !== view) dispatch(event);

  const reload = useCallback(async () => void (await mutate()), [mutate]);
  const mode = modeOf(next);
  const page: DashboardPage | undefined = data && {
    dashboard: data,
    mode,
    locked: next.locked,
    edited: next.edited,
    dispatch,
    reload,
  };
  return { mode, page, error, isValidating, reload };
}
