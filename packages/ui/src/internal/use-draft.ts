'use client';

import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useOwnEscape } from './use-own-escape.ts';

export interface DraftRules<T> {
  /** The text for the current value. It is shown while no text is entered. */
  readonly shown: string;
  /** Parses a text. Returns `undefined` if the text is not a valid value. */
  readonly read: (text: string) => T | undefined;
  readonly keep: (value: T) => void;
  readonly onRefused?: ((text: string) => void) | undefined;
  /**
   * Returns the error of an invalid text. The text then stays in the field, so that the user can correct it, and the form is not submitted
   * until then. Default: the field shows the last valid value.
   */
  readonly explain?: ((text: string) => string) | undefined;
}

/**
 * Manages text that is applied only when it is complete: on Enter, or when focus leaves the field. Text that a browser or an extension
 * fills in is applied immediately. An invalid text is rejected, and the last valid value is kept. A value that is set from outside replaces
 * the text. The first Escape discards the entered text; the next one closes the surrounding dialog.
 */
export function useDraft<T>({ shown, read, keep, onRefused, explain }: DraftRules<T>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const control = useRef<HTMLInputElement>(null);
  useOwnEscape(control, draft !== null || refused);

  const forget = () => {
    setDraft(null);
    setRefused(false);
  };
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    forget();
  }
  const error = refused && draft !== null && explain ? explain(draft) : null;
  // A native form checks its controls right after the key or the press that submits it. A passive effect could run too late.
  useLayoutEffect(() => {
    control.current?.setCustomValidity(error ?? '');
  }, [error]);

  const finish = (text: string) => {
    const value = read(text);
    setRefused(value === undefined);
    if (value === undefined) onRefused?.(text);
    else keep(value);
    setDraft(value === undefined && explain ? text : null);
  };

  return {
    /** The text that is not applied yet, or `null` if there is no such text. */
    draft,
    refused,
    /** The error of the invalid text that is still in the field, or `null`. */
    error,
    forget,
    input: {
      value: draft ?? shown,
      ...(refused && { 'data-refused': error === null ? 'restored' : 'kept' }),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const field = event.currentTarget;
        control.current = field;
        setRefused(false);
        if (field.matches(':focus')) setDraft(field.value);
        else finish(field.value);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        // During composition, the input method handles these keys.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter' && draft !== null) finish(draft);
        else if (event.key === 'Escape' && (draft !== null || refused)) {
          event.stopPropagation();
          forget();
        }
      },
      onBlur: () => {
        if (draft !== null) finish(draft);
      },
    },
  };
}
