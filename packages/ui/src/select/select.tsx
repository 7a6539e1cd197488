'use client';

import * as RadixSelect from '@radix-ui/react-select';
import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { useFieldControl } from '../field/field-control.tsx';
import { Icon } from '../icon/icon.tsx';
import type { ValueDetails } from '../internal/change.ts';
import type { ChoiceValue } from '../internal/choice.tsx';
import { choiceMessages } from '../internal/common-messages.ts';
import { controlBox } from '../internal/control-styles.ts';
import { cx } from '../internal/cx.ts';
import { ChevronsUpDown, Tick } from '../internal/glyphs.tsx';
import { floatingRow, floatingSurface, useFloatingLayer } from '../internal/layer.tsx';
import { addNative, mergeProps, type SlotProps } from '../internal/merge-props.ts';
import { useChoice } from '../internal/use-choice.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { type OpenProps, useOpenState } from '../internal/use-open-state.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';

export interface SelectOption<Value extends ChoiceValue = string> {
  /** The options must still have different values after conversion to text. */
  readonly value: Value;
  readonly label: string;
  /** Secondary text after the label. */
  readonly description?: string | undefined;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Name of a group. Consecutive options with the same name are listed under it. */
  readonly group?: string | undefined;
}

type Own = 'value' | 'defaultValue' | 'onChange' | 'children' | 'type' | 'role';

export interface SelectProps<Value extends ChoiceValue = string>
  extends Omit<ComponentProps<'button'>, Own>,
    OpenProps {
  readonly options: readonly SelectOption<Value>[];
  /** `null` means that no option is chosen. `''` has the same meaning, unless it is the value of an option. */
  readonly value?: Value | null | undefined;
  readonly defaultValue?: Value | null | undefined;
  readonly onValueChange?: ((value: Value, details: ValueDetails) => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly size?: 's' | 'm' | 'l' | undefined;
  readonly required?: boolean | undefined;
  /** The value is visible, focusable and submitted, but cannot be changed. */
  readonly readOnly?: boolean | undefined;
  /** Attributes of the open list. */
  readonly slotProps?: { readonly content?: SlotProps<'div'> } | undefined;
}

/**
 * Stands for the value `''`, which an option ("None") can have. Radix uses `''` for "nothing chosen". For this value, a hidden input submits
 * `''` instead of Radix.
 */
const EMPTY = '\u0000empty';
const encode = (value: ChoiceValue) => (value === '' ? EMPTY : String(value));

/** Groups consecutive options with the same group name, in the given order. */
function groupOptions<Value extends ChoiceValue>(options: readonly SelectOption<Value>[]) {
  const groups: { name: string | undefined; options: SelectOption<Value>[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.options.push(option);
    else groups.push({ name: option.group, options: [option] });
  }
  return groups;
}

/**
 * A choice of one option of a short, fixed list. Use `Combobox` for more than about 30 options, for search, for several values and for
 * options from a server. Renders a `<button role="combobox">`.
 */
export function Select<Value extends ChoiceValue = string>(props: SelectProps<Value>) {
  const { options, value: given, defaultValue = null, onValueChange, placeholder, size, slotProps, ...more } = props;
  const { name, form, className, style, open, defaultOpen, onOpenChange, required, readOnly, onBlur, ...native } = more;
  const { portalContainer, dir } = useUi();
  const messages = useMessages(choiceMessages);
  const control = useFieldControl(props);
  const layer = useFloatingLayer();
  const list = useOpenState(props);
  const hasEmptyOption = options.some((option) => option.value === '');
  const [value, setValue] = useChoice(given === '' && !hasEmptyOption ? null : given, defaultValue, onValueChange);
  useFormReset(control.id, form, given !== undefined, () => setValue(defaultValue, 'reset'));
  const chosen = options.find((option) => option.value === value);

  // If options arrive after the value, the hidden native select reports `''`, which the user did not choose. Such changes are ignored.
  const change = (next: string) => {
    const option = options.find((each) => encode(each.value) === next);
    if (!option || option.value === value || control.readOnly) return;
    list.because('choose');
    setValue(option.value, 'choose');
  };

  return (
    <span data-slot="select" style={style} className={cx('rui:relative rui:block rui:min-w-0', className)}>
      <RadixSelect.Root
        value={value === null ? '' : encode(value)}
        open={list.open}
        onOpenChange={(next) => (!next || !control.readOnly) && list.onOpenChange(next)}
        {...(name === undefined || value === '' ? {} : { name })}
        {...(form === undefined ? {} : { form })}
        dir={dir}
        required={control.required}
        disabled={control.disabled}
        onValueChange={change}
      >
        <RadixSelect.Trigger
          data-slot="select-trigger"
          {...addNative(
            {
              id: control.id,
              'aria-invalid': control.invalid || undefined,
              'aria-readonly': control.readOnly || undefined,
              'aria-describedby': control.describedBy,
              disabled: control.disabled,
              // The open list hides all other content from screen readers. Hidden content must not be a tab stop.
              tabIndex: list.open ? -1 : 0,
              // Opening the list moves focus into it. The list is part of the control, and returns focus when it closes.
              onBlur: (event: FocusEvent<HTMLButtonElement>) => {
                if (!list.open) onBlur?.(event);
              },
            },
            native,
          )}
          className={cx(
            controlBox({ size, invalid: control.invalid, disabled: control.disabled }),
            'rui:cursor-pointer rui:gap-2 rui:px-2.5! rui:data-placeholder:text-fg-tertiary',
          )}
        >
          <span data-slot="select-value" className="rui:min-w-0 rui:flex-1 rui:truncate rui:text-start">
            {/* Without children, Radix would take the text from the list, which a server does not render. */}
            <RadixSelect.Value data-slot="select-text" placeholder={placeholder ?? messages.selectPlaceholder}>
              {chosen && <SelectText option={chosen} />}
            </RadixSelect.Value>
          </span>
          <Icon as={ChevronsUpDown} size="s" className="rui:text-icon" />
        </RadixSelect.Trigger>
        <RadixSelect.Portal container={portalContainer}>
          <RadixSelect.Content
            data-slot="select-content"
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            {...mergeProps(
              {
                onEscapeKeyDown: (event: Event) => list.because('escape', event),
                onPointerDownOutside: (event: Event) => list.because('outside', event),
                className: cx(
                  floatingSurface,
                  layer,
                  'rui:max-h-(--radix-select-content-available-height) rui:min-w-(--radix-select-trigger-width) rui:overflow-hidden',
                ),
              },
              slotProps?.content,
            )}
          >
            <RadixSelect.Viewport data-slot="select-viewport" className="rui:p-1">
              {options.length === 0 && (
                <p data-slot="select-empty" className="rui:px-2 rui:py-1.5 rui:text-small rui:text-fg-tertiary">
                  {messages.noOptions}
                </p>
              )}
              {groupOptions(options).map((group) =>
                group.name === undefined ? (
                  group.options.map((option) => <SelectRow key={option.value} option={option} />)
                ) : (
                  <RadixSelect.Group data-slot="select-group" key={group.name}>
                    <RadixSelect.Label
                      data-slot="select-group-label"
                      className="rui:px-2 rui:pt-2 rui:pb-1 rui:text-label rui:text-fg-tertiary"
                    >
                      {group.name}
                    </RadixSelect.Label>
                    {group.options.map((option) => (
                      <SelectRow key={option.value} option={option} />
                    ))}
                  </RadixSelect.Group>
                ),
              )}
            </RadixSelect.Viewport>
          </RadixSelect.Content>
        </RadixSelect.Portal>
      </RadixSelect.Root>
      {name !== undefined && value === '' && (
        <input
          type="hidden"
          data-slot="select-empty-value"
          name={name}
          form={form}
          value=""
          disabled={control.disabled}
        />
      )}
    </span>
  );
}

function SelectRow({ option }: { readonly option: SelectOption<ChoiceValue> }) {
  return (
    <RadixSelect.Item
      data-slot="select-item"
      value={encode(option.value)}
      disabled={option.disabled ?? false}
      textValue={option.label}
      className={cx(
        floatingRow,
        'rui:pe-8 rui:data-disabled:cursor-not-allowed rui:data-disabled:text-fg-disabled rui:data-[state=checked]:font-medium',
      )}
    >
      <RadixSelect.ItemText data-slot="select-item-words">
        <SelectText option={option} />
      </RadixSelect.ItemText>
      <RadixSelect.ItemIndicator
        data-slot="select-item-indicator"
        className="rui:absolute rui:end-2 rui:text-accent-text"
      >
        <Icon as={Tick} />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  );
}

function SelectText({ option }: { readonly option: SelectOption<ChoiceValue> }) {
  return (
    <span
      data-slot="select-item-text"
      className="rui:inline-flex rui:max-w-full rui:min-w-0 rui:items-center rui:gap-2"
    >
      {option.icon}
      <span
        data-slot="select-item-label"
        className={cx('rui:truncate', option.description && 'rui:max-w-full rui:shrink-0')}
      >
        {option.label}
      </span>
      {option.description && (
        <span
          data-slot="select-item-description"
          className="rui:min-w-0 rui:truncate rui:font-regular rui:text-fg-tertiary"
        >
          {option.description}
        </span>
      )}
    </span>
  );
}
