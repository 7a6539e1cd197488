import type { RouteName } from '@reporting/contract/rules';
import { ModalsProvider, ToastsProvider } from '@reporting/ui';
import { lazy, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { usePhone } from '../lib/use-media.ts';
import { isSetupOpen } from '../onboarding/open.ts';
import { isSetupSkipped } from '../onboarding/skipped.ts';
import { useMember } from '../session/session.tsx';
import { t } from '../texts/index.ts';
import { OptionalPart } from './optional-part.tsx';
import { ShellContext } from './shell-context.tsx';
import { Sidebar } from './sidebar.tsx';
import { useLiveCompany } from './use-live-company.ts';

// This code is loaded only for members who have not finished the onboarding.
const Onboarding = lazy(() => import('../onboarding/onboarding.tsx'));
const GettingStarted = lazy(() => import('../onboarding/getting-started.tsx'));

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

  const member = useMember();
  const isOpen = isSetupOpen(member);
  // This stays true when the last step is completed, so that the message after the last step can appear.
  const [hasOnboarding] = useState(isOpen);
  const atIntro = routeName === 'intro';
  // Before the end of the intro, the user can see error pages too. They must not show the panel.
  const isStarted = member !== null && member.onboarding.step > 0;
  const panel = hasOnboarding && isOpen && isStarted && !atIntro && !isSetupSkipped() && (
    <OptionalPart>
      <GettingStarted place={drawer ? 'page' : state.open ? 'sidebar' : 'icons'} />
    </OptionalPart>
  );

  return (
    // The intro has no sidebar, because each of its links would lead back to the intro.
    <ShellContext value={atIntro ? null : state}>
      <ToastsProvider>
        <ModalsProvider>
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-(--rui-z-tooltip) focus:rounded-control focus:bg-surface-inverse focus:px-3 focus:py-2 focus:text-small focus:text-fg-inverse"
          >
            {t('Skip to content')}
          </a>
          <div className="flex min-h-dvh">
            {!atIntro && <Sidebar routeName={routeName} footer={drawer ? null : panel} />}
            <div className="flex min-w-0 flex-1 flex-col" inert={covered}>
              {drawer && panel}
              {children}
            </div>
          </div>
          {hasOnboarding && (
            <OptionalPart>
              <Onboarding routeName={routeName} />
            </OptionalPart>
          )}
        </ModalsProvider>
      </ToastsProvider>
    </ShellContext>
  );
}
