'use client';

import { type ReactNode, type Ref, useId } from 'react';
import { FieldBoundary, useFieldControl } from '../field/field-control.tsx';
import type { ValueDetails } from '../internal/change.ts';
import { ChoiceRow, type ChoiceValue, choiceDescribedBy } from '../internal/choice.tsx';
import { cx } from '../internal/cx.ts';
import { type GroupProps, groupProps, radioGroupProps } from '../internal/group-props.ts';
import { useChoice } from '../internal/use-choice.ts';
import { useFormReset } from '../internal/use-form-reset.ts';

export interface RadioOption<Value extends ChoiceValue = string> {
  /** The options must still have different values after conversion to text. */
  readonly value: Value;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends ChoiceValue = string> extends GroupProps {
  readonly options: readonly RadioOption<Value>[];
  /** `null` means that no option is chosen. `''` has the same meaning, unless it is the value of an option. */
  readonly value?: Value | null | undefined;
  readonly defaultValue?: Value | null | undefined;
  readonly onValueChange?: ((value: Value, details: ValueDetails) => void) | undefined;
  /** Default `vertical`. */
  readonly orientation?: 'vertical' | 'horizontal' | undefined;
  /** Reference to the chosen radio, or to the first one. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A choice of one of a few visible options. Renders native radios in an element with `role="radiogroup"`. */
export function RadioGroup<Value extends ChoiceValue = string>(props: RadioGroupProps<Value>) {
  const { options, value: given, defaultValue = null, onValueChange, orientation, className, ref, ...more } = props;
  const { name, form, required, disabled, readOnly, ...native } = more;
  const control = useFieldControl(props);
  const madeUpName = useId();
  const [value, setValue] = useChoice(given, defaultValue, onValueChange);
  useFormReset(control.id, form, given !== undefined, () => setValue(defaultValue, 'reset'));
  const focusIndex = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  return (
    <FieldBoundary>
      <div
        data-slot="radio-group"
        {...groupProps(control, native, radioGroupProps(control))}
        className={cx(
          'rui:relative rui:flex',
          orientation === 'horizontal' ? 'rui:flex-wrap rui:gap-x-5 rui:gap-y-1' : 'rui:flex-col rui:gap-1',
          className,
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
                name={name ?? madeUpName}
                form={form}
                value={option.value}
                checked={option.value === value}
                required={control.required}
                disabled={disabled}
                aria-labelledby={`${id}-label`}
                aria-describedby={choiceDescribedBy(id, option.description, undefined, undefined)}
                onChange={(event) => !control.readOnly && setValue(option.value, 'choose', event.nativeEvent)}
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
