'use client';

import { type Ref, useState } from 'react';
import { FieldError, useFieldControl } from '../field/field.tsx';
import { cx } from '../internal/cx.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useMessages } from '../provider/use-messages.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { urlInputMessages } from './messages.ts';
import { completeUrl } from './url.ts';

export interface UrlInputProps {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  /** Called with complete addresses, or with '' where it was emptied. */
  readonly onValueChange?: ((value: string) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly form?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** An address. A missing protocol is added when the field is left; what is no address is said, and the last good value stays. */
export function UrlInput(props: UrlInputProps) {
  const messages = useMessages(urlInputMessages);
  const control = useFieldControl(props);
  const [value, setValue] = useControllableState(props.value, props.defaultValue ?? '', props.onValueChange);
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const errorId = `${control.id}-url-error`;

  const commit = () => {
    if (draft === null) return;
    const url = draft.trim() === '' ? '' : completeUrl(draft);
    setRefused(url === null);
    // What was typed stays in sight, so that it can be mended; the value is the last good one.
    if (url === null) return;
    setDraft(null);
    if (url !== value) setValue(url);
  };

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
        aria-label={props['aria-label']}
        aria-describedby={cx(props['aria-describedby'], refused && errorId) || undefined}
        aria-invalid={control.invalid || refused}
        value={draft ?? value}
        onValueChange={(text) => {
          setDraft(text);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
        onBlur={() => {
          commit();
          props.onBlur?.();
        }}
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
