import type { ChoiceValue } from '../internal/choice.tsx';

export interface ComboboxValuesProps {
  readonly values: readonly ChoiceValue[];
  readonly name: string | undefined;
  readonly form: string | undefined;
  readonly disabled: boolean;
}

/** Renders a hidden input for each value, so that a form submits each value separately. */
export function ComboboxValues({ values, name, form, disabled }: ComboboxValuesProps) {
  if (name === undefined) return null;
  return values.map((value) => (
    <input
      key={value}
      type="hidden"
      data-slot="combobox-value"
      name={name}
      form={form}
      value={value}
      disabled={disabled}
    />
  ));
}
