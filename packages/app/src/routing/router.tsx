import { pageTitle, routeOf } from '@reporting/contract/rules';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { report } from '../onboarding/report.ts';
import { isSetupSkipped } from '../onboarding/skipped.ts';
import { deletedCompany } from '../session/ended.ts';
import { useMember, useSession } from '../session/session.tsx';
import { knownText } from '../texts/index.ts';
import { focusContent } from './focus-content.ts';
import { type Destination, guardState, resolve } from './resolve.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { isBuilt, SCREENS } from './screens.tsx';

// The shell contains menus, dialogs and toasts. A guest's page does not load it.
const Shell = lazy(() => import('../shell/shell.tsx'));

/** Opens the sign-in page, which is outside of the application. */
function ToSignIn({ next }: { next: string }) {
  useEffect(() => {
    // If the company was deleted, the page to return to no longer exists, so `next` is omitted.
    window.location.assign(deletedCompany() === null ? `/login?next=${encodeURIComponent(next)}` : '/login');
  }, [next]);
  return <ScreenLoading />;
}

/** After each navigation, scrolls to the top and focuses the content of the new page. */
function useFreshStart(path: string): void {
  const first = useRef(true);
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (path === '') return;
    window.scrollTo(0, 0);
    return focusContent();
  }, [path]);
}

/** An address and its destination. */
interface Place {
  readonly path: string;
  readonly search: string;
  readonly destination: Destination;
}

/**
 * Returns the current address and its destination. The user may be on the page that the current step of the onboarding
 * requires. If the user then opens a blocked page, the current page stays open with its entries, the address changes
 * back, and a message appears.
 */
function usePlace(): Place {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const search = query ? `?${query}` : '';
  const member = useMember();
  const state = useMemo(() => guardState(member, member !== null && isSetupSkipped()), [member]);
  const asked = useMemo(() => {
    const destination = resolve(path, search, state, isBuilt);
    return { path, search, destination };
  }, [path, search, state]);
  const shown = useRef(asked);
  const { destination: to } = asked;
  const kept = to.kind === 'redirect' && to.blocked && shown.current.path === to.to ? shown.current : null;
  useEffect(() => {
    if (!kept) {
      shown.current = asked;
      return;
    }
    navigate(kept.path + kept.search, { replace: true });
    report('blocked');
  }, [kept, asked, navigate]);
  return kept ?? asked;
}

/** Applies the guards and renders the screen of the address. */
export function Router() {
  const { path, destination } = usePlace();
  const { siteTitle } = useSession();
  const member = useMember();
  useFreshStart(path);

  // The title of some screens is the name of their data. Such a screen sets the title itself after its data is loaded.
  const screen = destination.kind === 'screen' ? destination.screen : null;
  const english = screen && routeOf(screen).title;
  const title = english && knownText(english);
  const named = screen !== null && english === undefined;
  useEffect(() => {
    if (!named) document.title = pageTitle(title, siteTitle);
  }, [title, siteTitle, named]);

  if (destination.kind === 'redirect') return <Redirect key={destination.to} to={destination.to} replace />;
  if (destination.kind === 'sign-in') return <ToSignIn next={destination.next} />;
  const Screen = SCREENS[destination.screen];
  if (!Screen) throw new Error(`The route "${destination.screen}" has no screen.`);
  const content = (
    <ScreenBoundary key={path}>
      <Suspense fallback={<ScreenLoading />}>
        <Screen key={path} params={destination.match.params} />
      </Suspense>
    </ScreenBoundary>
  );
  // The realtime view is shown without the shell, also to members.
  if (!member || destination.screen === 'dashboard.realTime') return content;
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Shell routeName={destination.screen}>{content}</Shell>
    </Suspense>
  );
}
