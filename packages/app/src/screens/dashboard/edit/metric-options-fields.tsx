import { isValueType, VALUE_TYPES } from '@reporting/formatters';
import { Field, Select, Switch, TextInput } from '@reporting/ui';
import { chartContent } from '@reporting/widgets/model';
import {
  type Column,
  type InteractiveWidget,
  METRIC_LABEL_LENGTH,
  METRIC_UNIT_LENGTH,
  type MetricOptions,
  type Polarity,
  type WidgetData,
} from '@reporting/widgets/schema';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { type PlainText, plural, t } from '../../../texts/index.ts';
import { setMetricOptions } from './form-changes.ts';
import { useFolded } from './use-folded.ts';
import { valueTypeOptions } from './value-type-options.ts';

interface MetricOptionsFieldsProps {
  readonly widget: InteractiveWidget;
  /** The current data; null before it is read. */
  readonly data: WidgetData | null;
  readonly onChange: (widget: InteractiveWidget) => void;
}

/** Option value for the setting that the source defines. */
const AS_SOURCE = 'source';

const POLARITIES: readonly { readonly value: Polarity; readonly label: PlainText }[] = [
  { value: 'higher', label: 'Higher is better' },
  { value: 'lower', label: 'Lower is better' },
  { value: 'neutral', label: 'Neither' },
];

const AS_NEEDED = 'needed';
const DECIMALS = [0, 1, 2] as const;

/**
 * Returns the number of the colour of each metric in a chart. The keys are the column keys. The map is empty if there
 * is no data, or if metrics have no colours of their own in the format.
 */
function coloursOf(widget: InteractiveWidget, data: WidgetData | null): ReadonlyMap<string, number> {
  if (!data || widget.format !== 'chart') return new Map();
  return new Map(chartContent(widget, data).series.map(({ key, colour }) => [key, colour]));
}

/** Edits the options of each metric: its name, its value type, its visibility, and whether an increase or a decrease is an improvement. */
export function MetricOptionsFields({ widget, data, onChange }: MetricOptionsFieldsProps) {
  const colours = useMemo(() => coloursOf(widget, data), [widget, data]);
  const metrics = (data?.columns ?? []).filter(
    ({ role, instanceId, metric }) => role === 'metric' && instanceId && metric,
  );
  if (metrics.length === 0) return null;
  return (
    <fieldset className="m-0 flex flex-col gap-1.5 border-0 p-0">
      <legend className="mb-1.5 p-0 text-label">{t('Each metric')}</legend>
      <ul className="m-0 flex list-none flex-col divide-y divide-border rounded-control border border-border p-0">
        {metrics.map((column) => (
          <li key={column.key}>
            <MetricOptionsRow
              column={column}
              colour={colours.get(column.key)}
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
  /** Number of the metric's colour in a chart; undefined if it has none. */
  readonly colour: number | undefined;
  readonly options: MetricOptions;
  readonly changeShown: boolean;
  readonly onChange: (options: MetricOptions) => void;
}

function MetricOptionsRow({ column, colour, options, changeShown, onChange }: RowProps) {
  const { opened, details, summary } = useFolded();
  const own = isValueType(column.type) ? column.type : 'number';
  const { kind } = VALUE_TYPES[isValueType(options.format) ? options.format : own];
  return (
    <details {...details} className="group/metric">
      <summary
        {...summary}
        className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-control px-3 text-small outline-ring focus-visible:outline-2"
      >
        {colour !== undefined && (
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-mark forced-color-adjust-none"
            style={{ background: `var(--rui-data-${colour})` }}
          />
        )}
        <span className="min-w-0 flex-1 truncate">{options.label?.trim() || column.label}</span>
        <span className="truncate text-caption text-fg-tertiary">{presentText(column, options)}</span>
        <ChevronDown
          size={14}
          aria-hidden="true"
          className="shrink-0 text-icon group-open/metric:rotate-180 motion-safe:transition-transform"
        />
      </summary>
      {opened && (
        <div className="flex flex-col gap-3 px-3 pt-1 pb-3">
          <Field label={t('Name')} optional>
            <TextInput
              value={options.label ?? ''}
              placeholder={column.label}
              maxLength={METRIC_LABEL_LENGTH}
              onValueChange={(label) => onChange({ ...options, label: label === '' ? undefined : label })}
            />
          </Field>
          <Switch
            position="end"
            label={t('Show this metric')}
            checked={options.cloaked !== true}
            onCheckedChange={(shown) => onChange({ ...options, cloaked: !shown })}
          />
          {changeShown && (
            <Switch
              position="end"
              label={t('Show its change')}
              checked={options.cloakedChange !== true}
              onCheckedChange={(shown) => onChange({ ...options, cloakedChange: !shown })}
            />
          )}
          <Field label={t('Written as')}>
            <Select<string>
              size="s"
              options={[{ value: AS_SOURCE, label: t('Default of the source') }, ...valueTypeOptions()]}
              value={options.format ?? AS_SOURCE}
              onValueChange={(format) => onChange({ ...options, format: format === AS_SOURCE ? undefined : format })}
            />
          </Field>
          {kind !== 'time' && (
            <div className="grid grid-cols-2 gap-3">
              <Field label={t('Decimals')}>
                <Select
                  size="s"
                  options={[
                    { value: AS_NEEDED, label: t('As needed') },
                    ...DECIMALS.map((count) => ({ value: String(count), label: String(count) })),
                  ]}
                  value={options.decimals === undefined ? AS_NEEDED : String(options.decimals)}
                  onValueChange={(value) =>
                    onChange({ ...options, decimals: DECIMALS.find((count) => String(count) === value) })
                  }
                />
              </Field>
              {kind === 'number' && (
                <Field label={t('Unit')} optional>
                  <TextInput
                    value={options.unit ?? ''}
                    placeholder="km"
                    maxLength={METRIC_UNIT_LENGTH}
                    onValueChange={(unit) => onChange({ ...options, unit: unit === '' ? undefined : unit })}
                  />
                </Field>
              )}
            </div>
          )}
          <Field label={t('Better when')}>
            <Select
              size="s"
              options={[
                { value: AS_SOURCE, label: t('Default of the source') },
                ...POLARITIES.map((polarity) => ({ ...polarity, label: t(polarity.label) })),
              ]}
              value={options.polarity ?? AS_SOURCE}
              onValueChange={(value) =>
                onChange({ ...options, polarity: POLARITIES.find((polarity) => polarity.value === value)?.value })
              }
            />
          </Field>
        </div>
      )}
    </details>
  );
}

/**
 * Returns a short text about the options of a metric: that it is hidden, its number of decimals, or its own name. Empty if none of these is
 * set.
 */
function presentText(column: Column, { cloaked, label, decimals }: MetricOptions): string {
  if (cloaked) return t('Hidden');
  if (decimals !== undefined) return plural(decimals, '{count} decimal', '{count} decimals');
  return label?.trim() ? column.label : '';
}
