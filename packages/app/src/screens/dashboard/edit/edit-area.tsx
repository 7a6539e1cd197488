import type { Dashboard, RangeQuery } from '@reporting/contract';
import type { RangeSelection } from '@reporting/formatters/date-range';
import { Button, EmptyState, Icon, useToasts } from '@reporting/ui';
import { DashboardTheme } from '@reporting/widgets';
import type { EditChange } from '@reporting/widgets/edit';
import { inOrder, moveWidget, putWidget, sameJson } from '@reporting/widgets/model';
import type { DashboardStyles, DashboardTheme as Theme, Widget, WidgetType } from '@reporting/widgets/schema';
import { LayoutDashboard, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { canPreview, missingFormFields } from '../../../editor/completeness.ts';
import type { Editor } from '../../../editor/use-editor.ts';
import { useStable } from '../../../lib/use-stable.ts';
import type { useDashboardData } from '../use-dashboard-data.ts';
import { EditGrid } from './edit-grid.tsx';
import { StylesPanel } from './styles-panel.tsx';
import { useDefinitions } from './use-definitions.ts';
import { usePreview } from './use-preview.ts';
import { WidgetPanel } from './widget-panel.tsx';

export interface EditAreaProps {
  readonly dashboard: Dashboard;
  readonly editor: Editor;
  readonly data: ReturnType<typeof useDashboardData>;
  readonly range: RangeSelection;
  readonly query: RangeQuery;
  /** Above the grid: the dashboard's name and dates. */
  readonly header: ReactNode;
  readonly onReconnect: (sourceId: string | null) => void;
  readonly theme: Theme;
  /** The colours being edited; null while they are not. */
  readonly look: DashboardStyles | null;
  readonly onLook: (styles: DashboardStyles) => void;
  readonly onSaveLook: () => void;
  readonly onCancelLook: () => void;
}

/** A card without a title yet. */
function titled(widget: Widget): Widget {
  return widget.title.trim() === '' ? { ...widget, title: 'Untitled widget' } : widget;
}

/** Editing: the grid in which cards are moved, sized, copied, merged and removed, and the panel with the form of one of them. */
export default function EditArea(props: EditAreaProps) {
  const { dashboard, editor, data, range, query, header, onReconnect, theme, look } = props;
  const { document, form, open } = editor;
  const toasts = useToasts();
  const definitions = useDefinitions(form ? [form.widget] : []);
  const missing = useMemo(
    () => (form ? missingFormFields(form.widget, definitions.definitionOf) : []),
    [form, definitions.definitionOf],
  );
  const original = form?.original ?? null;
  const known = original ? data.resultOf(original.id).data : null;
  const start = original && known ? { widget: original, query, data: known } : null;
  const preview = usePreview(form?.widget ?? null, canPreview(missing) && definitions.ready, query, start);

  // The form is drawn first, the cards follow when there is time.
  const shownForm = useDeferredValue(form);
  const shownPreview = useDeferredValue(preview);

  const area = useRef<HTMLDivElement>(null);
  const shownId = shownForm?.widget.id;
  // Once the grid has its place: a new widget stands at the end, out of sight.
  useEffect(() => {
    if (shownId === undefined) return;
    const place = area.current?.querySelector('[data-slot=widget-place][data-selected]');
    const smooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    place?.scrollIntoView({ block: 'nearest', behavior: smooth ? 'smooth' : 'auto' });
  }, [shownId]);

  const widgets = useMemo(
    () => (shownForm ? putWidget(document.widgets, titled(shownForm.widget)) : [...document.widgets]),
    [document.widgets, shownForm],
  );

  const types = useDefinitions(document.widgets);
  const allowsTotals = useCallback(
    (type: WidgetType) => types.definitionOf(type)?.totalsWithoutDimension ?? false,
    [types.definitionOf],
  );
  // What is not complete cannot be saved, and merging saves.
  const mergeable = form?.widget.nature !== 'interactive' || missing.length === 0;

  const save = useCallback(() => {
    if (form && preview.data && !preview.loading && !preview.error) data.put(form.widget, preview.data);
    editor.saveForm();
  }, [form, preview, data.put, editor.saveForm]);

  const onChange = useStable((next: Widget[], change: EditChange) => {
    const inForm = next.find((widget) => widget.id === form?.widget.id);
    if (change.kind === 'merge' && form && (!inForm || inForm.id === change.id)) {
      // They are merged as they are shown: what was entered is saved first, as a step of its own.
      save();
      editor.change({ widgets: next });
      if (inForm) open(inForm.id);
      return;
    }
    // Places and sizes are the grid's, contents the document's: the form's changes are not saved by a move.
    const resized = change.kind === 'resize' && inForm?.id === change.id;
    const place = inForm && {
      order: inForm.order,
      ...(resized && { width: inForm.width, height: inForm.height }),
    };
    if (form && !inForm) editor.cancelForm();
    else if (form) editor.changeForm({ ...form.widget, ...place });
    const stored = next.flatMap((widget) => {
      if (widget !== inForm || !form) return [widget];
      return form.original ? [{ ...form.original, ...place }] : [];
    });
    if (!sameJson(stored, inOrder(document.widgets))) editor.change({ widgets: stored }, change.run);
    if (change.kind === 'remove') offerUndo(change.id);
  });
  const onSelect = useStable((id: string) => {
    // What is being written in the form is not left by a click beside it.
    if (!look && id !== form?.widget.id && (!form || form.widget === form.original)) open(id);
  });

  const offerUndo = (id: string) => {
    const position = inOrder(document.widgets).findIndex((widget) => widget.id === id);
    const gone = inOrder(document.widgets)[position];
    if (!gone) return;
    toasts.undo({
      title: 'Widget removed',
      description: gone.title || 'Untitled widget',
      icon: Trash2,
      onUndo: () => editor.change((now) => ({ widgets: moveWidget(putWidget(now.widgets, gone), id, position) })),
    });
  };

  return (
    <>
      <DashboardTheme theme={theme} className="flex min-w-0 flex-1 flex-col">
        <div
          ref={area}
          className="flex-1 scroll-pt-20 bg-[radial-gradient(var(--rui-border-strong)_1px,transparent_1px)] bg-size-[16px_16px] p-6 max-sm:p-4 [&_[data-slot=widget-place]]:scroll-mt-20 [&_[data-slot=widget-place]]:scroll-mb-6"
        >
          {header}
          {widgets.length === 0 ? (
            <EmptyState
              icon={LayoutDashboard}
              title="Put the first widget here"
              description="A widget is a chart, a table or key figures of one of your sources, or a text of your own."
              actions={
                <Button variant="primary" icon={<Icon as={Plus} />} onClick={() => editor.startNew('interactive')}>
                  Add widget
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
              allowsTotals={mergeable ? allowsTotals : undefined}
              onChange={onChange}
              onSelect={onSelect}
              onOpen={onSelect}
              onRefresh={data.refresh}
              onReconnect={onReconnect}
            />
          )}
        </div>
      </DashboardTheme>
      {look && (
        <StylesPanel
          styles={look}
          theme={theme}
          onChange={props.onLook}
          onSave={props.onSaveLook}
          onCancel={props.onCancelLook}
        />
      )}
      {form && !look && (
        <WidgetPanel
          key={form.widget.id}
          form={form}
          missing={missing}
          definitions={definitions}
          preview={preview}
          defaults={dashboard.defaults}
          range={range}
          onChange={editor.changeForm}
          onNature={editor.changeNature}
          onSave={save}
          onCancel={editor.cancelForm}
          onReconnect={onReconnect}
        />
      )}
    </>
  );
}
