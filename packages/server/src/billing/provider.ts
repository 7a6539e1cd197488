import type { Interval } from '@reporting/contract/rules';

export type ProviderState = 'trial' | 'active' | 'overdue' | 'canceled' | 'deactivated';

/** A subscription as the payment provider describes it. */
export interface SubscriptionSnapshot {
  readonly id: string;
  readonly account: string;
  readonly state: ProviderState;
  /** Amount of one charge. */
  readonly cents: number;
  readonly interval: Interval;
  /** Time of the next charge in ms since 1970; null if no charge will follow. */
  readonly next: number | null;
  /** Time at which the service ends, in ms since 1970; null if it does not end. */
  readonly end: number | null;
  /** Id of the quote of the order that created the subscription; null if there is none. */
  readonly quote: string | null;
  /** Time of the last change in ms since 1970. */
  readonly changed: number;
}

/** A charge of a subscription. The first charge is the order that began the subscription. */
export interface Charge {
  /** Id of the order. For a failed charge, the id of the event that reported it. */
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

/** A change of a subscription or a charge: the payment provider sent it to the webhook or returned it from a call. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: EventType;
  readonly subscriptionId: string;
  /** Null if the event describes only a charge. */
  readonly subscription: SubscriptionSnapshot | null;
  readonly charge: Charge | null;
}

/** An order whose price the service computed. */
export interface OrderRequest {
  /** Id of the quote. The provider returns it with the subscription. */
  readonly quote: string;
  readonly cents: number;
  readonly interval: Interval;
  /** Text that the checkout shows for the order. */
  readonly description: string;
  readonly trialDays: number;
  readonly email: string | null;
}

/** An order as the provider returns it after the checkout. */
export interface CompletedOrder {
  readonly completed: boolean;
  readonly reference: string;
  readonly quote: string | null;
  readonly events: readonly PaymentEvent[];
  readonly subscription: SubscriptionSnapshot | null;
}

/** An event that the webhook received. `event` is null if this service does not support the type of the event. */
export interface ReceivedEvent {
  readonly id: string;
  readonly event: PaymentEvent | null;
}

/** Thrown if the payment provider refuses a request or does not answer. The message is for the user who pays. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';
}

/** The payment provider. A method that calls the provider throws `PaymentError` if the provider refuses the request or does not answer. */
export interface PaymentProvider {
  /** Encrypts an order for the provider's script in the browser. */
  secure(order: OrderRequest): Promise<{ payload: string; key: string }>;
  /** Returns an order; null if the provider has no order with this id. */
  order(id: string): Promise<CompletedOrder | null>;
  /** Replaces price and interval. The provider charges or credits the difference for the rest of the paid period. */
  change(subscriptionId: string, order: OrderRequest): Promise<SubscriptionSnapshot>;
  /** Cancels the subscription at the end of the paid period, or now. */
  cancel(subscriptionId: string, when: 'end' | 'now'): Promise<SubscriptionSnapshot>;
  resubscribe(subscriptionId: string): Promise<SubscriptionSnapshot>;
  /** Returns the address of the page on which a customer changes the payment card; null if the provider has no such page. */
  accountUrl(account: string): Promise<string | null>;
  /**
   * Reads the events of a webhook call.
   * @param signature the value of the signature header
   * @returns null if the signature does not match the raw body
   */
  receive(raw: Buffer, signature: string | undefined): readonly ReceivedEvent[] | null;
}
