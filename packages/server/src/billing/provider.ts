import type { Interval } from '@reporting/contract/rules';

export type ProviderState = 'trial' | 'active' | 'overdue' | 'canceled' | 'deactivated';

/** A subscription as the payment provider describes it. */
export interface SubscriptionSnapshot {
  readonly id: string;
  readonly account: string;
  readonly state: ProviderState;
  /** One charge. */
  readonly cents: number;
  readonly interval: Interval;
  /** When the next charge is made, in ms since 1970; null if none will be. */
  readonly next: number | null;
  /** When the service ends, in ms since 1970; null if it does not. */
  readonly end: number | null;
  /** The quote of the order that created it. */
  readonly quote: string | null;
  /** When it changed last, in ms since 1970. */
  readonly changed: number;
}

/** A charge, or an order. */
export interface Charge {
  /** Id of the order; of a failed charge, that of its event. */
  readonly id: string;
  readonly reference: string;
  readonly at: number;
  readonly cents: number;
  readonly currency: string;
  readonly state: 'paid' | 'open' | 'refunded';
}

export const EVENT_TYPES = [
  'activated',
  'updated',
  'charged',
  'chargeFailed',
  'overdue',
  'uncanceled',
  'canceled',
  'deactivated',
  'refunded',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What the payment provider announces, or what a call to it has returned. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: EventType;
  readonly subscriptionId: string;
  /** Null for an event about a charge alone. */
  readonly subscription: SubscriptionSnapshot | null;
  readonly charge: Charge | null;
}

/** An order whose price the service computed. */
export interface OrderRequest {
  /** Id of the quote; the provider returns it with the subscription. */
  readonly quote: string;
  readonly cents: number;
  readonly interval: Interval;
  /** What is bought, as the checkout shows it. */
  readonly description: string;
  readonly trialDays: number;
  readonly email: string | null;
}

/** An order of a completed checkout. */
export interface CompletedOrder {
  readonly completed: boolean;
  readonly reference: string;
  readonly quote: string | null;
  readonly events: readonly PaymentEvent[];
  readonly subscription: SubscriptionSnapshot | null;
}

/** A received announcement: its id, and its content if this service supports it. */
export interface ReceivedEvent {
  readonly id: string;
  readonly event: PaymentEvent | null;
}

/** The payment provider refuses a request or does not answer; the message is for the person who pays. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';
}

/** The service that charges subscriptions. Every method that calls it throws `PaymentError` if it refuses or does not answer. */
export interface PaymentProvider {
  /** Encrypts an order for the provider's script in the browser. */
  secure(order: OrderRequest): Promise<{ payload: string; key: string }>;
  /** Reads an order; null if the provider has none of this id. */
  order(id: string): Promise<CompletedOrder | null>;
  /** Replaces price and interval. The provider charges or credits the difference for the rest of the period. */
  change(subscriptionId: string, order: OrderRequest): Promise<SubscriptionSnapshot>;
  /** Cancels: at the end of the paid period, or now. */
  cancel(subscriptionId: string, when: 'end' | 'now'): Promise<SubscriptionSnapshot>;
  resubscribe(subscriptionId: string): Promise<SubscriptionSnapshot>;
  /** Returns the address of the page on which a customer changes the card; null if the provider has none. */
  accountUrl(account: string): Promise<string | null>;
  /**
   * Reads announcements.
   * @param signature the value of the signature header
   * @returns null if the signature is not that of the raw body
   */
  receive(raw: Buffer, signature: string | undefined): readonly ReceivedEvent[] | null;
}
