import * as z from 'zod';
import { call } from '../call.ts';
import {
  completedCheckoutSchema,
  couponCodeSchema,
  couponSchema,
  dataOf,
  intervalSchema,
  orderSchema,
  planDashboardsSchema,
  planTermsSchema,
  securePaymentSchema,
  subscriptionSchema,
  textSchema,
} from '../entities/index.ts';

/** Path to which the payment provider sends its events. These requests are signed; no page sends them. */
export const PAYMENT_WEBHOOK_PATH = '/webhooks/payments';

/** Path that redirects admins to the payment provider's account page, and all other users to the subscription page. */
export const MANAGE_PAYMENT_PATH = '/company/manage-payment';

/** Returns the address of the printable invoice of an order. */
export const invoicePath = (id: string): string => `/company/invoices/${encodeURIComponent(id)}/print`;

export const getPlanTerms = call({
  method: 'GET',
  path: '/api/configs/plans',
  access: 'guest',
  summary: 'Returns prices, rules for coupons, and the checkout. Answers 404 if nobody can subscribe or register.',
  answers: { 200: dataOf(planTermsSchema) },
  errors: ['not_found'],
});

export const getCoupon = call({
  method: 'GET',
  path: '/api/coupons/{code}',
  access: 'guest',
  summary: 'Returns a coupon. Unknown, expired and foreign codes all answer 404.',
  params: z.object({ code: couponCodeSchema }),
  query: z.object({ email: z.string().max(254).optional() }),
  answers: { 200: dataOf(couponSchema) },
  errors: ['too_many_requests'],
});

export const securePayment = call({
  method: 'POST',
  path: '/api/payment/secure',
  access: 'guest',
  summary:
    'Returns an encrypted order for the payment provider. The service computes its price. An admin orders for the company, a guest for a registration.',
  body: z.object({
    dashboards: planDashboardsSchema,
    coupons: z.array(couponCodeSchema).max(10).default([]),
    interval: intervalSchema.default(1),
    email: z.string().max(254).optional(),
  }),
  answers: { 200: dataOf(securePaymentSchema) },
  errors: ['not_found', 'admin_required', 'coupon_invalid', 'payment_failed', 'too_many_requests'],
});

export const getSubscription = call({
  method: 'GET',
  path: '/api/company/subscription',
  access: 'admin',
  summary: 'Returns plan, coupons and prices of the company. Answers 404 without a payment provider.',
  answers: { 200: dataOf(subscriptionSchema) },
  errors: ['not_found'],
});

export const subscribe = call({
  method: 'POST',
  path: '/api/company/subscription',
  access: 'admin',
  summary:
    'With an order: begins the subscription of a completed checkout, after the payment provider has confirmed it. Without: continues a canceled subscription.',
  body: completedCheckoutSchema.partial(),
  answers: { 200: dataOf(subscriptionSchema) },
  errors: ['not_found', 'payment_failed', 'order_unknown', 'subscription_missing'],
});

export const changePlan = call({
  method: 'PUT',
  path: '/api/company/subscription',
  access: 'admin',
  summary:
    'Changes number of dashboards and interval of the subscription. The payment provider settles the difference.',
  body: z.object({ dashboards: planDashboardsSchema, interval: intervalSchema }),
  answers: { 200: dataOf(subscriptionSchema) },
  errors: ['not_found', 'payment_failed', 'subscription_missing'],
});

export const applyCompanyCoupon = call({
  method: 'POST',
  path: '/api/company/coupon',
  access: 'admin',
  summary: 'Applies a coupon to the company. Returns the applied codes: an invalid code is not among them.',
  body: z.object({ coupon: couponCodeSchema }),
  answers: { 200: dataOf(z.array(z.string())) },
  errors: ['not_found', 'payment_failed', 'too_many_requests'],
});

export const removeCompanyCoupon = call({
  method: 'DELETE',
  path: '/api/company/coupon',
  access: 'admin',
  summary:
    'Removes a coupon from the company. Returns the applied codes. The code may be in the query, because proxies remove bodies.',
  query: z.object({ coupon: couponCodeSchema.optional() }),
  body: z.object({ coupon: couponCodeSchema.optional() }),
  answers: { 200: dataOf(z.array(z.string())) },
  errors: ['not_found', 'payment_failed'],
});

export const deleteCompany = call({
  method: 'DELETE',
  path: '/api/company',
  access: 'admin',
  summary:
    'Cancels the subscription and returns its state. With `delete` and the name of the company it deletes the company with all of its data, and signs out.',
  query: z.object({ delete: z.enum(['true', 'false']).optional(), name: textSchema(200).optional() }),
  body: z.object({ delete: z.boolean().optional(), name: textSchema(200).optional() }),
  answers: { 200: dataOf(subscriptionSchema), 204: z.undefined() },
  answerHeaders: { 'set-cookie': 'The removal of the session cookie.' },
  errors: ['not_found', 'payment_failed', 'subscription_missing'],
});

export const listOrders = call({
  method: 'GET',
  path: '/api/orders',
  access: 'admin',
  summary: 'Lists the invoices of the company, the latest first.',
  answers: { 200: dataOf(z.array(orderSchema)) },
});
