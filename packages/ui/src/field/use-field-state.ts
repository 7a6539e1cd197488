'use client';

import { type FocusEvent, useEffect, useRef } from 'react';
import { useFormReset } from '../internal/use-form-reset.ts';

/**
 * Returns the values of a field as one text. The text is empty if the field is not filled. Ignores the native colour
 * picker, because it is never empty.
 */
function contentOf(field: HTMLElement): string {
  const parts = field.querySelectorAll<HTMLElement>(
    'input:not([type=color], [type=hidden]), textarea, [data-slot=chip-label], [data-slot=date-range-text], [data-slot=select-trigger]:not([data-placeholder])',
  );
  return Array.from(parts, (part) => {
    if (!(part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement)) return part.textContent;
    return /radio|checkbox/.test(part.type) && !(part as HTMLInputElement).checked ? '' : part.value;
  }).join('');
}

/**
 * Sets attributes on a field for styles. `data-filled`: the field has a value. `data-dirty`: the value differs from the initial value.
 * `data-touched`: focus has left the field. The hook reads and writes the DOM, so that it supports every kind of control and causes no
 * rendering.
 */
export function useFieldState(id: string) {
  const field = useRef<HTMLDivElement>(null);
  const first = useRef<string>(undefined);
  const say = (name: string, holds: boolean) => {
    if (holds) field.current?.setAttribute(`data-${name}`, 'true');
    else field.current?.removeAttribute(`data-${name}`);
  };
  const look = () => {
    if (!field.current) return;
    const content = contentOf(field.current);
    first.current ??= content;
    say('filled', content !== '');
    say('dirty', content !== first.current);
  };
  /** Waits until the control has rendered the change. */
  const lookLater = () => setTimeout(look, 0);

  useEffect(() => {
    // Some controls write the chosen value into the DOM only after rendering.
    const timer = lookLater();
    return () => clearTimeout(timer);
  });
  useFormReset(id, undefined, false, () => {
    say('touched', false);
    lookLater();
  });

  return {
    id,
    ref: field,
    // React passes events of an open list to this element, even if the list is elsewhere in the page.
    onInput: lookLater,
    onClick: lookLater,
    onKeyUp: lookLater,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      lookLater();
      if (!event.currentTarget.contains(event.relatedTarget)) say('touched', true);
    },
  };
}
