import { formatDay } from './calendar.ts';
import type { Company } from './companies.ts';
import { isOutage, visitsBySource } from './demand.ts';
import type { Range } from './ledger.ts';
import type { Orders } from './shops/orders.ts';
import { dayAt } from './zone.ts';

/** Correct figures of a company's web site. `revenue` is the value of goods after coupons, without tax and shipping, in hundredths. */
type VisitSum = { visits: number; orders: number; revenue: number };

export type VisitLedger = {
  timeZone: string;
  currency: string;
  days: ({ day: string } & VisitSum)[];
  /** Visits by source, medium and campaign, such as `google / cpc / brand-search`. */
  sources: Record<string, number>;
  total: VisitSum;
};

/**
 * Returns the figures that Analytics measures on the days `from` to `to`, both inclusive, in the time zone of the company. Days
 * on which the measurement tag is missing have no figures, and only complete days count. `orders` are the shop's orders;
 * undefined for a company without a shop.
 */
export function visitLedger(company: Company, orders: Orders | undefined, range: Range, now: number): VisitLedger {
  const { timeZone, currency, demand } = company;
  const sources: Record<string, number> = {};
  const total: VisitSum = { visits: 0, orders: 0, revenue: 0 };
  const days: VisitLedger['days'] = [];
  for (let day = range.from; day <= Math.min(range.to, dayAt(timeZone, now) - 1); day += 1) {
    const own = { day: formatDay(day), visits: 0, orders: 0, revenue: 0 };
    days.push(own);
    if (isOutage(demand.seed, day)) continue;
    for (const [index, count] of visitsBySource(demand, day).entries()) {
      const from = demand.sources[index];
      const key = `${from?.source} / ${from?.medium} / ${from?.campaign}`;
      if (count > 0) sources[key] = (sources[key] ?? 0) + count;
      own.visits += count;
    }
    for (const order of orders?.ofDay(day) ?? []) {
      if (order.deleted || order.end !== 'completed') continue;
      own.orders += 1;
      for (const line of order.lines) own.revenue += line.total;
    }
    total.visits += own.visits;
    total.orders += own.orders;
    total.revenue += own.revenue;
  }
  return { timeZone, currency, days, sources, total };
}
