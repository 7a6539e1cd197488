import { Field, TextInput } from '@reporting/ui';
import { uniquePrefixes } from '@reporting/widgets/model';
import type { InteractiveWidget, WidgetInstance } from '@reporting/widgets/schema';
import { t } from '../../../texts/index.ts';
import { putInstance } from './form-changes.ts';
import { useFormMarks } from './form-context.tsx';

interface PrefixFieldProps {
  readonly widget: InteractiveWidget;
  readonly instance: WidgetInstance;
  readonly index: number;
  readonly onChange: (widget: InteractiveWidget) => void;
}

/** Edits the prefix of an instance, which is shown before its metrics and is unique in the widget. */
export function PrefixField({ widget, instance, index, onChange }: PrefixFieldProps) {
  const { errorOf, onLeave, idOf } = useFormMarks();
  const name = `instances.${index}.prefix`;
  return (
    <Field
      id={idOf(name)}
      label={t('Prefix')}
      description={widget.instances.length > 1 ? t('Shown before the metrics of this source.') : undefined}
      error={errorOf(name)}
      required
    >
      <TextInput
        value={instance.prefix}
        maxLength={80}
        onValueChange={(prefix) => onChange(putInstance(widget, { ...instance, prefix }))}
        onBlur={() => {
          onLeave(name);
          if (instance.prefix.trim() !== '') onChange(uniquePrefixes(widget));
        }}
      />
    </Field>
  );
}
