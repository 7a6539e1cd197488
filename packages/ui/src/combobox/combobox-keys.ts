import type { KeyboardEvent, RefObject } from 'react';
import type { ChoiceValue } from '../internal/choice.tsx';

interface ComboboxKeys {
  readonly multiple: boolean;
  readonly open: boolean;
  /** True if the control is disabled or read-only. */
  readonly locked: boolean;
  /** True if the button that clears the value is visible. */
  readonly clearable: boolean;
  /** The search text. */
  readonly term: string;
  readonly chosen: readonly ChoiceValue[];
  readonly anchor: RefObject<HTMLElement | null>;
  /** Removes the last value of a combobox with several values. */
  readonly onRemoveLast: () => void;
  /** Clears the search. */
  readonly onClearText: () => void;
  /** Clears the search and the value. */
  readonly onClear: () => void;
}

/**
 * Handles the keys of the input that downshift does not handle. Backspace removes the last chip, the arrow key towards the chips focuses
 * the last chip, and Escape clears the field while the list is closed. In a field with several values, Escape clears only the search,
 * because removed chips cannot be restored.
 */
export function handleComboboxKey(event: KeyboardEvent<HTMLInputElement>, keys: ComboboxKeys): void {
  // During composition, Enter and the arrows are handled by the input method. Home and End move the caret in the input.
  if (event.nativeEvent.isComposing || event.key === 'Home' || event.key === 'End') {
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    return;
  }
  const { multiple, term, chosen } = keys;
  const field = event.currentTarget;
  const back = getComputedStyle(field).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const atStart = field.selectionStart === 0 && field.selectionEnd === 0;
  if (event.key === 'Backspace' && multiple && term === '' && chosen.length > 0 && !keys.locked) {
    keys.onRemoveLast();
  } else if (event.key === back && multiple && atStart) {
    const chips = keys.anchor.current?.querySelectorAll<HTMLElement>('[data-slot=chip-remove]');
    chips?.item(chosen.length - 1)?.focus();
  } else if (event.key === 'Escape' && !keys.open && !event.defaultPrevented) {
    // If `defaultPrevented` is true, this press of Escape has already closed the list or the dialog around the field.
    const clear = !multiple && keys.clearable ? keys.onClear : term !== '' ? keys.onClearText : undefined;
    if (clear === undefined) return;
    event.stopPropagation();
    clear();
  }
}
