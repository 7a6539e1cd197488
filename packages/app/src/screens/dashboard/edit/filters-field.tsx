import { listOptions } from '@reporting/contract';
import { type Condition, conditionsOf } from '@reporting/contract/rules';
import { Button, Field, Icon, IconButton, Select } from '@reporting/ui';
import { Combobox, type ComboboxOption } from '@reporting/ui/combobox';
import type { JsonValue } from '@reporting/widgets/schema';
import { Plus, Trash2 } from 'lucide-react';
import { request } from '../../../api/request.ts';
import { optionQuery } from '../../../editor/parameters.ts';
import { t } from '../../../texts/index.ts';
import { useFormMarks } from './form-context.tsx';
import type { ParameterFieldProps } from './parameter-field-props.ts';

interface FiltersFieldProps extends ParameterFieldProps {
  readonly value: JsonValue | undefined;
}

/** Edits a list of conditions on dimensions. A row must match all of them. */
export function FiltersField({ definition, parameter, instance, name, value, onChange }: FiltersFieldProps) {
  const { errorOf, idOf } = useFormMarks();
  const error = errorOf(name);
  const conditions = conditionsOf(value);
  const operators = parameter.options ?? [];
  const firstOpen = conditions.findIndex((condition) => condition.value.trim() === '');
  const full = parameter.maxItems !== undefined && conditions.length >= parameter.maxItems;
  const put = (next: readonly Condition[]) =>
    onChange(
      next.map((condition) => ({ ...condition })),
      [],
    );
  const change = (index: number, part: Partial<Condition>) =>
    put(conditions.map((condition, at) => (at === index ? { ...condition, ...part } : condition)));
  const firstText = definition.dimensions.find(({ type }) => type === 'text') ?? definition.dimensions[0];
  const add = () =>
    put([...conditions, { dimension: firstText?.key ?? '', operator: operators[0]?.value ?? 'equals', value: '' }]);

  const loadValues =
    (dimension: string) =>
    async ({ searchTerm, signal }: { searchTerm: string; signal: AbortSignal }): Promise<ComboboxOption[]> => {
      const depends = optionQuery(parameter, instance.inputs);
      if (!parameter.optionCall || !instance.sourceId || depends === null) return [];
      const { data } = await request(listOptions, {
        params: { id: instance.sourceId, option: parameter.optionCall },
        query: { ...depends, type: instance.type, filter_dimension: dimension, ...(searchTerm ? { searchTerm } : {}) },
        signal,
      });
      return data.map(({ value: key, label }) => ({ value: key, label }));
    };

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 text-small font-medium">
        {parameter.label}
        {!parameter.required && <span className="font-regular text-fg-tertiary"> {t('(optional)')}</span>}
      </legend>
      {conditions.map((condition, index) => (
        <div key={index} className="flex flex-col gap-2 rounded-control border border-border p-2.5">
          <div className="flex items-end gap-2">
            <Field label={t('Filter {count}: dimension', { count: index + 1 })} labelHidden className="flex-1">
              <Combobox
                clearable={false}
                options={definition.dimensions.map(({ key, label, group }) => ({
                  value: key,
                  label,
                  ...(group === undefined ? {} : { group }),
                }))}
                value={condition.dimension}
                onValueChange={(dimension) => dimension && change(index, { dimension, value: '' })}
              />
            </Field>
            <IconButton
              icon={Trash2}
              label={t('Remove filter {count}', { count: index + 1 })}
              onClick={() => put(conditions.filter((_, at) => at !== index))}
            />
          </div>
          <Field label={t('Filter {count}: comparison', { count: index + 1 })} labelHidden>
            <Select
              options={operators.map((option) => ({ value: option.value, label: option.label }))}
              value={condition.operator}
              onValueChange={(operator) => change(index, { operator })}
            />
          </Field>
          <Field
            id={index === firstOpen ? idOf(name) : undefined}
            label={t('Filter {count}: value', { count: index + 1 })}
            labelHidden
            error={condition.value.trim() === '' ? error : undefined}
          >
            <Combobox
              key={condition.dimension}
              creatable
              clearable
              placeholder={t('Value')}
              loadOptions={loadValues(condition.dimension)}
              value={condition.value}
              onValueChange={(next) => change(index, { value: (next ?? '').replace(/^new:/, '') })}
            />
          </Field>
        </div>
      ))}
      <div>
        <Button
          size="s"
          icon={<Icon as={Plus} size="s" />}
          disabled={full || definition.dimensions.length === 0}
          onClick={add}
        >
          {t('Add filter')}
        </Button>
      </div>
      {parameter.help && <p className="text-caption text-fg-tertiary">{parameter.help}</p>}
    </fieldset>
  );
}
