import { type Parameter, sourceType, type WidgetDefinition } from '@reporting/contract';
import type { ComboboxOption } from '@reporting/ui/combobox';
import { suggestPrefix } from '@reporting/widgets/model';
import type { InteractiveWidget, JsonValue, WidgetData, WidgetInstance } from '@reporting/widgets/schema';
import { CalculatedField } from './calculated/calculated-field.tsx';
import { chooseInput, putInstance } from './form-changes.ts';
import { ParameterField } from './parameter-field.tsx';

export interface InstanceParameterProps {
  readonly widget: InteractiveWidget;
  readonly instance: WidgetInstance;
  readonly index: number;
  readonly definition: WidgetDefinition;
  /** The current data of the widget. */
  readonly data: WidgetData | null;
  readonly parameter: Parameter;
  readonly onChange: (widget: InteractiveWidget) => void;
}

/** Returns true for a parameter that is always visible. The others are in a collapsible group. */
export function isMain({ name, kind, required }: Parameter): boolean {
  return required || name === 'dimension' || name === 'metrics' || kind === 'calculated' || kind === 'boolean';
}

/** One parameter of an instance. */
export function InstanceParameter(props: InstanceParameterProps) {
  const { widget, instance, index, definition, data, parameter, onChange } = props;
  const set = (value: JsonValue, options: readonly ComboboxOption[]) => {
    const changed = chooseInput(widget, instance, definition, parameter.name, value);
    const current = changed.instances.find((other) => other.id === instance.id);
    const [option] = options;
    const names = parameter.name === 'property' || parameter.name === 'sheet';
    if (!current || !option || !names) {
      onChange(changed);
      return;
    }
    // The chosen property or sheet becomes the vendor account that the card shows. The prefix is set to the same name, unless the user
    // entered another prefix.
    const source = sourceType(definition.connection).name;
    const prefixed = suggestPrefix(changed, current, option.label, [...instance.accounts, source, definition.name]);
    onChange(putInstance(changed, { ...prefixed, accounts: [option.label.slice(0, 200)] }));
  };

  return parameter.kind === 'calculated' ? (
    <CalculatedField
      widget={widget}
      instance={instance}
      data={data}
      label={parameter.label}
      onChange={(ids) => set(ids, [])}
    />
  ) : (
    <ParameterField
      definition={definition}
      parameter={parameter}
      instance={instance}
      name={`instances.${index}.inputs.${parameter.name}`}
      onChange={set}
    />
  );
}
