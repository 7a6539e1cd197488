import { Field, NumberInput, Switch } from '@reporting/ui';
import { isStacked } from '@reporting/widgets/model';
import type { FormatOptions, InteractiveWidget } from '@reporting/widgets/schema';
import { GAUGE_END } from '../../../editor/completeness.ts';
import { t } from '../../../texts/index.ts';
import { useFormMarks } from './form-context.tsx';

interface FormatOptionsFieldsProps {
  readonly widget: InteractiveWidget;
  readonly onChange: (widget: InteractiveWidget) => void;
}

/** Edits the options of the widget's format. */
export function FormatOptionsFields({ widget, onChange }: FormatOptionsFieldsProps) {
  const { format, formatOptions } = widget;
  const set = (options: FormatOptions) => onChange({ ...widget, formatOptions: { ...formatOptions, ...options } });
  switch (format) {
    case 'chart':
      return (
        <>
          <Option
            label={t('Grid lines')}
            checked={formatOptions.visibleGrid ?? true}
            onChange={(visibleGrid) => set({ visibleGrid })}
          />
          {formatOptions.type !== undefined && formatOptions.type !== 'line' && (
            <Option
              label={t('Stacked')}
              description={t('Metrics with the same unit are stacked.')}
              checked={isStacked(formatOptions)}
              onChange={(stacked) => set({ stacked })}
            />
          )}
        </>
      );
    case 'chart:pie':
      return (
        <Option
          label={t('Doughnut')}
          description={t('Shows the total in the middle.')}
          checked={formatOptions.doughnut ?? false}
          onChange={(doughnut) => set({ doughnut })}
        />
      );
    case 'chart:radar':
      return (
        <Option
          label={t('Value labels')}
          checked={formatOptions.visibleLabels ?? false}
          onChange={(visibleLabels) => set({ visibleLabels })}
        />
      );
    case 'chart:gauge':
      return <GaugeEnds options={formatOptions} onChange={set} />;
    default:
      return null;
  }
}

interface OptionProps {
  readonly label: string;
  readonly description?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Option({ label, description, checked, onChange }: OptionProps) {
  return <Switch position="end" label={label} description={description} checked={checked} onCheckedChange={onChange} />;
}

/** Edits the start and the end of a gauge. Shows an error if the end is not greater than the start. */
function GaugeEnds({ options, onChange }: { options: FormatOptions; onChange: (options: FormatOptions) => void }) {
  const { minValue = 0, maxValue = 100 } = options;
  const { idOf } = useFormMarks();
  const error = minValue < maxValue ? undefined : t('The end must be greater than the start.');
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('Start')}>
        <NumberInput
          step={0.01}
          value={minValue}
          onValueChange={(value) => value !== null && onChange({ minValue: value })}
        />
      </Field>
      <Field id={idOf(GAUGE_END)} label={t('End')} error={error}>
        <NumberInput
          step={0.01}
          value={maxValue}
          onValueChange={(value) => value !== null && onChange({ maxValue: value })}
        />
      </Field>
    </div>
  );
}
