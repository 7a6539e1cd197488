import type { PlanTerms } from '@reporting/contract';
import { type Interval, type Price, priceOf, type RegistrationQuery } from '@reporting/contract/rules';
import { useState } from 'react';
import { type CompletedCheckout, openCheckout, secureOrder } from '../../lib/checkout.ts';
import type { Draft } from './draft.ts';
import { type Coupons, useCoupons } from './use-coupons.ts';

/** The plan of a registration. */
export interface Plan {
  readonly dashboards: number;
  setDashboards(dashboards: number): void;
  readonly interval: Interval;
  setInterval(interval: Interval): void;
  readonly coupons: Coupons;
  /** The price of the plan; null if the service has no prices. */
  readonly price: Price | null;
  /** The completed checkout; null before the checkout. After the checkout, the plan cannot change. */
  readonly order: CompletedCheckout | null;
  /** The plan as fields for the body of a call. */
  readonly fields: { dashboards: number; interval: Interval; coupons: string[] } & Partial<CompletedCheckout>;
  /** True if `pay` opens the checkout. */
  readonly isPaid: boolean;
  /**
   * Opens the checkout if the service has a checkout and the order is not completed yet.
   * @returns the fields of the order; no fields if the service has no checkout; null if the user closed the checkout
   * @throws CheckoutFailed, ApiError
   */
  pay(): Promise<Partial<CompletedCheckout> | null>;
  /** Removes an order that the payment provider does not confirm, so that the next attempt creates a new order. */
  dropOrder(): void;
}

/** @param terms null if the service has no prices */
export function usePlan(query: RegistrationQuery, terms: PlanTerms | null, draft: Draft | null, email: string): Plan {
  const [dashboards, setDashboards] = useState(draft?.dashboards ?? query.dashboards);
  const [interval, setInterval] = useState<Interval>(draft?.interval ?? query.interval);
  const [order, setOrder] = useState<CompletedCheckout | null>(draft?.order ?? null);
  const coupons = useCoupons(draft?.coupons ?? query.coupons, terms?.stacking, email);
  const codes = coupons.applied.map(({ name }) => name);
  return {
    dashboards,
    setDashboards,
    interval,
    setInterval,
    coupons,
    price: terms && priceOf(terms.prices, { dashboards, interval, coupons: coupons.applied }),
    order,
    fields: { dashboards, interval, coupons: codes, ...order },
    isPaid: Boolean(terms?.checkout && !order),
    async pay() {
      if (!terms?.checkout || order) return order ?? {};
      const body = { dashboards, interval, coupons: codes, ...(email === '' ? {} : { email }) };
      const completed = await openCheckout(terms.checkout, await secureOrder(body, { keepPage: true }));
      setOrder(completed);
      return completed;
    },
    dropOrder: () => setOrder(null),
  };
}
