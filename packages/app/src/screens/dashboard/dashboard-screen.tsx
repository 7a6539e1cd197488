import type { Dashboard } from '@reporting/contract';
import { ErrorState } from '@reporting/ui/error-state';
import { DashboardTheme } from '@reporting/widgets';
import { lazy, type ReactNode, Suspense } from 'react';
import { ApiError, messageOf } from '../../api/errors.ts';
import { useDashboard } from '../../api/use-dashboard.ts';
import type { ScreenProps } from '../../routing/screen-props.ts';
import { useTitle } from '../../routing/title.tsx';
import { useMember } from '../../session/session.tsx';
import { Outline } from './outline.tsx';
import { PublicDashboard } from './public-dashboard.tsx';

const NotFoundScreen = lazy(() => import('../errors/not-found-screen.tsx'));
const SubscriptionRequiredScreen = lazy(() => import('../errors/subscription-required-screen.tsx'));
const MemberDashboard = lazy(() => import('./member/member-dashboard.tsx'));
const MemberFrame = lazy(() => import('./member/member-frame.tsx'));

/** The public view in the theme of the dashboard's styles, else in that of the user. */
function InOwnTheme({ dashboard }: { dashboard: Dashboard }) {
  return (
    <DashboardTheme theme={dashboard.theme} className="flex min-h-dvh flex-1 flex-col">
      <PublicDashboard dashboard={dashboard} />
    </DashboardTheme>
  );
}

function GuestFrame({ children }: { children: ReactNode }) {
  return <main className="mx-auto w-full max-w-360 p-6 max-sm:p-4">{children}</main>;
}

/** One dashboard: for members of its company with editing, for others the public view. */
export default function DashboardScreen({ params }: ScreenProps) {
  const member = useMember();
  const { data: dashboard, error, isLoading, isValidating, mutate } = useDashboard(params.permalink ?? '');
  useTitle(dashboard?.name ?? null);
  const Frame = member ? MemberFrame : GuestFrame;
  const outline = (
    <Suspense fallback={null}>
      <Frame>
        <Outline />
      </Frame>
    </Suspense>
  );

  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'subscription_required')) {
    return (
      <Suspense fallback={outline}>
        {error.code === 'not_found' ? <NotFoundScreen /> : <SubscriptionRequiredScreen />}
      </Suspense>
    );
  }
  if (!dashboard) {
    if (error === undefined || isLoading) return outline;
    return (
      <Suspense fallback={null}>
        <Frame>
          <ErrorState
            title="Cannot load the dashboard"
            description={messageOf(error)}
            onRetry={() => void mutate()}
            retrying={isValidating}
            headingLevel={1}
            className="py-20"
          />
        </Frame>
      </Suspense>
    );
  }
  if (dashboard.public || !member) return <InOwnTheme dashboard={dashboard} />;
  return (
    <Suspense fallback={outline}>
      <MemberDashboard key={dashboard.id} dashboard={dashboard} userId={member.user.id} />
    </Suspense>
  );
}
