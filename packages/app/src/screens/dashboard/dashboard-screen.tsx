import { lazy } from 'react';
import type { ScreenProps } from '../../routing/screen-props.ts';
import { useMember } from '../../session/session.tsx';
import { DashboardFrame, GuestFrame, InOwnTheme } from './dashboard-frame.tsx';
import { PublicDashboard } from './public-dashboard.tsx';

const MemberDashboard = lazy(() => import('./member/member-dashboard.tsx'));
const MemberFrame = lazy(() => import('./member/member-frame.tsx'));

/** Shows one dashboard: with editing for members of its company, and the public view for guests. */
export default function DashboardScreen({ params }: ScreenProps) {
  const member = useMember();
  return (
    <DashboardFrame route="dashboard.show" permalink={params.permalink ?? ''} frame={member ? MemberFrame : GuestFrame}>
      {(page) =>
        page.mode === 'public' ? (
          <InOwnTheme dashboard={page.dashboard}>
            <PublicDashboard page={page} />
          </InOwnTheme>
        ) : (
          <MemberDashboard key={page.dashboard.id} page={page} />
        )
      }
    </DashboardFrame>
  );
}
