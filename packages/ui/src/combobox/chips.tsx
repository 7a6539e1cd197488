'use client';

import type { KeyboardEvent, RefObject } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { ChoiceValue } from '../internal/choice.tsx';
import { formatMessage } from '../internal/format-message.ts';
import { Cross } from '../internal/glyphs.tsx';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { comboboxMessages } from './messages.ts';
import type { AnyOption } from './option.ts';

/** Returns the id of the label of a chip. */
export const chipLabelId = (id: string | undefined, index: number) => `${id}-chip-${index}`;

export interface ChipsProps {
  /** The id of the input. */
  readonly id: string | undefined;
  readonly chosen: readonly AnyOption[];
  readonly disabled: boolean;
  readonly onRemove: (value: ChoiceValue) => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

/**
 * Shows the chosen values as chips. In an empty input, the arrow key towards the start moves focus to the chips. Delete or Backspace
 * removes a chip. Typing a character moves focus back to the input.
 */
export function Chips({ id, chosen, disabled, onRemove, input }: ChipsProps) {
  const { dir } = useUi();
  const messages = useMessages(comboboxMessages);

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const buttons = [
      ...(event.currentTarget
        .closest('[data-slot=combobox]')
        ?.querySelectorAll<HTMLElement>('[data-slot=chip-remove]') ?? []),
    ];
    const [back, on] = dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const focus = (target: HTMLElement | null | undefined) => {
      event.preventDefault();
      (target ?? input.current)?.focus();
    };
    if (event.key === back) focus(buttons[Math.max(0, index - 1)]);
    else if (event.key === on) focus(buttons[index + 1]);
    else if (event.key === 'Home') focus(buttons[0]);
    else if (event.key === 'End' || event.key === 'Escape') {
      event.stopPropagation();
      focus(null);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      focus(buttons[index + 1] ?? buttons[index - 1]);
      const option = chosen[index];
      if (option) onRemove(option.value);
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') {
      // Focus moves before the character is inserted, so that the input receives it.
      input.current?.focus();
    }
  };

  return chosen.map((option, index) => (
    <span
      key={option.value}
      data-slot="chip"
      className="rui:inline-flex rui:h-6 rui:pointer-coarse:h-8 rui:max-w-full rui:items-center rui:gap-0.5 rui:rounded-chip rui:bg-track rui:ps-2 rui:pe-0.5 rui:text-label rui:text-fg rui:has-focus-visible:outline-2 rui:has-focus-visible:outline-ring rui:forced-colors:border"
    >
      {option.icon}
      <span id={chipLabelId(id, index)} data-slot="chip-label" className="rui:truncate">
        {option.label}
      </span>
      <button
        type="button"
        tabIndex={-1}
        data-slot="chip-remove"
        aria-label={formatMessage(messages.removeOption, { label: option.label })}
        disabled={disabled}
        onKeyDown={(event) => onKeyDown(event, index)}
        onClick={(event) => {
          event.stopPropagation();
          onRemove(option.value);
          input.current?.focus();
        }}
        className="rui:relative rui:flex rui:size-5 rui:shrink-0 rui:after:absolute rui:after:-inset-0.5 rui:pointer-coarse:size-8 rui:pointer-coarse:after:-inset-1.5 rui:cursor-pointer rui:items-center rui:justify-center rui:rounded-mark rui:text-icon rui:hover:bg-surface-hover rui:hover:text-fg rui:outline-none! rui:disabled:cursor-not-allowed"
      >
        <Icon as={Cross} size="xs" />
      </button>
    </span>
  ));
}
