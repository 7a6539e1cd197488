'use client';

import type { ValueDetails, ValueReason } from './change.ts';
import type { ChoiceValue } from './choice.tsx';
import { useControllableState } from './use-controllable-state.ts';

/** Stores the chosen option, or `null` if none is chosen. `null` results only from a form reset and is not reported. */
export function useChoice<Value extends ChoiceValue>(
  value: Value | null | undefined,
  defaultValue: Value | null,
  onValueChange: ((value: Value, details: ValueDetails) => void) | undefined,
) {
  return useControllableState<Value | null, ValueReason>(value, defaultValue, (next, details) => {
    if (next !== null) onValueChange?.(next, details);
  });
}
