import type { ReactNode } from 'react';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Quiet text at the row's end. */
  readonly description?: string | undefined;
  readonly icon?: ReactNode;
  /** Options of one group stand under its name; keep them together. */
  readonly group?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** What marks a value as an addition that the server does not know yet. */
const ADDITION_PREFIX = 'new:';

/** The option that a written addition stands for. */
export function additionOf(text: string): ComboboxOption {
  return { value: `${ADDITION_PREFIX}${text}`, label: text };
}

/** A stand-in for a chosen value whose option is not known (yet). */
export function unknownOption(value: string): ComboboxOption {
  return { value, label: value.startsWith(ADDITION_PREFIX) ? value.slice(ADDITION_PREFIX.length) : value };
}
