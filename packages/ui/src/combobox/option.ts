import type { ReactNode } from 'react';
import type { ChoiceValue } from '../internal/choice.tsx';

export interface ComboboxOption<Value extends ChoiceValue = string> {
  /** The options must still have different values after conversion to text. */
  readonly value: Value;
  readonly label: string;
  /** Secondary text at the end of the row. */
  readonly description?: string | undefined;
  readonly icon?: ReactNode;
  /** Name of the option's group, shown above its options. Options of one group must be adjacent. */
  readonly group?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** An option whose value has any type, for code that does not depend on the type. */
export type AnyOption = ComboboxOption<ChoiceValue>;

/** Prefix of the value of an option that the user has added. The server does not have this option yet. */
const ADDITION_PREFIX = 'new:';

/** Returns true for the value of an option that the user has added. */
export const isAddition = (value: ChoiceValue): value is string =>
  typeof value === 'string' && value.startsWith(ADDITION_PREFIX);

/** Returns the option for a text that the user has added. */
export function additionOf(text: string): ComboboxOption {
  return { value: `${ADDITION_PREFIX}${text}`, label: text };
}

/** Returns an option for a chosen value whose option is not loaded. */
export function unknownOption(value: ChoiceValue): AnyOption {
  return { value, label: isAddition(value) ? value.slice(ADDITION_PREFIX.length) : String(value) };
}
