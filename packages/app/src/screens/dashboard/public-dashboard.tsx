import { Banner } from '@reporting/ui/banner';
import { EmptyState } from '@reporting/ui/empty-state';
import { ChartLine } from '@reporting/ui/icons';
import { TextLink } from '@reporting/ui/text-link';
import { OnCanvas, WidgetGrid } from '@reporting/widgets';
import { lazy, Suspense, useState } from 'react';
import { hasSessionEnded } from '../../session/ended.ts';
import { useSession } from '../../session/session.tsx';
import { t } from '../../texts/index.ts';
import { DashboardFooter } from './dashboard-footer.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { useWidgetData } from './data/use-widget-data.ts';
import { lastFetched } from './data/widget-data-state.ts';
import { RangeControl } from './range-control.tsx';
import type { DashboardPage } from './use-dashboard-mode.ts';
import { useFirstView } from './use-first-view.ts';
import { usePrint } from './use-print.ts';
import { useRange } from './use-range.ts';
import { WidgetCard } from './widget-card.tsx';

const CopyAddress = lazy(() => import('./copy-address.tsx'));
const PdfExport = lazy(() => import('./pdf-export.tsx'));

/** A notice for a member whose session has ended. It says that the page shows the public view, and links to the sign-in page. */
function SessionEnded() {
  const { pathname, search } = window.location;
  return (
    <Banner
      tone="warning"
      title={t('Your session has ended.')}
      className="mb-5"
      action={<TextLink href={`/login?next=${encodeURIComponent(pathname + search)}`}>{t('Sign in again')}</TextLink>}
    >
      {t('You see the dashboard as guests do. This browser keeps changes that were not saved.')}
    </Banner>
  );
}

/** The public view of a dashboard: its cards and dates, without editing. */
export function PublicDashboard({ page }: { readonly page: DashboardPage }) {
  const { dashboard, mode, reload } = page;
  // An embedded view has no header, because the page around the frame has a header of its own.
  const embedded = mode === 'embedded';
  const { range, query, setRange } = useRange(dashboard);
  const onReady = useFirstView(dashboard.permalink);
  usePrint(dashboard, range);
  const { state, resultOf } = useWidgetData(dashboard.permalink, query, dashboard.widgets, reload, true);
  const { pdfAvailable } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const control = dashboard.hiddenDateSelector ? undefined : (
    <RangeControl range={range} dashboard={dashboard} onChange={setRange} />
  );
  return (
    <div className="mx-auto flex w-full max-w-360 flex-1 flex-col p-6 max-sm:p-4">
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {!embedded && hasSessionEnded() && <SessionEnded />}
        {embedded ? (
          <div className="flex justify-end">
            <h1 className="sr-only">{dashboard.name}</h1>
            {control && <div className="mb-4 max-sm:w-full">{control}</div>}
          </div>
        ) : (
          <DashboardHeader
            dashboard={dashboard}
            name={dashboard.name}
            endDate={range.endDate}
            fetchedAt={lastFetched(state)}
            action={
              <div className="flex shrink-0 gap-2">
                <Suspense fallback={<span className="size-8" />}>
                  <CopyAddress permalink={dashboard.permalink} range={range} />
                </Suspense>
                {pdfAvailable && (
                  <Suspense fallback={<span className="size-8" />}>
                    <PdfExport
                      dashboard={dashboard}
                      range={range}
                      widgetCount={dashboard.widgets.length}
                      onProblem={setProblem}
                    />
                  </Suspense>
                )}
              </div>
            }
            control={control}
          />
        )}
        {problem !== null && (
          <Banner tone="error" title={t('The PDF was not created.')} className="mb-5">
            {problem}
          </Banner>
        )}
        {dashboard.widgets.length === 0 ? (
          <OnCanvas>
            <EmptyState
              icon={ChartLine}
              title={t('This dashboard is empty')}
              description={t('{company} has not added widgets yet.', { company: dashboard.companyName })}
              className="py-20"
            />
          </OnCanvas>
        ) : (
          <WidgetGrid
            label={dashboard.name}
            widgets={dashboard.widgets}
            renderWidget={(widget) => (
              <WidgetCard
                widget={widget}
                result={resultOf(widget.id)}
                startDate={range.startDate}
                endDate={range.endDate}
                onReady={onReady}
                guest
              />
            )}
          />
        )}
      </main>
      {!embedded && <DashboardFooter dashboard={dashboard} />}
    </div>
  );
}
