'use client';

import { useEffect, useState } from 'react';
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
import { parseColor, toHex } from './color.ts';
import { colorInputMessages } from './messages.ts';

type Own = 'value' | 'defaultValue' | 'onValueChange' | 'type' | 'leading';

export interface ColorInputProps extends Omit<TextInputProps, Own> {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  /** Called only with valid colours. */
  readonly onValueChange?: ((value: string, details: ValueDetails) => void) | undefined;
}

/**
 * A colour in any CSS notation, typed or picked. When focus leaves the field, an invalid colour is rejected with an error. Its text stays in
 * the field, so that it can be corrected, and the value remains the last valid colour.
 */
export function ColorInput(props: ColorInputProps) {
  const { value: given, defaultValue = '', onValueChange, name, className, style, ...native } = props;
  const messages = useMessages(colorInputMessages);
  const control = useFieldControl(props);
  const [value, setValue] = useControllableState<string, ValueReason>(given, defaultValue, onValueChange);
  const { draft, error, forget, input } = useDraft<string>({
    shown: value,
    // An empty text is no colour. The last colour is restored without an error.
    read: (text) => (text.trim() === '' ? value : (parseColor(text) ?? undefined)),
    keep: (color) => {
      if (color !== value) setValue(color, 'input');
    },
    explain: () => messages.invalidColor,
  });
  useFormReset(control.id, props.form, false, () => {
    forget();
    if (given === undefined) setValue(defaultValue, 'reset');
  });
  const [hex, setHex] = useState('#000000');
  const errorId = `${control.id}-color-error`;

  // The native picker requires hex notation. Only a browser can convert a named colour.
  useEffect(() => {
    setHex(toHex(value) ?? '#000000');
  }, [value]);

  return (
    <div
      data-slot="color-input"
      style={style}
      className={cx('rui:relative rui:flex rui:flex-col rui:gap-1.5', className)}
    >
      <TextInput
        autoComplete="off"
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
        leading={
          <span
            data-slot="color-input-swatch"
            style={{ background: parseColor(draft ?? value) ?? value }}
            className="rui:relative rui:size-4 rui:rounded-mark rui:border rui:border-border-control rui:has-focus-visible:outline-2 rui:has-focus-visible:outline-ring"
          >
            <input
              type="color"
              data-slot="color-input-picker"
              tabIndex={-1}
              aria-hidden="true"
              disabled={control.disabled || control.readOnly}
              value={hex}
              onChange={(event) => {
                forget();
                setValue(event.currentTarget.value, 'choose', event.nativeEvent);
              }}
              className="rui:absolute rui:-inset-1.25 rui:size-6.5 rui:cursor-pointer rui:opacity-0 rui:pointer-coarse:-inset-3.75 rui:pointer-coarse:size-11.5"
            />
          </span>
        }
      />
      {name && (
        <input
          type="hidden"
          data-slot="color-input-value"
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
