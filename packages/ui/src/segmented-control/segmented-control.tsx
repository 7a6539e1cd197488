'use client';

import { type ReactNode, type Ref, useId } from 'react';
import { useFieldControl } from '../field/field.tsx';
import { Icon, type IconComponent } from '../icon/icon.tsx';
import type { ChoiceValue } from '../internal/choice.tsx';
import { cx } from '../internal/cx.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useFormReset } from '../internal/use-form-reset.ts';

export interface Segment<Value extends ChoiceValue = string> {
  /** Unique among the segments, as text. */
  readonly value: Value;
  readonly label: string;
  /** Shown instead of the label, which remains the accessible name. */
  readonly icon?: IconComponent | undefined;
  /** Quiet text after the label, for example a count. */
  readonly detail?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends ChoiceValue = string> {
  readonly segments: readonly Segment<Value>[];
  readonly value?: Value | undefined;
  /** Default: the value of the first segment. */
  readonly defaultValue?: Value | undefined;
  readonly onValueChange?: ((value: Value) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  readonly form?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The value is visible, focusable and submitted, but cannot be changed. */
  readonly readOnly?: boolean | undefined;
  /** Fills its container, with segments of equal width. */
  readonly stretch?: boolean | undefined;
  readonly id?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** One of two to five short choices that change the view. Renders native radios in a `role="radiogroup"`. */
export function SegmentedControl<Value extends ChoiceValue = string>(props: SegmentedControlProps<Value>) {
  const { segments, stretch = false, ref } = props;
  const control = useFieldControl(props);
  const madeUpName = useId();
  const initial = props.defaultValue ?? segments[0]?.value;
  const [value, setValue] = useControllableState<Value | undefined>(props.value, initial, (next) => {
    if (next !== undefined) props.onValueChange?.(next);
  });
  useFormReset(control.id, props.form, props.value !== undefined, () => setValue(initial));
  return (
    <div
      data-slot="segmented-control"
      id={control.id}
      role="radiogroup"
      aria-label={props['aria-label']}
      aria-labelledby={control.labelledBy}
      aria-describedby={control.describedBy}
      aria-invalid={control.invalid || undefined}
      aria-required={control.required || undefined}
      aria-readonly={control.readOnly || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
      }}
      className={cx(
        'rui:relative rui:h-(--rui-control-m) rui:max-w-full rui:rounded-control rui:bg-track rui:p-px rui:forced-colors:border rui:pointer-coarse:h-11',
        stretch ? 'rui:flex' : 'rui:inline-flex rui:w-fit',
        props.className,
      )}
    >
      {segments.map((segment) => {
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
              name={props.name ?? madeUpName}
              form={props.form}
              value={segment.value}
              checked={checked}
              required={control.required}
              disabled={disabled}
              aria-label={segment.icon ? segment.label : undefined}
              onChange={() => !control.readOnly && setValue(segment.value)}
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
