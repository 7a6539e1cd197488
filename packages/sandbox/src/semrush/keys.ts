import { hash } from '../world/random.ts';

/**
 * Kinds of keys: `active` has units, `few` has units for a few lines, `spent` has none, `disabled` is disabled, and the
 * subscription of `limited` has no reports on ads.
 */
export const KEY_KINDS = ['active', 'few', 'spent', 'disabled', 'limited'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** Units of a key before its first call. */
export const UNITS: Readonly<Record<KeyKind, number>> = {
  active: 2_000_000,
  few: 95,
  spent: 0,
  disabled: 50_000,
  limited: 50_000,
};

/** Returns a key: 32 hexadecimal digits. */
export const keyOf = (kind: KeyKind): string =>
  [1, 2, 3, 4].map((part) => hash(8_201, KEY_KINDS.indexOf(kind), part).toString(16).padStart(8, '0')).join('');

export const kindOf = (key: string): KeyKind | undefined => KEY_KINDS.find((kind) => keyOf(kind) === key);
