'use client';

import { completeUrl } from '@reporting/formatters';
import { FieldError } from '../field/field.tsx';
import { useFieldControl } from '../field/field-control.tsx';
import type { ValueDetails, ValueReason } from '../internal/change.ts';
import { cx } from '../internal/cx.ts';
import { addNative } from '../internal/merge-props.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useDraft } from '../internal/use-draft.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { useMessages } from '../provider/use-messages.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { urlInputMessages } from './messages.ts';

type Own = 'value' | 'defaultValue' | 'onValueChange' | 'type';

export interface UrlInputProps extends Omit<TextInputProps, Own> {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  /** Called with complete addresses, and with '' when the field is cleared. */
  readonly onValueChange?: ((value: string, details: ValueDetails) => void) | undefined;
}

/**
 * A field for an address. When focus leaves the field, a missing protocol is added. For an invalid text, an error is shown, and the value
 * stays the last valid address.
 */
export function UrlInput(props: UrlInputProps) {
  const { value: given, defaultValue = '', onValueChange, name, className, style, ...native } = props;
  const messages = useMessages(urlInputMessages);
  const control = useFieldControl(props);
  const [value, setValue] = useControllableState<string, ValueReason>(given, defaultValue, onValueChange);
  const { error, forget, input } = useDraft<string>({
    shown: value,
    read: (text) => (text.trim() === '' ? '' : (completeUrl(text) ?? undefined)),
    keep: (url) => {
      if (url !== value) setValue(url, 'input');
    },
    explain: () => messages.invalidUrl,
  });
  useFormReset(control.id, props.form, false, () => {
    forget();
    if (given === undefined) setValue(defaultValue, 'reset');
  });
  const errorId = `${control.id}-url-error`;

  return (
    <div
      data-slot="url-input"
      style={style}
      className={cx('rui:relative rui:flex rui:flex-col rui:gap-1.5', className)}
    >
      <TextInput
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...addNative(
          {
            ...input,
            id: control.id,
            'aria-describedby': cx(props['aria-describedby'], error !== null && errorId) || undefined,
            'aria-invalid': control.invalid || error !== null,
          },
          native,
        )}
      />
      {name && (
        <input
          type="hidden"
          data-slot="url-input-value"
          name={name}
          form={props.form}
          value={value}
          disabled={control.disabled}
        />
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
