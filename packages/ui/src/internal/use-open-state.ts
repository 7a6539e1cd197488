'use client';

import { useRef } from 'react';
import type { OpenDetails, OpenReason } from './change.ts';
import { useControllableState } from './use-controllable-state.ts';

export interface OpenProps {
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  /** The details contain the reason. `cancel()` rejects the change of an uncontrolled overlay. */
  readonly onOpenChange?: ((open: boolean, details: OpenDetails) => void) | undefined;
}

/**
 * Manages the open state of an overlay. The library of the overlay reports changes without a reason. This hook adds the
 * reason.
 */
export function useOpenState(props: OpenProps) {
  const [open, setOpen] = useControllableState<boolean, OpenReason>(
    props.open,
    props.defaultOpen ?? false,
    props.onOpenChange,
  );
  const cause = useRef<{ readonly reason: OpenReason; readonly event?: Event | undefined } | null>(null);
  return {
    open,
    setOpen,
    /**
     * Stores the cause of the next change that the library reports. A prevented event causes no change, nor does a key that ends a
     * composition.
     */
    because: (reason: OpenReason, event?: Event) => {
      if ((event as KeyboardEvent | undefined)?.isComposing) event?.preventDefault();
      cause.current = event?.defaultPrevented ? null : { reason, event };
    },
    onOpenChange: (next: boolean) => {
      const { reason, event } = cause.current ?? { reason: next ? 'trigger' : 'close' };
      cause.current = null;
      setOpen(next, reason, event);
    },
  };
}
