import type { SyntheticEvent } from 'react';

/** The reason for a change of a value or of the open state, and a way to reject the change. */
export interface ChangeDetails<Reason extends string = string> {
  readonly reason: Reason;
  /** The browser's event that caused the change, if there is one. */
  readonly event: Event | undefined;
  /** Rejects the change: an uncontrolled component keeps its state. */
  readonly cancel: () => void;
}

/**
 * The reason for which a value changed. `input`: typed, or chosen in a native control. `choose`: an option was chosen. `create`: a new
 * option was added. `remove`: one of several values was removed. `clear`: the clear button or Escape removed the value. `paste`, `drop`:
 * values were pasted or dropped. `step`: a number was changed by steps. `reset`: the form was reset.
 */
export type ValueReason = 'input' | 'choose' | 'create' | 'remove' | 'clear' | 'paste' | 'drop' | 'step' | 'reset';

/**
 * The reason for which an overlay opened or closed. `trigger`: a press of the trigger. `escape`: the key Escape. `outside`: a press
 * outside. `close`: the close button. `choose`: an item was chosen. `apply`, `cancel`: the buttons of a picker.
 */
export type OpenReason = 'trigger' | 'escape' | 'outside' | 'close' | 'choose' | 'apply' | 'cancel';

export type ValueDetails = ChangeDetails<ValueReason>;
export type OpenDetails = ChangeDetails<OpenReason>;

/** Details of a change in a native text field. The parent rejects the change by not changing `value`. */
export type InputDetails = Omit<ValueDetails, 'cancel'>;

/** Returns the details of a change in a native text field. */
export const inputDetails = ({ nativeEvent }: SyntheticEvent): InputDetails => ({
  reason: 'input',
  event: nativeEvent,
});
