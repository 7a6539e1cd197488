import { formatMoney } from '@reporting/formatters';
import type { Coupon } from './coupons.ts';

/** One step of the price list: a price per dashboard, in cents per month. */
export interface PriceStep {
  /** The number of the last dashboard with this price; null for the last step. */
  readonly upTo: number | null;
  readonly cents: number;
}

/** The prices of a service, in US dollars. */
export interface PriceList {
  /** In ascending order; only the last step has no end. */
  readonly steps: readonly [PriceStep, ...PriceStep[]];
  /** Discount on an annual charge in percent, with at most two decimals. */
  readonly annualDiscount: number;
}

/** The prices of a service whose operator has not configured prices (specification, "Trial, plan, prices"). */
export const DEFAULT_PRICES: PriceList = {
  steps: [
    { upTo: 25, cents: 800 },
    { upTo: 100, cents: 600 },
    { upTo: null, cents: 500 },
  ],
  annualDiscount: 20,
};

/** Default number of dashboards of a new plan (specification, "Business constants and limits"). */
export const DEFAULT_DASHBOARDS = 25;
/** Maximum number of dashboards of a plan. */
export const MAX_DASHBOARDS = 10_000;

/** Months that one charge pays for. */
export type Interval = 1 | 12;

/** The plan whose price is computed. */
export interface PlanOrder {
  /** A whole number from 1 to `MAX_DASHBOARDS`. */
  readonly dashboards: number;
  readonly interval: Interval;
  /** Discount of the company in percent, with at most two decimals; default 0. */
  readonly discount?: number;
  readonly coupons?: readonly Coupon[];
}

/** A reduction of a price. `label` is the code of the coupon; null for other reductions. */
export interface Reduction {
  readonly kind: 'annual' | 'company' | 'coupon';
  readonly label: string | null;
  /** Null for a fixed amount. */
  readonly percent: number | null;
  readonly cents: number;
}

export interface Price {
  /** The charge without reductions. */
  readonly listCents: number;
  /** The reductions in the order in which they apply. */
  readonly reductions: readonly Reduction[];
  /** The amount of one charge, for all months of the interval. */
  readonly totalCents: number;
  /** The charge per dashboard and month, rounded. */
  readonly perDashboardCents: number;
  /** Dashboards that coupons add to those of the plan. */
  readonly bonusDashboards: number;
}

/**
 * Returns `percent` of an amount in cents, rounded half up. The result is exact, because the percentage is converted to whole
 * hundredths.
 */
function percentOf(cents: number, percent: number): number {
  return divided(cents * Math.round(percent * 100), 10_000);
}

/** Divides two integers and rounds half up. Computes only with integers, so that no floating-point error occurs. */
function divided(value: number, by: number): number {
  const rest = value % by;
  return (value - rest) / by + (rest * 2 >= by ? 1 : 0);
}

/** Returns the price of a number of dashboards in cents per month. Each dashboard has the price of its own step. */
function monthlyCents(dashboards: number, steps: PriceList['steps']): number {
  let cents = 0;
  let counted = 0;
  for (const step of steps) {
    const last = Math.min(dashboards, step.upTo ?? dashboards);
    if (last <= counted) continue;
    cents += (last - counted) * step.cents;
    counted = last;
  }
  return cents;
}

/**
 * Returns the price of a plan. The reductions apply one after the other, each to the remaining amount: annual discount, discount of
 * the company, coupons in percent, coupons with an amount. Each is rounded to cents half up, and none makes the price negative.
 * @throws RangeError for an invalid number of dashboards
 */
export function priceOf(prices: PriceList, { dashboards, interval, discount = 0, coupons = [] }: PlanOrder): Price {
  if (!Number.isInteger(dashboards) || dashboards < 1 || dashboards > MAX_DASHBOARDS)
    throw new RangeError(`A plan has 1 to ${MAX_DASHBOARDS} dashboards, not ${dashboards}.`);
  const listCents = monthlyCents(dashboards, prices.steps) * interval;
  let totalCents = listCents;
  const reductions: Reduction[] = [];
  const reduce = (kind: Reduction['kind'], label: string | null, percent: number | null, cents: number) => {
    const taken = Math.min(cents, totalCents);
    totalCents -= taken;
    reductions.push({ kind, label, percent, cents: taken });
  };
  const reducePercent = (kind: Reduction['kind'], label: string | null, percent: number) =>
    reduce(kind, label, percent, percentOf(totalCents, percent));

  if (interval === 12 && prices.annualDiscount > 0) reducePercent('annual', null, prices.annualDiscount);
  if (discount > 0) reducePercent('company', null, discount);
  for (const { type, value, name } of coupons) if (type === 'percent') reducePercent('coupon', name, value);
  for (const { type, value, name } of coupons)
    if (type === 'amount') reduce('coupon', name, null, Math.round(value * 100));

  const bonusDashboards = coupons.reduce((sum, { type, value }) => sum + (type === 'dashboards' ? value : 0), 0);
  const perDashboardCents = divided(totalCents, dashboards * interval);
  return { listCents, reductions, totalCents, perDashboardCents, bonusDashboards };
}

/** Returns a charged amount as text, with the decimals of its currency. The default locale is English. */
export const chargeText = ({ cents, currency }: { cents: number; currency: string }, locale?: string): string =>
  formatMoney(cents / 100, { locale, currency, minDecimals: 2 });

/** Returns an amount in cents as text in US dollars, with two decimals: `$1,382.40`. The default locale is English. */
export const dollars = (cents: number, locale?: string): string => chargeText({ cents, currency: 'USD' }, locale);
