import type { RouteName } from '@reporting/contract/rules';
import { type ComponentType, lazy } from 'react';
import DashboardScreen from '../screens/dashboard/dashboard-screen.tsx';
import type { ScreenProps } from './screen-props.ts';

type Screen = ComponentType<ScreenProps>;

/** The screen of each route that has one. A route without a screen shows the 404 page, and no page links to it. */
export const SCREENS: Readonly<Partial<Record<RouteName, Screen>>> = {
  'dashboards.index': lazy(() => import('../screens/dashboards/dashboards-screen.tsx')),
  'dashboards.create': lazy(() => import('../screens/dashboards/create-dashboard-screen.tsx')),
  // Imported statically, so that a shared dashboard needs few requests.
  'dashboard.show': DashboardScreen,
  'dashboard.realTime': lazy(() => import('../screens/dashboard/realtime/realtime-screen.tsx')),
  'dashboard.embed': lazy(() => import('../screens/dashboard/embed-screen.tsx')),
  'campaigns.index': lazy(() => import('../screens/groups/groups-screen.tsx')),
  'campaigns.create': lazy(() => import('../screens/groups/create-group-screen.tsx')),
  'campaign.show': lazy(() => import('../screens/groups/board-screen.tsx')),
  intro: lazy(() => import('../screens/intro/intro-screen.tsx')),
  user: lazy(() => import('../screens/user/user-screen.tsx')),
  'company.sources': lazy(() => import('../screens/sources/sources-screen.tsx')),
  'company.automaticReports': lazy(() => import('../screens/reports/reports-screen.tsx')),
  'company.users': lazy(() => import('../screens/users/users-screen.tsx')),
  'company.audit': lazy(() => import('../screens/audit/audit-screen.tsx')),
  'company.settings': lazy(() => import('../screens/settings/settings-screen.tsx')),
  'company.subscription': lazy(() => import('../screens/subscription/subscription-screen.tsx')),
  Invoices: lazy(() => import('../screens/invoices/invoices-screen.tsx')),
  notFound: lazy(() => import('../screens/errors/not-found-screen.tsx')),
  forbidden: lazy(() => import('../screens/errors/forbidden-screen.tsx')),
  subscriptionRequired: lazy(() => import('../screens/errors/subscription-required-screen.tsx')),
};

/** Returns true if a route has a screen. */
export function isBuilt(name: RouteName): boolean {
  return SCREENS[name] !== undefined;
}
