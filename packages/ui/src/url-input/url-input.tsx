'use client';

import { completeUrl } from '@reporting/formatters';
import type { Ref } from 'react';
import { FieldError, useFieldControl } from '../field/field.tsx';
import { cx } from '../internal/cx.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useDraft } from '../internal/use-draft.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { useMessages } from '../provider/use-messages.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { urlInputMessages } from './messages.ts';

export interface UrlInputProps {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  /** Called with complete addresses, or with '' when the field is cleared. */
  readonly onValueChange?: ((value: string) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly form?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The value is visible, focusable and submitted, but cannot be changed. */
  readonly readOnly?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** An address. When focus leaves the field, a missing protocol is added; an invalid text has an error, and the last valid value remains. */
export function UrlInput(props: UrlInputProps) {
  const messages = useMessages(urlInputMessages);
  const control = useFieldControl(props);
  const [value, setValue] = useControllableState(props.value, props.defaultValue ?? '', props.onValueChange);
  const { refused, forget, input } = useDraft<string>({
    shown: value,
    read: (text) => (text.trim() === '' ? '' : (completeUrl(text) ?? undefined)),
    keep: (url) => {
      if (url !== value) setValue(url);
    },
    onBlur: props.onBlur,
    mend: true,
  });
  useFormReset(control.id, props.form, props.value !== undefined, () => {
    forget();
    setValue(props.defaultValue ?? '');
  });
  const errorId = `${control.id}-url-error`;

  return (
    <div data-slot="url-input" className={cx('rui:relative rui:flex rui:flex-col rui:gap-1.5', props.className)}>
      <TextInput
        ref={props.ref}
        type="text"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        id={control.id}
        form={props.form}
        placeholder={props.placeholder}
        required={control.required}
        disabled={control.disabled}
        readOnly={control.readOnly}
        aria-label={props['aria-label']}
        aria-describedby={cx(props['aria-describedby'], refused && errorId) || undefined}
        aria-invalid={control.invalid || refused}
        {...input}
      />
      {props.name && (
        <input
          type="hidden"
          data-slot="url-input-value"
          name={props.name}
          form={props.form}
          value={value}
          disabled={control.disabled}
        />
      )}
      <FieldError id={errorId}>{refused ? messages.invalidUrl : null}</FieldError>
    </div>
  );
}
