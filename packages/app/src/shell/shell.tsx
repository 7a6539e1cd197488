import type { RouteName } from '@reporting/contract/rules';
import { ModalsProvider, ToastsProvider } from '@reporting/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { usePhone } from '../lib/use-media.ts';
import { t } from '../texts/index.ts';
import { ShellContext } from './shell-context.tsx';
import { Sidebar } from './sidebar.tsx';
import { useLiveCompany } from './use-live-company.ts';

/** The frame of every member's screen: the sidebar and the screen with its top bar. */
export default function Shell({ routeName, children }: { routeName: RouteName; children: ReactNode }) {
  useLiveCompany();
  const [location] = useLocation();
  const drawer = usePhone();
  const [open, setOpen] = useState(!drawer);
  const [folded, setFolded] = useState(false);

  useEffect(() => {
    setOpen(!drawer);
  }, [drawer]);

  // A drawer closes after each navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each navigation
  useEffect(() => {
    if (drawer) setOpen(false);
  }, [location, drawer]);

  const state = useMemo(
    () => ({ routeName, open: open && !folded, folded, setOpen, drawer, setFolded }),
    [routeName, open, folded, drawer],
  );
  const covered = drawer && open;

  return (
    <ShellContext value={state}>
      <ToastsProvider>
        <ModalsProvider>
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-(--rui-z-tooltip) focus:rounded-control focus:bg-surface-inverse focus:px-3 focus:py-2 focus:text-small focus:text-fg-inverse"
          >
            {t('Skip to content')}
          </a>
          <div className="flex min-h-dvh">
            <Sidebar routeName={routeName} />
            <div className="flex min-w-0 flex-1 flex-col" inert={covered}>
              {children}
            </div>
          </div>
        </ModalsProvider>
      </ToastsProvider>
    </ShellContext>
  );
}
