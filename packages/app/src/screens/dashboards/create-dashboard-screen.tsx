import { routePath } from '@reporting/contract/rules';
import { Button, EmptyState } from '@reporting/ui';
import { LayoutDashboard } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { refreshDashboards } from '../../api/dashboards.ts';
import { useTemplates } from '../../api/templates.ts';
import { Screen } from '../../shell/screen.tsx';
import { CreatePanel } from './create/create-panel.tsx';
import { type Start, StartGallery } from './create/start-gallery.tsx';
import { useDashboardLimit } from './use-dashboard-limit.ts';

const CRUMBS = [{ label: 'Dashboards', path: routePath('dashboards.index') }, { label: 'Create Dashboard' }];

/** Creates a dashboard, blank, from a template or as a copy, and opens it, ready to be edited. */
export default function CreateDashboardScreen() {
  const { used, limit, canAdd } = useDashboardLimit();
  const { templates, error, retry } = useTemplates();
  const [start, setStart] = useState<Start>({ kind: 'blank' });
  const [, navigate] = useLocation();

  if (!canAdd) {
    return (
      <Screen crumbs={CRUMBS} className="grid place-items-center p-6">
        <EmptyState
          icon={LayoutDashboard}
          headingLevel={1}
          title="The dashboard limit of your plan is reached"
          description={`You use ${used} of ${limit} dashboards. Archive one to create another; it keeps its widgets and can be restored.`}
          actions={
            <Button variant="primary" asChild>
              <Link href={routePath('dashboards.index')}>Go to the dashboards</Link>
            </Button>
          }
        />
      </Screen>
    );
  }
  return (
    <Screen
      crumbs={CRUMBS}
      actions={
        <span className="text-caption text-fg-tertiary max-sm:hidden">
          {used} of {limit} used
        </span>
      }
    >
      <div className="grid gap-6 lg:-my-6 lg:-me-6 lg:grid-cols-[minmax(0,1fr)_392px]">
        <div className="min-w-0 lg:py-6">
          <h1 className="sr-only">Create a dashboard</h1>
          <StartGallery start={start} templates={templates} error={error} onRetry={retry} onStart={setStart} />
        </div>
        <div className="flex flex-col border-border bg-surface max-lg:rounded-card max-lg:border lg:sticky lg:top-14 lg:h-[calc(100dvh-3.5rem)] lg:border-s">
          <CreatePanel
            start={start}
            templates={templates}
            onDone={({ permalink }) => {
              void refreshDashboards();
              navigate(routePath('dashboard.show', { permalink }), { state: { edit: true } });
            }}
          />
        </div>
      </div>
    </Screen>
  );
}
