import type { ReactNode } from 'react';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Secondary text at the end of the row. */
  readonly description?: string | undefined;
  readonly icon?: ReactNode;
  /** Name of the option's group, shown above its options. Options of one group must be adjacent. */
  readonly group?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** Prefix of the value of an option that the user has added and that the server does not know yet. */
const ADDITION_PREFIX = 'new:';

/** Returns the option for a text that the user has added. */
export function additionOf(text: string): ComboboxOption {
  return { value: `${ADDITION_PREFIX}${text}`, label: text };
}

/** Returns an option for a chosen value whose option is not loaded. */
export function unknownOption(value: string): ComboboxOption {
  return { value, label: value.startsWith(ADDITION_PREFIX) ? value.slice(ADDITION_PREFIX.length) : value };
}
