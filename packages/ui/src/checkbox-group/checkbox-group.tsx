'use client';

import type { ReactNode, Ref } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { FieldBoundary, useFieldControl } from '../field/field-control.tsx';
import type { ValueDetails, ValueReason } from '../internal/change.ts';
import type { ChoiceValue } from '../internal/choice.tsx';
import { cx } from '../internal/cx.ts';
import { type GroupProps, groupProps } from '../internal/group-props.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useFormReset } from '../internal/use-form-reset.ts';

export interface CheckboxGroupOption<Value extends ChoiceValue = string> {
  /** The options must still have different values after conversion to text. */
  readonly value: Value;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface CheckboxGroupProps<Value extends ChoiceValue = string> extends GroupProps {
  readonly options: readonly CheckboxGroupOption<Value>[];
  readonly value?: readonly Value[] | undefined;
  readonly defaultValue?: readonly Value[] | undefined;
  /** The chosen values, in the order of the options. */
  readonly onValueChange?: ((value: Value[], details: ValueDetails) => void) | undefined;
  /** Minimum number of checked options. At the minimum, no option can be unchecked. */
  readonly min?: number | undefined;
  /** Maximum number of checked options. At the maximum, all unchecked options are disabled. */
  readonly max?: number | undefined;
  /** Label of an additional first row that checks or unchecks all options. If only some options are checked, the row is mixed. */
  readonly selectAllLabel?: string | undefined;
  readonly orientation?: 'vertical' | 'horizontal' | undefined;
  /** Reference to the first checkbox. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A choice of several options. Renders native checkboxes in a `<fieldset>`. */
export function CheckboxGroup<Value extends ChoiceValue = string>(props: CheckboxGroupProps<Value>) {
  const { options, value: given, defaultValue = [], onValueChange, min = 0, max = Infinity, ref, ...rest } = props;
  const { selectAllLabel, orientation, className, name, form, required, disabled, readOnly, ...native } = rest;
  const control = useFieldControl(props);
  const [value, setValue] = useControllableState<readonly Value[], ValueReason>(given, defaultValue, (next, details) =>
    onValueChange?.([...next], details),
  );
  useFormReset(control.id, form, given !== undefined, () => setValue(defaultValue, 'reset'));
  const chosen = new Set(value);
  const set = (next: ReadonlySet<Value>, checked: boolean) =>
    setValue(
      options.filter((option) => next.has(option.value)).map((option) => option.value),
      checked ? 'choose' : 'remove',
    );
  const free = options.filter((option) => !option.disabled);
  const allChosen = free.every((option) => chosen.has(option.value));

  const toggle = (option: CheckboxGroupOption<Value>, checked: boolean) => {
    const next = new Set(chosen);
    if (checked) next.add(option.value);
    else next.delete(option.value);
    if (next.size >= min && next.size <= max) set(next, checked);
  };

  const toggleAll = (checked: boolean) => {
    const next = new Set(value.filter((entry) => !free.some((option) => option.value === entry)));
    if (checked) for (const option of free.slice(0, max - next.size)) next.add(option.value);
    set(next, checked);
  };

  return (
    <FieldBoundary>
      <fieldset
        data-slot="checkbox-group"
        {...groupProps(control, native, {})}
        className={cx(
          'rui:relative rui:flex rui:min-w-0',
          orientation === 'horizontal' ? 'rui:flex-wrap rui:gap-x-5 rui:gap-y-1' : 'rui:flex-col rui:gap-1',
          className,
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
              name={name}
              form={form}
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
