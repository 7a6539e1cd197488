'use client';

import { useState } from 'react';
import type { ChangeDetails } from './change.ts';

/**
 * Stores a state that a parent can control. With `value`, the state is the parent's, and `onChange` only reports the new value. Without
 * `value`, the state is local and starts with `defaultValue`, and `onChange` can cancel a change.
 */
export function useControllableState<T, Reason extends string>(
  value: T | undefined,
  defaultValue: T,
  onChange: ((value: T, details: ChangeDetails<Reason>) => void) | undefined,
): [T, (value: T, reason: Reason, event?: Event) => void] {
  const [own, setOwn] = useState(defaultValue);
  const set = (next: T, reason: Reason, event?: Event) => {
    let refused = value !== undefined;
    const cancel = () => {
      refused = true;
    };
    onChange?.(next, { reason, event, cancel });
    if (!refused) setOwn(next);
  };
  return [value === undefined ? own : value, set];
}
