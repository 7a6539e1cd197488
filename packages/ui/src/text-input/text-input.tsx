'use client';

import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl } from '../field/field-control.tsx';
import { type InputDetails, inputDetails } from '../internal/change.ts';
import { bareInput, controlBox, focusWithin } from '../internal/control-styles.ts';
import { cx } from '../internal/cx.ts';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix' | 'type'> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search' | 'time' | 'date' | undefined;
  /** 28, 32 or 40 px high. Default: `m`. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** Content inside the box, before the text, such as an icon or a unit. */
  readonly leading?: ReactNode;
  /** Content inside the box, after the text. */
  readonly trailing?: ReactNode;
  readonly onValueChange?: ((value: string, details: InputDetails) => void) | undefined;
}

/** A single line of text. Renders an `<input>` in a box. `ref` refers to the input, and `className` is applied to the box. */
export function TextInput({
  type = 'text',
  size = 'm',
  leading,
  trailing,
  onValueChange,
  onChange,
  className,
  style,
  ...props
}: TextInputProps) {
  const control = useFieldControl(props);
  return (
    <span
      data-slot="text-input"
      data-invalid={control.invalid || undefined}
      data-disabled={control.disabled || undefined}
      style={style}
      className={cx(controlBox({ size, invalid: control.invalid, disabled: control.disabled }), focusWithin, className)}
    >
      {leading && (
        <span data-slot="text-input-leading" className="rui:flex rui:shrink-0 rui:ps-2.5 rui:text-icon">
          {leading}
        </span>
      )}
      <input
        {...props}
        data-slot="text-input-control"
        type={type}
        id={control.id}
        required={control.required}
        disabled={control.disabled}
        aria-invalid={control.invalid || undefined}
        aria-describedby={control.describedBy}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.currentTarget.value, inputDetails(event));
        }}
        className={cx(bareInput, leading && 'rui:ps-2', trailing && 'rui:pe-1')}
      />
      {trailing && (
        <span
          data-slot="text-input-trailing"
          className="rui:flex rui:shrink-0 rui:items-center rui:pe-1.5 rui:text-icon"
        >
          {trailing}
        </span>
      )}
    </span>
  );
}
