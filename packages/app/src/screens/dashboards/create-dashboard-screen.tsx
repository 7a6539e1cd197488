import { hasAccess, routePath } from '@reporting/contract/rules';
import { Button, EmptyState } from '@reporting/ui';
import { LayoutDashboard } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { refreshDashboards } from '../../api/dashboards.ts';
import { useTemplates } from '../../api/templates.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useWhileShown } from '../../lib/use-while-shown.ts';
import { report } from '../../onboarding/report.ts';
import { useMember } from '../../session/session.tsx';
import { memberStanding } from '../../session/standing.ts';
import { Screen } from '../../shell/screen.tsx';
import { t } from '../../texts/index.ts';
import SubscriptionRequiredScreen from '../errors/subscription-required-screen.tsx';
import { CreatePanel } from './create/create-panel.tsx';
import { type Start, StartGallery } from './create/start-gallery.tsx';
import { useDashboardLimit } from './use-dashboard-limit.ts';

const crumbs = () => [
  { label: t('Dashboards'), path: routePath('dashboards.index') },
  { label: t('Create Dashboard') },
];

/** Creates a dashboard and opens it for editing. It starts blank, from a template or as a copy. */
export default function CreateDashboardScreen() {
  const member = useMember();
  const { used, limit, canAdd, canUpgrade } = useDashboardLimit();
  const { templates, error, retry } = useTemplates();
  const [start, setStart] = useState<Start>({ kind: 'blank' });
  const [, navigate] = useLocation();
  const open = useWhileShown((permalink: string) =>
    navigate(routePath('dashboard.show', { permalink }), { state: { edit: true } }),
  );
  const isBeside = useMedia('(min-width: 1024px)');
  const form = useRef<HTMLDivElement>(null);

  /**
   * In a narrow window, the form is above the gallery, so a choice by pointer scrolls to the form. A choice by keyboard
   * does not scroll.
   */
  const leadToForm = ({ detail, target }: MouseEvent) => {
    if (isBeside || detail === 0 || !(target as Element).closest('label')) return;
    form.current?.scrollIntoView({ block: 'start' });
  };

  if (member && !hasAccess(memberStanding(member))) return <SubscriptionRequiredScreen />;
  if (!canAdd) {
    return (
      <Screen crumbs={crumbs()} className="grid place-items-center p-6">
        <EmptyState
          icon={LayoutDashboard}
          headingLevel={1}
          title={t('The dashboard limit of your plan is reached')}
          description={t(
            'You use {used} of {limit} dashboards. Archive one to create another; it keeps its widgets and can be restored.',
            { used, limit },
          )}
          actions={
            <>
              {canUpgrade && (
                <Button variant="primary" asChild>
                  <Link href={routePath('company.subscription')}>{t('Open the subscription')}</Link>
                </Button>
              )}
              <Button variant={canUpgrade ? 'default' : 'primary'} asChild>
                <Link href={routePath('dashboards.index')}>{t('Go to the dashboards')}</Link>
              </Button>
            </>
          }
        />
      </Screen>
    );
  }
  // The order of the two elements depends on the width of the window. With these keys, their entries are kept when the
  // order changes.
  const gallery = (
    <div key="gallery" onClickCapture={leadToForm} className="min-w-0 lg:py-6">
      <StartGallery start={start} templates={templates} error={error} onRetry={retry} onStart={setStart} />
    </div>
  );
  const panel = (
    <div
      key="panel"
      ref={form}
      data-onboarding-panel=""
      className="flex scroll-mt-18 flex-col border-border bg-surface max-lg:rounded-card max-lg:border lg:sticky lg:top-14 lg:h-[calc(100dvh-var(--spacing)*14)] lg:border-s"
    >
      <CreatePanel
        start={start}
        templates={templates}
        autoFocus={isBeside}
        onDone={({ id, permalink }) => {
          void refreshDashboards();
          open(permalink);
          // Reported after the navigation, because the next step of the onboarding requires the page that the navigation opens.
          report({ created: { id, permalink } });
        }}
      />
    </div>
  );
  return (
    <Screen
      crumbs={crumbs()}
      actions={
        <span className="text-caption text-fg-tertiary max-sm:hidden">
          {t('{used} of {limit} used', { used, limit })}
        </span>
      }
    >
      <h1 className="sr-only">{t('Create a dashboard')}</h1>
      <div className="grid gap-6 lg:-my-6 lg:-me-6 lg:grid-cols-[minmax(0,1fr)_392px]">
        {isBeside ? [gallery, panel] : [panel, gallery]}
      </div>
    </Screen>
  );
}
