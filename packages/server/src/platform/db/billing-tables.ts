import type { Instant, Json, NullableInstant } from './columns.ts';

/** Prices that the service has computed, each for one order or one plan change. */
interface PaymentQuotesTable {
  id: string;
  /** Null for a registration that is not complete. */
  company_id: string | null;
  dashboards: number;
  interval: 1 | 12;
  cents: number;
  coupons: Json<unknown>;
  created_at: Instant;
  /** The subscription at the payment provider that has this price; null before the payment provider confirms it. */
  subscription_id: string | null;
  accepted_at: NullableInstant;
}

/** Events of the payment provider, each stored once. The state of a subscription is computed from them. */
interface PaymentEventsTable {
  id: string;
  /** Null until the company of the subscription is known. */
  company_id: string | null;
  subscription_id: string;
  body: Json<unknown>;
  received_at: Instant;
}

interface CompanyCouponsTable {
  company_id: string;
  /** The coupon's code in the form of `couponKey`. */
  key: string;
  name: string;
  type: 'percent' | 'amount' | 'dashboards';
  value: number;
  applied_at: Instant;
  applied_by: string | null;
}

export interface BillingTables {
  payment_quotes: PaymentQuotesTable;
  payment_events: PaymentEventsTable;
  company_coupons: CompanyCouponsTable;
}
