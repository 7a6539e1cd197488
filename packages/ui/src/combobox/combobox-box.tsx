'use client';

import * as RadixPopover from '@radix-ui/react-popover';
import type { ComponentProps, MouseEvent, RefObject } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { ChoiceValue } from '../internal/choice.tsx';
import { bareInput, controlBox, focusWithin } from '../internal/control-styles.ts';
import { cx } from '../internal/cx.ts';
import { ChevronsUpDown, Cross } from '../internal/glyphs.tsx';
import { mergeProps } from '../internal/merge-props.ts';
import { Loader } from '../loader/loader.tsx';
import { Chips, chipLabelId } from './chips.tsx';
import type { AnyOption } from './option.ts';

export interface ComboboxBoxProps {
  /** The element to which the list is attached. */
  readonly anchor: RefObject<HTMLDivElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly size: 's' | 'm' | 'l';
  readonly control: { readonly invalid: boolean; readonly disabled: boolean };
  readonly multiple: boolean;
  readonly chosen: readonly AnyOption[];
  readonly loading: boolean;
  readonly messages: { readonly clear: string; readonly toggleOptions: string };
  readonly inputProps: ComponentProps<'input'>;
  readonly toggleProps: ComponentProps<'button'>;
  /** Called when the user presses the box beside the text, after the input has received focus. */
  readonly onPress: () => void;
  readonly onRemove: (value: ChoiceValue) => void;
  /** Further attributes of the box. */
  readonly boxProps: object | undefined;
  /** Clears the value. If undefined, there is no clear button. */
  readonly onClear: (() => void) | undefined;
}

/** The control without its list: chips, the input and its buttons in one box. */
export function ComboboxBox(props: ComboboxBoxProps) {
  const { anchor, input, control, multiple, chosen, messages, inputProps, toggleProps } = props;
  const chips = multiple && chosen.length > 0;
  return (
    <RadixPopover.Anchor asChild>
      <div
        ref={anchor}
        data-slot="combobox-box"
        data-invalid={control.invalid || undefined}
        {...mergeProps(
          {
            onMouseDown: (event: MouseEvent<HTMLElement>) => {
              if (event.target === input.current || (event.target as HTMLElement).closest('button')) return;
              event.preventDefault();
              input.current?.focus();
              props.onPress();
            },
            className: cx(
              controlBox({ size: props.size, invalid: control.invalid, disabled: control.disabled }),
              focusWithin,
              'rui:cursor-text',
              chips
                ? 'rui:flex-wrap rui:gap-1 rui:py-1 rui:ps-1 rui:pe-17 rui:pointer-coarse:gap-3 rui:pointer-coarse:py-1.25 rui:pointer-coarse:pe-27'
                : 'rui:pe-14 rui:pointer-coarse:pe-24',
            ),
          },
          props.boxProps,
        )}
      >
        {multiple && (
          <Chips
            id={inputProps.id}
            chosen={chosen}
            disabled={toggleProps.disabled ?? false}
            input={input}
            onRemove={props.onRemove}
          />
        )}
        <input
          {...inputProps}
          // Without the labels of the chips, screen readers would announce an empty field.
          aria-describedby={
            cx(
              multiple && chosen.map((_, index) => chipLabelId(inputProps.id, index)),
              inputProps['aria-describedby'],
            ) || undefined
          }
          data-slot="combobox-input"
          spellCheck={false}
          autoCapitalize="none"
          className={cx(
            bareInput,
            'rui:truncate',
            chips && 'rui:min-h-5.5 rui:ps-1.5! rui:pe-0! rui:pointer-coarse:min-h-8',
            multiple && (chips && !inputProps.value ? unwrapped : 'rui:min-w-12! rui:basis-12'),
          )}
        />
        <span
          data-slot="combobox-actions"
          className="rui:absolute rui:inset-y-0 rui:end-1.5 rui:pointer-coarse:end-0 rui:flex rui:items-center"
        >
          {props.loading && <Loader size="s" decorative className="rui:me-1" />}
          {props.onClear && (
            <button
              type="button"
              tabIndex={-1}
              data-slot="combobox-clear"
              aria-label={messages.clear}
              onClick={props.onClear}
              className={action}
            >
              <Icon as={Cross} size="s" />
            </button>
          )}
          <button
            {...toggleProps}
            type="button"
            data-slot="combobox-toggle"
            aria-label={messages.toggleOptions}
            className={action}
          >
            <Icon as={ChevronsUpDown} size="s" />
          </button>
        </span>
      </div>
    </RadixPopover.Anchor>
  );
}

/**
 * The flex basis is as wide as the caret, so that an empty input never wraps to a new line. The negative margin compensates for the gap
 * before the input.
 */
const unwrapped = 'rui:-me-3 rui:min-w-2! rui:basis-2 rui:pointer-coarse:-me-5';

const action =
  'rui:flex rui:size-6 rui:pointer-coarse:size-11 rui:cursor-pointer rui:items-center rui:justify-center rui:rounded-chip rui:text-icon rui:hover:text-fg rui:disabled:cursor-not-allowed';
