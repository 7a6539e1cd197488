import type { CalculatedMetric } from '@reporting/contract';
import { Button, Field, Icon } from '@reporting/ui';
import { Combobox } from '@reporting/ui/combobox';
import { calculatedIds } from '@reporting/widgets/calculated';
import type { InteractiveWidget, WidgetData, WidgetInstance } from '@reporting/widgets/schema';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCalculatedMetrics } from '../../../../api/calculated-metrics.ts';
import { type MetricContext, offeredMetrics } from '../../../../editor/calculated.ts';
import { plural, t } from '../../../../texts/index.ts';
import { MetricsDialog, type MetricsView } from './metrics-dialog.tsx';

interface CalculatedFieldProps {
  readonly widget: InteractiveWidget;
  readonly instance: WidgetInstance;
  /** The current data of the widget. */
  readonly data: WidgetData | null;
  readonly label: string;
  readonly onChange: (ids: string[]) => void;
}

const link =
  'cursor-pointer rounded-chip font-medium text-accent-text outline-ring hover:underline focus-visible:outline-2';

/**
 * Chooses the calculated metrics of an instance. Offers the metrics for which every name in the expression is found in the data, and opens
 * the dialog that edits metrics.
 */
export function CalculatedField({ widget, instance, data, label, onChange }: CalculatedFieldProps) {
  const { metrics, error, retry } = useCalculatedMetrics();
  const [view, setView] = useState<MetricsView | null>(null);
  const list = metrics ?? [];
  const chosen = calculatedIds(instance);
  const usable = data !== null && data.meta.state !== 'error' && data.columns.length > 0;
  const context = useMemo<MetricContext | null>(
    () => (usable ? { widget, instance, data } : null),
    [usable, widget, instance, data],
  );
  const offered = useMemo(() => (context && metrics ? offeredMetrics(context, metrics) : null), [context, metrics]);
  const shown = list.filter(({ id }) => offered?.has(id) || chosen.includes(id));
  const hidden = list.length - shown.length;
  const create = () => setView({ metric: null });

  return (
    <>
      <Field
        label={label}
        optional
        hint={
          list.length > 0 ? (
            <span className="flex gap-3">
              <button type="button" onClick={create} className={link}>
                {t('New')}
              </button>
              <button type="button" onClick={() => setView('list')} className={link}>
                {t('Manage')}
              </button>
            </span>
          ) : undefined
        }
        description={description(hidden, offered !== null)}
        error={error === undefined || metrics ? undefined : t('The calculated metrics cannot be loaded.')}
      >
        {list.length > 0 || chosen.length > 0 ? (
          <Combobox
            multiple
            placeholder={t('Choose calculated metrics')}
            options={[
              ...shown.map(optionOf),
              ...chosen.filter((id) => !list.some((one) => one.id === id)).map(goneOption),
            ]}
            value={chosen}
            onValueChange={onChange}
          />
        ) : error !== undefined && !metrics ? (
          <Button onClick={retry}>{t('Try again')}</Button>
        ) : (
          <Button icon={<Icon as={Plus} />} onClick={create}>
            {t('Create a calculated metric')}
          </Button>
        )}
      </Field>
      {view && (
        <MetricsDialog
          view={view}
          metrics={list}
          context={context}
          onView={setView}
          onCreated={({ id }) => onChange([...chosen, id])}
          onClose={() => setView(null)}
        />
      )}
    </>
  );
}

const optionOf = ({ id, name, expression }: CalculatedMetric) => ({ value: id, label: name, description: expression });
const goneOption = (value: string) => ({ value, label: t('Deleted metric') });

function description(hidden: number, loaded: boolean): string | undefined {
  if (hidden === 0) return undefined;
  if (!loaded) return t('Offered when the widget has data.');
  return plural(
    hidden,
    '{count} other needs metrics that this widget does not show.',
    '{count} others need metrics that this widget does not show.',
  );
}
