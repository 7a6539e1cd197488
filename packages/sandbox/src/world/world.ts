import { type Ads, createAds } from './ads.ts';
import { createSearch, type Search } from './search.ts';
import { createOrders, type Orders } from './shops/orders.ts';
import type { Shop } from './shops/shops.ts';
import { createSocial, type Social } from './social.ts';

/** The figures of the fictional companies, which all stand-ins report. */
export type World = { ads: Ads; search: Search; social: Social; ordersOf: (shop: Shop) => Orders };

export function createWorld(now: () => number): World {
  const orders = new Map<Shop, Orders>();
  const ordersOf = (shop: Shop): Orders => {
    const known = orders.get(shop) ?? createOrders(shop);
    orders.set(shop, known);
    return known;
  };
  return { ads: createAds(now), search: createSearch(now), social: createSocial(now), ordersOf };
}
