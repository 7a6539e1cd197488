import type { Dashboard } from '@reporting/contract';
import { UiProvider } from '@reporting/ui/provider';
import { DashboardTheme } from '@reporting/widgets';
import type { ReactNode } from 'react';
import type { ScreenProps } from '../../../routing/screen-props.ts';
import { DashboardFrame, GuestFrame } from '../dashboard-frame.tsx';
import { Wall } from './wall.tsx';

/** The dashboard's own colours; without them dark, because a bright wall is tiring. */
function WallTheme({ dashboard, children }: { readonly dashboard: Dashboard; readonly children: ReactNode }) {
  const { theme } = dashboard;
  const isOwn = Object.keys(theme.style).length > 0 || Object.keys(theme.attributes).length > 0;
  const className = 'min-h-dvh bg-canvas text-fg';
  return isOwn ? (
    <DashboardTheme theme={theme} className={className}>
      {children}
    </DashboardTheme>
  ) : (
    <UiProvider theme="dark" className={className}>
      {children}
    </UiProvider>
  );
}

/** The realtime view: today's figures of a dashboard on a whole screen. */
export default function RealtimeScreen({ params }: ScreenProps) {
  return (
    <DashboardFrame route="dashboard.realTime" permalink={params.permalink ?? ''} frame={GuestFrame}>
      {(dashboard, reload) => (
        <WallTheme dashboard={dashboard}>
          <Wall dashboard={dashboard} onRefresh={reload} />
        </WallTheme>
      )}
    </DashboardFrame>
  );
}
