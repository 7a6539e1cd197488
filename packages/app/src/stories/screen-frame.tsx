import type { MemberBootstrap } from '@reporting/contract';
import { type RouteName, routePath } from '@reporting/contract/rules';
import { ModalsProvider, ToastsProvider } from '@reporting/ui';
import { type ReactNode, useMemo } from 'react';
import { SWRConfig } from 'swr';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { SessionProvider } from '../session/session.tsx';
import { ShellContext } from '../shell/shell-context.tsx';
import { Sidebar } from '../shell/sidebar.tsx';
import '../styles.css';

interface ScreenFrameProps {
  readonly routeName: RouteName;
  readonly member: MemberBootstrap;
  /** True if the service has a browser that prints PDF files. Default: true. */
  readonly pdfAvailable?: boolean;
  /** Content below the entries of the sidebar. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a screen as on a member's page, with the sidebar, but without the live connection to the service. */
export function ScreenFrame({ routeName, member, pdfAvailable = true, footer, children }: ScreenFrameProps) {
  const { hook, searchHook } = useMemo(
    () => memoryLocation({ path: routePath(routeName, { userId: member.user.id }) }),
    [routeName, member],
  );
  const shell = { routeName, open: true, setOpen: () => {}, drawer: false, folded: false, setFolded: () => {} };
  const legal = { terms: 'https://example.com/terms', privacy: 'https://example.com/privacy' };
  const site = { siteTitle: 'Reporting', demo: false, pdfMaximum: 50, pdfAvailable, errorsDsn: null };
  return (
    <SessionProvider value={{ ...site, legal, member }}>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <Router hook={hook} searchHook={searchHook}>
          <ShellContext value={routeName === 'intro' ? null : shell}>
            <ToastsProvider>
              <ModalsProvider>
                <div className="flex min-h-dvh">
                  <div className="contents max-md:hidden">
                    {routeName !== 'intro' && <Sidebar routeName={routeName} footer={footer} />}
                  </div>
                  <div className="flex min-w-0 flex-1 flex-col">{children}</div>
                </div>
              </ModalsProvider>
            </ToastsProvider>
          </ShellContext>
        </Router>
      </SWRConfig>
    </SessionProvider>
  );
}
