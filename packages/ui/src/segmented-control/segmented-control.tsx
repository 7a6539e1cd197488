'use client';

import { type ReactNode, type Ref, useId } from 'react';
import { useFieldControl } from '../field/field-control.tsx';
import { Icon, type IconComponent } from '../icon/icon.tsx';
import type { ValueDetails } from '../internal/change.ts';
import type { ChoiceValue } from '../internal/choice.tsx';
import { cx } from '../internal/cx.ts';
import { type GroupProps, groupProps, radioGroupProps } from '../internal/group-props.ts';
import { useChoice } from '../internal/use-choice.ts';
import { useFormReset } from '../internal/use-form-reset.ts';

export interface SegmentOption<Value extends ChoiceValue = string> {
  /** The options must still have different values after conversion to text. */
  readonly value: Value;
  readonly label: string;
  /** Icon that replaces the label. The label stays the accessible name. */
  readonly icon?: IconComponent | undefined;
  /** Secondary text after the label, for example a count. */
  readonly detail?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends ChoiceValue = string> extends GroupProps {
  readonly options: readonly SegmentOption<Value>[];
  readonly value?: Value | undefined;
  /** Default: the value of the first option. */
  readonly defaultValue?: Value | undefined;
  readonly onValueChange?: ((value: Value, details: ValueDetails) => void) | undefined;
  /** True to fill the container with segments of equal width. */
  readonly stretch?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A choice of one of two to five short options that changes the view. Renders native radios in an element with `role="radiogroup"`. */
export function SegmentedControl<Value extends ChoiceValue = string>(props: SegmentedControlProps<Value>) {
  const { options, value: given, defaultValue, onValueChange, stretch = false, className, ref, ...more } = props;
  const { name, form, required, disabled, readOnly, ...native } = more;
  const control = useFieldControl(props);
  const madeUpName = useId();
  const initial = defaultValue ?? options[0]?.value ?? null;
  const [value, setValue] = useChoice(given, initial, onValueChange);
  useFormReset(control.id, form, given !== undefined, () => setValue(initial, 'reset'));
  return (
    <div
      data-slot="segmented-control"
      {...groupProps(control, native, radioGroupProps(control))}
      className={cx(
        'rui:relative rui:h-(--rui-control-m) rui:max-w-full rui:rounded-control rui:bg-track rui:p-px rui:forced-colors:border rui:pointer-coarse:h-11',
        stretch ? 'rui:flex' : 'rui:inline-flex rui:w-fit',
        className,
      )}
    >
      {options.map((segment) => {
        const checked = segment.value === value;
        const disabled = control.disabled || (segment.disabled ?? false);
        return (
          <label
            key={segment.value}
            data-slot="segment"
            data-state={checked ? 'checked' : 'unchecked'}
            className={cx(
              'rui:relative rui:flex rui:min-w-0 rui:items-center rui:justify-center rui:gap-1 rui:rounded-[5px] rui:border rui:px-2.5 rui:text-small rui:font-medium rui:whitespace-nowrap rui:transition-colors rui:duration-(--rui-motion-fast)',
              'rui:has-focus-visible:outline-2 rui:has-focus-visible:outline-offset-1 rui:has-focus-visible:outline-ring',
              stretch && 'rui:flex-1',
              checked
                ? 'rui:border-border-strong rui:bg-button rui:text-fg rui:forced-colors:border-[Highlight]'
                : 'rui:border-transparent rui:text-fg-secondary rui:hover:text-fg',
              disabled ? 'rui:cursor-not-allowed rui:text-fg-disabled!' : 'rui:cursor-pointer',
            )}
          >
            <input
              ref={checked ? ref : undefined}
              type="radio"
              data-slot="segment-control"
              name={name ?? madeUpName}
              form={form}
              value={segment.value}
              checked={checked}
              required={control.required}
              disabled={disabled}
              aria-label={segment.icon ? segment.label : undefined}
              onChange={(event) => !control.readOnly && setValue(segment.value, 'choose', event.nativeEvent)}
              className="rui:absolute rui:inset-0 rui:cursor-[inherit] rui:opacity-0"
            />
            {segment.icon ? <Icon as={segment.icon} /> : segment.label}
            {segment.detail !== undefined && (
              <span data-slot="segment-detail" className="rui:tabular-nums">
                {segment.detail}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}
