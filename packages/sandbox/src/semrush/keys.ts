import { hash } from '../world/random.ts';

/** Kinds of keys: with units, with units for a few lines, without units, disabled, and without reports on ads in the subscription. */
export const KEY_KINDS = ['active', 'few', 'spent', 'disabled', 'limited'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** Units of a key before any call. */
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
