import { Field, TextInput, WidgetSizePicker } from '@reporting/ui';
import type { Widget } from '@reporting/widgets/schema';
import { t } from '../../../texts/index.ts';
import { useFormMarks } from './form-context.tsx';

interface CommonFieldProps<T extends Widget> {
  readonly widget: T;
  readonly onChange: (widget: T) => void;
}

/** Edits the title of the widget. */
export function TitleField<T extends Widget>({
  widget,
  proposed = false,
  onChange,
}: CommonFieldProps<T> & { readonly proposed?: boolean }) {
  const { errorOf, onLeave, idOf } = useFormMarks();
  return (
    <Field
      id={idOf('title')}
      label={t('Title')}
      hint={proposed ? t('suggested from the choice below') : undefined}
      error={errorOf('title')}
      required
    >
      <TextInput
        value={widget.title}
        maxLength={200}
        onValueChange={(title) => onChange({ ...widget, title })}
        onBlur={() => onLeave('title')}
      />
    </Field>
  );
}

/** Edits the size of the widget in columns and rows. */
export function SizeField<T extends Widget>({ widget, onChange }: CommonFieldProps<T>) {
  return (
    <Field label={t('Size')}>
      <WidgetSizePicker
        value={{ width: widget.width, height: widget.height }}
        onValueChange={({ width, height }) => onChange({ ...widget, width, height })}
      />
    </Field>
  );
}
