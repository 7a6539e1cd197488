import type { Day } from '../../../world/calendar.ts';
import { ordinaryVolume } from '../../../world/demand.ts';
import { createPicker, hash, random } from '../../../world/random.ts';
import type { Property } from '../properties.ts';
import { createHits, fillHits, type Hits, type SessionPlan } from './hits.ts';
import { type Purchase, sessionsOfPurchases } from './purchases.ts';
import { sessionsBySource } from './volume.ts';

/** The sessions of one day of a property, stored by column. Money is in hundredths, times are in seconds. */
export type DayFacts = {
  day: Day;
  count: number;
  seed: Uint32Array;
  user: Uint32Array;
  hour: Uint8Array;
  /** Index into the property's sources, PLACES, DEVICES and the site's pages. */
  source: Uint8Array;
  place: Uint8Array;
  device: Uint8Array;
  landing: Uint8Array;
  /** Pages viewed before the funnel. */
  browse: Uint8Array;
  /** Stage in the funnel: 0 none, 1 product viewed, 2 in the cart, 3 checkout started, 4 bought. */
  stage: Uint8Array;
  /** Index of the product in the funnel and its quantity. */
  product: Uint8Array;
  quantity: Uint8Array;
  isNew: Uint8Array;
  engaged: Uint8Array;
  lead: Uint8Array;
  engagement: Uint16Array;
  duration: Uint16Array;
  cents: Uint32Array;
  views: Uint8Array;
  events: Uint16Array;
};

/**
 * Maximum number of new users per day. The number of a user is the day of the first visit multiplied by this maximum,
 * plus the user's index on that day.
 */
const USERS_A_DAY = 8192;

/** Picks a device by weight; the first is desktop. */
const pickDevice = createPicker([0.36, 0.58, 0.06]);

/**
 * Generates the sessions of a day. The same property and day always have the same sessions. `purchases` come from the property's shop;
 * undefined without a shop.
 */
function playDay(property: Property, day: Day, purchases: readonly Purchase[] | undefined): DayFacts {
  const bySource = sessionsBySource(property, day);
  const facts = allocate(
    day,
    bySource.reduce((sum, count) => sum + count, 0),
  );
  const { site, demand } = property;
  const { seed } = demand;
  const next = random(hash(seed, day, 3));
  const pickHour = createPicker(site.hours);
  const pickLanding = createPicker(site.pages.map((page) => page.landing));
  const pickPlace = createPicker(property.places);
  const pickProduct = createPicker(site.products.map((product) => product.weight));
  const bought = purchases && sessionsOfPurchases(demand, day, bySource, purchases);
  const hits = createHits();
  let index = 0;
  let newUsers = 0;
  for (const [sourceIndex, count] of bySource.entries()) {
    const source = demand.sources[sourceIndex];
    if (source === undefined) continue;
    for (let n = 0; n < count; n += 1, index += 1) {
      let user: number | undefined;
      if (index > 0 && next() < 0.07) {
        user = facts.user[Math.floor(next() * index)];
      } else if (next() < source.returning) {
        user = earlierUser(property, day, next());
      }
      const isNew = user === undefined;
      const who = user ?? day * USERS_A_DAY + newUsers++;
      const place = pickPlace(hash(seed, who, 4) / 4294967296);
      const device = pickDevice(hash(seed, who, 5) / 4294967296);
      const touch = device === 1 ? 0.94 : 1.06;
      const purchase = bought?.get(index);
      const engaged = next() < source.engaged * touch || purchase !== undefined;
      let browse = 1;
      const onward = engaged ? 0.6 : 0.12;
      while (browse < 14 && next() < onward) browse += 1;
      let stage = 0;
      if (engaged && site.products.length > 0) {
        const buying = source.intent * (device === 1 ? 0.8 : 1.25) * (isNew ? 0.9 : 1.2);
        if (next() < site.funnel[0] * Math.min(buying, 1.7)) stage = 1;
        if (stage === 1 && next() < site.funnel[1] * Math.min(buying, 1.7)) stage = 2;
        if (bought !== undefined) {
          // Visitors without a purchase leave the checkout.
          if (stage === 2 && next() < site.funnel[2] * (1 - site.funnel[3])) stage = 3;
          if (purchase !== undefined) stage = 4;
        } else {
          if (stage === 2 && next() < site.funnel[2]) stage = 3;
          if (stage === 3 && next() < site.funnel[3]) stage = 4;
        }
      }
      const product = stage > 0 ? pickProduct(next()) : 0;
      const quantity = stage === 4 ? 1 + Math.floor(next() * next() * 4) : 0;
      const plan: SessionPlan = {
        seed: Math.floor(next() * 4294967296),
        landing: pickLanding(next()),
        browse,
        stage,
        product,
        quantity,
        isNew,
        engaged,
        lead: engaged && next() < site.lead.rate * source.intent,
        engagement: engaged
          ? Math.round(11 + 34 * browse * -Math.log(1 - next() * 0.95) * 0.6 + stage * 28)
          : Math.floor(next() * 9),
        cents: purchase?.cents ?? quantity * (site.products[product]?.price ?? 0),
      };
      fillHits(hits, site, plan);
      store(facts, index, plan, hits);
      facts.user[index] = who;
      const hour = pickHour(next());
      facts.hour[index] = purchase?.hour ?? hour;
      facts.source[index] = sourceIndex;
      facts.place[index] = place;
      facts.device[index] = device;
      facts.duration[index] = Math.min(65_535, Math.round(plan.engagement * (1.1 + next() * 0.5) + (engaged ? 4 : 0)));
    }
  }
  return facts;
}

/**
 * Returns a user who first visited the site before `day`: usually a few days before, sometimes many. Returns undefined
 * if there were no new users on the day of the first visit. `u` is a random number below 1.
 */
function earlierUser({ demand }: Property, day: Day, u: number): number | undefined {
  const ago = 1 + Math.floor(-Math.log(1 - u) * 16);
  const firstVisit = day - ago;
  const newThen = Math.floor(ordinaryVolume(demand, firstVisit) * 0.6);
  if (newThen < 1) return undefined;
  return firstVisit * USERS_A_DAY + (hash(day, Math.floor(u * 1e9)) % newThen);
}

function store(facts: DayFacts, index: number, plan: SessionPlan, hits: Hits): void {
  facts.seed[index] = plan.seed;
  facts.landing[index] = plan.landing;
  facts.browse[index] = plan.browse;
  facts.stage[index] = plan.stage;
  facts.product[index] = plan.product;
  facts.quantity[index] = plan.quantity;
  facts.isNew[index] = plan.isNew ? 1 : 0;
  facts.engaged[index] = plan.engaged ? 1 : 0;
  facts.lead[index] = plan.lead ? 1 : 0;
  facts.engagement[index] = plan.engagement;
  facts.cents[index] = plan.cents;
  facts.views[index] = hits.views;
  facts.events[index] = hits.count;
}

function allocate(day: Day, count: number): DayFacts {
  const bytes = () => new Uint8Array(count);
  return {
    day,
    count,
    seed: new Uint32Array(count),
    user: new Uint32Array(count),
    hour: bytes(),
    source: bytes(),
    place: bytes(),
    device: bytes(),
    landing: bytes(),
    browse: bytes(),
    stage: bytes(),
    product: bytes(),
    quantity: bytes(),
    isNew: bytes(),
    engaged: bytes(),
    lead: bytes(),
    engagement: new Uint16Array(count),
    duration: new Uint16Array(count),
    cents: new Uint32Array(count),
    views: bytes(),
    events: new Uint16Array(count),
  };
}

/** Maximum number of cached sessions, about 35 bytes each. */
const KEPT_SESSIONS = 2_500_000;

/**
 * Returns a function that generates and caches days. The least recently used days are removed first. `purchasesOf` returns the purchases of
 * a property with a shop.
 */
export function createFacts(purchasesOf: (property: Property, day: Day) => readonly Purchase[] | undefined) {
  const days = new Map<string, DayFacts>();
  let kept = 0;
  return (property: Property, day: Day): DayFacts => {
    const key = `${property.name} ${day}`;
    const known = days.get(key);
    if (known !== undefined) {
      days.delete(key);
      days.set(key, known);
      return known;
    }
    const played = playDay(property, day, purchasesOf(property, day));
    days.set(key, played);
    kept += played.count;
    for (const [oldest, facts] of days) {
      if (kept <= KEPT_SESSIONS) break;
      days.delete(oldest);
      kept -= facts.count;
    }
    return played;
  };
}

export type Facts = ReturnType<typeof createFacts>;
