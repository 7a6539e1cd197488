import type { Dashboard, MemberBootstrap } from '@reporting/contract';
import { guard, type RouteName, routeOf } from '@reporting/contract/rules';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { isSetupSkipped } from '../onboarding/skipped.ts';
import { guardState } from './resolve.ts';

interface OwnDashboardProps {
  readonly member: MemberBootstrap | null;
  readonly route: RouteName;
  readonly dashboard: Pick<Dashboard, 'id' | 'public'>;
  readonly children: ReactNode;
}

/**
 * Applies the guards to a dashboard of the member's company. The router cannot apply them: until the dashboard is loaded, it may be the
 * dashboard of another company, to which the guards do not apply.
 */
export function OwnDashboard({ member, route, dashboard, children }: OwnDashboardProps) {
  if (!member || dashboard.public) return children;
  const state = { ...guardState(member, isSetupSkipped()), foreignDashboard: false };
  // The guards compare ids, because the id stays the same when the permalink is renewed.
  const verdict = guard({ route: routeOf(route), params: { permalink: dashboard.id } }, state);
  return verdict.allow ? children : <Redirect to={verdict.to} replace />;
}
