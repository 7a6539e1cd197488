'use client';

import type { ReactNode, Ref } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { FieldBoundary, useFieldControl } from '../field/field.tsx';
import { cx } from '../internal/cx.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useFormReset } from '../internal/use-form-reset.ts';

export interface CheckboxGroupOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface CheckboxGroupProps {
  readonly options: readonly CheckboxGroupOption[];
  readonly value?: readonly string[] | undefined;
  readonly defaultValue?: readonly string[] | undefined;
  /** The chosen values, in the order of the options. */
  readonly onValueChange?: ((value: string[]) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  readonly form?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** The value is visible, focusable and submitted, but cannot be changed. */
  readonly readOnly?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** Minimum number of checked options: these cannot be unchecked. */
  readonly min?: number | undefined;
  /** Maximum number of checked options: the others are then disabled. */
  readonly max?: number | undefined;
  /** Label of a first row that checks or unchecks all, and shows the mixed state. */
  readonly selectAllLabel?: string | undefined;
  readonly orientation?: 'vertical' | 'horizontal' | undefined;
  readonly id?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly className?: string | undefined;
  /** The first checkbox. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Several of a few options. Renders native checkboxes in a `<fieldset>`. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { options, defaultValue = [], min = 0, max = Number.POSITIVE_INFINITY, selectAllLabel, onBlur, ref } = props;
  const control = useFieldControl(props);
  const [value, setValue] = useControllableState<readonly string[]>(
    props.value,
    defaultValue,
    props.onValueChange as ((value: readonly string[]) => void) | undefined,
  );
  useFormReset(control.id, props.form, props.value !== undefined, () => setValue(defaultValue));
  const chosen = new Set(value);
  const set = (next: ReadonlySet<string>) =>
    setValue(options.filter((option) => next.has(option.value)).map((option) => option.value));
  const free = options.filter((option) => !option.disabled);
  const allChosen = free.every((option) => chosen.has(option.value));

  const toggle = (option: CheckboxGroupOption, checked: boolean) => {
    const next = new Set(chosen);
    if (checked) next.add(option.value);
    else next.delete(option.value);
    if (next.size >= min && next.size <= max) set(next);
  };

  const toggleAll = (checked: boolean) => {
    const next = new Set(value.filter((entry) => !free.some((option) => option.value === entry)));
    if (checked) for (const option of free.slice(0, max - next.size)) next.add(option.value);
    set(next);
  };

  return (
    <FieldBoundary>
      <fieldset
        data-slot="checkbox-group"
        id={control.id}
        aria-label={props['aria-label']}
        aria-labelledby={control.labelledBy}
        aria-describedby={control.describedBy}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
        className={cx(
          'rui:relative rui:flex rui:min-w-0',
          props.orientation === 'horizontal' ? 'rui:flex-wrap rui:gap-x-5 rui:gap-y-1' : 'rui:flex-col rui:gap-1',
          props.className,
        )}
      >
        {selectAllLabel && (
          <Checkbox
            label={selectAllLabel}
            checked={allChosen}
            indeterminate={!allChosen && chosen.size > 0}
            disabled={control.disabled}
            readOnly={control.readOnly}
            onCheckedChange={toggleAll}
          />
        )}
        {options.map((option, index) => {
          const checked = chosen.has(option.value);
          return (
            <Checkbox
              key={option.value}
              ref={index === 0 ? ref : undefined}
              label={option.label}
              description={option.description}
              name={props.name}
              form={props.form}
              value={option.value}
              checked={checked}
              aria-invalid={control.invalid || undefined}
              // Only the first box is required, so that the browser reports a missing choice once.
              required={control.required && chosen.size === 0 && index === 0}
              disabled={control.disabled || (option.disabled ?? false) || (!checked && chosen.size >= max)}
              readOnly={control.readOnly}
              onCheckedChange={(next) => toggle(option, next)}
            />
          );
        })}
      </fieldset>
    </FieldBoundary>
  );
}
