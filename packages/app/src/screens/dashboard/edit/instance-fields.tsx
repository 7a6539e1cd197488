import type { Dashboard, WidgetDefinition } from '@reporting/contract';
import { Button, Icon } from '@reporting/ui';
import type { InteractiveWidget, WidgetData, WidgetInstance } from '@reporting/widgets/schema';
import { Trash2 } from 'lucide-react';
import { memo, useEffect } from 'react';
import { shownParameters, withDefaults } from '../../../editor/parameters.ts';
import { t } from '../../../texts/index.ts';
import { useLanguage } from '../../../texts/language.ts';
import { putInstance } from './form-changes.ts';
import { halvesOf } from './half-lines.ts';
import { InstanceParameter, isMain } from './instance-parameter.tsx';
import { InstanceRest, type WidgetChange } from './instance-rest.tsx';
import { PrefixField } from './prefix-field.tsx';
import { SourceField } from './source-field.tsx';

interface InstanceFieldsProps {
  readonly widget: InteractiveWidget;
  readonly instance: WidgetInstance;
  readonly index: number;
  /** True if the widget has several instances. */
  readonly several: boolean;
  readonly definition: WidgetDefinition | undefined;
  /** The current data of the widget. */
  readonly data: WidgetData | null;
  readonly defaults: Dashboard['defaults'];
  readonly onChange: (change: WidgetChange) => void;
  readonly onReconnect: (sourceId: string | null) => void;
}

/** The fields of one instance, as the definition of its source type declares them. */
export const InstanceFields = memo(function InstanceFields(props: InstanceFieldsProps) {
  useLanguage();
  const { widget, instance, index, several, definition, data, defaults, onChange, onReconnect } = props;
  const remove = () => onChange({ ...widget, instances: widget.instances.filter((other) => other.id !== instance.id) });

  // When the definition is loaded, an instance without inputs gets the default inputs of the definition.
  useEffect(() => {
    if (!definition || Object.keys(instance.inputs).length > 0) return;
    const inputs = withDefaults(definition, {});
    if (Object.keys(inputs).length > 0) onChange(putInstance(widget, { ...instance, inputs }));
  }, [definition, instance, widget, onChange]);

  const shown = definition && instance.sourceId ? shownParameters(definition.parameters, instance.inputs) : [];
  const main = shown.filter(isMain);
  const halves = halvesOf(main);
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
          <div className="grid grid-cols-2 gap-x-3 gap-y-4">
            {main.map((parameter) => (
              <div key={parameter.name} className={halves.includes(parameter.name) ? 'min-w-0' : 'col-span-2 min-w-0'}>
                <InstanceParameter
                  {...{ widget, instance, index, definition, data, onChange }}
                  // Half a line has no space for a help text.
                  parameter={halves.includes(parameter.name) ? { ...parameter, help: undefined } : parameter}
                />
              </div>
            ))}
          </div>
          {several && <PrefixField widget={widget} instance={instance} index={index} onChange={onChange} />}
          {several && <InstanceRest {...{ widget, instance, index, definition, data, onChange }} />}
        </>
      )}
    </>
  );
  if (!several) return fields;
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-border p-4">
      <legend className="sr-only">{t('Data {count}', { count: index + 1 })}</legend>
      <div className="-mb-2 flex items-center justify-between">
        <p className="text-label text-fg-secondary">{t('Data {count}', { count: index + 1 })}</p>
        <Button variant="quiet" size="s" icon={<Icon as={Trash2} size="s" />} onClick={remove}>
          {t('Remove')}
        </Button>
      </div>
      {fields}
    </fieldset>
  );
});
