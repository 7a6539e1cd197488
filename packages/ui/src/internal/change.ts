import type { SyntheticEvent } from 'react';

/** Why a value or the open state changed, and a way to refuse it. */
export interface ChangeDetails<Reason extends string = string> {
  readonly reason: Reason;
  /** The browser's event that caused the change, if there is one. */
  readonly event: Event | undefined;
  /** Refuses the change: an uncontrolled component keeps its state. */
  readonly cancel: () => void;
}

/**
 * Why a value changed: `input` typed or chosen in a native control; `choose` an option; `create` a new option; `remove` one of several values;
 * `clear` the clear button or Escape; `paste`, `drop`, `step`; `reset` of the form.
 */
export type ValueReason = 'input' | 'choose' | 'create' | 'remove' | 'clear' | 'paste' | 'drop' | 'step' | 'reset';

/**
 * Why something opened or closed: its `trigger`, `escape`, a press `outside`, a `close` button, a `choose` of an item, or the `apply` and
 * `cancel` of a picker.
 */
export type OpenReason = 'trigger' | 'escape' | 'outside' | 'close' | 'choose' | 'apply' | 'cancel';

export type ValueDetails = ChangeDetails<ValueReason>;
export type OpenDetails = ChangeDetails<OpenReason>;

/** A change in a native text field, whose parent refuses it by not changing `value`. */
export type InputDetails = Omit<ValueDetails, 'cancel'>;

/** Returns the details of a change in a native text field. */
export const inputDetails = ({ nativeEvent }: SyntheticEvent): InputDetails => ({
  reason: 'input',
  event: nativeEvent,
});
