import { createDecipheriv, publicDecrypt } from 'node:crypto';

/** An order from the script of the store. */
export type StoreOrder = {
  product: string;
  description: string;
  price: number;
  /** Length of a period in months. */
  intervalLength: number;
  trialDays: number;
  email: string | null;
  tags: Record<string, unknown>;
};

/** Thrown if an order cannot be decrypted or is not valid. */
export class OrderRefused extends Error {}

/** Decrypts the AES key with the RSA public key, then the order with the AES key. @throws OrderRefused */
export function openOrder(payload: string, key: string, publicKey: string | undefined): StoreOrder {
  if (publicKey === undefined) throw new OrderRefused('The store has no public key.');
  let value: unknown;
  try {
    const aes = publicDecrypt(publicKey, Buffer.from(key, 'base64'));
    const decipher = createDecipheriv('aes-128-ecb', aes, null);
    const bytes = Buffer.concat([decipher.update(Buffer.from(payload, 'base64')), decipher.final()]);
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new OrderRefused(
      'The order cannot be decrypted, or is not JSON. Encrypt it with the private key of the store.',
    );
  }
  const order = value as {
    items?: {
      product?: string;
      display?: string;
      pricing?: { price?: { USD?: number }; interval?: string; intervalLength?: number; trial?: number };
    }[];
    tags?: Record<string, unknown>;
    contact?: { email?: string };
  };
  const [item] = order.items ?? [];
  const price = item?.pricing?.price?.USD;
  if (!item?.product || typeof price !== 'number' || price < 0)
    throw new OrderRefused('The order has no priced product.');
  if (item.pricing?.interval !== 'month') throw new OrderRefused('The order has no interval in months.');
  return {
    product: item.product,
    description: item.display ?? item.product,
    price,
    intervalLength: item.pricing.intervalLength ?? 1,
    trialDays: item.pricing.trial ?? 0,
    email: order.contact?.email ?? null,
    tags: order.tags ?? {},
  };
}
