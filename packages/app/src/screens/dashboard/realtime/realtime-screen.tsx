import type { Dashboard } from '@reporting/contract';
import { UiProvider } from '@reporting/ui/provider';
import { DashboardTheme } from '@reporting/widgets';
import { type ReactNode, useState } from 'react';
import { useCompanyChannel } from '../../../api/channel/use-company-channel.ts';
import { OwnDashboard } from '../../../routing/own-dashboard.tsx';
import type { ScreenProps } from '../../../routing/screen-props.ts';
import { SessionProvider, useSession } from '../../../session/session.tsx';
import { DashboardFrame, GuestFrame } from '../dashboard-frame.tsx';
import { Wall } from './wall.tsx';

/** Uses the colours of the dashboard. If it has none, the theme is dark, because a bright wall screen tires the eyes. */
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

/** The realtime view: today's data of a dashboard on a whole screen. */
export default function RealtimeScreen({ params }: ScreenProps) {
  const permalink = params.permalink ?? '';
  const session = useSession();
  const [changes, setChanges] = useState(0);
  const countChange = () => setChanges((count) => count + 1);
  // Guests cannot join the channel, so their view is refreshed only each minute.
  useCompanyChannel({
    onDashboard: (event) => {
      if (event.permalink === permalink || event.permalink === null) countChange();
    },
  });
  return (
    // A member sees the same errors as a guest, because this view has no shell.
    <SessionProvider value={{ ...session, member: null }}>
      <DashboardFrame route="dashboard.realTime" permalink={permalink} frame={GuestFrame}>
        {({ dashboard, reload }) => (
          <OwnDashboard member={session.member} route="dashboard.realTime" dashboard={dashboard}>
            <WallTheme dashboard={dashboard}>
              <Wall dashboard={dashboard} changes={changes} onRefresh={reload} />
            </WallTheme>
          </OwnDashboard>
        )}
      </DashboardFrame>
    </SessionProvider>
  );
}
