import type { Dashboard } from '@reporting/contract';
import type { DashboardRoute } from '@reporting/contract/rules';
import { ErrorState } from '@reporting/ui/error-state';
import { DashboardTheme } from '@reporting/widgets';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { messageOf } from '../../api/errors.ts';
import { showApp } from '../../lib/first-view.ts';
import { useTitle } from '../../routing/title.tsx';
import { t } from '../../texts/index.ts';
import { Outline } from './outline.tsx';
import { type DashboardPage, useDashboardMode } from './use-dashboard-mode.ts';

const NotFoundScreen = lazy(() => import('../errors/not-found-screen.tsx'));
const SubscriptionRequiredScreen = lazy(() => import('../errors/subscription-required-screen.tsx'));
const PasswordGate = lazy(() => import('./password-gate.tsx'));

export function GuestFrame({ children }: { readonly children: ReactNode }) {
  return <main className="mx-auto w-full max-w-360 p-6 max-sm:p-4">{children}</main>;
}

interface DashboardFrameProps {
  readonly route: DashboardRoute;
  readonly permalink: string;
  /** The frame to use while the dashboard is loading and if loading fails. */
  readonly frame: ComponentType<{ readonly children: ReactNode }>;
  /** Draws the dashboard. */
  readonly children: (page: DashboardPage) => ReactNode;
}

/**
 * Loads a dashboard and draws it. If it cannot be shown, shows the reason instead: a required password, a renewed permalink, an ended
 * subscription or a failed call.
 */
export function DashboardFrame({ route, permalink, frame: Frame, children }: DashboardFrameProps) {
  const { mode, page, error, isValidating, reload } = useDashboardMode(route, permalink);
  // A public view keeps the HTML that the service wrote into the page until the data is complete. In all other modes, the application
  // replaces this HTML immediately.
  useEffect(() => {
    if (mode !== 'loading' && mode !== 'public' && mode !== 'embedded') showApp();
  }, [mode]);
  const hidden = mode === 'password' || mode === 'missing' || mode === 'subscription';
  useTitle(hidden ? null : (page?.dashboard.name ?? null));
  const outline = (
    <Suspense fallback={null}>
      <Frame>
        <Outline />
      </Frame>
    </Suspense>
  );

  switch (mode) {
    case 'loading':
      return outline;
    case 'password':
      return (
        <Suspense fallback={null}>
          <PasswordGate permalink={permalink} onOpen={reload} />
        </Suspense>
      );
    case 'missing':
    case 'subscription':
      return (
        <Suspense fallback={outline}>
          {mode === 'missing' ? <NotFoundScreen /> : <SubscriptionRequiredScreen />}
        </Suspense>
      );
    case 'failed':
      return (
        <Suspense fallback={null}>
          <Frame>
            <ErrorState
              title={t('Cannot load the dashboard')}
              description={messageOf(error)}
              onRetry={() => void reload()}
              retrying={isValidating}
              headingLevel={1}
              className="py-20"
            />
          </Frame>
        </Suspense>
      );
    default:
      return page ? <Suspense fallback={outline}>{children(page)}</Suspense> : outline;
  }
}

/** Applies the theme of the dashboard to a public view, or the theme of the page if the dashboard has none. */
export function InOwnTheme({ dashboard, children }: { readonly dashboard: Dashboard; readonly children: ReactNode }) {
  return (
    <DashboardTheme theme={dashboard.theme} className="flex min-h-(--app-page-height) flex-1 flex-col">
      {children}
    </DashboardTheme>
  );
}
