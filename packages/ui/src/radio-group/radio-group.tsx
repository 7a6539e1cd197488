'use client';

import { type ReactNode, type Ref, useId } from 'react';
import { FieldBoundary, useFieldControl } from '../field/field.tsx';
import { ChoiceRow, type ChoiceValue, choiceDescribedBy } from '../internal/choice.tsx';
import { cx } from '../internal/cx.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useFormReset } from '../internal/use-form-reset.ts';

export interface RadioOption<Value extends ChoiceValue = string> {
  /** Unique among the options, as text. */
  readonly value: Value;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends ChoiceValue = string> {
  readonly options: readonly RadioOption<Value>[];
  /** null, and `''` without such an option: nothing is chosen. */
  readonly value?: Value | null | undefined;
  readonly defaultValue?: Value | null | undefined;
  readonly onValueChange?: ((value: Value) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  readonly form?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The value is visible, focusable and submitted, but cannot be changed. */
  readonly readOnly?: boolean | undefined;
  /** Default `vertical`. */
  readonly orientation?: 'vertical' | 'horizontal' | undefined;
  readonly id?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly className?: string | undefined;
  /** The chosen radio, or the first. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** One of a few options, all visible. Renders native radios in a `role="radiogroup"`. */
export function RadioGroup<Value extends ChoiceValue = string>(props: RadioGroupProps<Value>) {
  const { options, onBlur, orientation = 'vertical', ref } = props;
  const control = useFieldControl(props);
  const madeUpName = useId();
  const defaultValue = props.defaultValue ?? '';
  const [value, setValue] = useControllableState<Value | ''>(
    props.value === null ? '' : props.value,
    defaultValue,
    // The value `''` is reported only if an option has it, or by the reset of a form.
    props.onValueChange as ((value: Value | '') => void) | undefined,
  );
  useFormReset(control.id, props.form, props.value !== undefined, () => setValue(defaultValue));
  const focusIndex = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  return (
    <FieldBoundary>
      <div
        data-slot="radio-group"
        id={control.id}
        role="radiogroup"
        aria-label={props['aria-label']}
        aria-labelledby={control.labelledBy}
        aria-describedby={control.describedBy}
        aria-invalid={control.invalid || undefined}
        aria-required={control.required || undefined}
        aria-readonly={control.readOnly || undefined}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
        className={cx(
          'rui:relative rui:flex',
          orientation === 'vertical' ? 'rui:flex-col rui:gap-1' : 'rui:flex-wrap rui:gap-x-5 rui:gap-y-1',
          props.className,
        )}
      >
        {options.map((option, index) => {
          const id = `${control.id}-${index}`;
          const disabled = control.disabled || (option.disabled ?? false);
          return (
            <ChoiceRow
              key={option.value}
              slot="radio"
              id={id}
              label={option.label}
              description={option.description}
              disabled={disabled}
            >
              <input
                ref={index === focusIndex ? ref : undefined}
                type="radio"
                data-slot="radio-control"
                id={id}
                name={props.name ?? madeUpName}
                form={props.form}
                value={option.value}
                checked={option.value === value}
                required={control.required}
                disabled={disabled}
                aria-labelledby={`${id}-label`}
                aria-describedby={choiceDescribedBy(id, option.description, undefined, undefined)}
                onChange={() => !control.readOnly && setValue(option.value)}
                className={cx(
                  'rui:m-0 rui:my-0.5 rui:size-4 rui:shrink-0 rui:cursor-[inherit] rui:rounded-full! rui:border rui:bg-control rui:transition-colors rui:duration-(--rui-motion-fast)',
                  control.invalid ? 'rui:border-negative' : 'rui:border-border-control',
                  'rui:checked:border-[5px] rui:checked:border-accent rui:checked:bg-accent-fg rui:disabled:border-border-strong rui:forced-colors:appearance-auto!',
                )}
              />
            </ChoiceRow>
          );
        })}
      </div>
    </FieldBoundary>
  );
}
