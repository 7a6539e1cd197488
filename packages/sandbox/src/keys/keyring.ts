import { json } from '../http/reply.ts';
import type { Control } from '../http/vendor.ts';
import { hash } from '../world/random.ts';

/**
 * Kinds of keys. `active`: valid. `spent`: its limit is used up. `limited`: few calls, no access to the API, or no permission; each stand-in
 * decides which.
 */
const KEY_KINDS = ['active', 'spent', 'limited'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** Creates the keys of a vendor. A key has 32 hexadecimal digits, which are derived from the number `vendor` and the kind. */
export function createKeyring(vendor: number) {
  const revoked = new Set<KeyKind>();
  const keyOf = (kind: KeyKind): string =>
    [1, 2, 3, 4].map((part) => hash(vendor, KEY_KINDS.indexOf(kind), part).toString(16).padStart(8, '0')).join('');
  return {
    keys: Object.fromEntries(KEY_KINDS.map((kind) => [kind, keyOf(kind)])),
    /** Returns the kind of a key; undefined for an unknown or revoked key. */
    kindOf: (key: string): KeyKind | undefined => KEY_KINDS.find((kind) => keyOf(kind) === key && !revoked.has(kind)),
    /** Returns the kind of a key, even of a revoked key; undefined for an unknown key. */
    accountOf: (key: string): KeyKind | undefined => KEY_KINDS.find((kind) => keyOf(kind) === key),
    revoke(account: string | undefined): number {
      const met = KEY_KINDS.filter((kind) => account === undefined || kind === account);
      for (const kind of met) revoked.add(kind);
      return met.length;
    },
    restore: () => revoked.clear(),
  };
}

/** Creates a control of a stand-in, and the function `apply`. While the control is on, `apply` repeats the 1st, 5th, 9th … row of a list. */
export function createDuplicates() {
  let on = false;
  const control: Control = {
    method: 'POST',
    path: '/state',
    handle: ({ body }) => {
      on = (JSON.parse(body || '{}') as { duplicates?: boolean }).duplicates === true;
      return json({ duplicates: on });
    },
  };
  return {
    control,
    reset: () => {
      on = false;
    },
    apply: <T>(rows: readonly T[]): T[] => rows.flatMap((row, index) => (on && index % 4 === 0 ? [row, row] : [row])),
  };
}
