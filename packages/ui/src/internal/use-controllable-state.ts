'use client';

import { useState } from 'react';
import type { ChangeDetails } from './change.ts';

/**
 * State that a parent may control. With `value` the parent decides, and `onChange` requests a change. Without, the state is local and
 * starts with `defaultValue`; `onChange` can cancel a change.
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
