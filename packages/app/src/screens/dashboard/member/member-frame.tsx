import { routePath } from '@reporting/contract/rules';
import type { ReactNode } from 'react';
import { Screen } from '../../../shell/screen.tsx';
import { t } from '../../../texts/index.ts';

/** The frame of a member's dashboard while it is loading or missing. */
export default function MemberFrame({ children }: { children: ReactNode }) {
  return (
    <Screen crumbs={[{ label: t('Dashboards'), path: routePath('dashboards.index') }, { label: t('Dashboard') }]}>
      {children}
    </Screen>
  );
}
