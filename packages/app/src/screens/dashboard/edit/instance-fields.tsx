import type { Dashboard, Parameter, WidgetDefinition } from '@reporting/contract';
import { Button, Field, Icon, TextInput } from '@reporting/ui';
import { Combobox, type ComboboxOption } from '@reporting/ui/combobox';
import { BUILT_FORMATS } from '@reporting/widgets';
import { uniquePrefixes } from '@reporting/widgets/model';
import type { InteractiveWidget, JsonValue, WidgetData, WidgetInstance } from '@reporting/widgets/schema';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { shownParameters, withDefaults } from '../../../editor/parameters.ts';
import { CalculatedField } from './calculated/calculated-field.tsx';
import { chooseConfig, chooseInput, putInstance, suggestPrefix } from './form-changes.ts';
import { useFormMarks } from './form-context.tsx';
import { ParameterField } from './parameter-field.tsx';
import { SourceField } from './source-field.tsx';

interface InstanceFieldsProps {
  readonly widget: InteractiveWidget;
  readonly instance: WidgetInstance;
  readonly index: number;
  /** The widget has several instances. */
  readonly several: boolean;
  readonly definition: WidgetDefinition | undefined;
  /** The current data of the widget. */
  readonly data: WidgetData | null;
  readonly defaults: Dashboard['defaults'];
  readonly onChange: (widget: InteractiveWidget) => void;
  readonly onReconnect: (sourceId: string | null) => void;
  readonly onRemove: () => void;
}

/** The fields of one instance, as the definition of its source type declares them. */
export function InstanceFields(props: InstanceFieldsProps) {
  const { widget, instance, index, several, definition, data, defaults, onChange, onReconnect, onRemove } = props;
  const { errorOf, onLeave, idOf } = useFormMarks();

  // Defaults of the definition, set when it is loaded.
  useEffect(() => {
    if (!definition || Object.keys(instance.inputs).length > 0) return;
    const inputs = withDefaults(definition, {});
    if (Object.keys(inputs).length > 0) onChange(putInstance(widget, { ...instance, inputs }));
  }, [definition, instance, widget, onChange]);

  const set = (parameter: Parameter, value: JsonValue, options: readonly ComboboxOption[]) => {
    if (!definition) return;
    const changed = chooseInput(widget, instance, definition, parameter.name, value);
    const current = changed.instances.find((other) => other.id === instance.id);
    const [option] = options;
    const names = parameter.name === 'property' || parameter.name === 'sheet';
    if (!current || !option || !names) {
      onChange(changed);
      return;
    }
    // The card shows the vendor account. The prefix follows it until the user types another prefix.
    const before = instance.accounts[0] ?? '';
    const prefixed = suggestPrefix(
      changed,
      current,
      option.label,
      instance.prefix === before ? before : definition.name,
    );
    onChange(putInstance(changed, { ...prefixed, accounts: [option.label.slice(0, 200)] }));
  };

  const configs = definition?.configs.filter((config) => BUILT_FORMATS.includes(config.format)) ?? [];
  const fields = (
    <>
      <SourceField
        widget={widget}
        instance={instance}
        defaults={defaults}
        onChange={onChange}
        onReconnect={onReconnect}
      />
      {definition && instance.sourceId && (
        <>
          {configs.length > 0 && (
            <Field
              id={idOf(`instances.${index}.config`)}
              label="Start from"
              error={errorOf(`instances.${index}.config`)}
            >
              <Combobox
                clearable={false}
                options={[
                  { value: 'custom', label: 'Custom' },
                  ...configs.map((config) => ({ value: config.id, label: config.label, group: 'Ready-made' })),
                ]}
                value={instance.config}
                onValueChange={(id) => id && onChange(chooseConfig(widget, instance, definition, id))}
              />
            </Field>
          )}
          {shownParameters(definition.parameters, instance.inputs).map((parameter) =>
            parameter.kind === 'calculated' ? (
              <CalculatedField
                key={parameter.name}
                widget={widget}
                instance={instance}
                data={data}
                label={parameter.label}
                onChange={(ids) => set(parameter, ids, [])}
              />
            ) : (
              <ParameterField
                key={parameter.name}
                definition={definition}
                parameter={parameter}
                instance={instance}
                name={`instances.${index}.inputs.${parameter.name}`}
                onChange={(value, options) => set(parameter, value, options)}
              />
            ),
          )}
          <Field
            id={idOf(`instances.${index}.prefix`)}
            label="Prefix"
            description={several ? 'Shown before the metrics of this source.' : undefined}
            error={errorOf(`instances.${index}.prefix`)}
            required
          >
            <TextInput
              value={instance.prefix}
              maxLength={80}
              onValueChange={(prefix) => onChange(putInstance(widget, { ...instance, prefix }))}
              onBlur={() => {
                onLeave(`instances.${index}.prefix`);
                if (instance.prefix.trim() !== '') onChange(uniquePrefixes(widget));
              }}
            />
          </Field>
        </>
      )}
    </>
  );
  if (!several) return fields;
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-border p-4">
      <legend className="sr-only">Data {index + 1}</legend>
      <div className="-mb-2 flex items-center justify-between">
        <p className="text-label text-fg-secondary">Data {index + 1}</p>
        <Button variant="quiet" size="s" icon={<Icon as={Trash2} size="s" />} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {fields}
    </fieldset>
  );
}
