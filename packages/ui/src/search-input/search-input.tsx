'use client';

import { useEffect, useImperativeHandle, useRef } from 'react';
import { useFieldControl } from '../field/field-control.tsx';
import { Icon } from '../icon/icon.tsx';
import type { ValueDetails, ValueReason } from '../internal/change.ts';
import { clearMessage } from '../internal/common-messages.ts';
import { Cross, Search } from '../internal/glyphs.tsx';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { useOwnEscape } from '../internal/use-own-escape.ts';
import { useMessages } from '../provider/use-messages.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { searchInputMessages } from './messages.ts';

const texts = { ...searchInputMessages, ...clearMessage };

export interface SearchInputProps
  extends Omit<TextInputProps, 'type' | 'leading' | 'trailing' | 'value' | 'defaultValue' | 'onValueChange'> {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onValueChange?: ((value: string, details: ValueDetails) => void) | undefined;
  /** A key that moves focus to this field from anywhere on the page, for example "/". */
  readonly shortcut?: string | undefined;
}

/** A search field. The clear button and Escape remove the text. Renders an `<input type="search">` in a box. */
export function SearchInput(props: SearchInputProps) {
  const { value, defaultValue, onValueChange, shortcut, ref, onKeyDown, ...rest } = props;
  const messages = useMessages(texts);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const control = useFieldControl(rest);
  const [text, setText] = useControllableState<string, ValueReason>(value, defaultValue ?? '', onValueChange);
  useFormReset(control.id, rest.form, value !== undefined, () => setText(defaultValue ?? '', 'reset'));

  useEffect(() => {
    if (!shortcut) return;
    const focusHere = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.closest('input, textarea, select, [contenteditable]:not([contenteditable=false])');
      if (event.key !== shortcut || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusHere);
    return () => document.removeEventListener('keydown', focusHere);
  }, [shortcut]);

  const clearable = text !== '' && !rest.readOnly && !control.disabled;
  useOwnEscape(input, clearable);

  const clear = () => {
    setText('', 'clear');
    input.current?.focus();
  };

  return (
    <TextInput
      placeholder={messages.search}
      aria-label={control.labelledBy ? undefined : messages.search}
      autoComplete="off"
      {...rest}
      id={control.id}
      ref={input}
      type="search"
      value={text}
      onValueChange={(next, { reason, event }) => setText(next, reason, event)}
      aria-keyshortcuts={shortcut}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Escape' && clearable && !event.nativeEvent.isComposing) {
          event.preventDefault();
          event.stopPropagation();
          clear();
        }
      }}
      leading={<Icon as={Search} />}
      trailing={
        clearable ? (
          <button
            type="button"
            data-slot="search-input-clear"
            aria-label={messages.clear}
            onClick={clear}
            className="rui:flex rui:size-6 rui:pointer-coarse:size-11 rui:cursor-pointer rui:items-center rui:justify-center rui:rounded-chip rui:hover:text-fg rui:focus-visible:outline-offset-0!"
          >
            <Icon as={Cross} size="s" />
          </button>
        ) : (
          shortcut && (
            <span
              data-slot="search-input-shortcut"
              aria-hidden="true"
              className="rui:rounded-chip rui:bg-surface-inset rui:px-1.5 rui:text-caption rui:text-fg-tertiary rui:pointer-coarse:hidden"
            >
              {shortcut}
            </span>
          )
        )
      }
    />
  );
}
