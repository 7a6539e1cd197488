import { createPicker, random } from '../../../world/random.ts';
import type { Site } from './sites.ts';

/** The properties that determine the hits of a session. The same plan and site always produce the same hits. */
export type SessionPlan = {
  seed: number;
  landing: number;
  browse: number;
  stage: number;
  product: number;
  quantity: number;
  isNew: boolean;
  engaged: boolean;
  lead: boolean;
  /** Time of engagement in seconds. */
  engagement: number;
  /** Value of the purchase in hundredths of the property's currency; 0 without a purchase. */
  cents: number;
};

/** The events of a site. The site's key event replaces `lead`. */
const EVENTS = [
  'page_view',
  'session_start',
  'first_visit',
  'user_engagement',
  'scroll',
  'click',
  'view_item',
  'add_to_cart',
  'begin_checkout',
  'purchase',
  'lead',
] as const;

export type EventIndex = number;
const indexOf = (event: (typeof EVENTS)[number]): EventIndex => EVENTS.indexOf(event);

export const PAGE_VIEW = indexOf('page_view');
export const FIRST_VISIT = indexOf('first_visit');
export const ADD_TO_CART = indexOf('add_to_cart');
export const BEGIN_CHECKOUT = indexOf('begin_checkout');
export const PURCHASE = indexOf('purchase');
export const LEAD = indexOf('lead');
const SESSION_START = indexOf('session_start');
const USER_ENGAGEMENT = indexOf('user_engagement');
const SCROLL = indexOf('scroll');
const CLICK = indexOf('click');
const VIEW_ITEM = indexOf('view_item');

/** The hits of one session. The arrays are reused; `count` is the number of valid entries. */
export type Hits = {
  count: number;
  views: number;
  event: Uint8Array;
  /** Index into the site's pages. */
  page: Uint8Array;
  /** Engagement that the hit reports, in seconds. */
  seconds: Uint16Array;
  cents: Uint32Array;
};

export function createHits(): Hits {
  return {
    count: 0,
    views: 0,
    event: new Uint8Array(128),
    page: new Uint8Array(128),
    seconds: new Uint16Array(128),
    cents: new Uint32Array(128),
  };
}

type SiteIndex = {
  pick: (u: number) => number;
  productPages: number[];
  cart: number;
  checkout: number;
  thanks: number;
};

const INDEXES = new WeakMap<Site, SiteIndex>();

function indexSite(site: Site): SiteIndex {
  const known = INDEXES.get(site);
  if (known !== undefined) return known;
  const at = (path: string) => site.pages.findIndex((page) => page.path === path);
  const made: SiteIndex = {
    pick: createPicker(site.pages.map((page) => page.browse)),
    productPages: site.products.map((product) => at(product.path)),
    cart: at('/cart'),
    checkout: at('/checkout'),
    thanks: at('/checkout/thank-you'),
  };
  INDEXES.set(site, made);
  return made;
}

/** Writes the hits of a session into `hits`. Their sums equal the session's values in `DayFacts`. */
export function fillHits(hits: Hits, site: Site, plan: SessionPlan): void {
  const index = indexSite(site);
  const next = random(plan.seed);
  hits.count = 0;
  hits.views = 0;
  const push = (event: EventIndex, page: number, seconds = 0, cents = 0) => {
    hits.event[hits.count] = event;
    hits.page[hits.count] = page;
    hits.seconds[hits.count] = seconds;
    hits.cents[hits.count] = cents;
    hits.count += 1;
  };
  const funnelViews = plan.stage === 0 ? 0 : plan.stage;
  const views = plan.browse + funnelViews;
  const share = Math.floor(plan.engagement / views);
  let rest = plan.engagement - share * (views - 1);
  const view = (page: number) => {
    push(PAGE_VIEW, page);
    hits.views += 1;
    if (rest > 0) push(USER_ENGAGEMENT, page, rest);
    rest = share;
  };
  push(SESSION_START, plan.landing);
  if (plan.isNew) push(FIRST_VISIT, plan.landing);
  let page = plan.landing;
  for (let n = 0; n < plan.browse; n += 1) {
    if (n > 0) page = index.pick(next());
    view(page);
    if (next() < (plan.engaged ? 0.5 : 0.12)) push(SCROLL, page);
    if (next() < 0.035) push(CLICK, page);
  }
  if (plan.lead) push(LEAD, page);
  if (plan.stage === 0) return;
  const product = index.productPages[plan.product] ?? 0;
  view(product);
  push(VIEW_ITEM, product);
  if (plan.stage < 2) return;
  push(ADD_TO_CART, product);
  view(index.cart);
  if (plan.stage < 3) return;
  view(index.checkout);
  push(BEGIN_CHECKOUT, index.checkout);
  if (plan.stage < 4) return;
  view(index.thanks);
  push(PURCHASE, index.thanks, 0, plan.cents);
}

/** Returns the name of an event in the site's reports. */
export function eventName(site: Site, event: EventIndex): string {
  const name = EVENTS[event] ?? '(not set)';
  return name === 'lead' ? site.lead.event : name;
}
