import type { CalculatedMetric } from '@reporting/contract';
import { Button, Dialog, EmptyState, Icon, IconButton, useModals, useToasts } from '@reporting/ui';
import { Pencil, Plus, Sigma, Trash2 } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { readUses, removeMetric } from '../../../../api/calculated-metrics.ts';
import { messageOf } from '../../../../api/errors.ts';
import { type MetricContext, usesText } from '../../../../editor/calculated.ts';
import { t } from '../../../../texts/index.ts';
import { MetricForm } from './metric-form.tsx';

/** The content of the dialog: the company's list, or the form of one metric (null for a new metric). */
export type MetricsView = 'list' | { readonly metric: CalculatedMetric | null };

interface MetricsDialogProps {
  readonly view: MetricsView;
  readonly metrics: readonly CalculatedMetric[];
  readonly context: MetricContext | null;
  readonly onView: (view: MetricsView) => void;
  readonly onCreated: (metric: CalculatedMetric) => void;
  readonly onClose: () => void;
}

/** The dialog in which users create, change and delete the calculated metrics of the company. */
export function MetricsDialog({ view, metrics, context, onView, onCreated, onClose }: MetricsDialogProps) {
  const formId = useId();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const onBusy = useCallback((value: boolean) => {
    busy.current = value;
  }, []);
  const metric = view === 'list' ? null : view.metric;
  const leave = () => {
    busy.current = false;
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) leave();
      }}
      // Escape or a press outside the dialog must not discard the entries.
      onDismiss={() => view === 'list' || !busy.current}
      size={view === 'list' ? 'm' : 'l'}
      title={
        view === 'list' ? t('Calculated metrics') : metric ? t('Edit calculated metric') : t('New calculated metric')
      }
      description={
        view === 'list'
          ? t(
              'Every member of the company can use them. The form of a widget offers those whose metrics the widget shows.',
            )
          : metric
            ? t('Every widget that shows it changes at once.')
            : t('The whole company can use it.')
      }
      footer={
        view === 'list' ? (
          <>
            <Button onClick={leave}>{t('Close')}</Button>
            <Button variant="primary" icon={<Icon as={Plus} />} onClick={() => onView({ metric: null })}>
              {t('New calculated metric')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={metric ? () => onView('list') : leave}>{t('Cancel')}</Button>
            <Button type="submit" form={formId} variant="primary" loading={sending}>
              {metric ? t('Save metric') : t('Create metric')}
            </Button>
          </>
        )
      }
    >
      {view === 'list' ? (
        <MetricsList metrics={metrics} onEdit={(one) => onView({ metric: one })} />
      ) : (
        <MetricForm
          key={metric?.id ?? ''}
          formId={formId}
          metric={metric}
          metrics={metrics}
          context={context}
          onSending={setSending}
          onBusy={onBusy}
          onSaved={(saved) => {
            if (metric) onView('list');
            else {
              onCreated(saved);
              leave();
            }
          }}
        />
      )}
    </Dialog>
  );
}

interface MetricsListProps {
  readonly metrics: readonly CalculatedMetric[];
  readonly onEdit: (metric: CalculatedMetric) => void;
}

function MetricsList({ metrics, onEdit }: MetricsListProps) {
  const modals = useModals();
  const toasts = useToasts();

  const remove = async (metric: CalculatedMetric) => {
    try {
      const uses = await readUses(metric.id);
      const sure = await modals.ask({
        title: t('Delete “{name}”?', { name: metric.name }),
        body: usesText(uses),
        submitLabel: t('Delete metric'),
        destructive: true,
      });
      if (!sure) return;
      await removeMetric(metric.id);
      toasts.show({ title: t('Calculated metric deleted'), description: metric.name, icon: Trash2 });
    } catch (error) {
      toasts.show({
        tone: 'error',
        title: t('“{name}” was not deleted', { name: metric.name }),
        description: messageOf(error),
      });
    }
  };

  if (metrics.length === 0)
    return (
      <EmptyState
        icon={Sigma}
        title={t('No calculated metric yet')}
        description={t('A calculated metric combines others, such as Cost / Clicks.')}
      />
    );
  return (
    <ul className="m-0 flex list-none flex-col divide-y divide-border rounded-control border border-border p-0">
      {metrics.map((metric) => (
        <li key={metric.id} className="flex items-center gap-2 py-2 ps-4 pe-2">
          <span className="min-w-0 flex-1">
            <span className="block truncate text-small font-medium">{metric.name}</span>
            <span className="block truncate text-caption text-fg-secondary">{metric.expression}</span>
          </span>
          <IconButton
            icon={Pencil}
            size="s"
            label={t('Edit {name}', { name: metric.name })}
            onClick={() => onEdit(metric)}
          />
          <IconButton
            icon={Trash2}
            size="s"
            label={t('Delete {name}', { name: metric.name })}
            onClick={() => void remove(metric)}
          />
        </li>
      ))}
    </ul>
  );
}
