'use client';

import { type FocusEvent, useEffect, useRef } from 'react';
import { useFormReset } from '../internal/use-form-reset.ts';

/** Returns the values of a field as one text, empty if it is not filled. The native colour picker is never empty, so it is ignored. */
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
 * Sets `data-filled`, `data-dirty` and `data-touched` on a field, for styles: whether it has a value, whether the value differs
 * from the first value, and whether focus has left the field. Reads and writes the DOM: this supports every kind of control and
 * does not render again.
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
  /** After the control has rendered the change. */
  const lookLater = () => setTimeout(look, 0);

  useEffect(() => {
    // Some controls write the chosen value only after rendering.
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
    // Events of a list arrive here through React, wherever the list is in the page.
    onInput: lookLater,
    onClick: lookLater,
    onKeyUp: lookLater,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      lookLater();
      if (!event.currentTarget.contains(event.relatedTarget)) say('touched', true);
    },
  };
}
