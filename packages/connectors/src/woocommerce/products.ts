import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { inTurn, PAGE_SIZE, type ShopSession, shopCall } from './client.ts';
import { plainText } from './text.ts';

const productSchema = z.object({
  id: z.number().int(),
  name: z.string().catch(''),
  categories: z.array(z.object({ id: z.number().int(), name: z.string().catch('') })).default([]),
});

export interface Product {
  id: number;
  name: string;
  categories: { id: number; name: string }[];
}

const FIELDS = 'id,name,categories';

const readable = ({ id, name, categories }: z.infer<typeof productSchema>): Product => ({
  id,
  name: plainText(name),
  categories: categories.map((category) => ({ id: category.id, name: plainText(category.name) })),
});

/** Returns products by id, with 100 products per call. Deleted products are missing. */
export async function readProducts(
  context: ConnectorContext,
  shop: ShopSession,
  ids: Iterable<number>,
): Promise<Map<number, Product>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0).sort((one, other) => one - other);
  const parts = Array.from({ length: Math.ceil(wanted.length / PAGE_SIZE) }, (_, index) =>
    wanted.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
  );
  const pages = await inTurn(parts, async (part) => {
    const query = { include: part.join(','), per_page: String(PAGE_SIZE), _fields: FIELDS };
    return (await shopCall(context, shop, '/products', query, z.array(productSchema))).data;
  });
  return new Map(pages.flat().map((product) => [product.id, readable(product)]));
}

/** Returns the first 100 products that the shop finds for a search term; for '' the first 100 products. */
export async function searchProducts(context: ConnectorContext, shop: ShopSession, term: string): Promise<Product[]> {
  const query = { per_page: String(PAGE_SIZE), _fields: FIELDS, ...(term === '' ? {} : { search: term }) };
  return (await shopCall(context, shop, '/products', query, z.array(productSchema))).data.map(readable);
}

const currencySchema = z.object({ code: z.string().regex(/^[A-Z]{3}$/) });

/** Returns the ISO code of the shop's currency; null for a currency outside ISO 4217. */
export async function shopCurrency(context: ConnectorContext, shop: ShopSession): Promise<string | null> {
  try {
    return (await shopCall(context, shop, '/data/currencies/current', {}, currencySchema)).data.code;
  } catch (error) {
    // A shop with points or an unknown currency has figures too, so this is not an error.
    if (error instanceof ConnectorError && error.cause instanceof z.ZodError) return null;
    throw error;
  }
}
