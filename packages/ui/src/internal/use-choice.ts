'use client';

import type { ValueDetails, ValueReason } from './change.ts';
import type { ChoiceValue } from './choice.tsx';
import { useControllableState } from './use-controllable-state.ts';

/** The state of a choice of one option; `null` if nothing is chosen, which is never reported: only a form's reset leads to it. */
export function useChoice<Value extends ChoiceValue>(
  value: Value | null | undefined,
  defaultValue: Value | null,
  onValueChange: ((value: Value, details: ValueDetails) => void) | undefined,
) {
  return useControllableState<Value | null, ValueReason>(value, defaultValue, (next, details) => {
    if (next !== null) onValueChange?.(next, details);
  });
}
