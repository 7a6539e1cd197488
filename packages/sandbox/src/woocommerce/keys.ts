import { hash } from '../world/random.ts';
import type { Shop } from '../world/shops/shops.ts';

export type Key = { key: string; secret: string };

/** Permissions of REST API keys: read; write without read; none, because the key's user is not a shop manager. */
export const KEY_KINDS = ['read', 'write', 'no-access'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** Returns the key with a permission. As in WooCommerce, key and secret have a prefix and 40 hexadecimal digits. */
export function keyOf(shop: Shop, kind: KeyKind): Key {
  const digits = (salt: number) =>
    [1, 2, 3, 4, 5]
      .map((part) => hash(shop.seed, KEY_KINDS.indexOf(kind), salt, part).toString(16).padStart(8, '0'))
      .join('');
  return { key: `ck_${digits(1)}`, secret: `cs_${digits(2)}` };
}
