import type { RouteName } from './routes.ts';

/** The routes of one dashboard. */
export type DashboardRoute = Extract<RouteName, `dashboard.${string}`>;

/**
 * The mode of a dashboard page:
 * - `edit`, `view`: for members of the owning company
 * - `public`: the public view, for guests
 * - `realtime`, `embedded`, `print`: the views of their routes
 * - `password`: the form for the dashboard's password
 * - `subscription`: the company has no access to the service (402)
 * - `missing`: the link does not exist or no longer exists
 * - `failed`: the dashboard could not be loaded; a retry may succeed
 */
export type DashboardMode =
  | 'loading'
  | 'view'
  | 'edit'
  | 'public'
  | 'realtime'
  | 'embedded'
  | 'print'
  | 'password'
  | 'subscription'
  | 'missing'
  | 'failed';

type Obstacle = Extract<DashboardMode, 'password' | 'subscription' | 'missing' | 'failed'>;

export interface DashboardView {
  readonly route: DashboardRoute;
  /** Null until the dashboard is loaded. */
  readonly audience: 'member' | 'guest' | null;
  /** True if another user has the edit lock. While `editing` is true, it means that the other user took the lock over. */
  readonly locked: boolean;
  readonly editing: boolean;
  /** True if editing has ended at least once. */
  readonly edited: boolean;
  readonly obstacle: Obstacle | null;
}

export type DashboardEvent =
  /**
   * The dashboard was loaded, or its lock changed. `public`: the answer had the header `x-public`. `locked`: another user has the
   * edit lock.
   */
  | { readonly type: 'loaded'; readonly public: boolean; readonly locked: boolean }
  /** A call for the dashboard or its data failed with this status; 0 if there was no answer. */
  | { readonly type: 'refused'; readonly status: number }
  /** The edit mode is switched on. `takeOver`: the user has agreed to take the lock from the other user. */
  | { readonly type: 'edit'; readonly takeOver: boolean }
  | { readonly type: 'finish' };

/** The view before the dashboard is loaded. */
export const newDashboardView = (route: DashboardRoute): DashboardView => ({
  route,
  audience: null,
  locked: false,
  editing: false,
  edited: false,
  obstacle: null,
});

/** Statuses of the error catalogue. After 402 the audience is `guest`; 422 means that a password is required. */
const OBSTACLES: Readonly<Record<number, Obstacle>> = { 402: 'subscription', 404: 'missing', 422: 'password' };

const OF_ROUTE: Readonly<Partial<Record<DashboardRoute, DashboardMode>>> = {
  'dashboard.realTime': 'realtime',
  'dashboard.embed': 'embedded',
  'dashboard.print': 'print',
};

/** Returns the view after an event; the same object if nothing changes. */
export function reduceDashboardView(view: DashboardView, event: DashboardEvent): DashboardView {
  switch (event.type) {
    case 'loaded':
      return change(view, {
        audience: event.public ? 'guest' : 'member',
        locked: event.locked && !event.public,
        // Losing the lock does not end editing, because each save compares versions.
        editing: view.editing && !event.public,
        obstacle: null,
      });
    case 'refused': {
      const obstacle = OBSTACLES[event.status] ?? 'failed';
      // If a failure occurs while the dashboard is shown, the dashboard stays visible, and its cards state the failure.
      if (obstacle === 'failed' && view.audience !== null && view.obstacle === null) return view;
      return change(view, { obstacle, audience: event.status === 402 ? 'guest' : view.audience, editing: false });
    }
    case 'edit':
      return modeOf(view) === 'view' && (event.takeOver || !view.locked) ? change(view, { editing: true }) : view;
    case 'finish':
      return view.editing ? change(view, { editing: false, edited: true }) : view;
  }
}

/** Returns the mode of a view. */
export function modeOf({ route, audience, editing, obstacle }: DashboardView): DashboardMode {
  if (obstacle !== null) return obstacle;
  if (audience === null) return 'loading';
  const own = OF_ROUTE[route];
  if (own !== undefined) return own;
  if (audience === 'guest') return 'public';
  return editing ? 'edit' : 'view';
}

function change(view: DashboardView, changes: Partial<DashboardView>): DashboardView {
  const next = { ...view, ...changes };
  const isSame = (Object.keys(next) as (keyof DashboardView)[]).every((key) => next[key] === view[key]);
  return isSame ? view : next;
}
