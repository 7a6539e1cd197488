import { VALUE_TYPE_NAMES, VALUE_TYPES } from '@reporting/formatters';
import { Field, Select, Switch } from '@reporting/ui';
import type { Column, InteractiveWidget, MetricOptions, Polarity } from '@reporting/widgets/schema';
import { ChevronDown } from 'lucide-react';
import { setMetricOptions } from './form-changes.ts';

interface MetricOptionsFieldsProps {
  readonly widget: InteractiveWidget;
  /** Columns of the current data. */
  readonly columns: readonly Column[];
  readonly onChange: (widget: InteractiveWidget) => void;
}

/** Option value for the setting of the source. */
const AS_SOURCE = 'source';

const POLARITIES: readonly { readonly value: Polarity; readonly label: string }[] = [
  { value: 'higher', label: 'Higher is better' },
  { value: 'lower', label: 'Lower is better' },
  { value: 'neutral', label: 'Neither' },
];

/** The options of each metric: visibility of the metric and its change, value type, and which change is an improvement. */
export function MetricOptionsFields({ widget, columns, onChange }: MetricOptionsFieldsProps) {
  const metrics = columns.filter(({ role, instanceId, metric }) => role === 'metric' && instanceId && metric);
  if (metrics.length === 0) return null;
  return (
    <fieldset className="m-0 flex flex-col gap-1.5 border-0 p-0">
      <legend className="mb-1.5 p-0 text-label">Each metric</legend>
      <ul className="m-0 flex list-none flex-col divide-y divide-border rounded-control border border-border p-0">
        {metrics.map((column) => (
          <li key={column.key}>
            <MetricOptionsRow
              column={column}
              options={optionsOf(widget, column)}
              changeShown={!widget.hiddenChange}
              onChange={(options) => onChange(setMetricOptions(widget, column, options))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function optionsOf(widget: InteractiveWidget, column: Column): MetricOptions {
  const instance = widget.instances.find(({ id }) => id === column.instanceId);
  return (column.metric === undefined ? undefined : instance?.metricsOptions[column.metric]) ?? {};
}

interface RowProps {
  readonly column: Column;
  readonly options: MetricOptions;
  readonly changeShown: boolean;
  readonly onChange: (options: MetricOptions) => void;
}

function MetricOptionsRow({ column, options, changeShown, onChange }: RowProps) {
  return (
    <details className="group/metric">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-control px-3 text-small outline-ring focus-visible:outline-2">
        <span className="min-w-0 flex-1 truncate">{column.label}</span>
        {options.cloaked && <span className="text-caption text-fg-tertiary">Hidden</span>}
        <ChevronDown
          size={14}
          aria-hidden="true"
          className="shrink-0 text-icon group-open/metric:rotate-180 motion-safe:transition-transform"
        />
      </summary>
      <div className="flex flex-col gap-3 px-3 pt-1 pb-3">
        <Switch
          position="end"
          label="Show this metric"
          checked={options.cloaked !== true}
          onCheckedChange={(shown) => onChange({ ...options, cloaked: !shown })}
        />
        {changeShown && (
          <Switch
            position="end"
            label="Show its change"
            checked={options.cloakedChange !== true}
            onCheckedChange={(shown) => onChange({ ...options, cloakedChange: !shown })}
          />
        )}
        <Field label="Written as">
          <Select
            size="s"
            options={[
              { value: AS_SOURCE, label: 'Default of the source' },
              ...VALUE_TYPE_NAMES.map((name) => ({ value: name, label: VALUE_TYPES[name].label })),
            ]}
            value={options.format ?? AS_SOURCE}
            onValueChange={(format) => onChange({ ...options, format: format === AS_SOURCE ? undefined : format })}
          />
        </Field>
        <Field label="Better when">
          <Select
            size="s"
            options={[{ value: AS_SOURCE, label: 'Default of the source' }, ...POLARITIES]}
            value={options.polarity ?? AS_SOURCE}
            onValueChange={(value) =>
              onChange({ ...options, polarity: POLARITIES.find((polarity) => polarity.value === value)?.value })
            }
          />
        </Field>
      </div>
    </details>
  );
}
