import { createDashboard } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { Banner, Button, EmptyState, Field, TextInput } from '@reporting/ui';
import { LayoutDashboard } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { refreshDashboards } from '../../api/dashboards.ts';
import { useFormCall } from '../../lib/use-form-call.ts';
import { useMember } from '../../session/session.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useDashboardLimit } from './use-dashboard-limit.ts';

const CRUMBS = [{ label: 'Dashboards', path: routePath('dashboards.index') }, { label: 'Create Dashboard' }];

/** Names a new dashboard and opens it, ready to be edited. */
export default function CreateDashboardScreen() {
  const { used, limit, canAdd } = useDashboardLimit();
  const member = useMember();
  const [, navigate] = useLocation();
  const { form, field, errors, sending, submit } = useFormCall({
    call: createDashboard,
    initial: { name: '' },
    keepAs: 'create-dashboard',
    // The company's time zone, so that every guest sees the same days.
    extra: { timezone: member?.company.timezone ?? null },
    onDone: ({ data }) => {
      void refreshDashboards();
      navigate(routePath('dashboard.show', { permalink: data.permalink }), { state: { edit: true } });
    },
  });

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
    <Screen crumbs={CRUMBS}>
      <div className="mx-auto max-w-120 pt-10 max-sm:pt-2">
        <h1 className="text-title-page">Create a dashboard</h1>
        <p className="pt-1 text-body text-fg-secondary">
          Enter the name that your client reads. You add widgets in the next step.
        </p>
        <form
          ref={form}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="mt-6 flex flex-col gap-5 rounded-card border border-border bg-surface p-6 max-sm:p-4"
        >
          {errors.general && (
            <Banner tone="error" live="alert">
              {errors.general}
            </Banner>
          )}
          <Field label="Name" error={errors.name} required>
            <TextInput {...field('name')} size="l" placeholder="Marlow Coffee, monthly" maxLength={200} autoFocus />
          </Field>
          <div className="flex justify-end gap-2">
            <Button asChild>
              <Link href={routePath('dashboards.index')}>Cancel</Link>
            </Button>
            <Button type="submit" variant="primary" loading={sending}>
              Create Dashboard
            </Button>
          </div>
        </form>
      </div>
    </Screen>
  );
}
