import { Field, NumberInput, Switch } from '@reporting/ui';
import type { AxisOptions } from '@reporting/widgets/schema';
import { t } from '../../../../texts/index.ts';
import { type AxisFacts, endProblem, logarithmProblem } from './axis-problems.ts';

interface AxisFieldsProps {
  readonly legend: string;
  readonly options: AxisOptions;
  readonly facts: AxisFacts;
  readonly onChange: (changed: { readonly [Key in keyof AxisOptions]: AxisOptions[Key] | undefined }) => void;
}

/** Edits the ends and the direction of one value axis. */
export function AxisFields({ legend, options, facts, onChange }: AxisFieldsProps) {
  const standing = facts.isPosition && facts.type !== 'bar';
  return (
    <fieldset className="m-0 flex flex-col gap-3 border-0 p-0">
      <legend className="mb-1.5 p-0 text-label">{legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        <End label={t('Start')} value={options.min} onChange={(min) => onChange({ min })} />
        <End
          label={t('End')}
          value={options.max}
          error={endProblem(options, facts)}
          onChange={(max) => onChange({ max })}
        />
      </div>
      {facts.type === 'line' && (
        <Switch
          position="end"
          label={t('Logarithmic')}
          description={
            logarithmProblem(options, facts) ??
            t('On the axis, equal distances stand for equal ratios, such as 1 to 10 and 10 to 100.')
          }
          checked={options.logarithmic ?? false}
          onCheckedChange={(logarithmic) => onChange({ logarithmic })}
        />
      )}
      <Switch
        position="end"
        label={t('Lowest value at the top')}
        description={
          standing ? t('On by default for positions in a ranking, because 1 is the best position.') : undefined
        }
        checked={options.inverted ?? standing}
        onCheckedChange={(inverted) => onChange({ inverted: inverted === standing ? undefined : inverted })}
      />
    </fieldset>
  );
}

interface EndProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** Edits the start or the end of the scale. If the field is empty, the value is computed from the data. */
function End({ label, value, error, onChange }: EndProps) {
  return (
    <Field label={label} error={error}>
      <NumberInput
        snap={false}
        stepper={false}
        placeholder={t('From the data')}
        value={value ?? null}
        onValueChange={(next) => onChange(next ?? undefined)}
      />
    </Field>
  );
}
