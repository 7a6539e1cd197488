import { listOptions, type Option, type Parameter, type WidgetDefinition } from '@reporting/contract';
import { parameterValue } from '@reporting/contract/rules';
import { Field, Switch, TextInput } from '@reporting/ui';
import { Combobox, type ComboboxOption } from '@reporting/ui/combobox';
import type { Inputs, JsonValue, WidgetInstance } from '@reporting/widgets/schema';
import { useCallback, useMemo } from 'react';
import { request } from '../../../api/request.ts';
import { fixedOptions, optionQuery } from '../../../editor/parameters.ts';
import { t } from '../../../texts/index.ts';
import { FiltersField } from './filters-field.tsx';
import { useFormMarks } from './form-context.tsx';
import type { ParameterFieldProps } from './parameter-field-props.ts';

function toOptions(options: readonly Option[]): ComboboxOption[] {
  return options.map(({ value, label, description, group }) => ({
    value,
    label,
    ...(description === undefined ? {} : { description }),
    ...(group === undefined ? {} : { group }),
  }));
}

/** Requests the options of a parameter from the source. The request contains the inputs on which the options depend. */
function useLoader(parameter: Parameter, instance: WidgetInstance) {
  const { sourceId, inputs } = instance;
  const query = useMemo(() => optionQuery(parameter, inputs), [parameter, inputs]);
  const queryText = JSON.stringify(query);
  const optionCall = parameter.optionCall;
  const load = useCallback(
    async ({
      searchTerm,
      include,
      signal,
    }: {
      searchTerm: string;
      include: readonly string[];
      signal: AbortSignal;
    }) => {
      if (!optionCall || !sourceId) return [];
      const depends = JSON.parse(queryText) as Record<string, string | string[]> | null;
      const { data } = await request(listOptions, {
        params: { id: sourceId, option: optionCall },
        query: {
          ...depends,
          type: instance.type,
          ...(searchTerm ? { searchTerm } : {}),
          ...(include.length > 0 ? { include: [...include] } : {}),
        },
        signal,
      });
      return toOptions(data);
    },
    [optionCall, sourceId, queryText, instance.type],
  );
  return { load, waiting: query === null || !sourceId, key: `${sourceId} ${queryText}` };
}

function asText(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function asList(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Returns the text that a list shows while another input is required first: "Choose “Property” first". */
function waitingText(definition: WidgetDefinition, parameter: Parameter, inputs: Inputs): string {
  const first = parameter.dependsOn?.find((name) => asText(inputs[name]) === null && typeof inputs[name] !== 'boolean');
  const other = definition.parameters.find((candidate) => candidate.name === first);
  return other ? t('Choose “{label}” first', { label: other.label }) : t('Choose a source first');
}

/** Shows the field for one parameter of a source type. Its control depends on the kind of the parameter. */
export function ParameterField(props: ParameterFieldProps) {
  const { definition, parameter, instance, name, onChange } = props;
  const { errorOf, onLeave, idOf } = useFormMarks();
  const { load, waiting, key } = useLoader(parameter, instance);
  const value = parameterValue(parameter, instance.inputs);
  const fixed = fixedOptions(definition, parameter);
  const error = errorOf(name);

  if (parameter.kind === 'boolean') {
    return (
      <Switch
        id={idOf(name)}
        position="end"
        label={parameter.label}
        description={parameter.help}
        error={error}
        checked={value === true}
        onCheckedChange={(checked) => onChange(checked, [])}
      />
    );
  }
  if (parameter.kind === 'filters') {
    return <FiltersField {...props} value={value} />;
  }

  const list = asList(value);
  const hint =
    parameter.kind === 'multi-select' && parameter.maxItems && list.length > 0
      ? t('{count} of {maximum}', { count: list.length, maximum: parameter.maxItems })
      : undefined;
  const shared = {
    placeholder: waiting && !fixed ? waitingText(definition, parameter, instance.inputs) : parameter.placeholder,
    disabled: waiting && !fixed,
    onBlur: () => onLeave(name),
    ...(fixed ? { options: toOptions(fixed) } : { loadOptions: load }),
  };
  return (
    <Field
      id={idOf(name)}
      label={parameter.label}
      description={parameter.help}
      hint={hint}
      error={error}
      required={parameter.required}
      optional={!parameter.required && (parameter.kind === 'text' || parameter.kind === 'multi-select')}
    >
      {parameter.kind === 'text' ? (
        <TextInput
          value={asText(value) ?? ''}
          placeholder={parameter.placeholder}
          onValueChange={(text) => onChange(text, [])}
          onBlur={() => onLeave(name)}
        />
      ) : parameter.kind === 'multi-select' ? (
        <Combobox
          key={key}
          {...shared}
          multiple
          value={list}
          {...(parameter.maxItems ? { max: parameter.maxItems } : {})}
          onValueChange={(values, { options }) => onChange(values, options)}
        />
      ) : (
        <Combobox
          key={key}
          {...shared}
          clearable={!parameter.required}
          value={asText(value)}
          onValueChange={(next, { option }) => onChange(next, option ? [option] : [])}
        />
      )}
    </Field>
  );
}
