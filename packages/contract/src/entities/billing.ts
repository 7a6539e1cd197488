import * as z from 'zod';
import { COUPON_TYPES } from '../rules/coupons.ts';
import { MAX_DASHBOARDS } from '../rules/pricing.ts';
import { textSchema } from './common.ts';

/** A coupon code as a person enters it. */
export const couponCodeSchema = textSchema(60).refine((text) => text.trim() !== '', 'Please fill out this field.');

export const couponSchema = z.object({
  type: z.enum(COUPON_TYPES),
  /** By `type`: percent off each charge, US dollars off each charge, or a number of additional dashboards. */
  value: z.number(),
  /** The coupon code in the operator's spelling. */
  name: z.string(),
});

const WHOLE = 'Use a whole number.';
export const planDashboardsSchema = z
  .number(WHOLE)
  .int(WHOLE)
  .min(1, 'A plan has at least 1 dashboard.')
  .max(MAX_DASHBOARDS, `A plan has at most ${MAX_DASHBOARDS} dashboards. Contact us for more.`);

/** Months that one charge pays for. */
export const intervalSchema = z.union([z.literal(1), z.literal(12)]);

const couponTypeSchema = z.enum(COUPON_TYPES);

/** Prices and coupon rules of this service, and the settings of its checkout. */
export const planTermsSchema = z.object({
  prices: z.object({
    steps: z.tuple(
      [z.object({ upTo: z.number().int().nullable(), cents: z.number().int() })],
      z.object({
        upTo: z.number().int().nullable(),
        cents: z.number().int(),
      }),
    ),
    annualDiscount: z.number(),
  }),
  stacking: z.object({
    stacks: z.record(couponTypeSchema, z.array(couponTypeSchema)),
    maximum: z.record(couponTypeSchema, z.number().int()),
  }),
  /** Length of a new company's trial in days. */
  trialDays: z.number().int(),
  /** The payment provider's script with its storefront and key; null without a payment provider. */
  checkout: z.object({ script: z.string(), storefront: z.string(), accessKey: z.string() }).nullable(),
});
export type PlanTerms = z.infer<typeof planTermsSchema>;

/** The input of the payment provider's script: an encrypted order and its encrypted key. */
export const securePaymentSchema = z.object({ payload: z.string(), key: z.string() });
export type SecurePayment = z.infer<typeof securePaymentSchema>;

/** Order reference and order id of a completed checkout. */
export const completedCheckoutSchema = z.object({ order_id: textSchema(100), order_reference: textSchema(100) });

export const planSchema = z.object({
  dashboards: z.number().int(),
  interval: intervalSchema,
  /** Amount of one charge in cents. */
  cents: z.number().int(),
  /** When the next charge is made; null if no charge follows. */
  nextCharge: z.string().nullable(),
});

export const appliedCouponSchema = couponSchema.extend({
  appliedAt: z.string(),
  /** Null if the user was removed, or if the coupon came with the registration. */
  appliedBy: z.string().nullable(),
});
export type AppliedCoupon = z.infer<typeof appliedCouponSchema>;

/** The subscription of a company, as its admins receive it. */
export const subscriptionSchema = z.object({
  standing: z.enum(['trial', 'active', 'overdue', 'canceled', 'none']),
  /** The plan of the subscription; null without one. */
  plan: planSchema.nullable(),
  /** When the company's access to the service ends; null if no end is set. */
  expiresAt: z.string().nullable(),
  /** Discount of the company in percent. */
  discount: z.number(),
  coupons: z.array(appliedCouponSchema),
  services: z.object({ dashboards: z.number().int(), bonusDashboards: z.number().int() }),
  dashboards: z.object({ active: z.number().int(), archived: z.number().int() }),
  terms: planTermsSchema,
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const ORDER_STATES = ['paid', 'open', 'refunded'] as const;

/** An invoice. */
export const orderSchema = z.object({
  id: z.string(),
  reference: z.string(),
  date: z.string(),
  /** Total in cents, as the payment provider charged it. */
  cents: z.number().int(),
  /** ISO 4217 code. */
  currency: z.string(),
  state: z.enum(ORDER_STATES),
  description: z.string(),
});
export type Order = z.infer<typeof orderSchema>;
