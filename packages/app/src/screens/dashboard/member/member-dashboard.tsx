import type { Dashboard } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import type { RangeSelection } from '@reporting/formatters/date-range';
import { Badge } from '@reporting/ui';
import { useCallback, useMemo, useState } from 'react';
import { useEditor } from '../../../editor/use-editor.ts';
import { report } from '../../../onboarding/report.ts';
import { OwnDashboard } from '../../../routing/own-dashboard.tsx';
import { useMember } from '../../../session/session.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useFoldedSidebar } from '../../../shell/shell-context.tsx';
import { t } from '../../../texts/index.ts';
import { useLanguage } from '../../../texts/language.ts';
import { DashboardHeader } from '../dashboard-header.tsx';
import { useWidgetData } from '../data/use-widget-data.ts';
import { lastFetched } from '../data/widget-data-state.ts';
import { sameChoice, sharedRange } from '../range.ts';
import { RangeControl } from '../range-control.tsx';
import type { DashboardPage } from '../use-dashboard-mode.ts';
import { usePrint } from '../use-print.ts';
import { useRange } from '../use-range.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DashboardNotices } from './dashboard-notices.tsx';
import { EditActions } from './edit-actions.tsx';
import { LockBadge, LockNotice } from './lock-notice.tsx';
import { ReadActions } from './read-actions.tsx';
import { Report } from './report.tsx';
import { useShareChecks } from './share/use-share-checks.ts';
import { useCachedCopy } from './use-cached-copy.ts';
import { useEditArea } from './use-edit-area.ts';
import { useEditLock } from './use-edit-lock.ts';
import { useEditSession } from './use-edit-session.ts';
import { useHeldLock } from './use-held-lock.ts';
import { useLiveDashboard } from './use-live-dashboard.ts';
import { useMergedToast } from './use-merged-toast.ts';
import { useReconnect } from './use-reconnect.ts';
import { useReportedSource } from './use-reported-source.ts';
import { useRetry } from './use-retry.ts';
import { useThemeOf } from './use-theme-of.ts';

/** Shows a dashboard to a member of its company if the guards allow this. */
export default function MemberDashboard({ page }: { readonly page: DashboardPage }) {
  return (
    <OwnDashboard member={useMember()} route="dashboard.show" dashboard={page.dashboard}>
      <OpenDashboard page={page} />
    </OwnDashboard>
  );
}

/** The dashboard with its cards, dates, sharing and editing. */
function OpenDashboard({ page }: { readonly page: DashboardPage }) {
  const { dashboard, reload } = page;
  const userId = useMember()?.user.id ?? '';
  const onSaved = useCachedCopy(dashboard);
  const editor = useEditor({ dashboard, userId, onSaved, onMerged: useMergedToast() });
  const lock = useEditLock(page);
  const session = useEditSession(editor, page, lock.mayEdit);
  const { editing } = session;
  useLiveDashboard(dashboard);
  useHeldLock(lock, editor, session);
  const EditArea = useEditArea(editing);
  useFoldedSidebar(editing);

  const { document, saveState } = editor;
  useReportedSource(document.widgets);
  const [served] = useState({ styles: dashboard.styles, theme: dashboard.theme });
  const styles = session.styles ?? document.styles;
  const theme = useThemeOf(styles, served);
  const current = useMemo<Dashboard>(() => ({ ...dashboard, ...document }), [dashboard, document]);
  const { range, query, setRange, isOwn } = useRange(current);
  const changeRange = useCallback(
    (next: RangeSelection) => {
      setRange(next);
      if (!sameChoice(next, range)) report('range-changed');
    },
    [setRange, range],
  );
  const shared = sharedRange(current, range);
  const print = usePrint(dashboard, shared);
  const data = useWidgetData(dashboard.permalink, query, document.widgets, reload);
  const reconnect = useReconnect(document.widgets, data);
  const share = useShareChecks({ dashboard: current, data, editor, session, reconnect });
  const retry = useRetry(document.widgets, data);

  const restoreDraft = () => {
    if (editor.offer?.form) session.start();
    editor.restoreDraft();
  };
  const notices = (
    <>
      {editing && lock.other && <LockNotice other={lock.other} onTakeOver={lock.takeOver} />}
      <ConflictNotice editor={editor} />
      <DashboardNotices reconnect={reconnect} retry={retry} editor={editor} onRestore={restoreDraft} />
    </>
  );
  const fetchedAt = lastFetched(data.state);
  const { name } = document;
  const { language } = useLanguage();
  // The header is memoised, because each entry in the form renders this component again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its texts depend on the language
  const header = useMemo(
    () => (
      <DashboardHeader
        dashboard={{ ...dashboard, styles }}
        name={name}
        endDate={range.endDate}
        fetchedAt={fetchedAt}
        control={
          <div data-onboarding="range">
            <RangeControl range={range} dashboard={dashboard} onChange={changeRange} />
          </div>
        }
      />
    ),
    [dashboard, styles, name, range, fetchedAt, changeRange, language],
  );

  return (
    <Screen
      crumbs={[{ label: t('Dashboards'), path: routePath('dashboards.index') }, { label: document.name }]}
      status={
        editing ? (
          <Badge tone="info" className="max-sm:hidden">
            {t('Editing')}
          </Badge>
        ) : lock.other ? (
          <LockBadge other={lock.other} />
        ) : undefined
      }
      editing={editing}
      className={EditArea ? 'flex min-w-0 items-stretch' : 'flex min-w-0 flex-col'}
      actions={
        editing ? (
          <EditActions editor={editor} session={session} />
        ) : (
          <ReadActions
            dashboard={current}
            shared={shared}
            rangeSaved={isOwn}
            saveState={saveState}
            session={session}
            onSaveRange={() => editor.change({ range })}
            onPrint={print}
            share={share}
          />
        )
      }
    >
      {EditArea ? (
        <EditArea
          dashboard={current}
          editor={editor}
          session={session}
          data={data}
          range={range}
          query={query}
          notices={notices}
          header={header}
          reconnect={reconnect}
          retryOf={retry.retryOf}
          theme={theme}
        />
      ) : (
        <Report
          document={document}
          theme={theme}
          notices={notices}
          header={header}
          data={data}
          range={range}
          reconnectOf={reconnect.reconnectOf}
          retryOf={retry.retryOf}
          onEdit={session.editWidget}
          onAddFirst={session.addFirstWidget}
        />
      )}
    </Screen>
  );
}
