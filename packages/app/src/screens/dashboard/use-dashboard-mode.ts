import {
  type DashboardEvent,
  type DashboardRoute,
  modeOf,
  newDashboardView,
  reduceDashboardView,
} from '@reporting/contract/rules';
import { useCallback, useReducer } from 'react';
import { ApiError } from '../../api/errors.ts';
import { useDashboard } from '../../api/use-dashboard.ts';

/** Returns the event of the latest answer; null before it. */
function eventOf({ data, error }: { data?: { public: boolean } | undefined; error?: unknown }): DashboardEvent | null {
  if (error !== undefined) return { type: 'refused', status: error instanceof ApiError ? error.status : 0 };
  return data ? { type: 'loaded', public: data.public } : null;
}

/** The dashboard of a page, and the mode in which the page shows it. */
export function useDashboardMode(route: DashboardRoute, permalink: string) {
  const [view, dispatch] = useReducer(reduceDashboardView, route, newDashboardView);
  const realtime = route === 'dashboard.realTime';
  const answer = useDashboard(permalink, { isGuest: view.audience === 'guest', realtime });
  const event = eventOf(answer);
  const next = event ? reduceDashboardView(view, event) : view;
  // During rendering, so that no frame shows the previous mode with the new answer.
  if (event && next !== view) dispatch(event);
  const { mutate } = answer;
  return {
    mode: modeOf(next),
    dashboard: answer.data,
    error: answer.error,
    isValidating: answer.isValidating,
    reload: useCallback(async () => void (await mutate()), [mutate]),
  };
}
