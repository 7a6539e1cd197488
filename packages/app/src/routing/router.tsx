import { pageTitle, routeOf } from '@reporting/contract/rules';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { deletedCompany } from '../session/ended.ts';
import { useMember, useSession } from '../session/session.tsx';
import { knownText } from '../texts/index.ts';
import { guardState, resolve } from './resolve.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { isBuilt, SCREENS } from './screens.tsx';

// A guest's page does not load the frame with its menus, dialogs and toasts.
const Shell = lazy(() => import('../shell/shell.tsx'));

/** Leaves the application for the sign-in page. */
function ToSignIn({ next }: { next: string }) {
  useEffect(() => {
    // The page belonged to the deleted company.
    window.location.assign(deletedCompany() === null ? `/login?next=${encodeURIComponent(next)}` : '/login');
  }, [next]);
  return <ScreenLoading />;
}

/** Scrolls to the top on each navigation and focuses the new page's content, so that screen readers start there. */
function useFreshStart(path: string): void {
  const first = useRef(true);
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (path === '') return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}

/** Renders the screen of the address, after the guards. */
export function Router() {
  const [path] = useLocation();
  const search = useSearch();
  const { siteTitle } = useSession();
  const member = useMember();
  const state = useMemo(() => guardState(member), [member]);
  const destination = useMemo(() => resolve(path, search ? `?${search}` : '', state, isBuilt), [path, search, state]);
  useFreshStart(path);

  // A screen whose title is its entity's name sets the title itself when it is loaded.
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
  // The realtime view has no menu around it, for members too.
  if (!member || destination.screen === 'dashboard.realTime') return content;
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Shell routeName={destination.screen}>{content}</Shell>
    </Suspense>
  );
}
