import type { Dashboard } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { ErrorState, Skeleton, UiProvider } from '@reporting/ui';
import { lazy, Suspense } from 'react';
import { useDashboard } from '../../api/dashboards.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { useTheme } from '../../lib/theme.tsx';
import type { ScreenProps } from '../../routing/screens.tsx';
import { useTitle } from '../../routing/title.tsx';
import { useMember } from '../../session/session.tsx';
import { Screen } from '../../shell/screen.tsx';
import { MemberDashboard } from './member-dashboard.tsx';
import { PublicDashboard } from './public-dashboard.tsx';

const NotFoundScreen = lazy(() => import('../errors/not-found-screen.tsx'));
const SubscriptionRequiredScreen = lazy(() => import('../errors/subscription-required-screen.tsx'));

const LIST = { label: 'Dashboards', path: routePath('dashboards.index') };

/** The outline of a dashboard that is on its way. */
function Outline() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <span role="status" className="sr-only">
        Loading the dashboard
      </span>
      <div className="flex items-center gap-4">
        <Skeleton shape="block" width={48} height={48} />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton width={240} />
          <Skeleton width={180} />
        </div>
      </div>
      <div className="grid grid-cols-4 gap-4 max-lg:grid-cols-2 max-sm:grid-cols-1">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="h-44 rounded-card border border-border bg-surface p-5">
            <Skeleton width="50%" />
            <Skeleton shape="block" height={90} className="mt-5" />
          </div>
        ))}
      </div>
    </div>
  );
}

function Waiting({ member }: { member: boolean }) {
  return member ? (
    <Screen crumbs={[LIST, { label: <Skeleton width={120} /> }]}>
      <Outline />
    </Screen>
  ) : (
    <main className="mx-auto w-full max-w-360 p-6 max-sm:p-4">
      <Outline />
    </main>
  );
}

function Failed({
  error,
  member,
  onRetry,
  retrying,
}: {
  error: unknown;
  member: boolean;
  onRetry: () => void;
  retrying: boolean;
}) {
  const state = (
    <ErrorState
      title="The dashboard did not load"
      description={messageOf(error)}
      onRetry={onRetry}
      retrying={retrying}
      headingLevel={1}
    />
  );
  return member ? (
    <Screen crumbs={[LIST, { label: 'Dashboard' }]} className="grid place-items-center p-6">
      {state}
    </Screen>
  ) : (
    <main className="grid min-h-dvh place-items-center p-6">{state}</main>
  );
}

/** The public view in the theme that the dashboard's owner chose, else in the visitor's. */
function InOwnTheme({ dashboard }: { dashboard: Dashboard }) {
  const { theme } = useTheme();
  return (
    <UiProvider theme={dashboard.styles.theme ?? theme} className="flex min-h-dvh flex-1 flex-col">
      <PublicDashboard dashboard={dashboard} />
    </UiProvider>
  );
}

/** One dashboard: for the company's members with everything to edit it, for others the public view. */
export default function DashboardScreen({ params }: ScreenProps) {
  const permalink = params.permalink ?? '';
  const member = useMember();
  const { data, error, isLoading, isValidating, mutate } = useDashboard(permalink);
  const dashboard = data?.data;
  useTitle(dashboard?.name ?? null);

  if (error instanceof ApiError && (error.status === 404 || error.status === 402)) {
    return (
      <Suspense fallback={<Waiting member={member !== null} />}>
        {error.status === 404 ? <NotFoundScreen /> : <SubscriptionRequiredScreen />}
      </Suspense>
    );
  }
  if (!dashboard) {
    if (error !== undefined && !isLoading) {
      return <Failed error={error} member={member !== null} onRetry={() => void mutate()} retrying={isValidating} />;
    }
    return <Waiting member={member !== null} />;
  }
  if (dashboard.public || !member) return <InOwnTheme dashboard={dashboard} />;
  return <MemberDashboard key={dashboard.id} dashboard={dashboard} userId={member.user.id} />;
}
