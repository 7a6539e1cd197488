'use client';

import type { ComponentProps } from 'react';
import { useFieldControl } from '../field/field-control.tsx';
import { type InputDetails, inputDetails } from '../internal/change.ts';
import { controlBox } from '../internal/control-styles.ts';
import { cx } from '../internal/cx.ts';

export interface TextareaProps extends ComponentProps<'textarea'> {
  readonly onValueChange?: ((value: string, details: InputDetails) => void) | undefined;
  /** True to let the height grow with the text, starting at `rows`, if the browser supports it. Default: `true`. */
  readonly autoGrow?: boolean | undefined;
}

/** Several lines of text. Renders a `<textarea>`. */
export function Textarea({ onValueChange, onChange, autoGrow = true, className, rows = 3, ...props }: TextareaProps) {
  const control = useFieldControl(props);
  return (
    <textarea
      {...props}
      rows={rows}
      data-slot="textarea"
      data-invalid={control.invalid || undefined}
      id={control.id}
      required={control.required}
      disabled={control.disabled}
      aria-invalid={control.invalid || undefined}
      aria-describedby={control.describedBy}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.currentTarget.value, inputDetails(event));
      }}
      className={cx(
        controlBox({ invalid: control.invalid, disabled: control.disabled }),
        'rui:block! rui:resize-y rui:px-2.5! rui:py-1.5!',
        autoGrow && 'rui:field-sizing-content',
        className,
      )}
      style={{ minHeight: `calc(${rows} * 20px + 14px)`, ...props.style }}
    />
  );
}
