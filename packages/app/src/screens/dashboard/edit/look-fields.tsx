import { Field, NumberInput, SegmentedControl, Select, Switch, Textarea } from '@reporting/ui';
import { Combobox } from '@reporting/ui/combobox';
import { type InteractiveWidget, WIDGET_DEFAULTS } from '@reporting/widgets/schema';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { WidgetResult } from '../data/widget-data-state.ts';
import { currencyOptions } from './currencies.ts';
import { FormatOptionsFields } from './format-options-fields.tsx';
import { MetricOptionsFields } from './metric-options-fields.tsx';

interface LookFieldsProps {
  readonly widget: InteractiveWidget;
  /** The current data: rows can be sorted by its columns. */
  readonly preview: WidgetResult;
  readonly onChange: (widget: InteractiveWidget) => void;
}

/** The fields for the rows limit, the order of rows, the currency, and the texts beside the figures. */
export function LookFields({ widget, preview, onChange }: LookFieldsProps) {
  const columns = preview.data?.columns ?? [];
  const metrics = columns.filter((column) => column.role === 'metric');
  const dimension = columns.find((column) => column.role === 'dimension');
  const money = metrics.some((column) => column.type === 'money' || column.type === 'averageMoney');
  const isTable = widget.format === 'table';
  const isChart = widget.format === 'chart';
  // A chart over days shows all of them in order.
  const sortable = (isTable || (isChart && dimension?.type !== 'date')) && dimension !== undefined;
  const currency = widget.instances[0]?.currency ?? null;
  const orderBy = widget.orderBy ?? WIDGET_DEFAULTS.orderBy;

  return (
    <>
      {sortable && (
        <div className="grid grid-cols-[1fr_auto] gap-3">
          <Field label="Order by">
            <Select
              options={[
                { value: 'dimension', label: dimension.label },
                ...metrics.map((column) => ({ value: column.key, label: column.label })),
              ]}
              value={metrics.some((column) => column.key === orderBy.column) ? orderBy.column : 'dimension'}
              onValueChange={(column) =>
                onChange({ ...widget, orderBy: { column, dir: column === 'dimension' ? 'asc' : 'desc' } })
              }
            />
          </Field>
          <Field label="Direction">
            <SegmentedControl
              value={orderBy.dir}
              onValueChange={(value) =>
                onChange({ ...widget, orderBy: { ...orderBy, dir: value === 'desc' ? 'desc' : 'asc' } })
              }
              segments={[
                { value: 'asc', label: 'Ascending', icon: ArrowUp },
                { value: 'desc', label: 'Descending', icon: ArrowDown },
              ]}
            />
          </Field>
        </div>
      )}
      {sortable && (
        <Field label="Rows limit">
          <NumberInput
            min={1}
            max={10_000}
            value={widget.rowsLimit}
            onValueChange={(rowsLimit) => onChange({ ...widget, rowsLimit: rowsLimit ?? widget.rowsLimit })}
            className="max-w-36"
          />
        </Field>
      )}
      {money && (
        <Field label="Currency" description="Amounts are converted only on days with a known exchange rate.">
          <Combobox
            clearable
            placeholder="Currency of the source"
            options={currencyOptions()}
            value={currency}
            onValueChange={(code) =>
              onChange({ ...widget, instances: widget.instances.map((instance) => ({ ...instance, currency: code })) })
            }
          />
        </Field>
      )}
      <div className="flex flex-col gap-3 border-t border-border pt-4">
        <Switch
          position="end"
          label="Show change"
          checked={!widget.hiddenChange}
          onCheckedChange={(shown) => onChange({ ...widget, hiddenChange: !shown })}
        />
        {!widget.hiddenChange && (
          <Switch
            position="end"
            label="Change in percent"
            checked={widget.percent}
            onCheckedChange={(percent) => onChange({ ...widget, percent })}
          />
        )}
        {!widget.hiddenChange && (
          <Switch
            position="end"
            label="Colour changes"
            description="Green for an improvement, red for a deterioration."
            checked={!widget.hiddenHighlight}
            onCheckedChange={(coloured) => onChange({ ...widget, hiddenHighlight: !coloured })}
          />
        )}
        <Switch
          position="end"
          label="Live in the realtime view"
          description="The realtime view shows today’s data of this widget and reads it every minute."
          checked={widget.realTime}
          onCheckedChange={(realTime) => onChange({ ...widget, realTime })}
        />
        <FormatOptionsFields widget={widget} onChange={onChange} />
      </div>
      <MetricOptionsFields widget={widget} columns={columns} onChange={onChange} />
      <Field label="Description" optional>
        <Textarea
          rows={2}
          maxLength={2_000}
          value={widget.description}
          onValueChange={(description) => onChange({ ...widget, description })}
        />
      </Field>
    </>
  );
}
