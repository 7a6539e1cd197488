import type { Shop } from '../world/shops/shops.ts';

/** Writes an amount in minor units in WooCommerce's format: text with `digits` decimals, by default the shop's. */
export function amount(minor: number, shop: Pick<Shop, 'decimals'>, digits = shop.decimals): string {
  const sign = minor < 0 ? '-' : '';
  const text = String(Math.abs(minor)).padStart(shop.decimals + 1, '0');
  const whole = shop.decimals === 0 ? text : text.slice(0, -shop.decimals);
  const part = (shop.decimals === 0 ? '' : text.slice(-shop.decimals)).padEnd(digits, '0');
  return part === '' ? `${sign}${whole}` : `${sign}${whole}.${part}`;
}
