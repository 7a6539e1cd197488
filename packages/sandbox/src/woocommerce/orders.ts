import { type Day, dayOf, weekdayOf, yearOf } from '../world/calendar.ts';
import { createPicker, hash, noise, random } from '../world/random.ts';
import { type Buyer, type Order, writeOrder } from './order.ts';
import type { Person } from './people.ts';
import type { Shop } from './shops.ts';
import { dayAt, localDay } from './zone.ts';

/** Level of each month against the year's mean: a quiet summer and a strong end of the year. */
const SEASON = [0.94, 0.93, 0.97, 1.0, 1.0, 0.94, 0.86, 0.87, 0.98, 1.06, 1.2, 1.25];
/** Sunday first. */
const WEEKDAYS = [0.92, 1.12, 1.06, 1.0, 1.0, 1.03, 0.87];

/** Ids that an order uses: its own, and those of two refunds. */
const IDS_AN_ORDER = 4;
const FIRST_ID = 1_000;

/** Milliseconds between signing up and ordering. */
const SIGN_UP_BEFORE = 90_000;

/** Days whose orders are kept in memory, for each shop. */
const KEPT_DAYS = 430;

const pickBuyer = createPicker([22, 43, 35]);
const BUYERS: readonly Buyer[] = ['new', 'returning', 'guest'];

/** Who the buyer of an order is; a pure function of the order's place. */
const buyerOf = (shop: Shop, day: Day, index: number): Buyer =>
  BUYERS[pickBuyer(hash(shop.seed, day, index, 3) / 4294967296)] ?? 'guest';

/** Orders of a whole day, whatever the time is. None on Christmas Day, nor on one day a year when the shop is down. */
function countOf(shop: Shop, day: Day): number {
  if (day < shop.opened || shop.ordersADay === 0) return 0;
  const year = yearOf(day);
  if (day === dayOf(year, 12, 25) || day === dayOf(year, 2, 1) + (hash(shop.seed, year) % 300)) return 0;
  const month = new Date(day * 86_400_000).getUTCMonth();
  const growth = 0.5 + 0.5 * Math.min(1, (day - shop.opened) / 900);
  const sale = day >= dayOf(year, 11, 24) && day <= dayOf(year, 11, 30) ? 1.6 : 1;
  const expected = shop.ordersADay * growth * (SEASON[month] ?? 1) * (WEEKDAYS[weekdayOf(day)] ?? 1) * sale;
  const next = random(hash(shop.seed, day, 1));
  return Math.max(0, Math.floor(expected * (1 + 0.12 * noise(next)) + next()));
}

export type Customer = { id: number; registeredAt: number; person: Person };

/** Counts before each day since the opening: they number orders and customers, so that any day can be made alone. */
type Tally = { orders: number[]; customers: number[] };

/** The orders of one shop, made by day from its seed. */
export function createOrders(shop: Shop) {
  const tally: Tally = { orders: [0], customers: [0] };
  const days = new Map<Day, Order[]>();

  function countedTo(day: Day): void {
    for (let at = tally.orders.length - 1; at < day - shop.opened; at += 1) {
      const counted = shop.opened + at;
      const count = countOf(shop, counted);
      let signUps = 0;
      for (let index = 0; index < count; index += 1) if (buyerOf(shop, counted, index) === 'new') signUps += 1;
      tally.orders.push((tally.orders[at] ?? 0) + count);
      tally.customers.push((tally.customers[at] ?? 0) + signUps);
    }
  }

  function make(day: Day): Order[] {
    countedTo(day);
    const at = day - shop.opened;
    const before = { orders: tally.orders[at] ?? 0, customers: tally.customers[at] ?? 0 };
    const clock = localDay(shop.timeZone, day);
    const count = countOf(shop, day);
    const moments = Array.from({ length: count }, (_, index) => momentIn(clock, hash(shop.seed, day, index, 2))).sort(
      (one, other) => one - other,
    );
    let signUps = 0;
    return moments.map((placedAt, index) => {
      const buyer = buyerOf(shop, day, index);
      const order = writeOrder(shop, {
        id: FIRST_ID + (before.orders + index) * IDS_AN_ORDER,
        day,
        index,
        placedAt,
        placed: clock.localText(placedAt),
        buyer,
        customersBefore: before.customers,
        newCustomer: before.customers + signUps,
      });
      if (buyer === 'new') signUps += 1;
      return order;
    });
  }

  /** All orders of a local day, in the order of their ids; deleted and future ones too. */
  function ofDay(day: Day): readonly Order[] {
    if (day < shop.opened || shop.ordersADay === 0) return [];
    const kept = days.get(day);
    if (kept !== undefined) return kept;
    const made = make(day);
    if (days.size >= KEPT_DAYS) days.delete(days.keys().next().value ?? day);
    days.set(day, made);
    return made;
  }

  return {
    ofDay,
    /** Every order whose local day is one of the range and that has been placed by `now`; deleted ones are left out. */
    between(from: Day, to: Day, now: number): Order[] {
      const found: Order[] = [];
      const last = Math.min(to, dayAt(shop.timeZone, now));
      for (let day = Math.max(from, shop.opened); day <= last; day += 1) {
        for (const order of ofDay(day)) if (!order.deleted && order.placedAt <= now) found.push(order);
      }
      return found;
    },
    /** The order with an id, unless it is deleted or not placed yet. */
    find(id: number, now: number): Order | undefined {
      const number = (id - FIRST_ID) / IDS_AN_ORDER;
      if (!Number.isInteger(number) || number < 0) return undefined;
      countedTo(dayAt(shop.timeZone, now) + 1);
      const at = tally.orders.findIndex((before) => before > number) - 1;
      if (at < 0) return undefined;
      const order = ofDay(shop.opened + at)[number - (tally.orders[at] ?? 0)];
      return order === undefined || order.deleted || order.placedAt > now ? undefined : order;
    },
    /** The customers who have signed up in the range and by `now`, oldest first: a little before their first order. */
    customers(from: Day, to: Day, now: number): Customer[] {
      const found: Customer[] = [];
      for (let day = Math.max(from, shop.opened); day <= Math.min(to + 1, dayAt(shop.timeZone, now)); day += 1) {
        for (const { signedUp, customerId, placedAt, person } of ofDay(day)) {
          const registeredAt = placedAt - SIGN_UP_BEFORE;
          if (!signedUp || registeredAt > now) continue;
          const signUpDay = dayAt(shop.timeZone, registeredAt);
          if (signUpDay >= from && signUpDay <= to) found.push({ id: customerId, registeredAt, person });
        }
      }
      return found;
    },
  };
}

export type Orders = ReturnType<typeof createOrders>;

/** People buy from morning to late evening. */
function momentIn({ start, end }: { start: number; end: number }, number: number): number {
  const u = number / 4294967296;
  const spread = u < 0.06 ? u / 0.06 / 3 : 1 / 3 + ((u - 0.06) / 0.94) * (2 / 3);
  return start + Math.floor(((end - start) * spread) / 1000) * 1000;
}
