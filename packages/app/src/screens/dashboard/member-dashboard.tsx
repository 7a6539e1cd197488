import type { Dashboard } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { Badge, Banner, Button, EmptyState, Icon, IconButton, Menu, useModals, useToasts } from '@reporting/ui';
import { DashboardTheme, OnCanvas, WidgetGrid } from '@reporting/widgets';
import { sameJson } from '@reporting/widgets/model';
import type { DashboardStyles } from '@reporting/widgets/schema';
import { Check, Ellipsis, LayoutDashboard, Palette, Pencil, Plus, Redo2, Settings2, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useConnections, useSources } from '../../api/sources.ts';
import { updateCachedDashboard } from '../../api/use-dashboard.ts';
import { documentOf } from '../../editor/document.ts';
import { isTouched } from '../../editor/form-state.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { Screen } from '../../shell/screen.tsx';
import { useFoldedSidebar } from '../../shell/shell-context.tsx';
import { ConnectProgress } from '../sources/connect-progress.tsx';
import { useConnect } from '../sources/use-connect.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { lastFetched } from './data-store.ts';
import { Notices } from './notices.tsx';
import { RangeControl } from './range-control.tsx';
import { SaveStatus } from './save-status.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { ShareButton } from './share-button.tsx';
import { useDashboardData } from './use-dashboard-data.ts';
import { useEditArea } from './use-edit-area.ts';
import { useRange } from './use-range.ts';
import { useThemeOf } from './use-theme-of.ts';
import { useUndo } from './use-undo.ts';
import { WidgetCard } from './widget-card.tsx';

interface MemberDashboardProps {
  readonly dashboard: Dashboard;
  readonly userId: string;
}

/** A dashboard for a member of its company: the report, its dates, sharing, and editing. */
export default function MemberDashboard({ dashboard, userId }: MemberDashboardProps) {
  const { permalink, styles: storedStyles } = dashboard;
  const onSaved = useCallback(
    (document: Partial<Dashboard>, version: number) => {
      const { styles } = document;
      updateCachedDashboard(permalink, { ...document, version });
      if (!styles || sameJson(styles, storedStyles)) return;
      // The copy's theme has to be that of its styles.
      void import('@reporting/widgets/theme').then(({ toThemeVars }) =>
        updateCachedDashboard(permalink, { theme: toThemeVars(styles) }),
      );
    },
    [permalink, storedStyles],
  );
  const editor = useEditor({ dashboard, userId, onSaved });
  const openedForEditing = (useHistoryState() as { edit?: boolean } | null)?.edit === true;
  const [editing, setEditing] = useState(openedForEditing);
  const EditArea = useEditArea(editing);
  // Once only: a reload, or coming back, opens the report itself.
  useEffect(() => {
    if (openedForEditing) window.history.replaceState(null, '');
  }, [openedForEditing]);
  const [inSettings, setInSettings] = useState(false);
  const [look, setLook] = useState<DashboardStyles | null>(null);
  const { document } = editor;
  const [served] = useState({ styles: dashboard.styles, theme: dashboard.theme });
  const theme = useThemeOf(look ?? document.styles, served);
  const current = useMemo<Dashboard>(() => ({ ...dashboard, ...document }), [dashboard, document]);
  const { range, query, setRange, isOwn } = useRange(current);
  const data = useDashboardData(dashboard.permalink, query, document.widgets);
  const { sources, mutate: rereadSources } = useSources();
  const connections = useConnections();
  const toasts = useToasts();
  const modals = useModals();
  const steps = useUndo(editor, editing);
  useFoldedSidebar(editing);

  const connect = useConnect((source) => {
    toasts.show({ tone: 'success', icon: Check, title: 'The source works again', description: source.account });
    for (const widget of document.widgets) {
      if (widget.nature === 'interactive' && widget.instances.some((instance) => instance.sourceId === source.id))
        data.refresh(widget.id);
    }
  });
  const { connect: startConnecting } = connect;
  const reconnect = useCallback(
    (sourceId: string | null) => {
      const source = sources?.find((candidate) => candidate.id === sourceId);
      if (source) startConnecting({ type: source.name, sourceId: source.id });
    },
    [sources, startConnecting],
  );

  const edit = useCallback(
    (id: string) => {
      setEditing(true);
      editor.open(id);
    },
    [editor.open],
  );
  /** What was changed in the form or the colours is not thrown away unasked. */
  const leavePanel = async (): Promise<boolean> => {
    const { form } = editor;
    if (!form && !look) return true;
    const touched = look ? !sameJson(look, document.styles) : form !== null && isTouched(form);
    const sure =
      !touched ||
      (await modals.ask({
        title: look ? 'Discard the changes of the colours?' : 'Discard the changes of this widget?',
        body: 'They are shown on the dashboard, but not saved yet.',
        submitLabel: 'Discard',
        cancelLabel: 'Go on editing',
        destructive: true,
      }));
    if (sure) {
      setLook(null);
      editor.cancelForm();
    }
    return sure;
  };
  const openLook = async () => {
    if (look || !(await leavePanel())) return;
    setEditing(true);
    setLook(document.styles);
  };
  const saveLook = () => {
    if (look && !sameJson(look, document.styles)) editor.change({ styles: look });
    setLook(null);
  };
  const addAnother = async () => {
    if (await leavePanel()) editor.startNew('interactive');
  };
  const finish = async () => {
    if (await leavePanel()) setEditing(false);
  };
  const addFirst = () => {
    setEditing(true);
    editor.startNew('interactive');
  };
  const saveRange = () =>
    editor.change({
      rangeType: range.type,
      startDate: range.startDate,
      endDate: range.endDate,
      compareStartDate: query.compare_start_date === 'none' ? null : (query.compare_start_date ?? null),
      compareEndDate: query.compare_end_date === 'none' ? null : (query.compare_end_date ?? null),
    });

  const credentialFailed = [...data.results.values()].some(
    (result) => (result.error ?? result.data?.meta.error)?.kind === 'credential',
  );
  // The data tells first that a sign-in has run out.
  useEffect(() => {
    if (credentialFailed) void rereadSources();
  }, [credentialFailed, rereadSources]);
  const used = new Set(
    document.widgets.flatMap((widget) =>
      widget.nature === 'interactive' ? widget.instances.map((instance) => instance.sourceId) : [],
    ),
  );
  const expired = sources?.filter((source) => source.invalid && used.has(source.id)) ?? [];

  const nameOf = (type: string) => connections.find((connection) => connection.type === type)?.name ?? type;
  const header = (
    <>
      {connect.state.phase !== 'idle' && (
        <div className="mb-4">
          <ConnectProgress connect={connect} nameOf={nameOf} />
        </div>
      )}
      {connect.state.phase === 'idle' &&
        expired.map((source) => (
          <Banner
            key={source.id}
            tone="warning"
            title="Sign-in expired."
            className="mb-4"
            action={
              <Button size="s" onClick={() => reconnect(source.id)}>
                Reconnect
              </Button>
            }
          >
            {nameOf(source.name)}, {source.account}: its widgets show their last data.
          </Banner>
        ))}
      <Notices
        editor={editor}
        onRestore={() => {
          if (editor.offer?.form) setEditing(true);
          editor.restoreDraft();
        }}
      />
      <DashboardHeader
        dashboard={dashboard}
        name={document.name}
        endDate={range.endDate}
        fetchedAt={lastFetched(data.results)}
        control={<RangeControl range={range} dashboard={dashboard} onChange={setRange} />}
      />
    </>
  );

  const menu = (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label="More for this dashboard" tooltip={false} />}
      items={[
        { label: 'Dashboard settings', icon: <Icon as={Settings2} />, onSelect: () => setInSettings(true) },
        { label: 'Colours', icon: <Icon as={Palette} />, onSelect: () => void openLook() },
        {
          label: 'Make these dates the default',
          description: isOwn ? 'They are already' : 'What everybody sees first',
          icon: <Icon as={Check} />,
          disabled: isOwn,
          onSelect: saveRange,
        },
      ]}
    />
  );
  const status = <SaveStatus state={editor.saveState} />;

  return (
    <Screen
      crumbs={[{ label: 'Dashboards', path: routePath('dashboards.index') }, { label: document.name }]}
      status={
        editing ? (
          <Badge tone="info" className="max-sm:hidden">
            Editing
          </Badge>
        ) : undefined
      }
      className={EditArea ? 'flex min-w-0 items-stretch' : 'flex min-w-0 flex-col'}
      actions={
        editing ? (
          <>
            {status}
            <span role="status" className="sr-only">
              {steps.said}
            </span>
            <IconButton icon={Undo2} label="Undo" disabled={!editor.canUndo} onClick={steps.undo} />
            <IconButton icon={Redo2} label="Redo" disabled={!editor.canRedo} onClick={steps.redo} />
            <IconButton icon={Palette} label="Colours" onClick={() => void openLook()} />
            <Button icon={<Icon as={Plus} />} onClick={() => void addAnother()} className="max-sm:hidden">
              Add widget
            </Button>
            <IconButton
              icon={Plus}
              label="Add widget"
              variant="default"
              onClick={() => void addAnother()}
              className="sm:hidden"
            />
            <Button variant="primary" onClick={() => void finish()}>
              Done
            </Button>
          </>
        ) : (
          <>
            {status}
            {menu}
            <Button icon={<Icon as={Pencil} />} onClick={() => setEditing(true)} className="max-sm:hidden">
              Edit
            </Button>
            <IconButton
              icon={Pencil}
              label="Edit"
              variant="default"
              onClick={() => setEditing(true)}
              className="sm:hidden"
            />
            <ShareButton permalink={dashboard.permalink} name={document.name} range={range} />
          </>
        )
      }
    >
      {EditArea ? (
        <EditArea
          dashboard={current}
          editor={editor}
          data={data}
          range={range}
          query={query}
          header={header}
          onReconnect={reconnect}
          theme={theme}
          look={look}
          onLook={setLook}
          onSaveLook={saveLook}
          onCancelLook={() => setLook(null)}
        />
      ) : (
        <DashboardTheme theme={theme} className="flex-1 p-6 max-sm:p-4">
          <div className="mx-auto w-full max-w-400">
            {header}
            {document.widgets.length === 0 ? (
              <OnCanvas>
                <EmptyState
                  icon={LayoutDashboard}
                  title="This dashboard is empty"
                  description="Add a chart, a table or key figures of one of your sources, or a text of your own."
                  actions={
                    <Button variant="primary" icon={<Icon as={Plus} />} onClick={addFirst}>
                      Add widget
                    </Button>
                  }
                  className="py-20"
                />
              </OnCanvas>
            ) : (
              <WidgetGrid
                label={document.name}
                widgets={document.widgets}
                renderWidget={(widget) => (
                  <WidgetCard
                    widget={widget}
                    result={data.resultOf(widget.id)}
                    startDate={range.startDate}
                    endDate={range.endDate}
                    onRefresh={data.refresh}
                    onReconnect={reconnect}
                    onEdit={edit}
                  />
                )}
              />
            )}
          </div>
        </DashboardTheme>
      )}
      {inSettings && (
        <SettingsDialog document={document} onChange={editor.change} onClose={() => setInSettings(false)} />
      )}
      {editor.saveState.phase === 'conflict' && (
        <ConflictDialog
          mine={document}
          // What is at hand was saved before both, unless it was read again since.
          base={dashboard.version < editor.saveState.theirs.version ? documentOf(dashboard) : null}
          theirs={editor.saveState.theirs}
          onSettle={editor.settle}
        />
      )}
    </Screen>
  );
}
