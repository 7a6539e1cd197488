import type { Dashboard, RangeQuery } from '@reporting/contract';
import type { RangeSelection } from '@reporting/formatters/date-range';
import { Button, EmptyState, Icon, useToasts } from '@reporting/ui';
import { EditableGrid } from '@reporting/widgets/edit';
import { inOrder, moveWidget, putWidget } from '@reporting/widgets/model';
import type { Widget } from '@reporting/widgets/schema';
import { LayoutDashboard, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { canPreview, missingFormFields } from '../../../editor/completeness.ts';
import type { Editor } from '../../../editor/use-editor.ts';
import { makeId } from '../../../lib/make-id.ts';
import type { WidgetResult } from '../data-store.ts';
import type { useDashboardData } from '../use-dashboard-data.ts';
import { WidgetCard } from '../widget-card.tsx';
import { useDefinitions } from './use-definitions.ts';
import { usePreview } from './use-preview.ts';
import { WidgetPanel } from './widget-panel.tsx';

interface EditAreaProps {
  readonly dashboard: Dashboard;
  readonly editor: Editor;
  readonly data: ReturnType<typeof useDashboardData>;
  readonly range: RangeSelection;
  readonly query: RangeQuery;
  /** Above the grid: the dashboard's name and dates. */
  readonly header: ReactNode;
  readonly onReconnect: (sourceId: string | null) => void;
}

/** A card without a title yet. */
function titled(widget: Widget): Widget {
  return widget.title.trim() === '' ? { ...widget, title: 'Untitled widget' } : widget;
}

/** Editing: the grid in which cards are moved, copied and removed, and the panel with the form of one of them. */
export default function EditArea({ dashboard, editor, data, range, query, header, onReconnect }: EditAreaProps) {
  const { document, form, open } = editor;
  const toasts = useToasts();
  const definitions = useDefinitions(form?.widget ?? null);
  const missing = useMemo(
    () => (form ? missingFormFields(form.widget, definitions.definitionOf) : []),
    [form, definitions.definitionOf],
  );
  const original = form?.original ?? null;
  const known = original ? data.resultOf(original.id).data : null;
  const start = original && known ? { widget: original, query, data: known } : null;
  const preview = usePreview(form?.widget ?? null, canPreview(missing) && definitions.ready, query, start);

  const area = useRef<HTMLDivElement>(null);
  const formId = form?.widget.id;
  useEffect(() => {
    if (formId === undefined) return;
    const place = area.current?.querySelector('[data-slot=widget-place][data-selected]');
    const smooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    place?.scrollIntoView({ block: 'nearest', behavior: smooth ? 'smooth' : 'auto' });
  }, [formId]);

  const widgets = useMemo(
    () => (form ? putWidget(document.widgets, titled(form.widget)) : [...document.widgets]),
    [document.widgets, form],
  );

  const resultOf = (widget: Widget): WidgetResult => {
    if (form?.widget.id !== widget.id || widget.nature === 'passive') return data.resultOf(widget.id);
    return preview;
  };

  const save = useCallback(() => {
    if (form && preview.data && !preview.loading && !preview.error) data.put(form.widget, preview.data);
    editor.saveForm();
  }, [form, preview, data.put, editor.saveForm]);

  const onChange = (next: Widget[], change: { kind: 'move' | 'copy' | 'remove'; id: string }) => {
    const stored = form && !form.original ? next.filter((widget) => widget.id !== form.widget.id) : next;
    const known = (widget: Widget) => (widget.id === form?.widget.id ? (form.original ?? widget) : widget);
    if (change.kind === 'remove' && change.id === form?.widget.id) editor.cancelForm();
    // Places are the grid's, contents the document's: the form's changes are not saved by a move.
    editor.change({ widgets: stored.map((widget) => ({ ...known(widget), order: widget.order })) });
    if (change.kind === 'remove') offerUndo(change.id);
  };

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
      <div
        ref={area}
        className="min-w-0 flex-1 scroll-pt-20 bg-[radial-gradient(var(--rui-border-strong)_1px,transparent_1px)] bg-size-[16px_16px] p-6 max-sm:p-4 [&_[data-slot=widget-place]]:scroll-mt-20 [&_[data-slot=widget-place]]:scroll-mb-6"
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
          <EditableGrid
            label={document.name}
            widgets={widgets}
            makeId={makeId}
            selectedId={form?.widget.id ?? null}
            onSelect={(id) => {
              if (id !== form?.widget.id && (!form || form.widget === form.original)) open(id);
            }}
            onChange={onChange}
            renderWidget={(widget, parts) => (
              <WidgetCard
                widget={widget}
                result={resultOf(widget)}
                startDate={range.startDate}
                endDate={range.endDate}
                onRefresh={data.refresh}
                onReconnect={onReconnect}
                onEdit={widget.id === formId ? undefined : open}
                handle={parts.handle}
                actions={parts.actions}
              />
            )}
          />
        )}
      </div>
      {form && (
        <WidgetPanel
          key={form.widget.id}
          form={form}
          missing={missing}
          definitions={definitions}
          preview={preview}
          defaults={dashboard.defaults}
          onChange={editor.changeForm}
          onNature={(nature) => editor.startNew(nature)}
          onSave={save}
          onCancel={editor.cancelForm}
          onReconnect={onReconnect}
        />
      )}
    </>
  );
}
