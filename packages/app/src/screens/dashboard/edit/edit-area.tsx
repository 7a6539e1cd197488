import type { Dashboard } from '@reporting/contract';
import type { RangeInZone, RangeSelection } from '@reporting/formatters/date-range';
import { Button, EmptyState, Icon } from '@reporting/ui';
import { DashboardTheme, OnCanvas } from '@reporting/widgets';
import { putWidget } from '@reporting/widgets/model';
import type { DashboardTheme as Theme } from '@reporting/widgets/schema';
import { LayoutDashboard, Plus } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Editor } from '../../../editor/use-editor.ts';
import { t } from '../../../texts/index.ts';
import type { WidgetDataSource } from '../data/use-widget-data.ts';
import type { EditSessionControls } from '../member/use-edit-session.ts';
import type { Reconnect } from '../member/use-reconnect.ts';
import type { RetryOf } from '../member/use-retry.ts';
import { EditGrid } from './edit-grid.tsx';
import { PanelPreview } from './panel-preview.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StylesPanel } from './styles-panel.tsx';
import { useAllowsTotals } from './use-definitions.ts';
import { useFormActions } from './use-form-actions.ts';
import { useFormFocus } from './use-form-focus.ts';
import { useFormInView } from './use-form-in-view.ts';
import { useGridChange } from './use-grid-change.ts';
import { useRestingPointer } from './use-resting-pointer.ts';
import { useWidgetForm } from './use-widget-form.ts';
import { WidgetPanel } from './widget-panel.tsx';

export interface EditAreaProps {
  readonly dashboard: Dashboard;
  readonly editor: Editor;
  readonly session: EditSessionControls;
  readonly data: WidgetDataSource;
  readonly range: RangeSelection;
  readonly query: RangeInZone;
  /** Messages about the whole dashboard. They are shown over the bottom of the canvas, so that no card moves when they appear. */
  readonly notices: ReactNode;
  /** Content above the grid: the dashboard's name and dates. */
  readonly header: ReactNode;
  readonly reconnect: Reconnect;
  readonly retryOf: RetryOf;
  readonly theme: Theme;
}

/** The area for editing: the grid and the panel beside it. In the grid, users move, resize, copy, merge and remove cards. */
export default function EditArea(props: EditAreaProps) {
  const { dashboard, editor, session, data, range, query, notices, header, reconnect, retryOf, theme } = props;
  const { document, form } = editor;
  const { styles, settings } = session;
  const { missing, definitions, preview, save } = useWidgetForm(editor, data, query);

  // The form is rendered first. The cards are rendered with lower priority, so that they do not delay typing.
  const shownForm = useDeferredValue(form);
  const shownPreview = useDeferredValue(preview);
  const area = useFormInView(shownForm?.widget.id);
  useFormFocus(form?.widget.id);
  const widgets = useMemo(
    () => (shownForm ? putWidget(document.widgets, shownForm.widget) : [...document.widgets]),
    [document.widgets, shownForm],
  );

  const allowsTotals = useAllowsTotals(document.widgets);
  // A merge first saves the open form, and an incomplete form cannot be saved.
  const canMerge = form?.widget.nature !== 'interactive' || missing.length === 0;
  const { onChange, onSelect } = useGridChange(editor, save, styles === null && settings === null);

  const { copy, remove } = useFormActions(widgets, form?.widget.id, onChange);

  const closeByKey = () => void session.closePanel();
  // A new width makes the browser compute the paint properties of the whole canvas, in 3 ms. So it changes together with the cards and does
  // not delay the panel.
  const panelOpen = shownForm !== null || styles !== null || settings !== null;
  const positions = widgets.map(({ id, width, height }) => `${id} ${width}x${height}`).join();
  const onClickCapture = useRestingPointer(`${form?.widget.id} ${panelOpen} ${positions}`);

  return (
    <div className="contents" onClickCapture={onClickCapture}>
      <DashboardTheme theme={theme} className="flex min-w-0 flex-1 flex-col">
        <div
          ref={area}
          // While a panel is open, the content is wider than the window, so that the user can scroll to each card that the panel covers.
          className="flex-1 overflow-x-auto scroll-pt-20 bg-[radial-gradient(var(--rui-border-strong)_1px,transparent_1px)] bg-size-[16px_16px] p-6 pb-32 [scrollbar-width:none] [&_:is([data-slot=on-canvas],[data-slot=empty-state])]:bg-canvas [&_:is([data-slot=on-canvas],[data-slot=empty-state])]:shadow-[0_0_0_6px_var(--rui-canvas)] max-sm:px-4 max-sm:pt-4 max-sm:pb-40 [&_[data-slot=widget-place]]:scroll-mt-20 [&_[data-slot=widget-place]]:scroll-mb-6"
        >
          <div className={panelOpen ? 'min-[560px]:w-[calc(100%+404px)] min-[560px]:pe-[404px]' : undefined}>
            {header}
            {widgets.length > 0 && (
              <OnCanvas className="mb-3 hidden text-caption text-fg-secondary max-[559px]:block pointer-coarse:block">
                {t('Tap a card to edit, resize or move it.')}
              </OnCanvas>
            )}
            {widgets.length === 0 ? (
              <EmptyState
                icon={LayoutDashboard}
                title={t('Add the first widget')}
                description={t('A widget is a chart, a table or key figures from one of your sources, or a text.')}
                actions={
                  <Button
                    data-onboarding="add-first"
                    variant="primary"
                    icon={<Icon as={Plus} />}
                    onClick={() => void session.addWidget()}
                  >
                    {t('Add widget')}
                  </Button>
                }
                className="py-20"
              />
            ) : (
              <EditGrid
                label={document.name}
                widgets={widgets}
                formId={shownForm?.widget.id ?? null}
                preview={shownPreview}
                resultOf={data.resultOf}
                startDate={range.startDate}
                endDate={range.endDate}
                allowsTotals={canMerge ? allowsTotals : undefined}
                onChange={onChange}
                onSelect={onSelect}
                onOpen={onSelect}
                retryOf={retryOf}
                reconnectOf={reconnect.reconnectOf}
              />
            )}
          </div>
        </div>
        <div className="pointer-events-none sticky bottom-4 z-(--rui-z-header) h-0">
          <div className="absolute start-6 bottom-0 flex w-[min(40rem,calc(100%-3rem))] flex-col gap-2 *:pointer-events-auto *:mb-0 *:rounded-control *:shadow-popover max-sm:start-4 max-sm:w-[calc(100%-2rem)]">
            {notices}
          </div>
        </div>
      </DashboardTheme>
      {styles && (
        <StylesPanel
          styles={styles}
          theme={theme}
          onChange={session.changeStyles}
          onSave={session.saveStyles}
          onCancel={session.cancelPanel}
          onEscape={closeByKey}
        />
      )}
      {settings && (
        <SettingsPanel
          settings={settings}
          onChange={session.changeSettings}
          onSave={session.saveSettings}
          onCancel={session.cancelPanel}
          onEscape={closeByKey}
        />
      )}
      {form && !styles && !settings && (
        <WidgetPanel
          key={form.widget.id}
          form={form}
          missing={missing}
          definitions={definitions}
          preview={preview}
          card={
            shownForm && <PanelPreview widget={shownForm.widget} result={shownPreview} range={range} theme={theme} />
          }
          defaults={dashboard.defaults}
          range={range}
          onChange={editor.changeForm}
          onNature={editor.changeNature}
          onSave={save}
          onCancel={editor.cancelForm}
          onEscape={closeByKey}
          onCopy={copy}
          onRemove={remove}
          onReconnect={reconnect.reconnect}
        />
      )}
    </div>
  );
}
