'use client';

import type { ValueReason } from '../internal/change.ts';
import type { ChoiceValue } from '../internal/choice.tsx';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { type AnyComboboxProps, asList } from './combobox-props.ts';
import type { AnyOption } from './option.ts';

/**
 * Stores the chosen values as a list. For a combobox with a single value, the list has at most one entry. `optionOf` is called when a
 * change is reported.
 */
export function useChosen(props: AnyComboboxProps, optionOf: (value: ChoiceValue) => AnyOption) {
  const { multiple, value, defaultValue, onValueChange } = props;
  return useControllableState<readonly ChoiceValue[], ValueReason>(
    asList(value),
    asList(defaultValue) ?? [],
    (next, details) => {
      const options = next.map(optionOf);
      if (multiple) onValueChange?.([...next], { ...details, options });
      else onValueChange?.(next[0] ?? null, { ...details, option: options[0] ?? null });
    },
  );
}
