import { routePath } from '@reporting/contract/rules';
import type { ReactNode } from 'react';
import { Screen } from '../../../shell/screen.tsx';

/** The frame of a member's dashboard while it is loading or missing. */
export default function MemberFrame({ children }: { children: ReactNode }) {
  return (
    <Screen crumbs={[{ label: 'Dashboards', path: routePath('dashboards.index') }, { label: 'Dashboard' }]}>
      {children}
    </Screen>
  );
}
