'use client';

import { useRef } from 'react';
import type { OpenDetails, OpenReason } from './change.ts';
import { useControllableState } from './use-controllable-state.ts';

export interface OpenProps {
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  /** The details have the reason; `cancel()` refuses the change if `open` is not set. */
  readonly onOpenChange?: ((open: boolean, details: OpenDetails) => void) | undefined;
}

/** The open state of an overlay whose library reports changes without their reason. */
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
    /** Notes the cause of the change that the library reports next. A prevented event causes none. */
    because: (reason: OpenReason, event?: Event) => {
      cause.current = event?.defaultPrevented ? null : { reason, event };
    },
    onOpenChange: (next: boolean) => {
      const { reason, event } = cause.current ?? { reason: next ? 'trigger' : 'close' };
      cause.current = null;
      setOpen(next, reason, event);
    },
  };
}
